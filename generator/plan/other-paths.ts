import type { DataObject } from '../types/data.ts';

/** Returns the paths that site.yaml leaves to other programs of the same host. */
export function otherPaths({ otherPaths: paths }: DataObject): readonly string[] {
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
}
