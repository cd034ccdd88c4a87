import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { createPageFinder } from '../../client/search/find-pages.ts';
import type { SearchIndex } from '../../client/search/search-index.ts';
import { readSiteManifest } from './published-site.ts';

/** The most bytes of the index, as hosts send it. */
const INDEX_BYTES = 30_000;

const out = inject('publishedSite');
const bytes = readFileSync(join(out, 'search.json'));
const index = JSON.parse(bytes.toString()) as SearchIndex;
const finder = createPageFinder(index);

/** What people type, and the page that they look for. */
const QUERIES: readonly (readonly [query: string, path: string])[] = [
  // Names, whole or in part
  ['pricing', '/pricing/'],
  ['pric', '/pricing/'],
  ['video hub', '/solutions/video-hub/'],
  ['screen recorder', '/aitools/free-screen-recorder/'],
  ['webcam', '/aitools/webcam-and-screen-recorder/'],
  ['sop', '/aitools/sop-generator/'],
  ['referral', '/referral-program/'],
  ['chrome extension', '/install_extension/'],
  ['vidlark', '/compare/vidlark-vs-lessonreel/'],
  ['tablemoor', '/customers/tablemoor/'],
  ['german', '/text-to-speech-converter/german-text-to-speech/'],
  ['orla', '/blog/authors/orla-penhaligon/'],
  ['podcast', '/customer-educated-podcast/'],
  ['privacy', '/privacy/'],
  ['zing', '/zing-by-lessonreel/'],
  // As many or as one
  ['quizzes', '/customer-education-academy/certifications-and-quizzes/'],
  ['storyboards', '/glossaries/video-creation/storyboard/'],
  ['user manuals', '/aitools/user-manual-generator/'],
  ['faq video', '/create-instructional-videos/faq-videos/'],
  ['subtitle', '/glossaries/video-creation/subtitles/'],
  ['thumbnails', '/glossaries/video-creation/thumbnail/'],
  ['integration', '/saas-lms/integrations-and-single-sign-on/'],
  // A wrong, missing or additional letter
  ['pricng', '/pricing/'],
  ['analitics', '/video-analytics/'],
  ['transcirpt', '/aitools/ai-transcript-cleaner/'],
  ['certifcate', '/aitools/ai-certificate-text-generator/'],
  ['onbording videos', '/create-instructional-videos/onboarding-videos/'],
  ['knowlege base', '/knowledge-base-software/'],
  ['recoder with audio', '/aitools/screen-recorder-with-audio/'],
  ['portugese', '/text-to-speech-converter/portuguese-text-to-speech/'],
  // British and American, with and without accents
  ['localization', '/blog/categories/localisation/'],
  ['personalized demo', '/demo/'],
  ['noemi', '/blog/authors/noemi-larkspur/'],
  // Several words, in any order, and questions
  ['alternatives to loopquarry', '/compare-competitors/loopquarry-alternatives/'],
  ['loopquarry vs', '/compare/loopquarry-vs-lessonreel/'],
  ['spanish voice', '/text-to-speech-converter/spanish-text-to-speech/'],
  ['how to write release notes', '/tutorials/how-to-create-release-notes/'],
  ['how long should an onboarding video be', '/blog/how-long-should-an-onboarding-video-be/'],
  ['what is churn', '/glossaries/customer-education-for-SaaS/churn/'],
  // Other words for it
  ['sso', '/saas-lms/integrations-and-single-sign-on/'],
  ['how much does it cost', '/pricing/'],
  ['screen capture', '/glossaries/video-creation/screen-recording/'],
];

it('has forty set queries', () => {
  expect(new Set(QUERIES.map(([query]) => query)).size).toBeGreaterThanOrEqual(40);
});

it.each(QUERIES)('finds with "%s" the page %s among the first three', (query, path) => {
  const hits = finder.find(query);
  expect(hits.slice(0, 3).map((hit) => hit.path)).toContain(path);
});

it('finds every page by its whole name', () => {
  const lost = index.pages.filter(
    ([path, label]) => !finder.find(label).some((hit) => hit.path === path || hit.label === label),
  );
  expect(lost).toEqual([]);
});

it('finds nothing for words that no page has', () => {
  expect(finder.find('xyzzy')).toEqual([]);
});

it('names the page above a result', () => {
  const parents = ['/aitools/sop-generator/', '/pricing/'].map((path) => finder.pick([path])[0]?.parent);
  expect(parents).toEqual(['AI tools', undefined]);
});

it('has each indexable page once, besides further pages of lists', () => {
  const { pages } = readSiteManifest(out);
  const indexable = pages.filter((page) => page.index && !/\/\d+\/$/.test(page.path));
  expect(index.pages.map(([path]) => path)).toEqual(indexable.map(({ path }) => path));
});

it('is small', () => {
  expect(gzipSync(bytes, { level: 9 }).length).toBeLessThanOrEqual(INDEX_BYTES);
});

it('suggests pages of the index', () => {
  expect(finder.pick(index.suggestions)).toHaveLength(index.suggestions.length);
  expect(index.suggestions.length).toBeGreaterThan(3);
});
