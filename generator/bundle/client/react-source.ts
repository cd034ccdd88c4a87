/**
 * The exports of React that islands can import. They are listed, since esbuild cannot find those of CommonJS.
 */
const NAMES = {
  react: [
    'Activity Children Component Fragment Profiler PureComponent StrictMode Suspense cloneElement createContext createElement createRef',
    'forwardRef isValidElement lazy memo startTransition use useActionState useCallback useContext useDebugValue useDeferredValue',
    'useEffect useEffectEvent useId useImperativeHandle useInsertionEffect useLayoutEffect useMemo useOptimistic useReducer useRef',
    'useState useSyncExternalStore useTransition version',
  ],
  'react/jsx-runtime': ['jsx jsxs'],
  'react-dom': ['createPortal flushSync preload preconnect useFormStatus'],
} as const satisfies Record<string, readonly string[]>;

/** Returns the source of the script that all islands share: React, and the module at the path `hydrate`. */
export function reactSource(hydrate: string): string {
  return [
    "export { default } from 'react';",
    ...Object.entries(NAMES).map(
      ([door, lines]) => `export { ${lines.join(' ').replaceAll(' ', ', ')} } from ${JSON.stringify(door)};`,
    ),
    `export { createHydrate } from ${JSON.stringify(hydrate)};`,
  ].join('\n');
}
