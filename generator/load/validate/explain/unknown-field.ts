import { cleanText } from '../../../problems/clean-text.ts';
import { findOddCharacter } from '../../../problems/odd-characters.ts';
import { didYouMean } from '../../../problems/suggest.ts';
import type { Explanation } from './explanation.ts';

/** The advice about a field that is like no field of the schema. */
export const ADVICE_FOR_UNKNOWN = 'Remove it, or add it to the schema.';

/** Explains a field that the schema does not have. `known` are the names of the fields that it has. */
export function explainUnknown(field: string, known: readonly string[]): Explanation {
  const advice = didYouMean(cleanText(field).text, known, ADVICE_FOR_UNKNOWN);
  const explained = { kind: 'unknown-field', message: 'the schema has no such field', key: field } as const;
  const odd = findOddCharacter(field);
  if (!odd) return { ...explained, advice };
  const isFirst = odd.offset === 0;
  const { text } = cleanText(field);
  return {
    ...explained,
    message: `the name of this field ${isFirst ? 'begins with' : 'has'} ${odd.name}`,
    advice: [
      known.includes(text) ? `Write "${text}".` : advice,
      ...(isFirst ? ['Indent it with plain spaces, like the fields around it.'] : []),
    ].join(' '),
  };
}
