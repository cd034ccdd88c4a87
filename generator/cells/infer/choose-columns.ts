import { UsageError } from '../../problems/errors.ts';
import { didYouMean, listNames } from '../../problems/suggest.ts';
import { groupBy } from '../../utils/lists.ts';
import type { TextTable } from '../tidy-table.ts';
import { COLUMN_TYPES, type ColumnType, type InferOptions } from './dataset-types.ts';
import { nameFields } from './names.ts';

/** A column that is left out, by its position, and why. */
interface LeftColumn {
  readonly at: number;
  readonly why: 'skipped' | 'internal';
}

/** What is chosen of the columns of a table, by their positions. */
interface ChosenColumns {
  /** The names of fields, also of columns that are left out. */
  readonly names: readonly string[];
  readonly types: ReadonlyMap<number, ColumnType>;
  readonly left: readonly LeftColumn[];
}

/** Whole headings of columns that people write for themselves, in English, German, French and Spanish. */
const OWN_NOTES = new Set(
  `notes comment comments remarks todo todos notiz notizen bemerkung bemerkungen kommentar kommentare anmerkung
  anmerkungen remarque remarques commentaire commentaires notas observaciones comentario comentarios pendiente`.split(
    /\s+/,
  ),
);
/** Words that say that a column is for the people who keep the table. */
const INTERNAL = new Set('intern internal interne interner internes interno interna todo'.split(' '));

/** Returns whether a column is for the people who keep the table, by its heading. */
function isInternal(heading: string): boolean {
  const words = heading
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  return (words.length === 1 && OWN_NOTES.has(words[0] ?? '')) || words.some((word) => INTERNAL.has(word));
}

/**
 * Returns which columns are left out, and the types that were chosen for others. A column is named by its
 * heading or by its field. A heading that several columns have names all of them. Columns for the people who
 * keep the table are left out if the rows are written again.
 * @throws UsageError for a name of no column, or a type that there is not
 */
export function chooseColumns({ names: headings }: TextTable, options: InferOptions): ChosenColumns {
  const { skip = [], keep = [], columns = {}, tidy, language } = options;
  // A data file that stays as it is has the names that its headings stand for.
  const names = nameFields(headings, tidy ? language : undefined);
  const find = (wanted: string, flag: string) => findColumns(wanted, flag, headings, names);
  const skipped = new Set(skip.flatMap((name) => find(name, '--skip')));
  const kept = new Set(keep.flatMap((name) => find(name, '--keep')));
  const types = new Map<number, ColumnType>();
  for (const [name, type] of Object.entries(columns)) {
    if (!COLUMN_TYPES.includes(type))
      throw new UsageError(
        `--column ${name}=${type}: there is no such type`,
        didYouMean(type, COLUMN_TYPES, `Types: ${COLUMN_TYPES.join(', ')}.`),
      );
    for (const at of find(name, '--column')) types.set(at, type);
  }
  const left = headings.flatMap((heading, at): LeftColumn[] => {
    if (skipped.has(at)) return [{ at, why: 'skipped' }];
    const isLeft = tidy && !kept.has(at) && !types.has(at) && isInternal(heading);
    return isLeft ? [{ at, why: 'internal' }] : [];
  });
  return { names, types, left };
}

/** @throws UsageError if every column of a table is left out */
export function refuseNothing(headings: readonly string[], { left }: ChosenColumns): void {
  if (left.length < headings.length) return;
  throw new UsageError(
    'every column is left out',
    left.some(({ why }) => why === 'internal')
      ? `Keep one: --keep "${headings[0]}".`
      : 'Leave out fewer columns with --skip.',
  );
}

function findColumns(
  wanted: string,
  flag: string,
  headings: readonly string[],
  names: readonly string[],
): readonly number[] {
  const lower = wanted.trim().toLowerCase();
  const isIt = (name: string | undefined) => name?.trim().toLowerCase() === lower;
  const field = names.indexOf(wanted);
  const exact = headings.flatMap((heading, at) => (heading === wanted ? at : []));
  if (exact.length > 0) return exact;
  const found = field >= 0 ? field : headings.findIndex((heading, at) => isIt(heading) || isIt(names[at]));
  if (found >= 0) return [found];
  const known = headings.map((heading, at) => heading || (names[at] ?? ''));
  throw new UsageError(
    `${flag} "${wanted}": the table has no such column`,
    didYouMean(wanted, [...known, ...names], `Columns: ${listNames(known)}.`),
  );
}

/** Returns a note for each heading with which `--skip` leaves out several columns. */
export function noteSkipped(
  headings: readonly string[],
  skipped: readonly number[],
  names: readonly string[] = [],
): string[] {
  return [...groupBy(skipped, (at) => headings[at] ?? '')].flatMap(([heading, places]) => {
    if (heading === '' || places.length < 2) return [];
    const numbers = listNames(places.map((at) => String(at + 1)));
    const fields = places.flatMap((at) => names[at] ?? []);
    const one = fields.length > 0 ? `name it by its field (${listNames(fields)})` : 'rename one in the sheet';
    return `Columns ${numbers} are called ${JSON.stringify(heading)}, and --skip leaves out all of them. To leave out one, ${one}.`;
  });
}

/** Returns notes about columns that are left out, or that should be before rows are published. */
export function noteLeft(
  headings: readonly string[],
  chosen: ChosenColumns,
  options: InferOptions,
): string[] {
  const skipped = chosen.left.flatMap(({ at, why }) => (why === 'skipped' ? at : []));
  return [...noteSkipped(headings, skipped, chosen.names), ...noteInternal(headings, chosen, options)];
}

function noteInternal(
  headings: readonly string[],
  { left, types }: ChosenColumns,
  { tidy, keep = [] }: InferOptions,
): string[] {
  if (tidy)
    return left
      .filter(({ why }) => why === 'internal')
      .map(({ at }) => {
        const heading = JSON.stringify(headings[at]);
        return `The column ${heading} looks internal, so it is left out. Give --keep ${heading} to publish it.`;
      });
  const isLeft = new Set(left.map(({ at }) => at));
  return headings.flatMap((heading, at) =>
    isLeft.has(at) || types.has(at) || keep.includes(heading) || !isInternal(heading)
      ? []
      : `The column ${JSON.stringify(heading)} looks internal. Remove it from the file, unless pages may show it.`,
  );
}
