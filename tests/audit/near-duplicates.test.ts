import { expect, it } from 'vitest';
import { createAuditedSite } from '../../generator/audit/audited-site.ts';
import { findNearDuplicates } from '../../generator/audit/checks/similar-pages.ts';
import { collectContent, shinglesOf } from '../../generator/pages-read/page-content.ts';
import { jaccard } from '../../generator/pages-read/sketch.ts';
import { DEFAULT_LIMITS } from '../../generator/types/audit.ts';
import type { SiteFact } from '../../generator/types/page-content.ts';
import { createRandom } from '../support/random.ts';
import { createWriter } from './guides-site.ts';

const PAIRS = 300;

it(`finds every pair of a similarity of 80 % or more among ${PAIRS * 2} seeded pages, and no other`, () => {
  const random = createRandom(17);
  const { sentence } = createWriter(17);
  const texts = new Map<string, string>();
  const close: string[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const one = Array.from({ length: 30 }, () => sentence());
    const kept = 22 + random(9);
    const other = one.map((text, at) => (at < kept ? text : sentence()));
    const [a, b] = [`/a-${pair}/`, `/b-${pair}/`];
    for (const [path, text] of [
      [a, one],
      [b, other],
    ] as const)
      texts.set(path, `<main><p>${text.join(' ')}</p></main>`);
    if (jaccard(shingles(a), shingles(b)) >= 0.8) close.push(`${a} ${b}`);
  }
  function shingles(path: string) {
    return shinglesOf(texts.get(path) ?? '', []);
  }
  const facts = [...texts].map(
    ([path, html]) => ({ path, index: true, family: 'page', ...collectContent(html) }) as unknown as SiteFact,
  );
  const site = createAuditedSite(facts, {
    ...{ baseUrl: 'https://a.example', redirects: [], otherPaths: [], files: new Set(), undrawn: new Set() },
    limitsOf: () => DEFAULT_LIMITS,
    toFillIn: new Set<string>(),
    ...{
      date: '2026-11-20',
      cutValues: [],
      claims: [],
      handwritten: [],
      languages: undefined,
      pictures: undefined,
    },
    rowPrices: () => new Map(),
    redirectPlace: () => ({ file: 'data/redirects.yaml', line: 1 }),
  });
  const found = [
    ...findNearDuplicates(site, {
      sentenceOf: () => '',
      shinglesOf: ({ path }) => shingles(path),
      shapedOf: () => undefined,
      placeOf: () => undefined,
    }),
  ];
  const pairs = found.map(({ pages }) =>
    pages
      .map(({ path }) => path)
      .sort()
      .join(' '),
  );
  expect(close.length).toBeGreaterThan(100);
  expect(pairs.toSorted()).toEqual(close.toSorted());
});
