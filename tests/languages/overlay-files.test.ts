import { expect, test } from 'vitest';
import { isOverlayFile } from '../../generator/languages/overlay-files.ts';
import { siteLanguages } from '../../generator/languages/site-languages.ts';

const languages = siteLanguages({
  languages: [{ code: 'en' }, { code: 'de' }, { code: 'de-CH', fallback: 'de' }],
});

test.each([
  ['data/tools.de.yaml', 'tools', 'de', 'tools', 'data/tools.yaml'],
  ['data/tools.de-CH.yaml', 'tools', 'de-CH', 'tools', 'data/tools.yaml'],
  ['data/tools.de.csv', 'tools', 'de', 'tools', 'data/tools.csv'],
  ['data/tools/part.de.yaml', 'tools', 'de', 'part', 'data/tools/part.yaml'],
  ['data/tools/a/part.two.de.json', 'tools', 'de', 'part.two', 'data/tools/a/part.two.json'],
  ['data/posts/one.de.md', 'posts', 'de', 'one', 'data/posts/one.md'],
  ['data/site.de.yaml', 'site', 'de', 'site', 'data/site.yaml'],
])('%s translates %s into %s', (path, dataset, language, stem, source) => {
  expect(isOverlayFile(path, languages)).toEqual({ dataset, language, stem, source });
});

test.each([
  'data/tools.yaml',
  'data/tools.en.yaml',
  'data/tools.fr.yaml',
  'data/tools.DE.yaml',
  'data/tools.de',
  'data/de.yaml',
  'data/tools/de.yaml',
  'data/tools.de/part.yaml',
  'data/toolsde.yaml',
  'data/messages/app.de.yaml',
  'data/schemas/tools.de.json',
])('%s translates nothing', (path) => {
  expect(isOverlayFile(path, languages)).toBe(undefined);
});

test('a site with one language has no translations', () => {
  expect(isOverlayFile('data/tools.de.yaml', siteLanguages({ language: 'de' }))).toBe(undefined);
});
