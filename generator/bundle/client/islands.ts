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
import { findReact } from '../templates/react.ts';
import { noteComponents, REFRESH_DOOR } from './refresh.ts';
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
 * Bundles the one React for all islands, which is loaded with the first island that is a component. For the
 * dev server, it is React's development build, which can exchange components and tells more of mistakes.
 * @throws esbuild's failure
 */
export async function buildReact(root: string, basePath: string, dev: boolean): Promise<PublishedFile> {
  const key = JSON.stringify([root, basePath, findReact(root).versions]);
  const known = dev ? developmentReacts.get(key) : undefined;
  if (known) return known;
  const addresses = basePath === '' ? undefined : clientModule('islands/prefix-addresses');
  const hydrate = clientModule(dev ? 'dev/refresh-island' : 'islands/hydrate-island');
  const notes = dev
    ? [`export { noteComponents } from ${JSON.stringify(clientModule('dev/component-families'))};`]
    : [];
  const constants = browserConstants(basePath);
  const define = dev ? { ...constants, 'process.env.NODE_ENV': '"development"' } : constants;
  const source = [...notes, reactSource(hydrate, addresses)].join('\n');
  const { bytes } = await bundle(root, source, define, [], COMPILE_HINT);
  const react = hashedFile('react', 'js', bytes);
  if (dev) developmentReacts.set(key, react);
  return react;
}

/** The Reacts that this process has bundled for dev servers: it takes longer than what else an edit needs. */
const developmentReacts = new Map<string, PublishedFile>();

/** What islands are built for. */
interface IslandChoices {
  readonly basePath: string;
  readonly dev: boolean;
  readonly hasLanguages: boolean;
}

/**
 * Bundles each island into a script of its own. The name of an island's script changes with its code and with
 * the shared React (`buildReact`), not with other islands. For the dev server, scripts tell React which
 * components they have. Returns no files for a site without islands. @throws esbuild's failure
 */
export async function buildIslands(
  root: string,
  names: ReadonlySet<string>,
  building: Promise<PublishedFile> | undefined,
  { basePath, dev, hasLanguages }: IslandChoices,
): Promise<{ files: PublishedFile[]; addresses: IslandAddresses; outside: string[] }> {
  const react = await building;
  if (!react) return { files: [], addresses: {}, outside: [] };
  const define = browserConstants(basePath, hasLanguages);
  const scripts = await Promise.all(
    [...names].map(async (name) => {
      const isReact = isComponent(root, name);
      const own = dev && isReact ? `, ${JSON.stringify(name)}, import.meta.url` : '';
      const source = [
        `import { createHydrate } from ${JSON.stringify(isReact ? 'react' : PLAIN_ISLAND)};`,
        `import island from ${JSON.stringify(`./templates/islands/${name}`)};`,
        `export const hydrate = createHydrate(island${own});`,
      ];
      const plugins = [shareReact(react), importStyles(root), refuseMarkdown(root)];
      if (dev && isReact) plugins.push(noteComponents(root, name));
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
      const filter = new RegExp(`^(?:react(-dom)?(/client|/jsx-runtime)?|${REFRESH_DOOR})$`);
      builder.onResolve({ filter }, () => ({ path, external: true }));
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
