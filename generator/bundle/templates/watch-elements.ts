/** Hears of what templates ask of React. */
export interface Listener {
  /** Called with the name and the props of each element of HTML. */
  onElement(type: string, props: Readonly<Record<string, unknown>>): void;
  /** Called with the name of each hook that has an effect only in browsers. */
  onHook(name: string): void;
}

type CreateElement = (type: unknown, props: never, key?: string) => unknown;

/** React's module for compiled JSX. */
interface JsxModule {
  readonly jsx: CreateElement;
  readonly jsxs: CreateElement;
}

let listener: Listener | undefined;

/** Hooks that do nothing, or never change what they return, while a page is made. */
const BROWSER_HOOKS = [
  'useState',
  'useReducer',
  'useEffect',
  'useLayoutEffect',
  'useInsertionEffect',
  'useOptimistic',
  'useActionState',
] as const;

/** Runs a function while a listener hears of new elements. Without a listener, none hears of them. */
export function whileWatching<Result>(next: Listener | undefined, run: () => Result): Result {
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
      if (listener !== undefined && typeof type === 'string') listener.onElement(type, props);
      return create(type, props, key);
    };
  const { jsx, jsxs, ...others } = module as JsxModule;
  return { ...others, jsx: watched(jsx), jsxs: watched(jsxs) };
}

type Hook = (...values: never[]) => unknown;

const watchedModules = new Map<unknown, object>();

/** Returns the module `react`, with hooks that tell the listener of their use. */
export function watchedReact(module: unknown): object {
  const known = watchedModules.get(module);
  if (known) return known;
  const react = module as Readonly<Record<string, Hook>>;
  const hooks = BROWSER_HOOKS.flatMap((name) => {
    const hook = react[name];
    if (hook === undefined) return [];
    const watched: Hook = (...values) => {
      listener?.onHook(name);
      return hook(...values);
    };
    return [[name, watched] as const];
  });
  const result = { ...react, ...Object.fromEntries(hooks) };
  watchedModules.set(module, result);
  return result;
}
