import type { DataObject, FactTexts } from '../types/data.ts';
import { ALL_FIELDS, type SiteField } from '../types/page-job.ts';

/** The value of site.yaml, watched for the fields that each template reads. */
export interface WatchedFields {
  /** Returns the value of site.yaml for pages of a template. */
  of(template: string): DataObject;
  /** Returns the fields that were read for the first time since the last call. */
  takeNew(): readonly SiteField[];
}

/** The field of the site's data that holds the facts of `data/facts.yaml`. */
const FACTS = 'facts';

/**
 * Records the fields of site.yaml that templates read, and the facts, as `facts.NAME`. A page is rendered again
 * only if one of those that its template reads has changed.
 */
export function watchFields(site: DataObject, facts: FactTexts): WatchedFields {
  const watched = new Map<string, DataObject>();
  let unreported: SiteField[] = [];
  return {
    of(template) {
      const known = watched.get(template);
      if (known) return known;
      const seen = new Set<string>();
      const read = (field: string | symbol) => {
        if (typeof field !== 'string' || seen.has(field)) return;
        seen.add(field);
        unreported.push([template, field]);
      };
      const readFacts = watch(facts, (field) =>
        read(field === ALL_FIELDS ? FACTS : `${FACTS}.${String(field)}`),
      );
      const proxy = watch(site, read, (field) =>
        field === FACTS && site.facts === facts ? readFacts : undefined,
      );
      watched.set(template, proxy);
      return proxy;
    },
    takeNew() {
      const fields = unreported;
      unreported = [];
      return fields;
    },
  };
}

/** Returns a value whose fields are reported when they are read. `inner` returns what a field has instead. */
function watch<Value extends object>(
  value: Value,
  read: (field: string | symbol) => void,
  inner: (field: string | symbol) => unknown = () => undefined,
): Value {
  return new Proxy(value, {
    get(target, field) {
      const watched = inner(field);
      if (watched !== undefined) return watched;
      read(field);
      return Reflect.get(target, field);
    },
    has(target, field) {
      read(field);
      return Reflect.has(target, field);
    },
    getOwnPropertyDescriptor(target, field) {
      read(field);
      return Reflect.getOwnPropertyDescriptor(target, field);
    },
    ownKeys(target) {
      read(ALL_FIELDS);
      return Reflect.ownKeys(target);
    },
  });
}
