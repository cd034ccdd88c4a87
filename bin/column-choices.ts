import { type ColumnType, type InferOptions, UsageError } from '../generator/index.ts';

/** Flags that say how the columns of a table are read. */
export interface ColumnFlags {
  /** Such as `Price=number`. */
  readonly column?: readonly string[];
  readonly skip?: readonly string[];
  readonly dates?: 'dmy' | 'mdy' | 'ymd';
}

/** Returns the choices of columns that flags make. @throws UsageError for a flag that names no type */
export function columnChoices({
  column = [],
  skip,
  dates,
}: ColumnFlags): Pick<InferOptions, 'columns' | 'skip' | 'dates'> {
  const columns = column.map((text): [string, ColumnType] => {
    const at = text.lastIndexOf('=');
    if (at > 0) return [text.slice(0, at), text.slice(at + 1) as ColumnType];
    throw new UsageError(
      `--column ${text} names no type`,
      'Write the column and its type: --column "Price=number".',
    );
  });
  return { columns: Object.fromEntries(columns), skip, dates };
}
