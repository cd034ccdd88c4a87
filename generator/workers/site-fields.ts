import type { DataObject, DataValue } from '../types/data.ts';
import { ALL_FIELDS, type SiteField } from '../types/page-job.ts';
import { hashContent } from '../utils/hash-content.ts';
import { isObject } from '../utils/is-object.ts';

/** Which fields of site.yaml each template reads, and the hash of their values. */
export interface SiteFields {
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * Returns the hash of the fields that a template read in earlier builds. Returns undefined for a new
   * template.
   */
  knownHash(template: string): string | undefined;
  /** Adds fields that templates have read. */
  add(read: readonly SiteField[]): void;
  /**
   * Returns the hash of the fields that each template reads. Covers all of `templates`, even if they read
   * none.
   */
  hashes(templates: Iterable<string>): ReadonlyMap<string, string>;
}

/** Makes the record of the fields that templates read. It begins with those of the last build. */
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
  return hashContent(
    JSON.stringify([...fields].sort().map((field) => [field, site[field], factOf(site, field)])),
  );
}

/** Returns the fact that a field names (`facts.NAME`). */
function factOf({ facts }: DataObject, field: string): DataValue | undefined {
  return field.startsWith('facts.') && isObject(facts) ? facts[field.slice('facts.'.length)] : undefined;
}
