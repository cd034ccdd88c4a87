/** What islands can import of React; esbuild must be told, since React's modules do not say. */
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

/** The source of the script with React that all islands share, and what hydrates them (`hydrate` is its module's path). */
export function reactSource(hydrate: string): string {
  return [
    "export { default } from 'react';",
    ...Object.entries(NAMES).map(
      ([door, lines]) => `export { ${lines.join(' ').replaceAll(' ', ', ')} } from ${JSON.stringify(door)};`,
    ),
    `export { createHydrate } from ${JSON.stringify(hydrate)};`,
  ].join('\n');
}
