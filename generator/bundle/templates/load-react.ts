import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { ReactModules } from '../../types/bundle.ts';
import { type FoundReact, REACT_MODULE } from './find-react.ts';

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
