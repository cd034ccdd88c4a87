import type { InferredDataset } from '../cells/infer/dataset-types.ts';
import { readText } from '../cells/read-text.ts';
import { type TextTable, tidyTable } from '../cells/tidy-table.ts';
import { fieldPath } from '../load/formats/csv-columns.ts';
import { hashContent } from '../utils/hash-content.ts';
import { type FieldChoice, fieldValue, type ShownField } from './row-fields.ts';
import { readTable } from './text-table.ts';

/** Texts that mean something to rowpress, or that no page can show. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const SPECIAL = /\{\{|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Returns the data file of a dataset. It is the given file itself if a site can read it as it is. Else it is
 * a CSV file with the same rows, in UTF-8, with the names of the fields as header and a slug for each row.
 */
export function formatRows(
  content: Uint8Array,
  fileName: string,
  dataset: InferredDataset,
): Uint8Array | string {
  const { text, encoding } = readText(content);
  const table = tidyTable(readTable(text, fileName));
  // Lines that end in CR alone are one line to a site.
  const isPlain = encoding === undefined && !/\r(?!\n)/.test(text) && !SPECIAL.test(text);
  return isPlain && isReadable(table, dataset) ? content : toCsv(dataset);
}

function isReadable({ names, notes }: TextTable, { fields, rows, isClean }: InferredDataset): boolean {
  return (
    isClean &&
    notes.length === 0 &&
    names.every((name) => name !== '') &&
    new Set(names).size === names.length &&
    fields.some(({ name, column }) => name === 'slug' && column === 'slug') &&
    fields.every(({ name, column }) => column !== undefined && fieldPath(column).join('.') === name) &&
    rows.length > 0
  );
}

/** Returns the rows of a dataset as a CSV file. */
export function toCsv({ fields, rows, records }: InferredDataset): string {
  // A slug that was made has no column.
  const made = fields.filter(({ column }) => column === undefined).length;
  const lines = rows.map((row, at) =>
    fields.map(({ name }, field) => formatCell(fieldValue(row, name), records[at]?.[field - made])).join(','),
  );
  return `${[fields.map(({ name }) => quoteCell(name)).join(','), ...lines].join('\n')}\n`;
}

/** `cell` is what stood in the file. Numbers keep its digits. */
function formatCell(value: unknown, cell = ''): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return cell;
  if (Array.isArray(value)) return quoteCell(value.map(String).join(' | '));
  return quoteCell(String(value));
}

/** Returns a cell as RFC 4180 writes it. */
function quoteCell(value: string): string {
  const text = value.replace(new RegExp(SPECIAL, 'g'), (found) => (found === '{{' ? '\\{{' : ''));
  return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Names that the template uses for something else. */
const TAKEN = new Set([
  ...[
    'Site',
    'Props',
    'Field',
    'Fields',
    'TemplateProps',
    'Picture',
    'PictureFile',
    'Breadcrumbs',
    'FactTable',
  ],
  ...[
    'LinkCards',
    'Markdown',
    'Paragraphs',
    'RowPage',
    'Array',
    'Object',
    'String',
    'Number',
    'Record',
    'Promise',
  ],
]);

/** Returns a name for the type of a dataset's rows that the template does not use. */
export function rowTypeName(title: unknown): string {
  const name = typeof title === 'string' && /^[A-Za-z]\w*$/.test(title) ? title : 'Row';
  return TAKEN.has(name) ? `${name}Row` : name;
}

/** Fills the template of a row's page: the type of the rows, and which field is shown where. */
export function formatTemplate(
  template: string,
  typeName: string,
  dataset: string,
  choice: FieldChoice,
): string {
  const { image, lede, facts, texts } = choice;
  return template
    .replace("from '../types/row.ts'", `from '../types/${dataset}.schema.d.ts'`)
    .replace(/\bRow\b/g, typeName)
    .replace('LEDE: string | undefined = undefined', `LEDE: string | undefined = ${textOrUndefined(lede)}`)
    .replace('IMAGE: string | undefined = undefined', `IMAGE: string | undefined = ${textOrUndefined(image)}`)
    .replace('FACTS: readonly Field[] = []', `FACTS: readonly Field[] = ${formatFields(facts, 'fields')}`)
    .replace('TEXTS: readonly Field[] = []', `TEXTS: readonly Field[] = ${formatFields(texts, 'fields')}`);
}

/**
 * Fills the template of a place or a product: the further fields that it shows. `group` is that of the
 * messages with their names.
 */
export function formatFurther(
  template: string,
  further: readonly ShownField[],
  group: 'place' | 'fields',
): string {
  return template.replace(
    'FACTS: readonly Field[] = []',
    () => `FACTS: readonly Field[] = ${formatFields(further, group)}`,
  );
}

const textOrUndefined = (field: ShownField | undefined) => (field ? quoteText(field.path) : 'undefined');

/** `group` is that of the messages with the names of the fields. */
function formatFields(fields: readonly ShownField[], group: string): string {
  if (fields.length === 0) return '[]';
  const lines = fields.map((field) => {
    const { path, kind, dataset, unit } = field;
    const reference = dataset === undefined ? '' : `, dataset: ${quoteText(dataset)}`;
    const ofUnit = unit === undefined ? '' : `, unit: ${quoteText(unit)}`;
    return `  { path: ${quoteText(path)}, label: () => t(${quoteText(`${group}.${messageName(field)}`)}), kind: ${quoteText(kind)}${reference}${ofUnit} },\n`;
  });
  return `[\n${lines.join('')}]`;
}

/** Returns the last part of the key of the message that names a field. */
function messageName({ path }: ShownField): string {
  const name = path.replace(/\./g, '_');
  // Keys have letters of ASCII alone.
  return /^\w+$/.test(name) ? name : `field_${hashContent(path).slice(0, 8)}`;
}

/** Returns what people call the fields that a template shows, by the names of their messages. */
export function labelsOf(fields: readonly ShownField[]): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.map((field) => [messageName(field), field.label]));
}

const quoteText = (text: string) => `'${text.replace(/[\\']/g, '\\$&').replace(/\s+/g, ' ')}'`;
