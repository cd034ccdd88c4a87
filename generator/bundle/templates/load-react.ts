import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import type { ReactModules } from '../../types/bundle.ts';
import { PACKAGE_FOLDER } from '../../utils/package-folder.ts';

/** The React that a site is rendered with. */
export interface FoundReact {
  /** Of `react` and `react-dom`. */
  readonly versions: readonly string[];
  /** Where a module of React is, such as `react/jsx-runtime`. @throws Node's error when there is none */
  resolve(name: string): string;
}

/** The name by which React's own modules know what they share. */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

interface ReactLibrary extends Pick<ReactModules, 'createElement'> {
  readonly [INTERNALS]?: { H: unknown };
}

/** What belongs to React. */
export const REACT_MODULE = /^react(-dom)?(\/|$)/;

/** Finds the React of a site, as seen from one of its folders: its own before rowpress's. @throws Node's error when there is none */
export function findReact(folder: string): FoundReact {
  const own = createRequire(join(folder, 'package.json'));
  const ours = createRequire(join(PACKAGE_FOLDER, 'package.json'));
  const resolve = (name: string): string => {
    try {
      return own.resolve(name);
    } catch {
      return ours.resolve(name);
    }
  };
  const versions = ['react', 'react-dom'].map((name) => ours(resolve(`${name}/package.json`)).version);
  return { versions, resolve };
}

/**
 * Loads the renderer of whole texts, and what makes elements. It stands for `react-dom/server`, which brings along the renderer of streams, half of the code, which no page needs;
 * a React that keeps its files elsewhere is entered by that door.
 */
export function loadReact(react: FoundReact): ReactModules {
  const folder = dirname(react.resolve('react-dom/package.json'));
  const file = join(folder, 'cjs', 'react-dom-server-legacy.node.production.js');
  const renderer = existsSync(file) ? file : react.resolve('react-dom/server');
  const library = loadFile(react.resolve('react'), react) as ReactLibrary;
  const { renderToStaticMarkup, renderToString } = loadFile(renderer, react) as ReactModules;
  const { createElement, [INTERNALS]: internals } = library;
  return { createElement, versions: react.versions, internals, renderToStaticMarkup, renderToString };
}

const loaded = new Map<string, { exports: unknown }>();
/** React chooses its code by the environment: pages are made by that for production, whatever the environment says. */
const PRODUCTION = Object.create(process, { env: { value: { NODE_ENV: 'production' } } });

/** Loads a module of React, apart from those that the program around rowpress may have loaded for itself. */
function loadFile(file: string, react: FoundReact): unknown {
  const known = loaded.get(file);
  if (known) return known.exports;
  const module = { exports: {} };
  loaded.set(file, module);
  const others = createRequire(file);
  const require = (name: string): unknown => {
    if (REACT_MODULE.test(name)) return loadFile(react.resolve(name), react);
    return name.startsWith('.') ? loadFile(others.resolve(name), react) : others(name);
  };
  const source = readFileSync(file, 'utf8');
  try {
    const run = compileFunction(source, ['module', 'exports', 'require', 'process'], { filename: file });
    run(module, module.exports, require, PRODUCTION);
    return module.exports;
  } catch (error) {
    loaded.delete(file);
    throw error;
  }
}

const DOOR = Symbol.for('rowpress.react');

/** What stands at the top of a bundle: there it finds React, which is no part of it. */
export const REACT_BANNER = `const __react=(name)=>globalThis[Symbol.for(${JSON.stringify(DOOR.description)})](import.meta.url,name);`;

/** What compiled JSX calls for every element. */
const JSX_MODULE = 'react/jsx-runtime';

/** The source of a module of React in a bundle. What JSX calls is exported by name, so that it is called directly; all else is looked up in its module whenever it is used. */
export function reactStub(name: string): string {
  const found = `__react(${JSON.stringify(name)})`;
  return name === JSX_MODULE
    ? `export const { jsx, jsxs, Fragment } = ${found};`
    : `module.exports = ${found};`;
}

/** Lets bundles that are imported from now on find React. */
export function openReact(): void {
  (globalThis as { [DOOR]?: (url: string, name: string) => unknown })[DOOR] = (url, name) => {
    const react = findReact(dirname(fileURLToPath(url)));
    return loadFile(react.resolve(name), react);
  };
}
