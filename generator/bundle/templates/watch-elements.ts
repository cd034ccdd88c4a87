/** Called with the name and the props of each element of HTML that templates create. */
export type ElementListener = (type: string, props: Readonly<Record<string, unknown>>) => void;

type CreateElement = (type: unknown, props: never, key?: string) => unknown;

/** React's module for compiled JSX. */
interface JsxModule {
  readonly jsx: CreateElement;
  readonly jsxs: CreateElement;
}

let listener: ElementListener | undefined;

/** Runs a function while a listener hears of new elements. Without a listener, none hears of them. */
export function whileWatching<Result>(next: ElementListener | undefined, run: () => Result): Result {
  const before = listener;
  listener = next;
  try {
    return run();
  } finally {
    listener = before;
  }
}

/** Returns React's module for compiled JSX, with functions that tell the listener of new elements. */
export function watchedJsx(module: unknown): JsxModule {
  const watched =
    (create: CreateElement): CreateElement =>
    (type, props, key) => {
      if (listener !== undefined && typeof type === 'string') listener(type, props);
      return create(type, props, key);
    };
  const { jsx, jsxs, ...others } = module as JsxModule;
  return { ...others, jsx: watched(jsx), jsxs: watched(jsxs) };
}
