import { marksInWords, usedMarks } from '../list-marks.ts';
import type { CellRule, SheetMap } from '../sheet-map.ts';
import type { TextTable } from '../tidy-table.ts';
import type { chooseColumns } from './choose-columns.ts';
import type { CleanField } from './clean-field.ts';
import type { InferOptions, InferredField, UnderstoodColumn } from './dataset-types.ts';

type ChosenColumns = ReturnType<typeof chooseColumns>;

const MOST_EXAMPLES = 3;

/** Returns what was understood of each column of a table, also of those that are left out. */
export function describeColumns(
  { names: headings, records }: TextTable,
  { left }: ChosenColumns,
  cleaned: readonly CleanField[],
  fields: readonly InferredField[],
): UnderstoodColumn[] {
  const why = new Map(left.map((column) => [column.at, column.why]));
  let next = 0;
  return headings.map((heading, at) => {
    const raw = records.map((cells) => (cells[at] ?? '').trim());
    const filled = raw.filter(Boolean).length;
    const counts = { empty: raw.length - filled };
    const reason = why.get(at);
    const own = reason === undefined ? next++ : -1;
    const field = fields[own];
    if (!field)
      return {
        ...{ heading, field: undefined, type: 'left out', ...counts, read: 0, texts: 0, examples: [] },
        about: reason === 'internal' ? 'internal' : undefined,
      };
    const type = typeWord(field);
    const isText = type === 'text';
    const { cells = [], about, flag, rule } = cleaned[own] ?? {};
    const examples = [...new Map(raw.map((cell, row) => [cell, cells[row] ?? ''])).entries()]
      .filter(([cell]) => cell !== '')
      .slice(0, MOST_EXAMPLES)
      .map(([cell, value]) => ({ cell, value }));
    return {
      ...{ heading, field: field.name, type, ...counts, examples },
      ...{ read: isText ? 0 : filled, texts: isText ? filled : 0 },
      about:
        about ??
        field.unit ??
        (field.enum && 'few values') ??
        (field.type === 'array' ? marksInWords(usedMarks(raw, rule?.between)) : undefined),
      ...(flag !== undefined && { flag }),
    };
  });
}

/** Returns the type of a field in the words of `--column`, where there are some. */
function typeWord({ type, format, reference }: InferredField): string {
  if (reference !== undefined) return reference;
  if (type === 'array') return 'list';
  if (type === 'boolean') return 'yes-no';
  return type === 'string' ? (format ?? 'text') : type;
}

/** Returns how the next table of the same columns is read. Slugs are made of the fields of `madeFrom`. */
export function makeMap(
  { names: headings }: TextTable,
  { language = 'en', dates }: InferOptions,
  columns: readonly { readonly at: number }[],
  cleaned: readonly CleanField[],
  fields: readonly InferredField[],
  madeFrom: readonly string[] | undefined,
): SheetMap {
  const places = headings.map((heading, at) => ({ heading, own: columns.findIndex((one) => one.at === at) }));
  // Of columns of one heading, one that is left out says nothing of the others.
  const isKept = new Set(places.flatMap(({ heading, own }) => (own >= 0 ? heading : [])));
  const named = places.filter(({ heading, own }) => heading !== '' && (own >= 0 || !isKept.has(heading)));
  const rules = named.flatMap(({ heading, own }): [string, CellRule][] => {
    const rule = cleaned[own]?.rule;
    return rule ? [[heading, rule]] : [];
  });
  return {
    locale: language,
    ...(dates !== undefined && { dates }),
    ...(madeFrom && { slug: madeFrom }),
    clean: true,
    columns: Object.fromEntries(named.map(({ heading, own }) => [heading, fields[own]?.name ?? null])),
    ...(rules.length > 0 && { cells: Object.fromEntries(rules) }),
  };
}
