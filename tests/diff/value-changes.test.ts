import { describe, expect, it } from 'vitest';
import { groupChanges } from '../../generator/diff/summary/value-changes.ts';
import type { PageChange } from '../../generator/types/diff.ts';

/** Returns pages with one changed sentence each. A side that is empty is left out. */
function pagesOf(...pairs: readonly (readonly [before: string, after: string])[]): readonly PageChange[] {
  return pairs.map(([before, after], at) => ({
    ...{ path: `/p${at}/`, title: '', description: '', family: 'p', template: 'p', fields: [], unknown: 0 },
    index: { before: true, after: true },
    words: { before: 9, after: 9 },
    sentences: [{ ...(before ? { before } : {}), ...(after ? { after } : {}) }],
    links: { gained: [], lost: [] },
    isOtherContent: false,
  }));
}

describe('groupChanges', () => {
  it.each([
    [
      'a value, with the words that all places have',
      'Ada waits 3 days for it.',
      'Ada waits 5 days for it.',
      'Ada waits 5 days for it',
    ],
    [
      'a value at the end of a sentence',
      'The trial has 14 days.',
      'The trial has 21 days.',
      'trial has 21 days',
    ],
    [
      'a name among enough other words',
      'Read it in the Basic plan today.',
      'Read it in the Starter plan today.',
      'Read it in the Starter plan today',
    ],
    [
      'a value of other length',
      'The fee is 10 EUR a year.',
      'The fee is about 12 EUR a year.',
      'fee is about 12 EUR a year',
    ],
    ['another sentence', 'The fox is quick.', 'Hens are slow and good.', undefined],
  ])('%s', (_, before, after, shown) => {
    const [group] = groupChanges(pagesOf([before, after]));
    expect(group).toMatchObject(shown ? { kind: 'value', after: shown } : { kind: 'text', before, after });
  });

  it.each([
    [
      'is new where several others stood',
      [
        ['Watch it', 'See how'],
        ['Look here', 'See how'],
        ['', 'See how'],
      ],
      'after',
    ],
    [
      'is gone where several others stand',
      [
        ['Old line', 'One'],
        ['Old line', 'Another way'],
      ],
      'before',
    ],
  ] as const)('one text %s', (_, pairs, side) => {
    const [group, ...others] = groupChanges(pagesOf(...pairs));
    const text = side === 'after' ? 'See how' : 'Old line';
    expect(group).toEqual({ kind: 'text', [side]: text, pages: pairs.map((_, at) => `/p${at}/`) });
    expect(others).toEqual([]);
  });

  it('shows only the words around that all places have, and none that is small', () => {
    const pages = pagesOf(
      ['Ada has a trial of 14 days in spring.', 'Ada has a trial of 21 days in spring.'],
      ['First, the trial of 14 days, in autumn.', 'First, the trial of 21 days, in autumn.'],
    );
    expect(groupChanges(pages)).toEqual([
      { kind: 'value', before: 'trial of 14 days', after: 'trial of 21 days', pages: ['/p0/', '/p1/'] },
    ]);
  });

  it.each([
    ['$', '$10', '$13', '$1,200', '$1,203', '$3'],
    ['a sign after the number', '9,90 €', '9,40 €', '19,90 €', '19,40 €', '-0,50 €'],
    ['a code', 'CHF 10', 'CHF 12', 'CHF 20', 'CHF 22', 'CHF 2'],
    ['a price without a currency', '10 cats', '12 cats', '20 cats', '22 cats', undefined],
  ])('prices that changed by one amount: %s', (_, one, oneNow, other, otherNow, by) => {
    const groups = groupChanges(
      pagesOf(
        [`It costs ${one} now.`, `It costs ${oneNow} now.`],
        [`It costs ${other} now.`, `It costs ${otherNow} now.`],
      ),
    );
    if (by) expect(groups).toMatchObject([{ kind: 'prices', by, count: 2, pages: ['/p0/', '/p1/'] }]);
    else expect(groups.map(({ kind }) => kind)).toEqual(['value', 'value']);
  });

  it('a price whose sign stands beside it is shown with the sign', () => {
    const groups = groupChanges(
      pagesOf(
        ['Es kostet 2,50 € im Monat.', 'Es kostet 3,50 € im Monat.'],
        ['Oder 4 € im Jahr.', 'Oder 5 € im Jahr.'],
      ),
    );
    expect(groups).toMatchObject([{ kind: 'prices', by: '1 €', before: '2,50 €', after: '3,50 €' }]);
  });

  it('equal texts of several pages are one change, and come before those of one page', () => {
    const [one, other] = ['A text that stands on one page.', 'A text that is new on both of them.'];
    expect(groupChanges(pagesOf(['', one], ['', other], ['', other], [one, '']))).toEqual([
      { kind: 'text', after: other, pages: ['/p1/', '/p2/'] },
      { kind: 'text', after: one, pages: ['/p0/'] },
      { kind: 'text', before: one, pages: ['/p3/'] },
    ]);
  });
});
