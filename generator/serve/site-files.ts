import type { ServedFile } from './open-file.ts';
import type { SiteRules } from './read-rules.ts';

/** The files of a site that is served, and its redirects. */
export interface SiteFiles {
  /** Opens a file. Returns `undefined` if there is none. @throws the system's error, such as EACCES */
  open(file: string): ServedFile | undefined;
  /** Returns the rules of addresses below the base path. */
  rules(): SiteRules;
}
