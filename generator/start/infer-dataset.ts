import { createRowReader } from '../load/formats/csv-columns.ts';
import type { DataObject, JsonSchema } from '../types/data.ts';
import { asPartialSlug, spellOut } from '../utils/as-slug.ts';
import { type InferredColumn, inferColumn } from './columns.ts';
import type { InferOptions, InferredDataset, InferredField } from './dataset-types.ts';
import {
  findNamePair,
  findSlugColumn,
  findTitleColumn,
  type NamedColumn,
  nameFields,
  subjectOf,
} from './names.ts';
import { readTable, readText, refuseOtherKinds, tidyTable } from './text-table.ts';

/** Types of the fields that rowpress reads in every row. A column of another type needs another name. */
const OWN_FIELDS: Readonly<Record<string, (facts: InferredColumn) => boolean>> = {
  draft: ({ type }) => type === 'boolean',
  noindex: ({ type }) => type === 'boolean',
  updated: ({ format }) => format === 'date' || format === 'date-time',
  publishAt: ({ format }) => format === 'date' || format === 'date-time',
};

/**
 * Infers a dataset from a CSV or TSV file, given its text or its bytes: the names and types of its fields,
 * its slugs, what is an enum or a reference, its schema, and its rows with typed values. Each column becomes
 * a field. @throws UsageError if the file has no rows
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
  const slugs = slugColumn?.values ?? makeSlugs(named, options.language);
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

const MAX_LENGTH = 80;
/**
 * Returns a slug for each text, no two alike: a repeated one gets a number. A text whose letters have no
 * Latin ones gets `row-7`, by its position. With a language, its own letters are written as it does.
 */
export function makeSlugs(texts: readonly string[], language?: string): string[] {
  const used = new Set<string>();
  const next = new Map<string, number>();
  return texts.map((text, at) => {
    const slug = slugOf(text, language) || `row-${at + 1}`;
    let free = slug;
    for (let number = next.get(slug) ?? 2; used.has(free); number++) {
      free = `${slug}-${number}`;
      next.set(slug, number + 1);
    }
    used.add(free);
    return free;
  });
}

function slugOf(text: string, language: string | undefined): string {
  const plain = asPartialSlug(spellOut(text, language)).toLowerCase();
  if (plain.length <= MAX_LENGTH) return plain;
  const cut = plain.slice(0, MAX_LENGTH + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), MAX_LENGTH / 2)).replace(/-+$/, '');
}

/** Makes the JSON Schema of a dataset from its fields. */
export function toSchema(name: string, fileName: string, fields: readonly InferredField[]): JsonSchema {
  const row = emptyMapping();
  for (const field of fields) addField(row, field.name.split('.'), field);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `${pascalCase(name)}Rows`,
    description: `The rows of ${fileName}.`,
    type: 'array',
    items: { $ref: '#/$defs/row' },
    $defs: { row: { title: singular(pascalCase(name)), description: 'One row.', ...row } },
  };
}

interface Mapping {
  type: 'object';
  additionalProperties: false;
  required?: string[];
  properties: Record<string, unknown>;
}

function emptyMapping(): Mapping {
  return { type: 'object', additionalProperties: false, required: [], properties: {} };
}

function addField(mapping: Mapping, path: readonly string[], field: InferredField): void {
  const [first = '', ...rest] = path;
  if (field.required && !mapping.required?.includes(first)) mapping.required?.push(first);
  if (rest.length === 0) {
    mapping.properties[first] = fieldSchema(field);
    return;
  }
  mapping.properties[first] ??= emptyMapping();
  addField(mapping.properties[first] as Mapping, rest, field);
}

function fieldSchema({ type, format, reference, column, examples, ...field }: InferredField): JsonSchema {
  const own = {
    ...(format && { format }),
    ...(field.enum && { enum: field.enum }),
    ...(reference !== undefined && { reference }),
  };
  const description =
    column === undefined ? 'The last part of the address.' : describe(column, type, examples);
  if (type === 'array') return { type, description, items: { type: 'string', ...own } };
  return { type, ...own, description };
}

function describe(column: string, type: string, examples: readonly string[]): string {
  const [example] = examples.filter((value) => value.length <= 60 && !value.includes('\n'));
  const from = column === '' ? 'From a column without a name' : `From the column "${column}"`;
  return example === undefined
    ? `${from}.`
    : `${from}, such as ${type === 'string' ? JSON.stringify(example) : example}.`;
}

function pascalCase(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[A-Za-z]/.test(joined) ? joined : `Rows${joined}`;
}

function singular(name: string): string {
  if (/ies$/.test(name)) return name.replace(/ies$/, 'y');
  return /[^s]s$/.test(name) ? name.slice(0, -1) : `${name}Row`;
}
