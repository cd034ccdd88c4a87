const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** The pattern of a number as English texts say it: in digits, or in words up to a hundred. */
export const NUMBER = `\\d[\\d.,]*|(?:${TENS.join('|')})(?:[- ](?:${ONES.slice(0, 9).join('|')}))?|${[...ONES].reverse().join('|')}|(?:a |one )?hundred`;
/** A number that differs more from that of a fact is one of something else. */
export const MOST_TIMES = 10;

/** Words of a sentence that is not about what holds now, or about others. */
export const OF_OTHERS =
  /(?<!\p{L})(?:was|were|used to|if|unless|than|instead|not|never|no longer|competitors?|others?|elsewhere|most|usual(?:ly)?|typical(?:ly)?|average|extend\p{L}*|extra|additional|up to|imagine|suppose|example|its|his|her|whose)(?!\p{L})|[“”„"|]/iu;

/** Returns whether the sentence at a place of a text says something that a number there must not or must. */
export type TestsPlace = (text: string, index: number) => boolean;

/** Returns the number that a text says, in digits or in English words, 1 for "a". 0 if it says none. */
export function readNumber(text: string): number {
  const lower = text.toLowerCase();
  if (/^\d/.test(lower)) return Number(lower.replace(/[.,]$/, '').replace(/,(?=\d{3}$)/, ''));
  if (lower.endsWith('hundred')) return 100;
  if (lower === 'a' || lower === 'an') return 1;
  const [first = '', second = ''] = lower.split(/[- ]/);
  const ten = TENS.indexOf(first);
  return ten < 0 ? ONES.indexOf(first) + 1 : (ten + 2) * 10 + ONES.indexOf(second) + 1;
}
