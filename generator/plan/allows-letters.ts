import type { DataObject } from '../types/data.ts';

/** Returns whether addresses of a site may have letters of other alphabets. `site` is the value of site.yaml. */
export function allowsLetters(site: DataObject): boolean {
  return site.slugs === 'unicode';
}
