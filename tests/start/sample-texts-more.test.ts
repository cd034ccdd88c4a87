import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditSite, createSite, generate } from 'rowpress';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeFolder } from '../support/make-site.ts';
import { TODAY } from '../support/publish.ts';

const SAMPLES = 'starts/samples';
const LANGUAGES = readdirSync(SAMPLES).sort();
const STARTS = ['directory', 'catalogue', 'saas'] as const;
const EVERY = STARTS.flatMap((start) => LANGUAGES.map((language) => [start, language] as const));

/** Pictures are made once for all languages. */
const cache = makeFolder();

type Rows = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** Returns the keys of mappings and the positions of lists, without slugs, which not all languages name. */
function keysOf(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix];
  return Object.entries(value)
    .filter(([name]) => name !== 'slug')
    .flatMap(([name, inner]) => keysOf(inner, `${prefix}/${name}`));
}

const readTexts = (start: string, language: string): { rows: Rows; own?: object; values?: object } =>
  parse(readFileSync(join(SAMPLES, language, `${start}.yaml`), 'utf8'));

it('each language has the sample rows of all starts', () => {
  expect(LANGUAGES).toEqual(['ar', 'de', 'es', 'fr']);
  for (const [start, language] of EVERY)
    expect(existsSync(join(SAMPLES, language, `${start}.yaml`)), `${start} ${language}`).toBe(true);
});

describe.each(EVERY)('the sample rows of a %s in %s', (start, language) => {
  it('have texts for each row, and those that other languages have', () => {
    const { rows, own, values } = readTexts(start, language);
    const first = readTexts(start, 'de');
    expect(keysOf({ rows, own, values })).toEqual(
      keysOf({ rows: first.rows, own: first.own, values: first.values }),
    );
    for (const [dataset, texts] of Object.entries(rows)) {
      const file = `starts/${start}/data/${dataset}.yaml`;
      const slugs = existsSync(file)
        ? parse(readFileSync(file, 'utf8')).map(({ slug }: { slug: string }) => slug)
        : readdirSync(`starts/${start}/data/${dataset}`).map((name) => name.replace('.md', ''));
      expect(Object.keys(texts).sort()).toEqual(slugs.sort());
    }
  });

  it('make a site in one language, without a problem and without a warning of the audit', async () => {
    const root = join(makeFolder(), 'site');
    const { hasEnglishRows } = await createSite({
      ...{ folder: root, title: 'Tideplan', start: { kind: start }, languages: [language] },
    });
    expect(hasEnglishRows).toBe(false);
    expect(await generate({ root, date: TODAY, cache })).toMatchObject({ published: true, problems: [] });
    const share = readFileSync(join(root, 'output/share.png'));
    expect([share.readUInt32BE(16), share.readUInt32BE(20)]).toEqual([1200, 630]);
    const { findings } = await auditSite({ root, out: join(root, 'output'), date: TODAY, drafts: false });
    expect(findings.filter(({ level, kind }) => level !== 'note' || kind === 'share-image')).toEqual([]);
  });
});

it('slugs, references and texts of categories follow the names of a language', async () => {
  const root = join(makeFolder(), 'site');
  await createSite({ folder: root, title: 'Töpferei', start: { kind: 'catalogue' }, languages: ['de-AT'] });
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const products = parse(read('data/products.yaml'));
  expect(products[8]).toMatchObject({
    slug: 'hafenkrug',
    collection: 'eine-linie',
    price: 78,
    added: '2026-09-18',
  });
  expect(read('data/products.yaml')).toMatch(/^# yaml-language-server/);
  expect(parse(read('data/site.yaml')).own.categories).toHaveProperty('kannen-und-kruege');
  expect(read('data/posts/ein-regal-zweiter-wahl.md')).toMatch(
    /^---\nslug: ein-regal[\s\S]*\n---\nVon 90 Gefäßen/,
  );
});

it('rows of a language without texts stay in English, and the site says so', async () => {
  const root = join(makeFolder(), 'site');
  const site = await createSite({ folder: root, title: 'A', start: { kind: 'saas' }, languages: ['it'] });
  expect(site.hasEnglishRows).toBe(true);
  expect(readFileSync(join(root, 'data/terms.yaml'), 'utf8')).toContain('name: Rest time');
});
