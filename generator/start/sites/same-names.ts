import { isPhone } from '../../cells/infer/columns.ts';
import type { InferredDataset, InferredField } from '../../cells/infer/dataset-types.ts';
import { largest } from '../../utils/lists.ts';
import { fieldText, labelOf } from '../row-fields.ts';

/** A text that stands in a title has at most so many characters. */
const MAX_LENGTH = 40;
const MAX_FIELDS = 3;
/** How many names that no field tells apart have a line each in the notes. */
const MAX_NOTES = 3;
/** How many characters of a name a title keeps at least, after what tells it apart took its room. */
const FEWEST_OF_NAME = 16;

/** What tells rows of one name apart. */
interface ToldApart {
  /** The names of the fields that titles and headings show after the name. None if names differ anyway. */
  readonly fields: readonly string[];
  /** What a person should know of it, one sentence each. */
  readonly notes: readonly string[];
}

/**
 * Finds fields that tell rows of one name apart: the first one that tells all of them apart, or else the
 * first ones that tell more and more. Fields of `first` come before all others, and those of `never` do not
 * count. A note says which rows no field tells apart, with their lines.
 */
export function tellApart(
  dataset: InferredDataset,
  { first, never }: { readonly first: readonly string[]; readonly never: readonly string[] },
): ToldApart {
  const same = rowsOfOneName(dataset, []);
  if (same.length === 0) return { fields: [], notes: [] };
  const placed = (field: InferredField) => (first.includes(field.name) ? first.indexOf(field.name) : 99);
  const candidates = dataset.fields
    .filter((field) => !never.includes(field.name) && isShown(dataset, field))
    .sort((a, b) => placed(a) - placed(b))
    .map(({ name }) => name);
  const left = (fields: readonly string[]) => countRows(rowsOfOneName(dataset, fields));
  const alone = candidates.find((name) => left([name]) === 0);
  const fields: string[] = alone === undefined ? [] : [alone];
  for (const name of alone === undefined ? candidates : [])
    if (fields.length < MAX_FIELDS && left([...fields, name]) < left(fields)) fields.push(name);
  const shown = fields.map((name) => labelOfField(dataset, name)).join(', ');
  const taken = `Some rows have one name, so titles and headings show this as well: ${shown}.`;
  return { fields, notes: [...(fields.length > 0 ? [taken] : []), ...describeSame(dataset, fields)] };
}

/** Returns a note for each name that several rows have, and with which some fields do not differ either. */
export function describeSame(dataset: InferredDataset, fields: readonly string[]): string[] {
  const groups = rowsOfOneName(dataset, fields);
  const notes = groups.slice(0, MAX_NOTES).map((rows) => {
    const name = JSON.stringify(nameOf(dataset, rows[0] ?? 0));
    const lines = rows.slice(0, 8).map((at) => dataset.lines[at]);
    const more = rows.length > lines.length ? ` and ${rows.length - lines.length} more` : '';
    return `Lines ${lines.join(', ')}${more} have one name, ${name}, and no short text tells them apart, so their pages have one title.`;
  });
  const others = groups.length - notes.length;
  return others > 0 ? [...notes, `The same is true of ${others} more names.`] : notes;
}

/** Returns the positions of rows that have one name and do not differ in some fields either. */
function rowsOfOneName(dataset: InferredDataset, fields: readonly string[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [at, row] of dataset.rows.entries()) {
    const texts = [nameOf(dataset, at), ...fields.map((name) => fieldText(row, name).trim())];
    const key = texts.join('\0').toLowerCase();
    const group = groups.get(key);
    if (group) group.push(at);
    else groups.set(key, [at]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

const countRows = (groups: readonly (readonly number[])[]) =>
  groups.reduce((sum, { length }) => sum + length, 0);

function nameOf({ rows, title, lastName }: InferredDataset, at: number): string {
  const names = [title, ...(lastName === undefined ? [] : [lastName])];
  return names
    .map((name) => fieldText(rows[at] ?? {}, name).trim())
    .join(' ')
    .trim();
}

/** Returns whether a title can show a field: short texts and plain numbers, no addresses and no amounts. */
function isShown(
  { rows, title }: InferredDataset,
  { name, type, format, unit, isAlt }: InferredField,
): boolean {
  const isText = type === 'string' || type === 'integer' || type === 'number';
  if (!isText || format || unit !== undefined || isAlt || name === 'slug' || name === title) return false;
  return rows.every((row) => {
    const text = fieldText(row, name);
    return text.length <= MAX_LENGTH && !/^\/|^www\.|[@€$£₽%\n]/.test(text) && !isPhone(text);
  });
}

function labelOfField({ fields }: InferredDataset, name: string): string {
  return labelOf(fields.find((field) => field.name === name)?.column?.trim() || name);
}

/**
 * Returns the lines of a family with fields after the name of a row, in its label, and in its title and its
 * description where these do not have them. `row` is the name of the row in the family.
 */
export function withFields(
  family: string,
  row: string,
  dataset: InferredDataset,
  fields: readonly string[],
): string {
  if (fields.length === 0) return family;
  const show = (name: string) => `{{#if ${row}.${name}}}, {{${row}.${name}}}{{/if}}`;
  const lengthOf = (name: string) => largest(dataset.rows.map((one) => fieldText(one, name).length)) + 2;
  const inText = (text: string) => {
    const added = fields.filter((name) => !text.includes(`{{truncate ${row}.${name} `));
    const room = added.reduce((sum, name) => sum + lengthOf(name), 0);
    return text.replace(new RegExp(`\\{\\{truncate ${row}\\.name (\\d+)\\}\\}`), (_, most: string) => {
      const kept = Math.max(Math.min(FEWEST_OF_NAME, Number(most)), Number(most) - room);
      return `{{truncate ${row}.name ${kept}}}${added.map(show).join('')}`;
    });
  };
  // What follows a dash is the name of a site to most readers, and no part of what the page is about.
  const inTitle = (title: string) =>
    fields.reduce(
      (text, name) => text.replace(` – {{truncate ${row}.${name} `, `, {{truncate ${row}.${name} `),
      title,
    );
  return family
    .replace(/^ {2}title: .*$/m, (title) => inTitle(inText(title)))
    .replace(/^ {2}description: .*$/m, (line) => line.split('{{else}}').map(inText).join('{{else}}'))
    .replace(`label: "{{${row}.name}}"`, `label: "{{${row}.name}}${fields.map(show).join('')}"`);
}
