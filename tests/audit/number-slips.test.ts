import { describe, expect, test } from 'vitest';
import { collectContent } from '../../generator/pages-read/page-content.ts';

const RULES = {
  language: 'en',
  name: 'Lessonreel',
  contacts: [],
  phones: [],
  placeholders: [],
  superlatives: [],
};

/** Returns the kinds and texts of the slips of a page with this main part, but for its missing picture. */
function slipsOf(main: string, title = 'A page'): string[] {
  const html = `<html lang="en"><head><title>${title}</title></head><body><main>${main}</main></body></html>`;
  return collectContent(html, [], undefined, RULES)
    .slips.filter(([kind]) => kind !== 'share-image')
    .map(([kind, text]) => `${kind} ${text}`);
}

const p = (text: string) => `<p>${text}</p>`;
const list = (items: number, of = '<li>One of them</li>') => `<ul>${of.repeat(items)}</ul>`;
const card = (title: string, text: string) =>
  `<ul><li><h3><a href="/other/">${title}</a></h3><p>${text}</p></li></ul>`;
const headings = (level: number, count: number) =>
  `<h${level}>A part</h${level}><p>Of it.</p><p>And more.</p>`.repeat(count);
/** Ordinary words, longer than what is near a number. */
const FAR =
  'The old tune begins on a quiet note, and nobody in the hall has heard its second half since the great fire. ';
const rated = (ratingValue: unknown, reviewCount: unknown) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    name: 'Desk',
    aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount },
  })}</script>`;

describe('headings that name another number than their section has', () => {
  test.each([
    [`<h2>Five checks before a release</h2>${list(4)}`, 'Five checks before a release (a list of 4)'],
    [`<h2>Six faults that stay</h2>${list(4)}`, 'Six faults that stay (a list of 4)'],
    [`<h2>Four grades of proof</h2>${list(5)}`, 'Four grades of proof (a list of 5)'],
    [`<h1>9 tools for screen videos</h1>${headings(2, 4)}`, '9 tools for screen videos (a row of 4)'],
    [`<h1>10 steps to a first course</h1>${headings(2, 6)}`, '10 steps to a first course (a row of 6)'],
    [`<h1>A course</h1><h2>Nine steps</h2>${headings(3, 3)}`, 'Nine steps (a row of 3)'],
    [`<h1>A course</h1><h2>Three rules</h2>${headings(3, 5)}`, 'Three rules (a row of 5)'],
    [`<h1>Nine options compared</h1>${list(3)}`, 'Nine options compared (a list of 3)'],
    [`<h2>Fifteen ways to begin</h2>${list(6)}`, 'Fifteen ways to begin (a list of 6)'],
    [`<h2>Seven songs to begin with</h2>${list(6)}`, 'Seven songs to begin with (a list of 6)'],
    [
      `<h2>Five rules of a baker</h2>${list(4)}${p('On the fifth day he sleeps.')}`,
      'Five rules of a baker (a list of 4)',
    ],
    [`<h2>Twenty small causes</h2>${list(19)}`, 'Twenty small causes (a list of 19)'],
    [`<h2 id="six"><a href="#six">Six causes</a></h2>${list(5)}`, 'Six causes (a list of 5)'],
    [`<h2 id="six">Six causes <a href="#six">#</a></h2>${list(5)}`, 'Six causes # (a list of 5)'],
    [
      `<article><h1>Five tips for a day</h1>${headings(2, 4)}</article><h2>More from the blog</h2>`,
      'Five tips for a day (a row of 4)',
    ],
  ])('%s', (main, expected) => {
    expect(slipsOf(main)).toEqual([`count-differs ${expected}`]);
  });
});

describe('headings whose number is right, or about something else', () => {
  test.each([
    `<h1>Reviews</h1><h2>More posts</h2><ul><li><h3>Seven ways to teach</h3>${list(3)}</li></ul>${list(3)}`,
    `<h2>More</h2><article><h3>Seven ways to teach</h3>${list(3)}</article>`,
    `<h3><a href="/seven/">Seven ways to teach</a></h3>${list(3)}`,
    `<a href="/seven/"><h3>Seven ways to teach</h3></a>${list(3)}`,
    `<article><h1>Five tips</h1><h2>One</h2></article>${headings(2, 3)}`,
    `<h2>Seven places to see</h2>${list(4, '<li><a href="/place/">A place</a></li>')}`,
    `<h2>Three reasons</h2>${p('One.')}${p('Two.')}${p('Three.')}${list(5)}`,
    `<h2>Four prices</h2><table>${'<tr><td>1</td></tr>'.repeat(5)}</table>${list(3)}`,
    `<h2>Two weeks of tips</h2>${list(5)}`,
    `<h2>Five questions of a baker</h2>${list(4)}${p('The fifth he asks at the door.')}`,
    `<h2>Sieben Fragen</h2>${list(6)}${p('Die siebte stellt er an der Tür.')}`,
    `<h2>Three in four readers</h2>${list(5)}`,
    `<h2>7 days in Rome</h2>${list(5)}`,
    `<h2>Six users say</h2>${list(4)}`,
    `<h2>Two focus groups</h2>${list(2)}`,
    `<h2>Three cues from English into German</h2>${list(6)}`,
    `<h2>Eleven clips become one course</h2>${list(4)}`,
    `<h2>Four videos side by side</h2>${list(5)}`,
    `<h1>Three lessons from a year</h1>${headings(2, 7)}`,
    `<h1>Nine tools</h1>${list(5)}${list(6)}`,
    `<h1>Eight signs</h1>${headings(2, 4)}<table><tr><td>1</td></tr></table>`,
    `<h1>Eight signs</h1>${headings(2, 4)}${headings(3, 8)}`,
  ])('%s', (main) => {
    expect(slipsOf(main)).toEqual([]);
  });
});

describe('currencies', () => {
  test.each([
    [p('It costs 5 dollars, or 4 euros.'), ['two-currencies 5 dollars (and 4 euros)']],
    [p('It costs A$5, or US$4.'), ['two-currencies A$5 (and US$4)']],
    [p('It costs $20 in the US and £18 in the UK.'), []],
    [p('It costs $20, £18 or 19 €.'), []],
    [p('It costs $20, £18 or 19 €.') + p('Most pay $20.') + p('Some pay £18.'), []],
    [p('It costs $20, £18 or 19 €.') + p('The case is $5.') + p('The strap is CHF 6.'), []],
    [`<ul><li>Lute: $20</li><li>Lute: £18</li><li>Lute: 19 €</li></ul>${p('It is $20.')}${p('Or £18.')}`, []],
    [
      p('The lute is $20.') + p('The case is £5.') + p('A strap costs 6 €.'),
      ['two-currencies $20 (and £5, 6 €)'],
    ],
    [
      `<ul><li>$20</li></ul>${p('The case is £5.')}${p('A strap costs 6 €.')}`,
      ['two-currencies $20 (and £5, 6 €)'],
    ],
    [`<h1>Currencies that we take</h1>${p('$20')}${p('£18')}`, []],
    [p('It weighs 5 pounds, and costs $20.'), []],
    [p('It costs US$20, or 20 US dollars.'), []],
    [p('It costs $19 a year (about €17 today).'), []],
    [p('Take it for €48, or for around $52 plus duty.'), []],
    [p('For €2.50, which are about CHF 2.35 or £2.18.') + p('Nothing costs €0.'), []],
    [p('Visitors from Norway may pay £10 for what costs €12.'), []],
    [p('It costs €35 in Corvale, or £14 in Halmouth.'), []],
    [p('Today it is €35.') + p('Until 2001 it was $30.'), []],
    [p('A bowl is €48 here.') + p('In Boston it is $52.'), []],
    [p('A bowl is €48 here.') + p('It is $52 there.'), ['two-currencies €48 (and $52)']],
    [p('On that day, €28 were $30.10.'), []],
    [p('A bowl is €28, and jugs are $30.'), ['two-currencies €28 (and $30)']],
    [p('A bowl is €48 here.') + p('Its price in the US is $52.'), []],
    [p('A bowl is €48 here.') + p('Its price in spring is $52.'), ['two-currencies €48 (and $52)']],
    [p('A track costs $15, or €14 from its European shop.'), []],
    [p('A track costs $15, or €14 from its shop.'), ['two-currencies $15 (and €14)']],
    [p('Un carnet coûte 9 €.') + p('Pour nos clients de Genève : CHF 12.'), []],
    [p('Un carnet coûte 9 €.') + p('Pour la Suisse, CHF 12.'), []],
    [
      p('Un carnet coûte 9 €.') + p('Nos clients de longue date : CHF 12.'),
      ['two-currencies 9 € (and CHF 12)'],
    ],
    [`${p('A bowl is €48.')}<h2>More</h2>${card('A jug', 'It is $52.')}`, []],
    [
      `${p('A bowl is €48.')}${card('A jug', 'It is round.')}<h2>Prices</h2>${p('Or $52.')}`,
      ['two-currencies €48 (and $52)'],
    ],
  ])('%s', (main, expected) => {
    expect(slipsOf(main)).toEqual(expected);
  });
});

describe('a rating is one that readers see', () => {
  const unseen = ['structured-unseen ratingValue 4.7', 'structured-unseen reviewCount 31'];
  test.each([
    [p('Version 4.7 came out.') + p(`${FAR}It has 31 menus.`), unseen],
    [p('Rated 4.7 by teachers.') + p(`${FAR}It has 31 menus.`), unseen.slice(1)],
    [`<p data-size="4.7">Stars</p><p>Of 31 reviews.</p>`, unseen.slice(0, 1)],
    [p('4.7 of 5 stars, from 31 reviews.'), []],
    [p('<b>4,7</b> (<i>31</i>)'), []],
    [`<img alt="4.7 stars" src="/s.png" width="9" height="9">${p('31 Bewertungen')}`, []],
  ])('%s', (main, expected) => {
    expect(slipsOf(rated(4.7, 31) + main)).toEqual(expected);
  });
});
