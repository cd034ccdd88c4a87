import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { IslandAddresses, PublishedFile } from '../../types/bundle.ts';
import {
  BROWSER_TARGET,
  BUNDLE_OPTIONS,
  browserConstants,
  clientModule,
  linkedFiles,
  loadEsbuild,
} from '../esbuild.ts';
import { outsideFiles } from '../outside-files.ts';
import { importStyles } from '../style-imports.ts';
import { addressOf, hashedFile, refuseMarkdown } from './scripts.ts';

const PLAIN_ISLAND = clientModule('islands/plain-island');

/** Browsers that know this hint compile React while it is loading, and not when it runs. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

const OPTIONS = {
  ...BUNDLE_OPTIONS,
  platform: 'browser',
  target: BROWSER_TARGET,
  minify: true,
} as const;

/**
 * Bundles each island into a script of its own, and one React for all of them, which is loaded with the first
 * island that is a component. The name of an island's script changes with its code and with React, not with
 * other islands. Returns no files for a site without islands. @throws esbuild's failure
 */
export async function buildIslands(
  root: string,
  names: ReadonlySet<string>,
  basePath: string,
  hasLanguages = false,
): Promise<{ files: PublishedFile[]; addresses: IslandAddresses; outside: string[] }> {
  if (names.size === 0) return { files: [], addresses: {}, outside: [] };
  const define = browserConstants(basePath, hasLanguages);
  const addresses = basePath === '' ? undefined : clientModule('islands/prefix-addresses');
  const react = hashedFile(
    'react',
    'js',
    (
      await bundle(
        root,
        reactSource(clientModule('islands/hydrate-island'), addresses),
        define,
        [],
        COMPILE_HINT,
      )
    ).bytes,
  );
  const scripts = await Promise.all(
    [...names].map(async (name) => {
      const source = [
        `import { createHydrate } from ${JSON.stringify(isComponent(root, name) ? 'react' : PLAIN_ISLAND)};`,
        `import island from ${JSON.stringify(`./templates/islands/${name}`)};`,
        'export const hydrate = createHydrate(island);',
      ];
      const plugins = [shareReact(react), importStyles(root), refuseMarkdown(root)];
      const { bytes, outside } = await bundle(root, source.join('\n'), define, plugins);
      return { name, file: hashedFile(name, 'js', bytes), outside };
    }),
  );
  return {
    files: [react, ...scripts.map(({ file }) => file)],
    addresses: Object.fromEntries(scripts.map(({ name, file }) => [name, addressOf(file)])),
    outside: scripts.flatMap(({ outside }) => outside),
  };
}

/** Returns whether an island is a React component. An island without JSX is a plain script. */
function isComponent(root: string, name: string): boolean {
  return ['tsx', 'jsx'].some((ending) => existsSync(join(root, 'templates', 'islands', `${name}.${ending}`)));
}

async function bundle(
  root: string,
  contents: string,
  define: Record<string, string>,
  plugins: Plugin[],
  firstLine = '',
): Promise<{ bytes: Uint8Array; outside: string[] }> {
  const { build } = loadEsbuild();
  const result = await build({
    ...OPTIONS,
    define,
    stdin: { contents, resolveDir: root, sourcefile: 'rowpress-island.js', loader: 'js' },
    absWorkingDir: root,
    plugins: [...linkedFiles(root), ...plugins],
    banner: { js: firstLine },
  });
  const [file] = result.outputFiles;
  if (!file) throw new Error('esbuild returned no script');
  return { bytes: file.contents, outside: outsideFiles(root, result.metafile) };
}

/** Replaces every import of React by an import of the shared script in the same folder. */
function shareReact({ file }: PublishedFile): Plugin {
  const path = `./${file.slice(file.lastIndexOf('/') + 1)}`;
  return {
    name: 'rowpress-react',
    setup(builder) {
      builder.onResolve({ filter: /^react(-dom)?(\/client|\/jsx-runtime)?$/ }, () => ({
        path,
        external: true,
      }));
    },
  };
}

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
function reactSource(hydrate: string, addresses?: string): string {
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
