import { MAX_ADDRESS_LENGTH, VALUE } from './address-pattern.ts';

const WHOLE_VALUE = new RegExp(`^${VALUE}$`);

/**
 * Returns whether a text can be the value of a parameter. The browser does not need it, so `index.ts` does not
 * export it.
 */
export function isAddressValue(text: string): boolean {
  return text.length <= MAX_ADDRESS_LENGTH && WHOLE_VALUE.test(text);
}
