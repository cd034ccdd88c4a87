import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findReact } from './find-react.ts';
import { loadModule } from './load-react.ts';
import { watchedJsx } from './watch-elements.ts';

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

/** Lets bundles that are imported from now on load React. */
export function shareReact(): void {
  (globalThis as { [DOOR]?: (url: string, name: string) => unknown })[DOOR] = (url, name) => {
    const module = loadModule(name, findReact(dirname(fileURLToPath(url))));
    return name === JSX_MODULE ? watchedJsx(module) : module;
  };
}
