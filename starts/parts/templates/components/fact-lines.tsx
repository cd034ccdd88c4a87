import { valueAt } from '../format/value-at.ts';
import type { FactLine } from './fact-table.tsx';
import { type Field, FieldValue, type RowReferences } from './field-value.tsx';

/** Returns fields of a row as lines of a table of facts. Rows that leave a field out have no line for it. */
export function factLines(fields: readonly Field[], row: object, props: RowReferences): FactLine[] {
  return fields
    .filter(({ path }) => valueAt(row, path) !== undefined)
    .map((field) => ({
      label: field.label(),
      value: <FieldValue field={field} value={valueAt(row, field.path)} props={props} />,
    }));
}
