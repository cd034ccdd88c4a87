import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import type { ReactModules } from '../../types/bundle.ts';
import { PACKAGE_FOLDER } from '../../utils/package-folder.ts';
import { watchedJsx, watchedReact } from './watch-elements.ts';

/** The React that a site is rendered with. */
export interface FoundReact {
  /** The versions of `react` and `react-dom`. */
  readonly versions: readonly string[];
  /**
   * Returns the file of a module of React, such as `react/jsx-runtime`. @throws Node's error if there is none
   */
  resolve(name: string): string;
}

/** Matches the names of React's modules. */
export const REACT_MODULE = /^react(-dom)?(\/|$)/;

/**
 * Finds the React of a site, from one of the site's folders: the site's own before rowpress's.
 * @throws Node's error if there is none
 */
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

/** The names by which React's own modules find what they share. */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const DOM_INTERNALS = '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

interface ReactLibrary extends Pick<ReactModules, 'createElement'> {
  readonly [INTERNALS]?: { H: unknown };
}
interface ReactDomLibrary {
  readonly [DOM_INTERNALS]?: { d: unknown };
}

/**
 * Loads React's renderer of whole texts. It is half of `react-dom/server`; the other half renders streams,
 * which no page needs. A React that keeps its files elsewhere is loaded by `react-dom/server`.
 */
export function loadReact(react: FoundReact): ReactModules {
  const folder = dirname(react.resolve('react-dom/package.json'));
  const file = join(folder, 'cjs', 'react-dom-server-legacy.node.production.js');
  const library = loadModule('react', react) as ReactLibrary;
  const { createElement, [INTERNALS]: shared } = library;
  const isKnown = existsSync(file);
  const renderer = isKnown ? loadFile(file, react) : loadModule('react-dom/server', react);
  const { renderToStaticMarkup, renderToString } = renderer as ReactModules;
  const dom = isKnown ? (loadModule('react-dom', react) as ReactDomLibrary)[DOM_INTERNALS] : undefined;
  const internals = shared && dom ? { react: shared, dom } : undefined;
  return { createElement, versions: react.versions, internals, renderToStaticMarkup, renderToString };
}

/**
 * Loads a module of React for production. Its exports are the same object for all templates and for the
 * renderer.
 * @throws Node's error if there is no such module
 */
export function loadModule(name: string, react: FoundReact): unknown {
  return loadFile(react.resolve(name), react);
}

const loaded = new Map<string, { exports: unknown }>();
/** React chooses between its builds by `NODE_ENV` of this process object. */
const PRODUCTION = Object.create(process, { env: { value: { NODE_ENV: 'production' } } });

/**
 * Loads a file of React apart from Node's module cache: there, the program around rowpress may have loaded
 * React's development build.
 */
function loadFile(file: string, react: FoundReact): unknown {
  const known = loaded.get(file);
  if (known) return known.exports;
  const module = { exports: {} };
  loaded.set(file, module);
  const others = createRequire(file);
  const require = (name: string): unknown => {
    if (REACT_MODULE.test(name)) return loadModule(name, react);
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

/** The global function by which a bundle of templates gets React, which is no part of it. */
const DOOR = Symbol.for('rowpress.react');

/** The line at the top of a bundle that defines `__react(name)`. */
export const REACT_BANNER = `const __react=(name)=>globalThis[Symbol.for(${JSON.stringify(DOOR.description)})](import.meta.url,name);`;

/** The module that compiled JSX calls for every element. */
const JSX_MODULE = 'react/jsx-runtime';

/**
 * Returns the source that stands for a module of React in a bundle. JSX functions are exported by name, so
 * that a bundle calls them directly. Everything else is looked up in its module at each use.
 */
export function reactStub(name: string): string {
  const found = `__react(${JSON.stringify(name)})`;
  return name === JSX_MODULE
    ? `export const { jsx, jsxs, Fragment } = ${found};`
    : `module.exports = ${found};`;
}

/** The folder of the site by the folder of its bundle, which may be outside of the site. */
const roots = new Map<string, string>();

/** Lets the bundles of a site, which are in `folder`, load its React. */
export function shareReact(folder: string, root: string): void {
  roots.set(folder, root);
  (globalThis as { [DOOR]?: (url: string, name: string) => unknown })[DOOR] = (url, name) => {
    const bundles = dirname(fileURLToPath(url));
    const module = loadModule(name, findReact(roots.get(bundles) ?? bundles));
    if (name === JSX_MODULE) return watchedJsx(module);
    return name === 'react' ? watchedReact(module) : module;
  };
}
