import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findReact } from './find-react.ts';
import { loadModule } from './load-react.ts';
import { watchedJsx, watchedReact } from './watch-elements.ts';

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
