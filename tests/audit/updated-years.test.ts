import { describe, expect, test } from 'vitest';
import { p, slipsOf } from './slips-of.ts';

describe('years of texts that were up to date', () => {
  test.each([
    ...[
      'Updated for 2025',
      'Last updated: March 2024',
      'As of this year, 2025',
      'as of 2025',
      'Stand: Mai 2024',
    ],
    ...[
      'Updated for spring 2025',
      'updated in spring 2025',
      'Aktualisiert im Frühjahr 2025',
      'Zuletzt aktualisiert im Sommer 2025',
      'Mis à jour au printemps 2025',
      'Mis à jour à l’été 2025',
      'Actualizado en la primavera de 2025',
      'Last updated: Q3 2025',
      'Last updated: 3 March 2024',
      'Last updated: 2024',
      'Zuletzt aktualisiert am 03.05.2024',
      'Mis à jour en mars 2024',
    ],
  ])('%s', (phrase) => {
    expect(slipsOf(p(`${phrase}, with all prices.`))).toEqual([`stale-year ${phrase}`]);
  });

  test.each([
    ...['It was updated in 2024.', 'It had 40 readers (as of 2024).', 'He wrote “Updated for 2025” on it.'],
    ...['As of 2016 there was one more.', 'As of May 2024, eleven people worked here.'],
    ...['Last updated in March 2017 was the old list.'],
    ...[
      'It was updated in spring 2024.',
      'Updated for winter 2025/26.',
      'Der Plan wird aktualisiert im Mai 2025.',
    ],
    ...['Updated spring rolls sold 2025 times.', 'We updated it, in spring, 2,025 times.'],
    ...['We stand in 2024 as before.', 'It was updated in our 2024 release.', 'Since 2019 it is free.'],
  ])('none: %s', (text) => {
    expect(slipsOf(p(text))).toEqual([]);
  });
});
