import { beforeAll, expect, it } from 'vitest';
import { type Museum, publishMuseum } from './read-museum.ts';

let museum: Museum;

beforeAll(async () => {
  museum = await publishMuseum();
});

/** Returns the text of elements of a page, without marks of direction and spaces that do not break. */
const textsOf = (path: string, selector: string) =>
  (museum.pages.get(path)?.html.querySelectorAll(selector) ?? []).map(({ text }) =>
    text.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u00a0\u202f]/g, ' '),
  );

it.each([
  ['/tools/letter-scale/', ['around 1898', 'Loos Instruments', 'brass, cast iron, and enamel', '€64.00']],
  ['/de/werkzeuge/briefwaage/', ['um 1898', 'Loos Messgeräte', 'Messing, Gusseisen und Email', '64,00 €']],
  [
    '/de-ch/werkzeuge/briefwaage/',
    ['um 1898', 'Loos Messgeräte', 'Messing, Gusseisen und Email', 'CHF 66.00'],
  ],
  ['/ja/道具/手紙ばかり/', ['1898年ごろ', 'ロース計器工房', '真鍮、鋳鉄、琺瑯', '€64.00']],
])('writes the facts of %s in its language', (path, facts) => {
  expect(textsOf(path, '.facts dd')).toEqual(facts);
});

it.each([
  ['/tools/', '8 tools'],
  ['/de/werkzeuge/', '8 Werkzeuge'],
  ['/ar/tools/', '6 أدوات'],
  ['/ja/道具/', '7点の道具'],
  ['/ar/topics/الملابس/', 'أداتان'],
  ['/ar/topics/الكتابة/', 'أداة واحدة'],
])('counts tools at %s as the language does', (path, text) => {
  expect(textsOf(path, '.opening .lede')).toEqual([text]);
});

it('writes days in the language of the page', () => {
  const first = (prefix: string) => textsOf(`${prefix}journal/`, '.posts time')[0];
  expect(['/', '/de/', '/ja/'].map(first)).toEqual([
    'September 2, 2026',
    '2. September 2026',
    '2026年9月2日',
  ]);
  expect(first('/ar/')).toMatch(/سبتمبر/);
});

it('shows German texts in Swiss German, except those of its own', () => {
  const swiss = [...museum.pages.values()].filter(({ language }) => language === 'de-CH');
  expect(swiss.filter(({ html }) => html.text.includes('ß')).map(({ path }) => path)).toEqual([]);
  expect(textsOf('/de-ch/werkzeuge/doppelmeter/', 'h1')).toEqual(['Doppelmeter']);
  expect(textsOf('/de-ch/werkzeuge/stopfpilz/', 'h1')).toEqual(['Stopfpilz']);
  expect(museum.pages.get('/de/werkzeuge/gliedermassstab/')?.html.text).toContain('Maßstab');
});

it('says on a page without a translation that there is none, in the language of the page', () => {
  expect(textsOf('/ar/about/', '.notice')).toEqual(['لم يُترجم هذا النص بعد، ولذلك تراه بالإنجليزية.']);
  expect(textsOf('/ja/about/', '.notice')).toEqual([]);
});
