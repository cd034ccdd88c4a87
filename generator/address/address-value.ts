import { MAX_ADDRESS_LENGTH, VALUE } from './address-pattern.ts';
import { isLetterSlug } from './letter-slug.ts';

const WHOLE_VALUE = new RegExp(`^${VALUE}$`);

/**
 * Returns whether a text can be the value of a parameter, with letters of other alphabets if `hasLetters`. The
 * browser does not need it, so `index.ts` does not export it.
 */
export function isAddressValue(text: string, hasLetters: boolean): boolean {
  if (text.length > MAX_ADDRESS_LENGTH) return false;
  return WHOLE_VALUE.test(text) || (hasLetters && isLetterSlug(text));
}
