import type { Guide } from './guides-site.ts';
import { borrow, change, copy, fault, type PlantedFault, rename, say, writer } from './planted-faults.ts';

const LONG = 'internationalisations '.repeat(5).trim();

/** Faults of copies, titles, descriptions, headings, texts and addresses. */
export const TEXT_FAULTS: readonly PlantedFault[] = [
  fault('a copied text', 'near-duplicate', copy(), { pages: [-1, 0] }),
  fault(
    'a copied text with another sentence',
    'near-duplicate',
    copy(([first = '', ...rest]) => [`${first} ${writer.sentence()}`, ...rest]),
    { pages: [-1, 0] },
  ),
  fault(
    'a copied text in another order',
    'near-duplicate',
    copy((texts) => texts.toReversed()),
    {
      pages: [-1, 0],
    },
  ),
  fault(
    'a copied text with other numbers',
    'near-duplicate',
    copy((texts) => texts.map((text, at) => (at === 1 ? `${text} 2026.` : text))),
    { pages: [-1, 0] },
  ),
  fault(
    'a copy in another family',
    'near-duplicate',
    (guides, at, note) => {
      note.paragraphs = [...(guides[at]?.paragraphs ?? [])];
    },
    { pages: [0, 'note'] },
  ),
  fault('the same title', 'same-title', borrow('title'), { pages: [-1, 0] }),
  fault(
    'the same title in capitals',
    'same-title',
    borrow('title', (text) => `${text[0]?.toLowerCase()}${text.slice(1)}`),
    {
      pages: [-1, 0],
    },
  ),
  fault('the same description', 'same-description', borrow('description'), { pages: [-1, 0] }),
  fault(
    'the same heading',
    'same-h1',
    (guides, at) => {
      const before = guides[at - 1];
      change({ heading: before?.heading ?? '', title: `Zu ${before?.name} vafo` })(
        guides,
        at,
        before as never,
      );
    },
    { pages: [-1, 0] },
  ),
  fault(
    'titles that differ by a number',
    'number-titles',
    (guides, at) => {
      for (const n of [0, 1])
        Object.assign(guides[at - 1 + n] ?? {}, {
          title: `Guide to zeta ${n + 7}`,
          heading: `Zeta ${n + 7} works like ${n}`,
        });
    },
    { pages: [-1, 0] },
  ),
  fault(
    'two families with one heading but for common words',
    'one-search',
    (guides, at, note) => {
      Object.assign(guides[at] ?? {}, { heading: 'How to tune a marimba bar' });
      Object.assign(note, { heading: 'Tune marimba bars online', title: 'The marimba of the notes' });
      Object.assign(guides[at] ?? {}, { title: 'Bars that sing: a marimba guide' });
    },
    { pages: [0, 'note'] },
  ),
  fault(
    'two families with one address and nearly one title',
    'one-search',
    (guides, at, note) => {
      rename('polish-brass-horn')(guides, at, note);
      Object.assign(guides[at] ?? {}, {
        title: 'Polish a brass horn',
        heading: 'Polish the brass horn slowly',
      });
      Object.assign(note, {
        slug: 'polish-brass-horns',
        title: 'Polish a brass horn gently',
        heading: 'Brass horn polish at home',
      });
    },
    { pages: [0, 'note'] },
  ),
  fault('a short title', 'title-length', change({ title: 'Guide', heading: 'A guide of short words' })),
  fault('a title that is cut', 'title-length', (guides, at) => {
    const guide = guides[at];
    if (guide) guide.title += ' and a wider view of many other things that fit no line';
  }),
  fault(
    'a title that a phone cuts',
    'phone-cut',
    change({
      title: 'Misunderstandingwise Overgeneralisationally Counterproductivity',
      heading: 'Counterproductivity explained',
    }),
    { shows: '"title"' },
  ),
  fault('a short description', 'description-length', change({ description: 'Too short.' }), {
    shows: '"description"',
  }),
  fault('a description that is cut', 'description-length', change({ description: writer.sentence(40) })),
  fault(
    'a description without a pause before a phone cuts it',
    'phone-cut',
    change({
      description:
        'One description that never pauses and goes on about a single small thing until some phone has cut it off in the middle.',
    }),
    { shows: 'never pauses' },
  ),
  fault('a description that is the title', 'title-is-description', (guides, at) => {
    const guide = guides[at];
    if (guide) guide.description = guide.title;
  }),
  fault(
    'a title that says a word three times',
    'title-repeats',
    change({
      title: 'Kazoo for kazoo players with a kazoo',
      heading: 'The kazoo',
    }),
  ),
  fault(
    'a title with the brand twice',
    'title-repeats',
    change({
      title: 'Ocarina lessons | Small | Small',
      heading: 'Ocarina lessons for all',
    }),
    { shows: '"title"' },
  ),
  fault(
    'a title in capitals',
    'capitals',
    change({ title: 'LOUD GUIDE TO THE TUBA', heading: 'A tuba guide' }),
    {
      shows: 'LOUD',
    },
  ),
  fault(
    'a heading in capitals',
    'capitals',
    change({ title: 'A guide to the viola', heading: 'PLAY THE VIOLA' }),
  ),
  fault(
    'a title with empty brackets',
    'text-gap',
    change({
      title: 'Guide to the bassoon ()',
      heading: 'Bassoon for beginners',
    }),
    { shows: 'bassoon ()' },
  ),
  fault(
    'a description with a comma after nothing',
    'text-gap',
    change({
      description: 'A guide for people in , who would like to play the lute without a teacher.',
    }),
  ),
  fault(
    'a title that ends with a line',
    'text-gap',
    change({ title: 'The cello for you |', heading: 'A cello' }),
  ),
  fault(
    'different years',
    'year-differs',
    change({
      title: 'The best banjos of 2025',
      heading: 'The best banjos of 2026',
    }),
    { shows: '"heading"' },
  ),
  fault('a heading about something else', 'h1-differs', change({ heading: 'Welcome everybody' })),
  fault('an empty heading', 'h1-missing', change({ heading: '' })),
  fault('two main headings', 'h1-missing', change({ html: '<h1>Another one</h1>' })),
  fault(
    'a long main heading',
    'h1-length',
    change({
      title: 'Internationalisations of flutes',
      heading: LONG,
    }),
  ),
  fault('an empty subheading', 'heading-empty', change({ html: '<h2></h2>' })),
  fault('a heading that skips a level', 'heading-skip', change({ html: '<h2>One</h2><h4>Deep down</h4>' })),
  fault(
    'a long text without subheadings',
    'few-headings',
    change({
      paragraphs: Array.from({ length: 14 }, writer.paragraph),
    }),
  ),
  fault('few words', 'thin-content', change({ paragraphs: [writer.sentence()] })),
  fault('a placeholder', 'leftover', say('Welcome to \\{{name}}, friend.'), { shows: '{{name}}' }),
  fault('a placeholder of a script', 'leftover', say(`It costs $${'{price}'} a month.`), {
    shows: '{price}',
  }),
  fault(
    'a placeholder in the description',
    'leftover',
    change({
      description: 'Everything that \\{{city}} has to offer to people who play the harp at home.',
    }),
  ),
  fault('markup', 'leftover', say('This is <strong>important</strong> to all.')),
  fault('a Markdown link', 'leftover', say('Read [the guide](https://example.com) now.')),
  fault('bold Markdown', 'leftover', say('This is **very important** to all.')),
  fault('undefined', 'leftover', say('It costs undefined a month.'), { shows: 'undefined a month' }),
  fault('an object', 'leftover', say('It is by [object Object] of course.')),
  fault('a date that is none', 'leftover', say('It was updated on Invalid Date by us.')),
  fault('an escaped character', 'leftover', say('Strings &amp; bows are sold here.')),
  fault('characters that were decoded wrongly', 'leftover', say('That isnâ€™t what it seems to be.')),
  fault('filler text', 'leftover', say('Lorem ipsum dolor sit amet.')),
  fault('a note to the author', 'leftover', say('TODO: say more about this.'), { shows: 'TODO' }),
  fault('a word twice', 'doubled-word', say('It is one of the the best flutes.'), { shows: 'the the' }),
  fault('a paragraph twice', 'repeated-paragraph', (guides, at) => {
    const paragraphs = guides[at]?.paragraphs;
    paragraphs?.push(paragraphs[0] ?? '');
  }),
  fault('a live key', 'secret', say('Send sk_live_4eC39HqLyjWDarjtT1zdp7dc with it.'), { shows: 'sk_live' }),
  fault('a token in an attribute', 'secret', change({ html: `<i data-a="npm_${'a1B2'.repeat(9)}"></i>` }), {
    shows: 'npm_a1B2',
  }),
  fault('an internal host', 'secret', say('It runs on build7.corp.internal, too.'), { shows: 'build7' }),
  fault('an email address of a person', 'personal-contact', say('Write to ada.l@engine.org.'), {
    shows: 'ada.l',
  }),
  fault('a promise', 'superlative', say('It is the #1 flute app of all.'), { shows: '#1 flute' }),
  fault('a guarantee', 'superlative', say('More visitors are guaranteed.'), { shows: 'guaranteed' }),
  fault('two currencies', 'two-currencies', say('It costs $49, or 49 € at home.'), { shows: '$49' }),
  fault(
    'two prices of one thing',
    'price-differs',
    (guides, at) => {
      (guides[at - 1] as Guide).name = 'Zither Club';
      guides[at - 1]?.paragraphs.push('The Zither Club costs $49 a month.');
      guides[at]?.paragraphs.push('Many join: Zither Club at $39 per month.');
    },
    { pages: [-1, 0], shows: '$49' },
  ),
  fault('a customer who was not inserted', 'leftover', say('Loved by [INSERT CUSTOMER NAME].'), {
    shows: '[INSERT',
  }),
  fault(
    'a year that is over',
    'stale-year',
    change({ title: 'What zithers cost in 2021', heading: 'What zithers cost' }),
  ),
  fault(
    'a paragraph in German',
    'foreign-paragraph',
    say(
      'Die Kundinnen und Kunden hören die Flöte in der Wohnung, und danach öffnen sie die Fenster, wählen eine Rolle aus und senden die Einladung an das ganze Orchester.',
    ),
    { shows: 'Die Kundinnen' },
  ),
  fault('a date that the sitemap lacks', 'date-without-lastmod', change({ shown: '2026-01-01' })),
  fault('a date in the future', 'future-lastmod', change({ updated: '2999-01-01' }), { shows: '2999' }),
  fault('an address with capitals', 'address-style', rename('Grand-Piano')),
  fault('an address with a part twice', 'address-style', rename('guides')),
  fault('a long address', 'address-length', rename(`long${'-address'.repeat(13)}`)),
  fault('a large page', 'page-weight', change({ html: `<!--${'x'.repeat(60_000)}-->` })),
];
