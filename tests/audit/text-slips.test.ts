import { describe, expect, test } from 'vitest';
import { collectContent } from '../../generator/pages-read/page-content.ts';
import { jsonLd, p, RULES, slipsOf, USUAL } from './slips-of.ts';

const rated = (ratingValue: unknown, reviewCount: unknown) =>
  jsonLd({
    '@type': 'Product',
    name: 'Desk',
    aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount },
  });
const list = (items: number, of = '<li>One of them</li>') => `<ul>${of.repeat(items)}</ul>`;
const KEY = '4eC39HqLyjWDarjtT1zdp7dc';
const GERMAN =
  'Die Kundinnen und Kunden sehen das Video in der Anwendung, und danach öffnen sie die Einstellungen, wählen eine Rolle aus und senden die Einladung an das ganze Team.';
const SPANISH =
  'El equipo abre la pantalla de ajustes, elige un rol para cada persona y envía la invitación por correo electrónico antes de empezar el curso con todos los clientes.';

describe('faults that texts show by themselves', () => {
  test.each([
    [p('Trusted by [INSERT CUSTOMER NAME] since spring.'), ['leftover [INSERT CUSTOMER NAME]']],
    [p('Ask [Kundenname] first.'), ['leftover [Kundenname]']],
    [p('TBD'), ['leftover TBD']],
    [p('Price: XXX'), ['leftover XXX']],
    [p('TODO: write about captions.'), ['leftover TODO']],
    [p('Your text here'), ['leftover Your text here']],
    [p('Lorem ipsum dolor sit amet.'), ['leftover Lorem ipsum']],
    [p(`Use <b data-key="sk_live_${KEY}">this</b>.`), ['secret sk_live_4eC3 (a live key of Stripe)']],
    [p('Push with AKIAIOSFODNN7QWERTYU.'), ['secret AKIAIOSFODNN (an access key of AWS)']],
    [`<script>const t="ghp_${'a1B2'.repeat(9)}"</script>`, ['secret ghp_a1B2a1B2 (a token of GitHub)']],
    [p('postgres://app:hunter2@db.lessonreel.org/x'), ['secret postgres://a (a password in an address)']],
    [
      p('See build7.corp.internal for the logs.'),
      ['secret build7.corp.internal (a host of an internal network)'],
    ],
    ['<a href="http://wiki.lan/page">wiki</a>', ['secret wiki.lan (a host of an internal network)']],
    [p('Write to grace.hopper@navy.mil today.'), ['personal-contact grace.hopper@navy.mil']],
    [`<a href="mailto:m.curie@radium.fr">Marie</a>`, ['personal-contact m.curie@radium.fr']],
    [p('Call Grace at +49 (0)171 2345678.'), ['personal-contact +49 (0)171 2345678']],
    ['<a href="tel:+441632960011">Call</a>', ['personal-contact +441632960011']],
    [
      jsonLd({ '@type': 'Person', name: 'Grace', telephone: '+49 171 2345678' }),
      ['personal-contact +49 171 2345678'],
    ],
    [p('The #1 tool in the world, guaranteed.'), ['superlative #1 tool', 'superlative guaranteed']],
    [p('The best video editor on the market for teams.'), ['superlative best video editor on the market']],
    [p('It is Best in class.'), ['superlative best in class']],
    [p('It costs $49 a month, or 49 € a month.'), ['two-currencies $49 (and 49 €)']],
    [p('From £12.') + p('Teams pay $90.'), ['two-currencies £12 (and $90)']],
    [p('From 12 CHF.') + p('Teams pay EUR 90.'), ['two-currencies 12 CHF (and EUR 90)']],
    [p('Record with Lessonreal every day.'), ['misspelt-name Lessonreal']],
    [p('With Lesson Reel, and with Lesonreel.'), ['misspelt-name Lesson Reel', 'misspelt-name Lesonreel']],
    [
      p(
        `Our video tool makes video help for video teams. A video is a video, and each video shows video. ${'It has a small menu and a large button on the side of a page. '.repeat(2)}`,
      ),
      ['stuffed-text Our video tool makes video help for vide ("video", 14 %)'],
    ],
    [p(GERMAN), [`foreign-paragraph ${GERMAN.slice(0, 60)}`]],
    [p(SPANISH), [`foreign-paragraph ${SPANISH.slice(0, 60)}`]],
    [
      rated(4.9, 1200) + p('People like it.'),
      ['structured-unseen ratingValue 4.9', 'structured-unseen reviewCount 1200'],
    ],
    [rated('4.7', 31) + p('4.7 of 5 stars.'), ['structured-unseen reviewCount 31']],
    [
      `<h1>Nine options for screen videos</h1>${list(6)}`,
      ['count-differs Nine options for screen videos (a list of 6)'],
    ],
    [
      `<h1>Videos</h1><h2>The 5 best tips</h2>${list(4)}<h2>More</h2>${list(5)}`,
      ['count-differs The 5 best tips (a list of 4)'],
    ],
    [`<h2>Sieben gute Gründe</h2>${list(5)}`, ['count-differs Sieben gute Gründe (a list of 5)']],
  ])('%s', (main, expected) => {
    expect(slipsOf(main)).toEqual(expected);
  });

  test('the year of a footer, and robots of one search engine', () => {
    const told = (text: string) => slipsOf('', { outside: `<footer><p>${text}</p></footer>` });
    expect(told('© 2019–2024 Lessonreel')).toEqual(['stale-year © 2019–2024']);
    expect(told('&copy; <b>2023</b> Lessonreel')).toEqual(['stale-year © 2023']);
    expect(told('Copyright 2023 Lessonreel')).toEqual(['stale-year Copyright 2023']);
    expect(told('All is ours. Copyright © 2019 - 2023')).toEqual(['stale-year Copyright © 2019 - 2023']);
    expect(told('Tiles: copyright 2019 by the makers of the map. © 2019– Lessonreel')).toEqual([]);
    expect(told('Copyright law of 2019, explained')).toEqual([]);
    expect(told('© Lessonreel 2019')).toEqual(['stale-year © Lessonreel 2019']);
    expect(told('© <a href="/">Lesson &amp; Sons Inc.</a>, 2019. All rights reserved.')).toEqual([
      'stale-year © Lesson & Sons Inc., 2019',
    ]);
    expect(told('© Lessonreel 2019–2024 | Imprint')).toEqual(['stale-year © Lessonreel 2019–2024']);
    expect(told('© 2019 – Lessonreel')).toEqual(['stale-year © 2019']);
    expect(told('© Lessonreel since 2019')).toEqual([]);
    expect(told('© Lessonreel. Founded in 2019')).toEqual([]);
    expect(told('© Lessonreel, 2000 Neuchâtel')).toEqual([]);
    expect(told('© Lessonreel 2019–')).toEqual([]);
    expect(told('Photos © Ada Miller 2019')).toEqual([]);
    expect(slipsOf(p('The text is © Ada Miller 2019.'))).toEqual([]);
    const head = '<meta name="robots" content="index"><meta name="googlebot" content="noindex">';
    const html = `<html><head>${head}</head><body></body></html>`;
    expect(collectContent(html).robots).toBe('googlebot: noindex');
    expect(collectContent(html.replace('noindex', 'nosnippet')).robots).toBe('index');
  });

  test('dates that cannot be', () => {
    const dated = jsonLd({ '@type': 'Article', datePublished: '2026-03-02', dateModified: '2026-03-01' });
    const { structured } = collectContent(`<html><body><main>${dated}</main></body></html>`);
    expect(structured[0]?.faults).toEqual(['dateModified 2026-03-01 is before datePublished 2026-03-02']);
  });
});

/** What an editor writes by right. */
const HARMLESS = [
  p('Search each page for “TODO” before it goes out.'),
  p('The words lorem ipsum have filled pages since the 1960s.'),
  p('A TODO in a script is a promise to nobody.'),
  p('Write <code>[INSERT NAME]</code> where the name goes.'),
  p('The reader marked it "TBD", and that was that.'),
  p('Leave your text where it is: here.'),
  p('Keys begin with sk_live_ or sk_test_, so search for these.'),
  p(`A test key is sk_test_${KEY}.`),
  p('AKIA is the beginning of a key of AWS.'),
  p('Open https://internal-tools.org/ in a browser.'),
  p('The local time is shown, and data.local is a variable.'),
  p('Version 10.2.1 and version 192.168 are numbers.'),
  p('https://user@host.org/ has a name and no password.'),
  p('Write to hello@lessonreel.example, ada@lessonreel.org or support@anywhere.org.'),
  p('An address such as you@example.com is an example.'),
  p('Call us at +49 (0) 30 1234567, or 0049 30 1234567.'),
  p('In films, people call +1 212 555 0123.'),
  p('We went from +100 to +2,000,000,000 views, and from 2001 to 2026.'),
  '<img src="/a@2x.png" alt="A menu" width="2" height="2">',
  p('Nothing is guaranteed, and no tool is the #1 choice of all.'),
  p('We never say “the world’s best tool”.'),
  p('Delivery is guaranteed by contract.'),
  p('Channel #1 and issue #12 are numbers.'),
  p('The best day of the week in the office is Monday.'),
  p('It costs $49 a month, and $90 for teams.'),
  p('It costs 49 € a month. The menu says „ab 12 €“.'),
  p('It costs $49 USD, and USD 90 for teams.'),
  p('€ and $ are signs of currencies.'),
  `<h1>Nine options for videos</h1>${list(4)}${list(5)}`,
  `<h1>Nine options for videos</h1>${list(9)}${list(6)}`,
  `<h1>7 ways to teach</h1>${'<h2>A way</h2>'.repeat(7)}<h2>Questions</h2>${list(5)}`,
  `<h1>Three steps to a guide</h1><p>First, second and third.</p>${list(12)}`,
  `<h2>In 7 days to a course</h2>${list(5)}`,
  `<h2>Four rules</h2>${list(4, `<li>A rule${list(2)}</li>`)}`,
  `<h2>Two examples</h2>${list(2)}<h2>Related</h2>${list(4)}`,
  p('Lessonreel’s menu, Lessonreels of last year, and LESSONREEL.'),
  p('A lesson reels in its readers. Lessons reel, and Lessening helps.'),
  p('Mail hello@lessonreel.example or see lessonreel.example/.'),
  p('A recorder records, and a reader reads what a recorder has recorded for a reader.'),
  p(`<span lang="de">${GERMAN}</span>`),
  p('The German line says „Öffnen Sie die Einstellungen“, and the English one says Open settings.'),
  p(
    'Zoom, Loom, Figma, Notion, Slack, Jira, Asana, Trello, Miro, Canva, Linear, GitHub, GitLab, Vercel, Netlify, Stripe, Zapier, Airtable, HubSpot, Intercom, Zendesk.',
  ),
  `<pre><code>${GERMAN}</code></pre>`,
  rated(4.9, 1200) + p('4.9 of 5 by 1,200 people.'),
  `${rated('4.7', '31')}<p aria-label="4.7 of 5 stars"></p><p>31 reviews</p>`,
  jsonLd({ '@type': 'Article', datePublished: '2026-03-01', dateModified: '2026-03-01T09:00:00Z' }),
  '<footer>© Lessonreel</footer>',
];

describe('what an editor writes by right', () => {
  test.each(HARMLESS)('%s', (main) => {
    expect(slipsOf(main)).toEqual([]);
  });

  test('also all of it on one page', () => {
    const one = HARMLESS.filter((text) => !/[€$]|<pre>/.test(text)).join('');
    expect(slipsOf(one)).toEqual([]);
  });
});

describe('what a text says is found by its words and marks alone, in paragraphs and in the head', () => {
  test.each([
    ...['undefined', '[object Object]', 'NaN', 'Invalid Date', '{{name}}', '{% if %}', '<b>'],
    ...['](there', '**bold**', '```', '&nbsp;', 'Ã©', 'Ã¤', 'Â©', '\ufffd', 'Lorem ipsum', 'FIXME', 'TBA'],
    ...['[TITLE]', 'Insert title here', 'sample copy here'],
  ])('a leftover: %s', (piece) => {
    const text = piece.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    expect(slipsOf(p(`Save ${text}`))).toContain(`leftover ${piece}`);
    const head = `<meta name="description" content="Save ${text}">`;
    expect(slipsOf('', { head })).toContain(`leftover ${piece}`);
  });

  test.each([
    ...['#1 tool', 'number one choice', "the world's best", 'The world’s leading', 'best tool on earth'],
    ...['best of all in the world', 'best tool on the planet', 'unrivalled', 'unrivaled', 'market leading'],
    ...['Market-leading', '100% guaranteed', 'weltweit marktführende', 'unübertroffenes'],
  ])('a promise: %s', (promise) => {
    expect(slipsOf(p(`We are ${promise} today.`))).toContain(`superlative ${promise}`);
    const head = `<meta name="description" content="We are ${promise} today.">`;
    expect(slipsOf('', { head })).toContain(`superlative ${promise}`);
  });

  test('a secret in the navigation, on each page that has it', () => {
    const outside = `<footer><p data-key="sk_live_${KEY}">All rights</p></footer>`;
    for (const text of ['One page.', 'Another page.'])
      expect(slipsOf(p(text), { outside })).toEqual(['secret sk_live_4eC3 (a live key of Stripe)']);
  });

  test('placeholders in labels of navigation, on each page that has it, but no promises', () => {
    const outside = (label: string) => `<nav><ul><li><a href="/">${label}</a></li><li>b</li></ul></nav>`;
    for (const text of ['One page.', 'Another page.'])
      expect(slipsOf(p(text), { outside: outside('[Terms label]') })).toEqual(['leftover [Terms label]']);
    for (const right of ['Terms', 'VER TODO', 'The #1 tool', '<svg><text>[Terms label]</text></svg>'])
      expect(slipsOf(p('One page.'), { outside: outside(right) })).toEqual([]);
    expect(slipsOf(outside('[Terms label]'))).toEqual([]);
  });

  test('a secret once, although several parts have it', () => {
    const key = `<p data-key="sk_live_${KEY}">Key</p>`;
    expect(slipsOf(key, { outside: key, head: `<meta name="x" content="sk_live_${KEY}">` })).toEqual([
      'secret sk_live_4eC3 (a live key of Stripe)',
    ]);
  });

  test('a text of JSON-LD is read as it stands, and one of the page without its references', () => {
    const head = jsonLd({ '@type': 'Thing', name: 'A &amp; B', description: 'An "x" &lt; y' });
    const html = `<html><head><title>A &amp;amp; B</title>${head}</head><body><main><h1>R&amp;D &copy; &#233;&notit;</h1><a href="/?a=1&amp;b=2&copy=3" title="&quot;x&quot;">&lt;b&gt;</a></main></body></html>`;
    const { title, h1, links, slips } = collectContent(html);
    expect({ title, h1, links }).toEqual({
      title: 'A &amp; B',
      h1: ['R&D © é¬it;'],
      links: [{ href: '/?a=1&b=2&copy=3', text: '<b>' }],
    });
    expect(slips.map(([kind]) => kind)).toEqual(USUAL);
  });
});

describe('telephone numbers', () => {
  const NUMBER = '+49 (0)171 2345678';
  const call = p(`Call us at ${NUMBER} in the morning.`);
  const at = (slug: string) => ({
    head: `<link rel="canonical" href="https://lessonreel.example/${slug}/">`,
  });
  test.each(['imprint', 'contact-us', 'press', 'en/kontakt', 'privacy-policy', 'accessibility'])(
    'of a page at /%s/ are published on purpose',
    (slug) => {
      expect(slipsOf(call, at(slug))).toEqual([]);
    },
  );
  test('of pages with such a title or heading as well', () => {
    expect(slipsOf(`<h1>Press and pictures</h1>${call}`)).toEqual([]);
    expect(slipsOf(`<h1>How to press a flower</h1>${call}`)).toEqual([`personal-contact ${NUMBER}`]);
    expect(slipsOf(call, at('press-a-flower'))).toEqual([`personal-contact ${NUMBER}`]);
    expect(slipsOf(call, at('privacy-of-phones'))).toEqual([`personal-contact ${NUMBER}`]);
  });
  test.each([
    `In Utrecht, the road club's line is ${NUMBER}.`,
    `The Commissioner for Data Protection is reached at ${NUMBER}.`,
    `Call the control centre at ${NUMBER}, or 112.`,
    `The poison hotline answers at ${NUMBER}, day and night.`,
  ])('of public lines are nobody’s own: %s', (text) => {
    expect(slipsOf(p(text))).toEqual([]);
  });
  test.each([
    `Ask Grace on her direct line, ${NUMBER}.`,
    `There is a hotline. Grace has ${NUMBER}.`,
    `Grace's line is ${NUMBER}.`,
  ])('of persons stay found: %s', (text) => {
    expect(slipsOf(p(text))).toEqual([`personal-contact ${NUMBER}`]);
  });
  test('in structured data are none if the site names them, or if they are numbers of products', () => {
    const [own] = RULES.phones;
    expect(slipsOf(jsonLd({ '@type': 'Organization', telephone: own }))).toEqual([]);
    expect(slipsOf(jsonLd({ '@type': 'Product', gtin13: '0012345678905', telephone: own }))).toEqual([]);
  });
});
