import { expect, it } from 'vitest';
import { joinTemplateFaults } from '../../generator/audit/join-faults.ts';
import type { FoundFault } from '../../generator/types/audit.ts';
import type { SiteFact } from '../../generator/types/page-content.ts';

const pages = Array.from(
  { length: 10 },
  (_, at) => ({ path: `/guides/${at}/`, family: 'guide' }) as unknown as SiteFact,
);
const brokenLink = (page: SiteFact | undefined, quote: string): FoundFault => ({
  kind: 'broken-link',
  pages: page ? [page] : [],
  message: `the link to ${quote} leads to no page`,
  advice: 'Correct it.',
  quote,
});

/** Returns the joined faults, each as its quote and its number of pages. */
function join(faults: readonly FoundFault[]) {
  const sizes = new Map([
    ['guide', pages.length],
    ['other', 5],
  ]);
  return joinTemplateFaults(faults, sizes, () => undefined).map((fault) => [fault.quote, fault.pages.length]);
}

it('tells the link of a page beside one of its template', () => {
  const ofTemplate = pages.map((page) => brokenLink(page, '/gone/'));
  expect(join([brokenLink(pages[3], '/own/'), ...ofTemplate])).toEqual([
    ['/gone/', 10],
    ['/own/', 1],
  ]);
});

it('joins links of a template that lead to another address on each page', () => {
  expect(join(pages.map((page, at) => brokenLink(page, `/gone/${at}/`)))).toEqual([['/gone/0/', 10]]);
});

it('leaves a link that Markdown of every row has to the rows', () => {
  const faults = pages.map((page) => brokenLink(page, '/gone/'));
  const scopeOf = (has: string) =>
    joinTemplateFaults(faults, new Map([['guide', pages.length]]), ({ path }, text) =>
      has.includes(text)
        ? { file: 'data/guides.yaml', line: path.length + Number(path.split('/')[2]) }
        : undefined,
    ).map(({ scope }) => scope);
  expect(scopeOf('See [the plan](/gone/).')).toEqual(['pages']);
  expect(scopeOf('- href: /gone/')).toEqual(['family']);
});
