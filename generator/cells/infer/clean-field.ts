import { UsageError } from '../../problems/errors.ts';
import type { SheetLocale } from '../field-kind.ts';
import type { CellRule } from '../sheet-map.ts';
import { cleanColumn } from './clean-column.ts';
import { AS_IT_IS, type RawColumn } from './column-types.ts';
import { inferColumn } from './columns.ts';
import type { ColumnType, InferredField } from './dataset-types.ts';

/** A field, and the cells of its column as a data file has them. */
export interface CleanField {
  readonly field: InferredField;
  readonly cells: readonly string[];
  readonly isClean: boolean;
  readonly about: string | undefined;
  readonly flag: string | undefined;
  readonly rule: CellRule | undefined;
}

/**
 * Cleans a column and infers its field. Columns that name the rows are texts as they are written. Notes are
 * added to a list. @throws UsageError if the type that was chosen does not fit
 */
export function cleanField(
  column: RawColumn,
  type: ColumnType | undefined,
  isName: boolean,
  isSlug: boolean,
  locale: SheetLocale,
  notes: string[],
): CleanField {
  if (isName && type !== undefined && type !== 'text')
    throw new UsageError(
      `--column ${column.column}=${type}: this column names the rows, so it is a text`,
      'Leave the flag out.',
    );
  const cleaning = isName ? AS_IT_IS : cleanColumn(column, locale, type);
  const cells = column.values.map((cell) => (cell === '' ? '' : cleaning.clean(cell)));
  const filled = cells.filter(Boolean);
  const known = cleaning.rule?.html ? 'markdown' : type;
  const { notes: own, ...facts } = inferColumn(column, filled, known, recognised(cleaning.about));
  if (!isName) notes.push(...(cleaning.notes.length > 0 ? cleaning.notes : own));
  const common = {
    cells,
    isClean: cells.every((cell, at) => cell === column.values[at]),
    ...{ about: cleaning.about, flag: cleaning.flag, rule: cleaning.rule },
  };
  const required = filled.length === cells.length && cells.length > 0;
  const { name, column: heading } = column;
  if (isSlug) {
    const format = filled.some((value) => /[A-Z_]/.test(value)) ? 'slug-with-capitals' : 'slug';
    const { examples, isLong } = facts;
    const slug = { type: 'string', format, required, isTaxonomy: false, isLong, examples } as const;
    return { ...common, field: { name: 'slug', column: heading, ...slug } };
  }
  const { unit } = cleaning;
  if (!isName) {
    // The amounts of the next table may have decimals.
    const amount = unit && {
      unit,
      type: facts.type === 'integer' ? ('number' as const) : facts.type,
    };
    return { ...common, field: { name, column: heading, ...facts, required, ...amount } };
  }
  const { enum: _, ...named } = facts;
  return {
    ...common,
    field: { name, column: heading, ...named, type: 'string', required, isTaxonomy: false },
  };
}

/** Returns whether cells are texts that keep their form, such as hours between semicolons. */
function recognised(about: string | undefined): boolean {
  return about === 'phone' || about === 'opening hours' || about === 'address';
}
