import type { DataValue } from '../../../types/data.ts';
import { countKeys } from '../count-keys.ts';
import type { CellTypes } from './cell-types.ts';

/** A number as JSON writes it. A number with zeros before it is a code, such as a postcode. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const BOOLEAN = /^(?:true|false|yes|no|1|0)$/i;
const TRUE = /^(?:true|yes|1)$/i;

/**
 * Returns the value of a cell by the types that its field allows, without white space around it. Returns
 * undefined for an empty cell, and the text itself if it has none of the types: then the schema reports it.
 */
export function readValue(cell: string, { types, items }: CellTypes): DataValue | undefined {
  const text = cell.trim();
  if (text === '') return undefined;
  for (const type of types) {
    if (type === 'string') return text;
    const value = READERS[type]?.(text, items);
    if (value !== undefined) return value;
  }
  return text;
}

const READERS: Readonly<
  Record<string, (cell: string, items: readonly string[] | undefined) => DataValue | undefined>
> = {
  boolean: (cell) => (BOOLEAN.test(cell) ? TRUE.test(cell) : undefined),
  number: (cell) => (NUMBER.test(cell) ? finite(Number(cell)) : undefined),
  array: (cell, items = ['string']) => (cell.startsWith('[') ? readJson(cell) : readList(cell, items)),
  object: (cell) => (cell.startsWith('{') ? readJson(cell) : undefined),
};

function finite(number: number): number | undefined {
  return Number.isFinite(number) ? number : undefined;
}

/** Returns the texts of the items of a list: between `|`, or between `;` if the cell has no `|`. */
export function splitItems(cell: string): string[] {
  return cell
    .split(cell.includes('|') ? '|' : ';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function readList(cell: string, types: readonly string[]): DataValue {
  return splitItems(cell).map((item) => readValue(item, { types }) ?? item);
}

function readJson(cell: string): DataValue | undefined {
  try {
    const value = JSON.parse(cell) as DataValue;
    return countKeys(value, 2) >= 0 ? value : undefined;
  } catch {
    return undefined;
  }
}
