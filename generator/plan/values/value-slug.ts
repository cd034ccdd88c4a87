import { isAddressValue } from '../../address/address-value.ts';
import { toLetterSlug } from '../../address/letter-slug.ts';
import type { FieldValue, JsonSchema } from '../../types/data.ts';
import { asSlug, spellOut } from '../../utils/as-slug.ts';

/** The longest slug that fits into a file name of every common file system, with the rest of its address. */
const MAX_SLUG_LENGTH = 120;

/** The formats of texts that are slugs already. */
const SLUG_FORMATS: readonly unknown[] = ['slug', 'slug-with-letters', 'slug-with-capitals'];

/**
 * Makes the function that returns the slug of a value of a field. References, slugs and numbers stay as they are.
 * `Live music` is `live-music`. It returns undefined if an address cannot show the value. With `hasLetters`, letters
 * of other alphabets stay, else they become Latin ones.
 */
export function createValueSlugs(
  schema: JsonSchema | undefined,
  hasLetters: boolean,
): (value: FieldValue) => string | undefined {
  const write = hasLetters ? toLetterSlug : (text: string) => asSlug(spellOut(text));
  const isSlug = typeof schema?.reference === 'string' || SLUG_FORMATS.includes(schema?.format);
  return (value) => {
    const slug = isSlug || typeof value === 'number' ? String(value) : write(value);
    const fits = slug !== undefined && slug.length <= MAX_SLUG_LENGTH;
    return fits && isAddressValue(slug, hasLetters) ? slug : undefined;
  };
}
