import type { DataObject, DataValue, JsonSchema } from '../../../types/data.ts';
import { fieldSchema, rowSchema } from '../../../utils/schema/schema-fields.ts';
import { type CellTypes, cellTypes } from './cell-types.ts';
import { fieldPath } from './field-path.ts';
import { readValue } from './read-value.ts';

/** A column: the path of the field that it holds, and the types of its cells. */
export interface CsvColumn extends CellTypes {
  readonly path: readonly string[];
}

/** How the records of a CSV file are read. It depends on the header and on the schema, and is sent as JSON. */
export interface CsvTable {
  readonly delimiter: string;
  readonly columns: readonly CsvColumn[];
}

/** Returns the path and the types of a column by its name. Its field may be unknown to the schema. */
export function readColumn(name: string, root: JsonSchema | undefined): CsvColumn & { isKnown: boolean } {
  const row = root && rowSchema(root);
  if (!root || !row) return { path: fieldPath(name), types: ['string'], isKnown: root === undefined };
  for (const path of [[name], name.split('.'), fieldPath(name)]) {
    const schema = schemaAt(row, path, root);
    if (schema) return { path, ...cellTypes(schema, root), isKnown: true };
  }
  return { path: fieldPath(name), types: ['string'], isKnown: false };
}

function schemaAt(row: JsonSchema, path: readonly string[], root: JsonSchema): JsonSchema | undefined {
  let schema: JsonSchema | undefined = row;
  for (const step of path) schema = schema && fieldSchema(schema, step, root);
  return schema;
}

/**
 * Makes the function that returns the row of a record, given its cells, of which there is one for each column.
 * Empty cells are left out. Returns undefined if all cells are empty.
 */
export function createRowReader({ columns }: CsvTable): (cells: readonly string[]) => DataObject | undefined {
  return (cells) => {
    const row: Record<string, DataValue> = {};
    let isEmpty = true;
    for (let at = 0; at < columns.length; at++) {
      const column = columns[at] as CsvColumn;
      const value = readValue(cells[at] ?? '', column);
      if (value === undefined) continue;
      isEmpty = false;
      const [first = '', ...rest] = column.path;
      if (rest.length === 0) row[first] = value;
      else setAt(row, column.path, value);
    }
    return isEmpty ? undefined : row;
  };
}

function setAt(row: Record<string, DataValue>, path: readonly string[], value: DataValue): void {
  let mapping = row;
  for (const step of path.slice(0, -1)) {
    mapping[step] ??= {};
    mapping = mapping[step] as Record<string, DataValue>;
  }
  mapping[path.at(-1) as string] = value;
}
