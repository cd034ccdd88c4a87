import type { DataObject } from '../types/data.ts';
import { ALL_FIELDS, type SiteField } from '../types/page-job.ts';

/** The value of site.yaml, watched for the fields that each template reads. */
export interface WatchedFields {
  /** Returns the value of site.yaml for pages of a template. */
  of(template: string): DataObject;
  /** Returns the fields that were read for the first time since the last call. */
  takeNew(): readonly SiteField[];
}

/**
 * Records the fields of site.yaml that templates read. A page is rendered again only if one of the fields
 * that its template reads has changed.
 */
export function watchFields(site: DataObject): WatchedFields {
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
      const proxy = new Proxy(site, {
        get(target, field) {
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
