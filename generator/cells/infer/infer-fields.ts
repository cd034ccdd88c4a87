import { splitItems } from '../../load/formats/csv-columns.ts';
import type { SheetLocale } from '../field-kind.ts';
import type { TextTable } from '../tidy-table.ts';
import type { RawColumn } from './column-types.ts';
import type { InferredColumn } from './columns.ts';
import type { InferOptions, InferredField } from './dataset-types.ts';
import type { NamedColumn } from './names.ts';

/** Types of the fields that rowpress reads in every row. A column of another type needs another name. */
const OWN_FIELDS: Readonly<Record<string, (facts: InferredColumn) => boolean>> = {
  draft: ({ type }) => type === 'boolean',
  noindex: ({ type }) => type === 'boolean',
  updated: ({ format }) => format === 'date' || format === 'date-time',
  publishAt: ({ format }) => format === 'date' || format === 'date-time',
};

/** Returns how the cells of a table are written. A tag that is no language is passed over. */
export function localeOf({ language = 'en', dates, tidy }: InferOptions): SheetLocale {
  const own = { dates, ...(tidy && { html: true as const }) };
  try {
    if (Intl.NumberFormat.supportedLocalesOf(language).length > 0) return { language, ...own };
  } catch {
    // It is no tag of a language. Checks of the site say so.
  }
  return { language: 'en', ...own };
}

/** A column of a table, with its position among all columns. */
export interface PlacedColumn extends NamedColumn, RawColumn {
  readonly at: number;
}

/** Returns the columns of a table with their names of fields and their cells. */
export function namedColumns(
  { names: headings, records, lines }: TextTable,
  names: readonly string[],
): PlacedColumn[] {
  return headings.map((column, at) => ({
    ...{ at, column, lines },
    name: names[at] ?? '',
    values: records.map((cells) => (cells[at] ?? '').trim()),
  }));
}

/** Renames fields that rowpress would read as its own, and a column "slug" whose values are no slugs. */
export function renameTaken(
  fields: readonly InferredField[],
  hasSlug: boolean,
  notes: string[],
): InferredField[] {
  const names = new Set(fields.map(({ name }) => name));
  return fields.map((field) => {
    const fitsOwn = OWN_FIELDS[field.name]?.({ ...field, notes: [] }) ?? true;
    if (fitsOwn && (hasSlug || field.name !== 'slug')) return field;
    let name = `${field.name}Text`;
    while (names.has(name)) name += 'Text';
    names.add(name);
    notes.push(`"${field.name}" is a field of rowpress's own, so the column "${field.column}" is ${name}.`);
    return { ...field, name };
  });
}

/** Marks a field whose cells, as a data file has them, are all slugs of a dataset. */
export function withReference(
  field: InferredField,
  datasets: ReadonlyMap<string, ReadonlySet<string>>,
  cells: readonly string[],
): InferredField {
  if (field.name === 'slug' || (field.type !== 'string' && field.type !== 'array') || field.format)
    return field;
  const values = cells.filter(Boolean);
  const items = field.type === 'array' ? values.flatMap(splitItems) : values;
  if (items.length === 0) return field;
  for (const [reference, slugs] of datasets) {
    if (!items.every((item) => slugs.has(item.trim()))) continue;
    const { enum: _, ...rest } = field;
    return { ...rest, reference };
  }
  return field;
}
