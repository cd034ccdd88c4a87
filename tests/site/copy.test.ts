import { expect, test } from 'vitest';
import { mainText, type ParsedPage, parsedPages } from './parsed-pages.ts';

/** Hubs and lists show texts of other pages, and legal pages repeat the wording of the law. */
const EXEMPT_TEMPLATES = new Set([
  'hub',
  'alternatives-hub',
  'comparisons-hub',
  'guides-hub',
  'stories-hub',
  'tools-hub',
  'converter',
  'glossary-hub',
  'blog',
  'blog-list',
  'blog-category',
  'token',
  'legal',
]);
const RUN_LENGTH = 6;
const MIN_WORDS = 350;
const MIN_OWN_SHARE = 0.5;

const pages = parsedPages();
const names = namesOf(pages);
const plain = new Map(pages.map((page) => [page.path, mainText(page)]));
const texts = new Map([...plain].map(([path, text]) => [path, words(text)]));
const runs = new Map([...texts].map(([path, list]) => [path, runsOf(list)]));
const pagesOfRun = new Map<string, number>();
for (const set of runs.values()) for (const run of set) pagesOfRun.set(run, (pagesOfRun.get(run) ?? 0) + 1);
const judged = pages.filter(({ template, index }) => index && !EXEMPT_TEMPLATES.has(template));

test('each indexable page has at least 350 words of its own text', () => {
  const short = judged.filter(({ path }) => (texts.get(path)?.length ?? 0) < MIN_WORDS);
  expect(short.map(({ path }) => `${path} ${texts.get(path)?.length}`)).toEqual([]);
});

test('at least half of the six-word runs of a page are on no other page, except for names and numbers', () => {
  const alike = judged.flatMap(({ path }) => {
    const own = runs.get(path) ?? new Set();
    const share = [...own].filter((run) => pagesOfRun.get(run) === 1).length / Math.max(1, own.size);
    return share < MIN_OWN_SHARE ? [`${path} ${share.toFixed(2)}`] : [];
  });
  expect(alike).toEqual([]);
});

test('no page of the site uses banned words', () => {
  const banned =
    /\b(revolutioni[sz]|seamless|supercharge|game-changer|effortlessly|cutting-edge|fast-paced|lorem ipsum|TODO)\b/i;
  expect([...plain].filter(([, text]) => banned.test(text)).map(([path]) => path)).toEqual([]);
});

/** American spellings, and words that the site spells in one way. The labels of the specification stay. */
const OTHER_SPELLINGS =
  /\b(?:kickoffs?|(?<!video help )centers?|centered|colors?|catalogs?|behaviors?|favorites?|gray|canceled|labeled|modeling|traveling|enrollments?|enrolls?|fulfillments?|judgment|practic(?:ed|ing)|(?:organ|custom|personal|optim|recogn|summar|standard|local|priorit|visual|categor|emphas|minim|maxim|util|apolog)iz(?:e[ds]?|ing|ation)|analyz(?:ed|es|ing)|(?:training|onboarding|partner|pilot) programs?)\b/gi;

test('the pages use British spelling', () => {
  const found = [...plain].flatMap(([path, text]) =>
    [...text.matchAll(OTHER_SPELLINGS)].map(([word]) => `${path} ${word}`),
  );
  expect(found).toEqual([]);
});

/** The most times that a worn word may appear on all pages together. */
const CEILINGS: readonly (readonly [string, RegExp, number])[] = [
  ['film', /\bfilm/gi, 20],
  ['stand, stands', /\bstands?\b/gi, 10],
  ['somebody', /\bsomebody\b/gi, 2],
  ['whoever', /\bwhoever\b/gi, 8],
  ['beside', /\bbeside\b/gi, 12],
  ['mend', /\bmend(s|ed|ing)?\b/gi, 2],
  ['in which, at which, on which', /\b(in|at|on) which\b/gi, 6],
  ['made up', /\bmade[ -]up\b/gi, 80],
  ['web hook', /\bweb hook/gi, 0],
  ['nobody', /\bnobody\b/gi, 200],
];

test.each(CEILINGS)('the pages together do not wear out "%s"', (_, pattern, most) => {
  const counts = [...plain].map(([path, text]) => [path, text.match(pattern)?.length ?? 0] as const);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const pagesWithWord = counts.filter(([, count]) => count > 0).map(([path]) => path);
  expect(total, `${total} times, on ${pagesWithWord.slice(0, 20).join(' ')}`).toBeLessThanOrEqual(most);
});

/** Returns lower-case words. Numbers, and names from titles, are one token. */
function words(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}']+/gu) ?? []).map((word) =>
    /\d/.test(word) || names.has(word) ? '#' : word,
  );
}

function namesOf(all: readonly ParsedPage[]): Set<string> {
  const labels = all.map(({ root }) => root.querySelector('.breadcrumbs [aria-current]')?.text ?? '');
  return new Set(labels.flatMap((label) => label.toLowerCase().match(/[\p{L}\p{M}']+/gu) ?? []));
}

function runsOf(list: readonly string[]): Set<string> {
  return new Set(list.slice(RUN_LENGTH - 1).map((_, at) => list.slice(at, at + RUN_LENGTH).join(' ')));
}
