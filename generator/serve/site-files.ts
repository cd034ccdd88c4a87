import type { AddressRule } from '../output/published-rules.ts';
import type { ServedFile } from './open-file.ts';

/** The files of a site that is served, and its redirects. */
export interface SiteFiles {
  /** Opens a file. Returns `undefined` if there is none. @throws the system's error, such as EACCES */
  open(file: string): ServedFile | undefined;
  /** Returns the rules by address below the base path. */
  rules(): ReadonlyMap<string, AddressRule>;
}
