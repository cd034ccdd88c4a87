import type { SheetLocale } from '../cells/field-kind.ts';
import { noteAlike } from '../cells/infer/alike-names.ts';
import { chooseColumns, noteLeft, refuseNothing } from '../cells/infer/choose-columns.ts';
import { type CleanField, cleanField } from '../cells/infer/clean-field.ts';
import type {
  ColumnType,
  InferOptions,
  InferredDataset,
  InferredField,
} from '../cells/infer/dataset-types.ts';
import { toSchema } from '../cells/infer/field-schemas.ts';
import {
  localeOf,
  namedColumns,
  type PlacedColumn,
  renameTaken,
  withReference,
} from '../cells/infer/infer-fields.ts';
import {
  findNamePair,
  findSlugColumn,
  findTitleColumn,
  type NamedColumn,
  subjectOf,
} from '../cells/infer/names.ts';
import { describeColumns, makeMap } from '../cells/infer/understood.ts';
import { makeSlugs } from '../cells/make-slugs.ts';
import { areYesNo } from '../cells/read-boolean.ts';
import { readText, refuseOtherKinds } from '../cells/read-text.ts';
import { tidyTable } from '../cells/tidy-table.ts';
import { createRowReader } from '../load/formats/csv-columns.ts';
import type { DataObject } from '../types/data.ts';
import { readTable } from './text-table.ts';

/**
 * Infers a dataset from a CSV or TSV file, given its text or its bytes: the names and types of its fields,
 * its slugs, what is an enum or a reference, its schema, and its rows with typed values. Each column becomes
 * a field, unless it is left out.
 * @throws UsageError if the file has no rows, or if a choice of columns does not fit it
 */
export function inferDataset(content: string | Uint8Array, options: InferOptions): InferredDataset {
  const { fileName } = options;
  refuseOtherKinds(content, fileName);
  const { text, encoding } = readText(content);
  const read = readTable(text, fileName);
  const table = options.tidy ? tidyTable(read) : read;
  const chosen = chooseColumns(table, options);
  refuseNothing(table.names, chosen);
  const notes = [
    ...(encoding === undefined ? [] : [`The file is ${encoding}, and a data file must be UTF-8.`]),
    ...table.notes,
    ...noteLeft(table.names, chosen, options),
  ];
  const isLeft = new Set(chosen.left.map(({ at }) => at));
  const columns = namedColumns(table, chosen.names).filter(({ at }) => !isLeft.has(at));
  const slugColumn = findSlugColumn(columns);
  const pair = findNamePair(columns);
  const locale = localeOf(options);
  const titleColumn = pair?.[0] ?? findTitleColumn(namingColumns(columns, chosen.types, locale), slugColumn);
  const name = options.name ?? nameOf(fileName, options.tidy ? options.language : undefined);
  const cleaned = columns.map((column): CleanField => {
    const isName = column === slugColumn || column === titleColumn || column === pair?.[1];
    return cleanField(column, chosen.types.get(column.at), isName, column === slugColumn, locale, notes);
  });
  const fields = cleaned.map(({ field }) => field);
  const named = pair ? joinNames(pair) : ((titleColumn ?? columns[0])?.values ?? []);
  const slugs = slugColumn?.values ?? makeSlugs(named, { language: options.language });
  if (!slugColumn) notes.push(...noteUnknown(named, slugs));
  notes.push(...noteAlike(named, table));
  const taken = renameTaken(fields, slugColumn !== undefined, notes);
  const all = slugColumn ? taken : [madeSlug(slugs), ...taken];
  const fieldOf = (column: NamedColumn | undefined) =>
    column && taken[(columns as readonly NamedColumn[]).indexOf(column)]?.name;
  const title = fieldOf(titleColumn ?? slugColumn) ?? 'slug';
  const lastName = fieldOf(pair?.[1]);
  const known = new Map([...(options.datasets ?? []), [name, new Set(slugs)]]);
  const linked = all.map((field) => withReference(field, known, cleaned[taken.indexOf(field)]?.cells ?? []));
  const records = table.records.map((_, row) => cleaned.map(({ cells }) => cells[row] ?? ''));
  const madeFrom = [title, lastName].filter((field) => field !== undefined);
  const naming = [titleColumn ?? columns[0], pair?.[1]].flatMap((column) => column?.column ?? []);
  return {
    name,
    delimiter: table.delimiter,
    slug: slugColumn ? { column: slugColumn.column } : { madeFrom: title },
    title,
    ...(lastName !== undefined && { lastName }),
    fields: linked,
    schema: toSchema(name, fileName.split(/[\\/]/).at(-1) ?? fileName, linked),
    rows: readRows(taken, records, slugColumn ? undefined : slugs),
    notes: slugColumn ? notes : [noteMade(naming), ...notes],
    understood: describeColumns(table, chosen, cleaned, slugColumn ? linked : linked.slice(1)),
    map: makeMap(table, options, columns, cleaned, taken, slugColumn ? undefined : madeFrom),
    records,
    lines: table.lines,
    isClean: chosen.left.length === 0 && cleaned.every(({ isClean }) => isClean),
  };
}

const noteMade = (headings: readonly string[]) =>
  `No column has slugs, so they are made from ${headings.map((heading) => `"${heading}"`).join(' and ')}.`;

/** Returns the columns that may name rows: texts, unless there is nothing else. */
function namingColumns(
  columns: readonly PlacedColumn[],
  types: ReadonlyMap<number, ColumnType>,
  { language }: SheetLocale,
): readonly PlacedColumn[] {
  const texts = columns.filter(({ at, values }) => {
    const distinct = [...new Set(values.filter(Boolean))];
    return (types.get(at) ?? 'text') === 'text' && !areYesNo(distinct, language);
  });
  return texts.length > 0 ? texts : columns;
}

function joinNames([first, last]: readonly [NamedColumn, NamedColumn]): string[] {
  return first.values.map((value, at) => `${value} ${last.values[at] ?? ''}`.trim());
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
function nameOf(fileName: string, language: string | undefined): string {
  const [slug = 'rows'] = makeSlugs([subjectOf(fileName)], { language });
  return slug === 'row-1' ? 'rows' : slug;
}
