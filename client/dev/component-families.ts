import { injectIntoGlobalHook, performReactRefresh, register, setSignature } from 'react-refresh/runtime';

// Before `react-dom`, which asks for the hook when it is loaded.
injectIntoGlobalHook(window);

/** What a module declares, by name. Values that are no components are passed over. */
type Declared = Readonly<Record<string, unknown>>;

/** A component that a module has declared, and the name by which its next version is found. */
interface Component {
  readonly type: unknown;
  readonly id: string;
}

/** What the modules of an island that are running have declared. */
let components: Component[] = [];
let hooks: string[] = [];

/**
 * Notes the components of one module of an island. Each module of an island calls it at its end. `uses` is
 * what the module's text says about hooks (`describeHooks` of the bundler).
 */
export function noteComponents(island: string, file: string, uses: string, declared: Declared): void {
  for (const [name, type] of Object.entries(declared))
    if (isComponent(type)) components.push({ type, id: `${island} ${file} ${name}` });
  hooks.push(`${file}: ${uses}`);
}

/**
 * Shows the components that were noted, in place of their last versions, wherever they are mounted. A
 * component keeps its state unless a hook of its island's modules has changed: a custom hook may call others.
 */
export function refreshComponents(): void {
  const key = hooks.join('\n');
  const noted = components;
  [components, hooks] = [[], []];
  for (const { type, id } of noted) {
    setSignature(type, key);
    register(type, id);
  }
  try {
    performReactRefresh();
  } catch (error) {
    reportError(error);
  }
}

/** Returns whether a value may be a component: a function, a class, what `memo` or `forwardRef` returns. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
