import { createRowReader } from '../load/parse/csv/csv-table.ts';
import type { DataObject } from '../types/data.ts';
import type { InferOptions, InferredDataset, InferredField } from '../types/infer.ts';
import { findNamePair, findSlugColumn, findTitleColumn, type NamedColumn } from './choose-names.ts';
import { type ColumnFacts, inferColumn } from './infer-column.ts';
import { makeSlugs } from './make-slugs.ts';
import { nameFields } from './name-fields.ts';
import { readTable } from './read-table.ts';
import { readText, refuseOtherKinds } from './read-text.ts';
import { subjectOf } from './subject-of.ts';
import { tidyTable } from './tidy-table.ts';
import { toSchema } from './to-schema.ts';

/** Types of the fields that rowpress reads in every row. A column of another type needs another name. */
const OWN_FIELDS: Readonly<Record<string, (facts: ColumnFacts) => boolean>> = {
  draft: ({ type }) => type === 'boolean',
  noindex: ({ type }) => type === 'boolean',
  updated: ({ format }) => format === 'date' || format === 'date-time',
  publishAt: ({ format }) => format === 'date' || format === 'date-time',
};

/**
 * Infers a dataset from a CSV or TSV file, given its text or its bytes: the names and types of its fields, its
 * slugs, what is an enum or a reference, its schema, and its rows with typed values. Each column becomes a
 * field. @throws UsageError if the file has no rows
 */
export function inferDataset(content: string | Uint8Array, options: InferOptions): InferredDataset {
  const { fileName } = options;
  refuseOtherKinds(content, fileName);
  const { text, encoding } = readText(content);
  const read = readTable(text, fileName);
  const table = options.tidy ? tidyTable(read) : read;
  const notes = [
    ...(encoding === undefined ? [] : [`The file is ${encoding}, and a data file must be UTF-8.`]),
    ...table.notes,
  ];
  const columns = namedColumns(table.names, table.records);
  const slugColumn = findSlugColumn(columns);
  const pair = findNamePair(columns);
  const titleColumn = pair?.[0] ?? findTitleColumn(columns, slugColumn);
  const name = options.name ?? nameOf(fileName);
  const fields = columns.map((column) => {
    const isName = column === slugColumn || column === titleColumn || column === pair?.[1];
    return inferField(column, column === slugColumn, isName, notes);
  });
  const named = pair ? joinNames(pair) : ((titleColumn ?? columns[0])?.values ?? []);
  const slugs = slugColumn?.values ?? makeSlugs(named);
  if (!slugColumn) notes.push(...noteUnknown(named, slugs));
  const taken = renameTaken(fields, slugColumn !== undefined, notes);
  const all = slugColumn ? taken : [madeSlug(slugs), ...taken];
  const fieldOf = (column: NamedColumn | undefined) => column && taken[columns.indexOf(column)]?.name;
  const title = fieldOf(titleColumn ?? slugColumn) ?? 'slug';
  const lastName = fieldOf(pair?.[1]);
  const known = new Map([...(options.datasets ?? []), [name, new Set(slugs)]]);
  const linked = all.map((field) => withReference(field, known, columns));
  return {
    name,
    delimiter: table.delimiter,
    slug: slugColumn ? { column: slugColumn.column } : { madeFrom: title },
    title,
    ...(lastName !== undefined && { lastName }),
    fields: linked,
    schema: toSchema(name, fileName.split(/[\\/]/).at(-1) ?? fileName, linked),
    rows: readRows(taken, table.records, slugColumn ? undefined : slugs),
    notes: slugColumn
      ? notes
      : [
          `No column has slugs, so they are made from ${[title, lastName].filter(Boolean).join(' and ')}.`,
          ...notes,
        ],
  };
}

function joinNames([first, last]: readonly [NamedColumn, NamedColumn]): string[] {
  return first.values.map((value, at) => `${value} ${last.values[at] ?? ''}`.trim());
}

function namedColumns(names: readonly string[], records: readonly (readonly string[])[]): NamedColumn[] {
  const fields = nameFields(names);
  return names.map((column, at) => ({
    column,
    name: fields[at] ?? '',
    values: records.map((cells) => (cells[at] ?? '').trim()),
  }));
}

function inferField(
  { column, name, values }: NamedColumn,
  isSlug: boolean,
  isName: boolean,
  notes: string[],
): InferredField {
  const filled = values.filter(Boolean);
  const { notes: own, ...facts } = inferColumn(name, filled);
  if (!isName) notes.push(...own);
  const required = filled.length === values.length && values.length > 0;
  if (isSlug) {
    const format = filled.some((value) => /[A-Z_]/.test(value)) ? 'slug-with-capitals' : 'slug';
    const { examples, isLong } = facts;
    return { name: 'slug', column, type: 'string', format, required, isTaxonomy: false, isLong, examples };
  }
  if (!isName) return { name, column, ...facts, required };
  const { enum: _, ...named } = facts;
  return { name, column, ...named, type: 'string', required, isTaxonomy: false };
}

/** Renames fields that rowpress would read as its own, and a column "slug" whose values are no slugs. */
function renameTaken(fields: readonly InferredField[], hasSlug: boolean, notes: string[]): InferredField[] {
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

/** Returns a note about names that have no slug, since no Latin letters are known for them. */
function noteUnknown(names: readonly string[], slugs: readonly string[]): string[] {
  const unknown = names.flatMap((name, at) => (name !== '' && slugs[at] === `row-${at + 1}` ? [at] : []));
  const [first] = unknown;
  if (first === undefined) return [];
  const rows = unknown.length === 1 ? 'one row' : `${unknown.length} rows`;
  return [
    `No letters a to z are known for names such as "${names[first]}" (${rows}), so their slugs are such as ${slugs[first]}.`,
  ];
}

function madeSlug(slugs: readonly string[]): InferredField {
  const common = { type: 'string', format: 'slug', required: true } as const;
  const examples = slugs.slice(0, 3);
  return { name: 'slug', column: undefined, ...common, isTaxonomy: false, isLong: false, examples };
}

/** Marks a field whose values are all slugs of a dataset. */
function withReference(
  field: InferredField,
  datasets: ReadonlyMap<string, ReadonlySet<string>>,
  columns: readonly NamedColumn[],
): InferredField {
  if (field.name === 'slug' || (field.type !== 'string' && field.type !== 'array') || field.format)
    return field;
  const column = columns.find(({ column, name }) => column === field.column && name === field.name);
  const values = (column?.values ?? []).filter(Boolean);
  const items = field.type === 'array' ? values.flatMap((value) => value.split(/[;|]/)) : values;
  if (items.length === 0) return field;
  for (const [reference, slugs] of datasets) {
    if (!items.every((item) => slugs.has(item.trim()))) continue;
    const { enum: _, ...rest } = field;
    return { ...rest, reference };
  }
  return field;
}

function readRows(
  fields: readonly InferredField[],
  records: readonly (readonly string[])[],
  slugs: readonly string[] | undefined,
): DataObject[] {
  const columns = fields.map(({ name, type }) => ({
    path: name.split('.'),
    types: [type === 'integer' ? 'number' : type],
    ...(type === 'array' && { items: ['string'] }),
  }));
  const read = createRowReader({ delimiter: ',', columns });
  return records.map((cells, at) => ({ ...(slugs && { slug: slugs[at] }), ...read(cells) }));
}

/** Returns the name of a dataset, from that of its file: `Cities 2024.csv` is `cities-2024`. */
function nameOf(fileName: string): string {
  const [slug = 'rows'] = makeSlugs([subjectOf(fileName)]);
  return slug === 'row-1' ? 'rows' : slug;
}
