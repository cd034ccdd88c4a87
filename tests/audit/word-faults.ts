import type { Guide } from './guides-site.ts';
import { change, fault, type Plant, type PlantedFault, rename, say } from './planted-faults.ts';
import { CHOIR_TEXT, spin, VIDEO_TEXT } from './spun-texts.ts';

const rated = (ratingValue: string, ratingCount: number) =>
  change({
    data: {
      '@type': 'SoftwareApplication',
      ...{ name: 'A tuner', offers: { '@type': 'Offer', price: 0, priceCurrency: 'EUR' } },
      ...{ applicationCategory: 'MusicApplication', operatingSystem: 'Any' },
      aggregateRating: { '@type': 'AggregateRating', ratingValue, ratingCount },
    },
  });
const dated = (datePublished: string, dateModified: string) =>
  change({
    data: {
      '@type': 'Article',
      ...{ headline: 'A', image: 'https://www.small.example/a.png', datePublished, dateModified },
      author: { '@type': 'Person', name: 'Ada', url: 'https://www.small.example/' },
    },
  });
const list = (heading: string, items: number) =>
  change({ html: `<h2>${heading}</h2><ul>${'<li>One of them</li>'.repeat(items)}</ul>` });

/** Gives the guide and the one before it other fields. */
const pair =
  (before: Partial<Guide>, own: Partial<Guide>): Plant =>
  (guides, at) => {
    Object.assign(guides[at - 1] ?? {}, before);
    Object.assign(guides[at] ?? {}, own);
  };

/** Faults of words: of each kind two or more, with those of other lists, in words of their own. */
export const WORD_FAULTS: readonly PlantedFault[] = [
  fault('a placeholder in capitals', 'leftover', say('The price is XXX.'), { shows: 'XXX' }),
  fault('a field of a template', 'leftover', say('Welcome to our friends in [city] today.'), {
    shows: '[city]',
  }),
  fault('a note to an editor', 'leftover', say('NOTE TO EDITOR: ask Ada for a photo.'), { shows: 'EDITOR' }),
  fault('a text that follows', 'leftover', say('Description to follow.'), { shows: 'to follow' }),
  fault(
    'a lost name on a page that speaks of lost names',
    'leftover',
    (guides, at, note) => {
      say('A label that reads "undefined" has lost its name.')(guides, at, note);
      say('Hello undefined, your lute is ready.')(guides, at, note);
    },
    { shows: 'Hello undefined' },
  ),
  fault('a promise below the words of others', 'superlative', (guides, at, note) => {
    change({ html: '<blockquote><p>It is the best lute in the world.</p></blockquote>' })(guides, at, note);
    say('It is guaranteed to please.')(guides, at, note);
  }),
  fault('a token of GitLab', 'secret', say(`Pull with glpat-${'a1B2'.repeat(6)} at home.`), {
    shows: 'glpat-',
  }),
  fault('a host without its protocol', 'secret', say('The tones are on db01.prod.local these days.'), {
    shows: 'db01',
  }),
  fault('a placeholder for a text', 'leftover', say('Your text goes here.'), { shows: 'goes here' }),
  fault(
    'a password behind another word that begins like it',
    'secret',
    (guides, at, note) => {
      say('The Kupfer of this roof is green.')(guides, at, note);
      say('Password: Kupfer!Dach77')(guides, at, note);
    },
    { shows: 'Kupfer!Dach77' },
  ),
  fault(
    'a password of settings',
    'secret',
    change({ html: '<pre><code>DB_PASSWORD=Kupfer-Dach-77</code></pre>' }),
    {
      shows: 'DB_PASSWORD',
    },
  ),
  fault('a password in an address', 'secret', say('Use mysql://root:geheim9@db.tones.org/a for it.'), {
    shows: 'geheim9',
  }),
  fault('an address of a network at home', 'secret', say('It is at http://192.168.4.20:8080/ as well.'), {
    shows: '192.168',
  }),
  fault('a telephone number of a person', 'personal-contact', say('Ring Clara on +49 (0)171 2345678.'), {
    shows: '+49',
  }),
  fault(
    'a year that is over in a heading',
    'stale-year',
    change({ title: 'How lyres sound in a small room', heading: 'How lyres sound in 2020' }),
    { shows: '"heading"' },
  ),
  fault('a text that was up to date', 'stale-year', say('Updated for 2021, with all tones of it.'), {
    shows: '2021',
  }),
  fault('a heading of an edition', 'stale-year', change({ html: '<h2>The 2021 guide</h2>' }), {
    shows: '2021',
  }),
  fault(
    'a year in an address and a title that promises to be up to date',
    'stale-year',
    (guides, at, note) => {
      rename('best-cymbals-in-2021')(guides, at, note);
      change({
        title: 'The best cymbals in 2021, compared',
        heading: 'The best cymbals in 2021',
        ...{ shown: '2022-03-04', updated: '2022-03-04' },
      })(guides, at, note);
    },
    { shows: '2021' },
  ),
  fault(
    'a paragraph in Russian',
    'foreign-paragraph',
    say(
      'Оркестр открывает окна, выбирает место для каждого человека и отправляет приглашение по почте. Потом он играет для всех гостей и смотрит, как идут дела в городе.',
    ),
    { shows: 'Оркестр' },
  ),
  fault(
    'a paragraph in Spanish',
    'foreign-paragraph',
    say(
      'El equipo abre la pantalla de ajustes, elige un rol para cada persona y envía la invitación por correo electrónico antes de empezar el curso con todos los clientes.',
    ),
    { shows: 'El equipo' },
  ),
  fault('prices in pounds and in dollars', 'two-currencies', say('It is £12 here, and US$90 abroad.')),
  fault('prices with codes', 'two-currencies', say('It is 12 CHF here, and EUR 11 abroad.')),
  fault(
    'two prices of one seat',
    'price-differs',
    (guides, at) => {
      pair({}, { name: 'Lyre School' })(guides, at, guides[at] as Guide);
      guides[at - 1]?.paragraphs.push('Who plays alone pays 1.200 € per year for Lyre School.');
      guides[at]?.paragraphs.push('The Lyre School plan is €1,400.00/year.');
    },
    { pages: [-1, 0], shows: '1.200' },
  ),
  fault('a heading with another number', 'count-differs', list('Five ways to hold a lute', 4), {
    shows: 'Five ways',
  }),
  fault('a heading with another number in German', 'count-differs', list('Acht Gründe für eine Laute', 6)),
  fault(
    'a spun copy',
    'spun-copy',
    pair({ paragraphs: [...VIDEO_TEXT] }, { paragraphs: VIDEO_TEXT.map(spin) }),
    {
      pages: [-1, 0],
    },
  ),
  fault(
    'a spun copy in another order',
    'spun-copy',
    pair({ paragraphs: [...CHOIR_TEXT] }, { paragraphs: CHOIR_TEXT.map(spin).toReversed() }),
    { pages: [-1, 0] },
  ),
  fault(
    'one search in another order',
    'one-search',
    pair(
      { heading: 'Harp strings in winter', title: 'Harp strings on cold evenings' },
      { heading: 'Winter harp string', title: 'A winter of strings and harps' },
    ),
    { pages: [-1, 0] },
  ),
  fault(
    'one search in another order with a comma',
    'one-search',
    pair(
      { heading: 'Oboe reeds made by hand', title: 'Good reeds of an oboe player' },
      { heading: 'By hand: oboe reeds, made', title: 'Reeds that an oboe likes' },
    ),
    { pages: [-1, 0] },
  ),
  fault(
    'a stuffed paragraph',
    'stuffed-text',
    say(
      'Our flute shop sells flutes, and each flute is a flute that flute players love. Buy a flute today, since no flute is like our flute, and every evening there is someone in town who would like to hear another tune from the hill over there.',
    ),
    { shows: 'Our flute shop' },
  ),
  fault(
    'a stuffed paragraph with another word',
    'stuffed-text',
    say(
      'A drum lesson is for drummers who take drum lessons. In a lesson, the lesson plan says which lesson is next, and after this lesson you book the lesson that suits your day, at home or in the yard, with or without a teacher who has time on Monday.',
    ),
    { shows: 'A drum lesson' },
  ),
  fault('a slogan', 'superlative', say('The fastest tuner in the world.'), { shows: 'fastest' }),
  fault('a promise of a market', 'superlative', say('We are the market leader for lutes.'), {
    shows: 'market leader',
  }),
  fault('a promise of a world record', 'superlative', say('It is the world’s best lute.')),
  fault('an article changed before it was written', 'structured-value', dated('2026-03-02', '2026-03-01')),
  fault(
    'an article changed hours before it was written',
    'structured-value',
    dated('2026-03-02T12:00:00Z', '2026-03-02T09:00:00Z'),
  ),
  fault(
    'robots for one search engine',
    'robots-differs',
    change({ html: '<meta name="googlebot" content="noindex">' }),
  ),
  fault(
    'a page that one search engine may not show any more',
    'robots-differs',
    change({ html: '<meta name="googlebot" content="unavailable_after: 2021-01-31">' }),
  ),
  fault(
    'a review that no row has',
    'structured-unseen',
    change({
      data: {
        '@type': 'SoftwareApplication',
        ...{ name: 'A metronome', offers: { '@type': 'Offer', price: 0, priceCurrency: 'EUR' } },
        ...{ applicationCategory: 'MusicApplication', operatingSystem: 'Any' },
        review: {
          '@type': 'Review',
          ...{ reviewBody: 'It keeps the time better than my uncle', datePublished: '2026-03-01' },
          author: { '@type': 'Person', name: 'Ada', url: 'https://www.small.example/' },
          reviewRating: { '@type': 'Rating', ratingValue: 5 },
        },
      },
    }),
    { shows: 'my uncle' },
  ),
  fault('a rating that no row has', 'structured-unseen', rated('4.9', 1287)),
  fault('a number of ratings that no row has', 'structured-unseen', (guides, at, note) => {
    rated('4.2', 311)(guides, at, note);
    say('Players give it 4.2 of 5.')(guides, at, note);
  }),
];
