import { cleanText } from '../../../problems/clean-text.ts';
import { findOddCharacter } from '../../../problems/odd-characters.ts';
import { didYouMean } from '../../../problems/suggest.ts';
import type { Explanation } from './explanation.ts';

/** Explains a field that the schema does not have. `known` are the names of the fields that it has. */
export function explainUnknown(field: string, known: readonly string[]): Explanation {
  const advice = didYouMean(cleanText(field).text, known, 'Remove it, or add it to the schema.');
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
