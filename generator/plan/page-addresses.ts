import { isAddressValue } from '../address/address-parts.ts';
import { type AddressValues, buildAddress } from '../address/index.ts';
import { addressSlug } from '../languages/translate-rows.ts';
import { asNote } from '../problems/collect-problems.ts';
import type { DataValue, Row, SiteData } from '../types/data.ts';
import type { AddressField, Family } from '../types/family.ts';
import type { Problem } from '../types/problem.ts';
import { valueAt } from '../utils/data-values.ts';
import { isDraft } from './publishable.ts';

type Rows = Readonly<Record<string, Row>>;

/** The most characters of a wrong value that a message shows. */
const MAX_SHOWN = 60;

/**
 * Returns the value of a field for an address: a slug or a number, or the slug of a value that has a page.
 * Returns undefined for anything else. With `hasLetters`, slugs may have letters of other alphabets.
 */
export function addressField(
  rows: Rows,
  { steps, values }: AddressField,
  hasLetters: boolean,
): string | undefined {
  const [as = '', ...field] = steps;
  const value = valueAt(rows[as]?.value, field);
  const known = values?.get(value);
  if (known) return addressSlug(known);
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && isAddressValue(text, hasLetters) ? text : undefined;
}

/**
 * Makes the function that returns whether rows have every field that the addresses of a family show. A field
 * that is missing, or whose value is no slug, is reported once for each row.
 */
export function createFieldCheck(
  data: SiteData,
  skipChecks: boolean,
  problems: Problem[],
): (family: Family, rows: Rows) => boolean {
  const reported = new Set<string>();
  return (family, rows) => {
    let isComplete = true;
    for (const field of family.addressFields) {
      const path = field.steps;
      const row = rows[path[0] ?? ''];
      if (!row || addressField(rows, field, family.pattern.hasLetters) !== undefined) continue;
      isComplete = false;
      const id = JSON.stringify([row.dataset, row.slug, ...path.slice(1)]);
      if (skipChecks || row.isFaulty || reported.has(id)) continue;
      reported.add(id);
      const problem = missingField(family, row, path, data);
      problems.push(isDraft(row) ? asNote(problem) : problem);
    }
    return isComplete;
  };
}

function missingField(family: Family, row: Row, path: readonly string[], data: SiteData): Problem {
  const field = path.slice(1);
  const value: DataValue | undefined = valueAt(row.value, field) ?? undefined;
  const name = field.join('.');
  const reader = `${family.file}:${family.line} puts it into an address`;
  const place =
    value === undefined
      ? { file: row.file, line: row.line, column: 1 }
      : data.locate(row.file, row.at === undefined ? field : [row.at, ...field]);
  const given = value === undefined ? '' : JSON.stringify(value).slice(0, MAX_SHOWN);
  return {
    kind: 'invalid-address',
    severity: 'error',
    ...place,
    message:
      value === undefined
        ? `${name}: the row "${row.slug}" has none, and ${reader}`
        : `${name}: expected a slug, got ${given}; ${reader}`,
    advice:
      value === undefined
        ? `Give the row the field, or leave out such rows with "where: ${path.join('.')}".`
        : family.pattern.hasLetters
          ? 'Write lower-case letters, digits and hyphens, such as new-york.'
          : 'Write letters without accents, digits and hyphens, such as new-york.',
  };
}

/**
 * Returns the shorter address that the first page of a list is canonical to, if its family names one. Returns
 * undefined if an optional parameter of that address has no value, since the address would be another page's.
 */
export function canonicalAddress({ canonical }: Family, values: AddressValues): string | undefined {
  const isComplete = canonical?.parameters.every(({ name }) => values[name] !== undefined) === true;
  return canonical && isComplete ? buildAddress(canonical, values) : undefined;
}

/** The parameter that counts the pages of a list. */
export const LIST_PARAMETER = 'page';
