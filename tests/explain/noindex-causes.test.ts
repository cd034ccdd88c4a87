import { expect, it } from 'vitest';
import { isIndexable, noindexCauses } from '../../generator/plan/publishable.ts';

it('a page has a cause of noindex exactly if it is not indexable', () => {
  for (let bits = 0; bits < 512; bits++) {
    const is = (bit: number) => (bits & (1 << bit)) !== 0;
    const facts = {
      familyIsIndexed: is(0),
      isDraft: is(1),
      rowIsHidden: is(2),
      isTranslated: true,
      isCanonical: is(3),
      words: is(4) ? 300 : 299,
      minWords: 300,
      isErrorPage: is(5),
      rowIsHeld: is(6),
      rowCount: is(7) ? 2 : 1,
      minRows: 2,
    };
    expect(noindexCauses(facts).length === 0, JSON.stringify(facts)).toBe(isIndexable(facts));
  }
});
