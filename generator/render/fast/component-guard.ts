import type { ReactModules } from '../../types/bundle.ts';

/** Watches what components ask of React while they are called without it. */
export interface ComponentGuard {
  /** From here on, hooks and resource hints call `onUse`, which throws. */
  start(): void;
  /** Gives React back what `start` replaced. */
  stop(): void;
}

/**
 * Creates a guard. Hooks (`useState`) look for React's dispatcher in `H`, and resource hints (`preload`) in
 * `d`. Outside of React's renderer, hints would be dropped without a word.
 */
export function createComponentGuard(
  internals: NonNullable<ReactModules['internals']>,
  onUse: () => never,
): ComponentGuard {
  const refusing = new Proxy({}, { get: onUse });
  const { react, dom } = internals;
  let before: readonly [unknown, unknown] = [react.H, dom.d];
  return {
    start() {
      before = [react.H, dom.d];
      react.H = refusing;
      dom.d = refusing;
    },
    stop() {
      [react.H, dom.d] = before;
    },
  };
}
