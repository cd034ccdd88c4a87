import type { Guide } from './guides-site.ts';
import { change, fault, type Plant, type PlantedFault, say } from './planted-faults.ts';
import { spin } from './spun-texts.ts';

const list = (heading: string, items: number) =>
  change({ html: `<h2>${heading}</h2><ul>${'<li>One of them</li>'.repeat(items)}</ul>` });
const parts = (heading: string, count: number) =>
  change({ html: `<h2>${heading}</h2>${'<h3>A part</h3><p>It is short.</p><p>It ends.</p>'.repeat(count)}` });

/** Gives the guide and the one before it other fields. */
const pair =
  (before: Partial<Guide>, own: Partial<Guide>): Plant =>
  (guides, at) => {
    Object.assign(guides[at - 1] ?? {}, before);
    Object.assign(guides[at] ?? {}, own);
  };
const PAIR = { pages: [-1, 0] };
const searches = (what: string, before: string, own: string) =>
  fault(
    what,
    'one-search',
    pair(
      { heading: before, title: `${before} on a Tuesday evening` },
      { heading: own, title: `${own} and the morning after` },
    ),
    PAIR,
  );
/** Three sentences whose words can be exchanged. */
const BELLS =
  'The room of a bell is in the tower, and no guest may be there while it rings for the evening. If a child has to see the floor below it, the team will open a small window for that. What is on the paper at the door can be read by all who come up with an editor of the song.';

/** Faults of numbers, prices, copies and searches, in other words than those of the other lists. */
export const NUMBER_FAULTS: readonly PlantedFault[] = [
  fault('a list that lacks checks', 'count-differs', list('Five checks before a concert', 4), {
    shows: 'Five checks',
  }),
  fault('a short list of many', 'count-differs', list('Fifteen causes of a loose string', 4)),
  fault('a list of something else that lacks one', 'count-differs', list('Seven tunes to begin with', 6)),
  fault('headings that lack a step', 'count-differs', parts('Nine steps to a first tune', 3)),
  fault('prices in words', 'two-currencies', say('It is 5 dollars here, and 4 euros abroad.')),
  fault('prices in two dollars', 'two-currencies', say('It is A$5 here, and US$4 abroad.')),
  fault(
    'a price behind a comma and one in brackets',
    'price-differs',
    (guides, at) => {
      Object.assign(guides[at] ?? {}, { name: 'Viola Club' });
      guides[at - 1]?.paragraphs.push('Join Viola Club, for €5.20 per person.');
      guides[at]?.paragraphs.push('All is in the Viola Club plan (€4.90 a month for each person).');
    },
    PAIR,
  ),
  fault(
    'a spun copy of three sentences',
    'spun-copy',
    (guides, at) => {
      guides[at - 1]?.paragraphs.push(BELLS);
      guides[at]?.paragraphs.push(spin(BELLS));
    },
    PAIR,
  ),
  searches('one search with other endings', 'Tuning a cello', 'How do you tune cellos?'),
  searches('one search in two spellings', 'Café banjo tunes', 'Banjo tune of cafes'),
  searches('one search with a year', 'Ukulele picks 2026', 'The best ukulele picks'),
  searches('one search with two words for a contest', 'Fiddle vs violin', 'Fiddle versus violin'),
];
