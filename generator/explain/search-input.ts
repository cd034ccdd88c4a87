import type { DataObject, Row } from '../types/data.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { KnownManifest } from '../types/manifest.ts';

/** What a phrase is searched in. */
export interface SearchInput {
  readonly root: string;
  readonly out: string;
  readonly site: LoadedSite;
  readonly manifest: KnownManifest | undefined;
  /** Returns all fields of a row as they are written. */
  readonly fullRow: (row: Row) => DataObject;
  /** The fields of the site's data that each template reads, such as `facts.trialDays`. */
  readonly siteFields: ReadonlyMap<string, ReadonlySet<string>>;
  readonly signal?: AbortSignal | undefined;
}
