import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { isPublished, readSiteManifest } from './published-site.ts';

interface RouteList {
  readonly static: readonly string[];
  readonly families: readonly {
    name: string;
    pattern: string;
    at_least?: number;
    exactly?: number;
    including?: string[];
  }[];
}

const wanted: RouteList = parse(readFileSync('tests/fixtures/routes.yaml', 'utf8'));
const site = parse(readFileSync('data/site.yaml', 'utf8'));
const paths = readSiteManifest(inject('publishedSite')).pages.map(({ path }) => path);
const fill = (pattern: string) =>
  pattern.replace('{product}', site.product.slug).replace('{token}', site.token);

test.each(wanted.static.map(fill))('%s is published', (path) => {
  expect(isPublished(inject('publishedSite'), path)).toBe(true);
});

test.each(wanted.families)('$name has the number of pages that the specification requires', (family) => {
  const expression = fill(family.pattern)
    .replace(/\{[^}]*optional\}\//g, '(?:[^/]+/)?')
    .replace(/\{[^}]+\}/g, '[^/]+');
  const known = new Set(wanted.static.map(fill));
  const isOptional = family.pattern.includes('optional');
  const isGuide = family.name === 'tutorials-slug';
  const own = paths.filter(
    (path) =>
      new RegExp(`^${expression}$`).test(path) &&
      (isOptional || !known.has(path)) &&
      !(isGuide && path.includes('/how-to-create-')),
  );
  if (family.exactly !== undefined) expect(own).toHaveLength(family.exactly);
  expect(own.length).toBeGreaterThanOrEqual(family.at_least ?? 0);
  expect(own).toEqual(expect.arrayContaining(family.including ?? []));
});

test('there is no page under /en/', () => {
  expect(paths.filter((path) => path.startsWith('/en/'))).toEqual([]);
});

test.each(['/glp/', '/lessonreel-joins-chargebee/', `/${site.token}/`])(
  'pages under %s are not indexed and not in the sitemap',
  (prefix) => {
    const { pages } = readSiteManifest(inject('publishedSite'));
    const sitemap = readFileSync(`${inject('publishedSite')}/${SITEMAP_FILE}`, 'utf8');
    const hidden = pages.filter(({ path }) => path.startsWith(prefix));
    expect(hidden.length).toBeGreaterThan(0);
    for (const page of hidden) {
      expect(page.index).toBe(false);
      expect(sitemap).not.toContain(page.path);
      expect(readFileSync(`${inject('publishedSite')}/${page.file}`, 'utf8')).toContain('content="noindex');
    }
  },
);
