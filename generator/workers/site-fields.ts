import type { DataObject } from '../types/data.ts';
import { ALL_FIELDS, type SiteField } from '../types/page-job.ts';
import { hashContent } from '../utils/hash-content.ts';

/** Which fields of site.yaml each template reads, and the hash of their values. */
export interface SiteFields {
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
  /** Returns the hash of the fields that a template was known to read before this build. Undefined for a new template. */
  knownHash(template: string): string | undefined;
  /** Adds fields that templates were seen to read. */
  add(read: readonly SiteField[]): void;
  /** Returns the hashes of the fields that each template reads, all of `templates` included. */
  hashes(templates: Iterable<string>): ReadonlyMap<string, string>;
}

/** Starts with the fields that the last build saw. */
export function createSiteFields(
  site: DataObject,
  before: ReadonlyMap<string, ReadonlySet<string>>,
): SiteFields {
  const fields = new Map([...before].map(([template, names]) => [template, new Set(names)]));
  const known = new Map([...fields].map(([template, names]) => [template, hashFields(site, names)]));
  return {
    fields,
    knownHash: (template) => known.get(template),
    add(read) {
      for (const [template, field] of read)
        fields.set(template, (fields.get(template) ?? new Set()).add(field));
    },
    hashes(templates) {
      for (const template of templates) if (!fields.has(template)) fields.set(template, new Set());
      return new Map([...fields].map(([template, names]) => [template, hashFields(site, names)]));
    },
  };
}

function hashFields(site: DataObject, fields: ReadonlySet<string>): string {
  if (fields.has(ALL_FIELDS)) return hashContent(JSON.stringify(site));
  return hashContent(JSON.stringify([...fields].sort().map((field) => [field, site[field]])));
}
