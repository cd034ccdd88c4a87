import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACKAGE_FOLDER } from '../bundling/index.ts';
import type { ReactModules } from '../types/bundle.ts';

/** The React that a site is rendered with: what requires its modules, and its versions. */
export interface FoundReact {
  readonly require: NodeJS.Require;
  readonly version: string;
}

/** Finds the React of a site, for a file or folder of it: its own before rowpress's. @throws Error when neither has one */
export function findReact(place: string): FoundReact {
  for (const folder of [place, PACKAGE_FOLDER]) {
    const require = createRequire(join(folder, 'package.json'));
    try {
      const versions = ['react', 'react-dom'].map((name) => require(`${name}/package.json`).version);
      return { require, version: versions.join(' ') };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new Error('React is not installed: run "npm install react react-dom"');
}

/**
 * Loads the renderer of whole texts, and what makes elements. It stands for `react-dom/server`, which brings along the renderer of streams, half of the code, which no page needs;
 * a React that keeps its files elsewhere is entered by that door.
 */
export function loadReact({ require }: FoundReact): ReactModules {
  return inProduction(() => {
    const file = join(
      dirname(require.resolve('react-dom/package.json')),
      'cjs',
      'react-dom-server-legacy.node.production.js',
    );
    const { renderToStaticMarkup, renderToString } = require(existsSync(file) ? file : 'react-dom/server');
    return { createElement: require('react').createElement, renderToStaticMarkup, renderToString };
  });
}

const DOOR = Symbol.for('rowpress.react');

/** What stands at the top of a bundle: there it finds React, which is no part of it. */
export const REACT_BANNER = `const __react=(name)=>globalThis[Symbol.for(${JSON.stringify(DOOR.description)})](import.meta.url,name);`;

/** The source of a module of React in a bundle. */
export function reactStub(name: string): string {
  return `module.exports = __react(${JSON.stringify(name)});`;
}

/** Lets bundles that are imported from now on find React. */
export function openReact(): void {
  (globalThis as { [DOOR]?: (url: string, name: string) => unknown })[DOOR] = (url, name) => {
    const { require } = findReact(dirname(fileURLToPath(url)));
    return inProduction(() => require(name));
  };
}

/** React chooses its code by the environment when it is loaded. */
function inProduction<T>(load: () => T): T {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return load();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
