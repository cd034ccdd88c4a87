import { inspect } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { ALL_FIELDS, MESSAGE_FIELD } from '../../generator/types/rendering.ts';
import { createSiteFields } from '../../generator/workers/page-scheduler.ts';
import { createLazyReferences } from '../../generator/workers/page-writer.ts';

describe('the fields of site.yaml that a template reads', () => {
  const site = { name: 'A', motto: 'B', facts: { price: '9' } };
  const hashesAfter = (value: typeof site, read: readonly string[]) => {
    const fields = createSiteFields(() => value, undefined, new Map());
    fields.add(read.map((field) => ['page', field]));
    return fields.hash('page', 'en');
  };

  test('decide about its hash, and other fields do not', () => {
    const other = { ...site, motto: 'C', facts: { price: '10' } };
    expect(hashesAfter(other, ['name'])).toBe(hashesAfter(site, ['name']));
    expect(hashesAfter(other, ['motto'])).not.toBe(hashesAfter(site, ['motto']));
    expect(hashesAfter(other, ['facts.price'])).not.toBe(hashesAfter(site, ['facts.price']));
    expect(hashesAfter(other, [ALL_FIELDS])).not.toBe(hashesAfter(site, [ALL_FIELDS]));
    expect(hashesAfter(site, ['motto', 'name'])).toBe(hashesAfter(site, ['name', 'motto']));
  });

  test('are known from the last build, and unknown for a new template', () => {
    const fields = createSiteFields(() => site, undefined, new Map([['page', new Set(['name'])]]));
    expect(fields.knownHash('page', 'en')).toBe(hashesAfter(site, ['name']));
    expect(fields.knownHash('new', 'en')).toBeUndefined();
    expect(fields.hash('new', 'en')).toBe(hashesAfter(site, []));
    expect([...fields.fields.keys()]).toEqual(['page', 'new']);
  });

  test('and the messages of its language decide about the hash of its pages', () => {
    const chains = { en: ['en'], de: ['de', 'en'], fr: ['fr', 'en'] };
    const tables = { en: { title: 'Title', more: 'More' }, de: { title: 'Titel' } };
    const hashesOf = (changed: typeof tables | { readonly [language: string]: object }) => {
      const fields = createSiteFields(() => site, { chains, tables: changed as typeof tables }, new Map());
      fields.add([['page', `${MESSAGE_FIELD}title`]]);
      return ['en', 'de', 'fr'].map((language) => fields.hash('page', language));
    };
    const before = hashesOf(tables);
    const changes = (changed: object) =>
      hashesOf({ ...tables, ...changed }).map((hash, at) => hash !== before[at]);
    expect(changes({})).toEqual([false, false, false]);
    expect(changes({ en: { title: 'Title', more: 'Less' } })).toEqual([false, false, false]);
    expect(changes({ de: { title: 'Name' } })).toEqual([false, true, false]);
    expect(changes({ en: { title: 'Name', more: 'More' } })).toEqual([true, false, true]);
    expect(changes({ fr: { title: 'Title' } })).toEqual([false, false, true]);
  });
});

describe('references of a row', () => {
  const rows = {
    authors: [
      { slug: 'ada', path: '/ada/' },
      { slug: 'x', value: 'bob', path: '/bob/' },
    ],
  };

  test('are looked up once, when a template reads them', () => {
    const lookUp = vi.fn(() => rows as never);
    const lazy = createLazyReferences(lookUp);
    expect([lazy.areRead, lookUp.mock.calls.length]).toEqual([false, 0]);
    expect(lazy.refs.authors?.ada).toMatchObject({ path: '/ada/' });
    expect(lazy.refs.authors?.bob).toMatchObject({ path: '/bob/' });
    expect(Object.keys(lazy.refs)).toEqual(['authors']);
    expect('authors' in lazy.refs && !('others' in lazy.refs)).toBe(true);
    expect(inspect(lazy.refs)).toContain('/ada/');
    expect([lazy.areRead, lazy.areMissing, lookUp.mock.calls.length]).toEqual([true, false, 1]);
  });

  test('that are not planned are missing, also if the template catches the error', () => {
    const lazy = createLazyReferences(() => undefined);
    expect(() => lazy.refs.authors).toThrow('not planned');
    expect(lazy.areMissing).toBe(true);
  });
});
