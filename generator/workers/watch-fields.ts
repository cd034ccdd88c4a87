import type { DataObject } from '../types/data.ts';
import { ALL_FIELDS, type SiteField } from '../types/page-job.ts';

/** The site's data, and word of which of its fields each template has read. */
export interface WatchedFields {
  /** The data for pages of a template. */
  of(template: string): DataObject;
  /** What was read for the first time since this was last asked. */
  news(): readonly SiteField[];
}

/** Watches which fields of the site's data templates read, so that a page is made again only when one of these changes. */
export function watchFields(site: DataObject): WatchedFields {
  const watched = new Map<string, DataObject>();
  let news: SiteField[] = [];
  return {
    of(template) {
      const known = watched.get(template);
      if (known) return known;
      const seen = new Set<string>();
      const read = (field: string | symbol) => {
        if (typeof field !== 'string' || seen.has(field)) return;
        seen.add(field);
        news.push([template, field]);
      };
      const made = new Proxy(site, {
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
      watched.set(template, made);
      return made;
    },
    news() {
      const found = news;
      news = [];
      return found;
    },
  };
}
