import { isDateOrAmount, isPhone, isPlace } from '../../infer/note-texts.ts';
import type { InferredDataset } from '../../types/infer.ts';
import { fieldText } from './field-value.ts';
import type { ShownField } from './row-fields.ts';

/** A field that tells names apart must be filled and short, so that a title has room for it. */
const MAX_LENGTH = 28;
const MAX_FIELDS = 3;
/** The share of rows that must have a name of their own. */
const ENOUGH = 0.98;
/** A word, such as a town, is taken before a date if it makes so many times more names. */
const WORTH_WHILE = 1.3;

/**
 * Returns fields that tell rows of the same name apart: a code that every row has, or else up to three fields that
 * people read. Returns an empty list if names differ anyway, or if no field helps.
 */
export function findQualifiers(
  { rows, title, lastName }: InferredDataset,
  short: readonly ShownField[],
): readonly ShownField[] {
  const names = [title, ...(lastName === undefined ? [] : [lastName])];
  const count = (fields: readonly ShownField[]) =>
    countNames(rows, [...names, ...fields.map(({ path }) => path)]);
  const own = count([]);
  if (own === rows.length) return [];
  const candidates = short.filter(({ path }) => !names.includes(path) && isReadable(rows, path));
  const codes = candidates.filter((field) => countNames(rows, [field.path]) === rows.length);
  // Digits alone say less than a code with letters.
  const code = codes.find(({ path }) => /\p{L}/u.test(fieldText(rows[0] ?? {}, path))) ?? codes[0];
  if (code) return [code];
  const words = candidates.filter(({ path }) => isWords(rows, path));
  const word = best(words, own * WORTH_WHILE, (field) => count([field]));
  const one = word ?? best(candidates, own, (field) => count([field]));
  const found = one ? [one] : [];
  while (found.length > 0 && found.length < MAX_FIELDS && count(found) < rows.length * ENOUGH) {
    const withMore = (field: ShownField) => count([...found, field]);
    const more = best(words, rows.length * ENOUGH, withMore) ?? best(candidates, count(found), withMore);
    if (!more) break;
    found.push(more);
  }
  return found;
}

type Rows = InferredDataset['rows'];

const countNames = (rows: Rows, paths: readonly string[]) =>
  new Set(rows.map((row) => paths.map((path) => fieldText(row, path)).join('\0'))).size;

/** Returns the field with the highest count above a given one, the first of several. */
function best(
  fields: readonly ShownField[],
  above: number,
  count: (field: ShownField) => number,
): ShownField | undefined {
  let most = above;
  let found: ShownField | undefined;
  for (const field of fields) {
    const own = count(field);
    if (own <= most) continue;
    most = own;
    found = field;
  }
  return found;
}

function isWords(rows: Rows, path: string): boolean {
  return rows.every((row) => {
    const text = fieldText(row, path);
    return /\p{L}{2}/u.test(text) && !/\d:\d/.test(text) && !isDateOrAmount(text);
  });
}

/** Returns whether a field's texts say something in a title: no addresses, telephones, places or long texts. */
function isReadable(rows: Rows, path: string): boolean {
  return rows.every((row) => {
    const text = fieldText(row, path);
    return (
      text.length <= MAX_LENGTH && !/^\/|^www\.|[@€$£₽%]|\n/.test(text) && !isPhone(text) && !isPlace(text)
    );
  });
}
