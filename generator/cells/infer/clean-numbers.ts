import { UsageError } from '../../problems/errors.ts';
import type { SheetLocale } from '../field-kind.ts';
import { createNumberReader, isCurrency, isNumberIn, readAmount, separatorsOf } from '../read-number.ts';
import type { CellRule } from '../sheet-map.ts';
import { listSome } from '../tidy-table.ts';
import { AS_IT_IS, type CellReading, type CleanColumn, type RawColumn, type Read } from './column-types.ts';
import { CODE, isExact, NUMBER } from './columns.ts';

/** Returns how a column of numbers is cleaned, or what to say of one that is nearly one. */
export function cleanNumbers(
  column: RawColumn,
  distinct: readonly string[],
  locale: SheetLocale,
): CleanColumn | undefined {
  // Zeros at the beginning are those of a code.
  if (CODE.test(column.name) || distinct.some((cell) => /^0\d/.test(cell))) return undefined;
  const units = unitsOf(distinct);
  if (units.length > 1 && distinct.every((cell) => /\d/.test(cell))) return mixedUnits(column, units);
  const [unit] = units;
  if (unit !== undefined && unit !== '%' && !isCurrency(unit)) return undefined;
  const { read, rule } = numberReader(column.name, distinct, locale, unit);
  const readable = distinct.filter((cell) => read(cell) !== undefined);
  if (readable.length < distinct.length) return nearlyAll(column, distinct, readable, locale);
  const isClean = distinct.every((cell) => read(cell) === cell);
  const words = distinct.filter((cell) => readAmount(cell).isLowest).map((cell) => cell.split(/\s/)[0]);
  const [word] = words;
  return {
    clean: (cell) => read(cell) ?? cell,
    ...factsOf(rule, unit),
    notes:
      isClean || word === undefined
        ? []
        : [
            `"${column.column}" has "${word}" before some amounts, which is left out. Say it in the template, or keep the texts with --column "${column.column}=text".`,
          ],
  };
}

function unitsOf(distinct: readonly string[]): string[] {
  return [...new Set(distinct.flatMap((cell) => readAmount(cell).unit ?? []))];
}

/** Returns what is known of a column of numbers. The next table must have the same currency. */
function factsOf(rule: CellRule | undefined, unit: string | undefined): Pick<CleanColumn, 'rule' | 'unit'> {
  const currency = unit !== undefined && isCurrency(unit) ? { currency: unit } : undefined;
  return { ...((rule || currency) && { rule: { ...rule, ...currency } }), ...(unit && { unit }) };
}

function mixedUnits({ column }: RawColumn, units: readonly string[]): CleanColumn {
  return {
    ...AS_IT_IS,
    about: `amounts in ${units.join(', ')}`,
    notes: [
      `"${column}" has amounts in ${units.join(' and ')}, so they stay texts. Give each a column of its own to compare them.`,
    ],
  };
}

/** Columns whose numbers are degrees, which have a point in every language. */
const DEGREES = /^(?:lat|lng|lon|long|latitude|longitude)(?:\p{Lu}|\d|$)/u;

/** Returns the reader of a column's numbers: as the language writes them, or else as programs do. */
function numberReader(
  name: string,
  distinct: readonly string[],
  locale: SheetLocale,
  unit: string | undefined,
): { readonly read: Read; readonly rule: CellRule | undefined } {
  const digits = distinct.map((cell) => readAmount(cell).digits);
  const isComma = separatorsOf(locale.language).decimal === ',';
  const isPlain = digits.every((text) => NUMBER.test(text) && isExact(text));
  const isOwn = digits.every((text) => /^-?\d+$/.test(text) || isNumberIn(locale.language, text));
  const isOfPrograms = isPlain && isComma && (!isOwn || DEGREES.test(name));
  const numbers = createNumberReader({
    ...locale,
    ...(isOfPrograms && { language: 'en' }),
    ...(unit && { currency: unit }),
  });
  const read: Read = (cell) => {
    if (NUMBER.test(cell) && (isOfPrograms || !isComma || /^-?\d+$/.test(cell)))
      return isExact(cell) ? cell : undefined;
    const result = numbers(cell);
    return 'value' in result && isExact(String(result.value)) ? String(result.value) : undefined;
  };
  const hasPoint = digits.some((text) => text.includes('.'));
  return { read, rule: isOfPrograms && hasPoint ? { language: 'en' } : undefined };
}

/** So many of the cells must be read for a note about the others. */
const NEARLY = 0.8;

/** Returns what to say of a column of which most cells are numbers, or of which another language has. */
function nearlyAll(
  { values, lines, column }: RawColumn,
  distinct: readonly string[],
  readable: readonly string[],
  { language }: SheetLocale,
): CleanColumn | undefined {
  const other = separatorsOf(language).decimal === ',' ? 'en' : 'de';
  const digits = distinct.map((cell) => readAmount(cell).digits);
  if (digits.every((text) => /^-?\d+$/.test(text) || isNumberIn(other, text)))
    return {
      ...AS_IT_IS,
      about: `numbers in "${other}": --language ${other}`,
      flag: `--language ${other}`,
      notes: [
        `"${column}" holds amounts such as "${distinct[0]}", which stay texts. They are numbers in "${other}": give --language ${other}.`,
      ],
    };
  const known = new Set(readable);
  const filled = values.filter(Boolean);
  const others = filled.filter((cell) => !known.has(cell));
  if (filled.length < 5 || others.length > filled.length * (1 - NEARLY)) return undefined;
  const at = values.flatMap((cell, row) => (cell !== '' && !known.has(cell) ? (lines[row] ?? 0) : []));
  return {
    ...AS_IT_IS,
    about: `${filled.length - others.length} of ${filled.length} are numbers`,
    notes: [
      `"${column}" has ${filled.length - others.length} numbers and stays text, since ${others.length === 1 ? 'one cell is' : `${others.length} cells are`} none, such as "${others[0]}" (line ${listSome(at)}). Mend ${others.length === 1 ? 'it' : 'them'} and give --column "${column}=number".`,
    ],
  };
}

/** Returns how the cells of a column are read that must be numbers. */
export function readerOfNumbers(
  { name, column }: RawColumn,
  distinct: readonly string[],
  locale: SheetLocale,
  type: 'number' | 'integer',
): CellReading {
  const units = unitsOf(distinct).filter((unit) => unit === '%' || isCurrency(unit));
  if (units.length > 1)
    throw new UsageError(
      `--column ${column}=${type}: the amounts are in ${units.join(' and ')}`,
      'Give each a column of its own.',
    );
  const [unit] = units;
  const { read, rule } = numberReader(name, distinct, locale, unit);
  return {
    read: (cell) => {
      const text = read(cell);
      return text === undefined || (type === 'integer' && !Number.isInteger(Number(text))) ? undefined : text;
    },
    ...factsOf(rule, unit),
  };
}
