import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PACKAGE_FOLDER } from '../../utils/package-folder.ts';

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
