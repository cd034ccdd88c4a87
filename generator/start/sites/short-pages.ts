import type { InferredDataset } from '../../cells/infer/dataset-types.ts';
import { DEFAULT_LIMITS } from '../../types/audit.ts';
import { fieldText } from '../row-fields.ts';

/** The limits of the audit. */
export const AUDIT_FILE = 'data/audit.yaml';
/** The most words that are asked of a list, which may have one card. */
const MOST_OF_LIST = 20;

/** The families that show the rows of a table. */
export interface TableFamilies {
  /** Those with a page for each row, which shows all of it. */
  readonly details: readonly string[];
  /** Those that list rows. */
  readonly lists: readonly string[];
  /** The names of the fields that lists show. */
  readonly listed: readonly string[];
}

/**
 * Returns `data/audit.yaml` so that it asks for no more words than the rows of a table have. Someone whose
 * table has short rows cannot write the missing words on the day on which the site begins. Limits that the
 * rows reach anyway stay. `audit` is the file so far, or an empty text. Returns the same text if no limit
 * changes.
 */
export function withShortPages(
  audit: string,
  dataset: InferredDataset,
  { details, lists, listed }: TableFamilies,
): string {
  const isTold = ({ name, format, isAlt }: InferredDataset['fields'][number]) =>
    name !== 'slug' && format !== 'picture' && !isAlt;
  const told = dataset.fields.filter(isTold).map(({ name }) => name);
  const ofRow = fewestWords(dataset, told);
  const ofCard = Math.min(
    MOST_OF_LIST,
    fewestWords(
      dataset,
      told.filter((name) => listed.includes(name)),
    ),
  );
  const asked = [
    ...details.map((family) => ({ family, words: ofRow })),
    ...lists.map((family) => ({ family, words: ofCard })),
  ].filter(({ family, words }) => words < limitOf(audit, family));
  if (asked.length === 0) return audit;
  const kept = asked.reduce((text, { family }) => text.replace(lineOf(family), ''), audit);
  const first = kept.trim() === '' ? 'families:\n' : `${kept.trimEnd()}\n`;
  const added = asked.map(({ family, words }) => `  ${yamlKey(family)}: { limits: { words: ${words} } }\n`);
  const isShort = asked.some(({ family }) => details.includes(family));
  return `${first}${isShort ? ofShortRows(dataset.name, ofRow) : OF_LISTS}${added.join('')}`;
}

const OF_LISTS = '  # Lists of a few rows are short by nature.\n';
const ofShortRows = (name: string, words: number) => `  # The shortest row of data/${name}.csv has ${
  words === 1 ? '1 word' : `${words} words`
}, so the audit asks for no more of these pages.
  # Raise the limits once the rows say more: search engines seldom show pages of a few words.
`;

/** Returns a name as a key of YAML, which reads `null` as no name. */
const yamlKey = (name: string) => (name === 'null' ? `"${name}"` : name);

const lineOf = (family: string) =>
  new RegExp(`^ {2}${family}: \\{ limits: \\{ words: (\\d+) \\} \\}\\n`, 'm');

const limitOf = (audit: string, family: string) =>
  Number(lineOf(family).exec(audit)?.[1] ?? DEFAULT_LIMITS.words);

/** Returns how many words some fields of a row have, of the row that has the fewest. */
function fewestWords(dataset: InferredDataset, names: readonly string[]): number {
  return wordsOfRows(dataset, names).reduce(
    (fewest, count) => Math.min(fewest, count),
    Number.POSITIVE_INFINITY,
  );
}

/** Returns how many words some fields of each row have. */
function wordsOfRows({ rows }: InferredDataset, names: readonly string[]): readonly number[] {
  return rows.map((row) => names.flatMap((name) => fieldText(row, name).match(/\S+/g) ?? []).length);
}

/** The cards of a home page, and of one that belongs to a short list. */
const CARDS = 12;
const FEW_CARDS = 4;
/** Lists with fewer words are not compared by the audit. */
const FEWEST_COMPARED = 20;
/** The share of the words of a list that a home page may take from it. */
const HOME_PART = 0.6;

/**
 * Returns how many of the first rows a home page shows: so many that it is a copy of neither the list of all
 * rows nor the page of a row, which shows related rows, and at least one. `listed` names the fields that all
 * of them show.
 */
export function countHomeCards(dataset: InferredDataset, listed: readonly string[]): number {
  const counts = wordsOfRows(dataset, listed);
  const sum = (cards: number) => counts.slice(0, cards).reduce((words, count) => words + count, 0);
  const all = sum(counts.length);
  const isPart = (cards: number) => sum(cards) <= all * HOME_PART;
  if (all < FEWEST_COMPARED || isPart(CARDS)) return CARDS;
  return Array.from({ length: FEW_CARDS }, (_, at) => FEW_CARDS - at).find(isPart) ?? 1;
}
