import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { expect, inject, test } from 'vitest';
import { type ParsedPage, parsedPages } from './parsed-pages.ts';
import { isPublished } from './published-site.ts';

const out = inject('publishedSite');
const pages = parsedPages();
const byPath = new Map(pages.map((page) => [page.path, page]));
const ids = new Map(pages.map((page) => [page.path, idsOf(page.root)]));
ids.set('/icons.svg', idsOf(parse(readFileSync(join(out, 'icons.svg'), 'utf8'))));

test('no link, fragment, image or script of the site is broken', () => {
  const broken = new Set<string>();
  for (const page of pages) {
    for (const element of page.root.querySelectorAll('[href], [src], [popovertarget]')) {
      const target =
        element.getAttribute('href') ??
        element.getAttribute('src') ??
        `#${element.getAttribute('popovertarget')}`;
      if (!/^[/#]/.test(target)) continue;
      const [path = '', fragment] = target.split('#');
      const address = path === '' ? page.path : (path.split('?')[0] ?? '');
      if (!isPublished(out, address)) broken.add(`${page.path} to ${target}`);
      else if (fragment && !ids.get(address)?.has(fragment)) broken.add(`${page.path} to ${target}`);
    }
  }
  expect([...broken]).toEqual([]);
});

test('each indexable page is within three clicks of the home page', () => {
  const clicks = new Map([['/', 0]]);
  for (const [path, count] of clicks) {
    if (count === 3) continue;
    for (const link of byPath.get(path)?.root.querySelectorAll('a[href^="/"]') ?? []) {
      const target = (link.getAttribute('href') ?? '').split(/[?#]/)[0] ?? '';
      if (byPath.has(target) && !clicks.has(target)) clicks.set(target, count + 1);
    }
  }
  expect(pages.filter(({ path, index }) => index && !clicks.has(path)).map(({ path }) => path)).toEqual([]);
});

test('each indexable page is linked from the main element of another page, or from the header or footer', () => {
  const targets = (element: ParsedPage['main'] | null | undefined) =>
    (element?.querySelectorAll('a[href^="/"]') ?? []).map(
      (link) => (link.getAttribute('href') ?? '').split(/[?#]/)[0] ?? '',
    );
  const home = byPath.get('/')?.root;
  const linked = new Set([
    ...targets(home?.querySelector('header')),
    ...targets(home?.querySelector('footer')),
    ...pages.flatMap((page) => targets(page.main).filter((target) => target !== page.path)),
  ]);
  expect(pages.filter(({ path, index }) => index && !linked.has(path)).map(({ path }) => path)).toEqual([]);
});

test('external links go to invented domains', () => {
  const outside = pages.flatMap(({ root }) => root.querySelectorAll('a[href^="http"], form[action^="http"]'));
  const real = outside
    .map((element) => new URL(element.getAttribute('href') ?? element.getAttribute('action') ?? '').hostname)
    .filter((host) => !host.endsWith('.example'));
  expect([...new Set(real)]).toEqual([]);
});

function idsOf(root: ParsedPage['root']): ReadonlySet<string> {
  return new Set(root.querySelectorAll('[id]').map(({ id }) => id));
}
