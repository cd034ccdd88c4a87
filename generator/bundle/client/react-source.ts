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

/** The functions that make elements. */
const MAKERS = /\b(?:jsxs?|createElement)\b ?/g;

/**
 * Returns the source of the script that all islands share: React, and the module at the path `hydrate`. With
 * `addresses`, the path of `prefix-addresses.ts`, elements have the base path in front of their addresses.
 */
export function reactSource(hydrate: string, addresses?: string): string {
  return [
    "export { default } from 'react';",
    ...Object.entries(NAMES).map(([door, lines]) =>
      exportLine(door, addresses ? lines.join(' ').replace(MAKERS, '') : lines.join(' ')),
    ),
    ...(addresses ? makersWithAddresses(addresses) : []),
    `export { createHydrate } from ${JSON.stringify(hydrate)};`,
  ].join('\n');
}

function exportLine(door: string, names: string): string {
  return `export { ${names.trim().replaceAll(' ', ', ')} } from ${JSON.stringify(door)};`;
}

function makersWithAddresses(addresses: string): string[] {
  return [
    `import { prefixAddresses } from ${JSON.stringify(addresses)};`,
    "import { jsx as plainJsx, jsxs as plainJsxs } from 'react/jsx-runtime';",
    "import { createElement as plainElement } from 'react';",
    'export const jsx = prefixAddresses(plainJsx);',
    'export const jsxs = prefixAddresses(plainJsxs);',
    'export const createElement = prefixAddresses(plainElement);',
  ];
}
