import { createPageParser } from '../html-parser.ts';
import { singleSpaced } from '../sentences.ts';
import { EXPLAINS, isValue } from './mentions.ts';

/** The texts of the cells of a table, row by row. A list of definitions is one, with a row for each term. */
type Table = string[][];

const TABLES = new Set(['table', 'dl']);
const ROWS = new Set(['tr', 'dt']);
const CELLS = new Set(['td', 'th', 'dt', 'dd']);

/** The heads of columns that explain what stands before them. */
const MEANING =
  /^(?:meanings?|definitions?|explanations?|explained|stands for|what it means|in full|in words|causes?|reasons?|bedeutung|erklärung|steht für|ursachen?|gründe?|in worten|signification|significado)$/iu;
/** The heads of columns of signs and texts. In others, a value of a program is one that a name has lost. */
const SIGNS =
  /^(?:signs?|marks?|codes?|texts?|labels?|strings?|values?|messages?|errors?|outputs?|results?|zeichen|werte?|fehler|\p{L}*meldung(?:en)?)$/iu;
/** Names and codes of languages, as the heads of columns have them. */
const LANGUAGES = [
  'english|german|french|spanish|italian|portuguese|dutch|turkish|polish|czech|danish|swedish|norwegian|finnish',
  'russian|japanese|chinese|korean|arabic|englisch|deutsch|französisch|spanisch|italienisch|portugiesisch',
  'niederländisch|türkisch|polnisch|anglais|allemand|français|espagnol|inglés|alemán|francés|español|italiano',
  'português|nederlands|türkçe|polski|en|de|fr|es|it|pt|nl|tr|pl',
];
const LANGUAGE = new RegExp(
  `^(?:in |auf |en )?(?:${LANGUAGES.join('|')})(?: (?:text|term|word|label))?$`,
  'iu',
);
/** The heads of columns of spellings that nobody should use. */
const WRONG_WORDS =
  "(?:wrong|incorrect|not|never|avoid|instead of|(?:please )?(?:do not|don['’]t)(?: \\p{L}+)?|falsch|nicht|statt)";
const WRONG = new RegExp(`^${WRONG_WORDS}$`, 'iu');
/** Finds such a head in HTML, much faster than its tables are read. */
const HAS_WRONG = new RegExp(
  [/<t[hd][^>]*>(?:<[^>]*>|\s)*/.source, WRONG_WORDS, /\s*</.source].join(''),
  'iu',
);

/**
 * Returns how often a text is the whole cell of a row that explains or translates it, such as
 * "TBA | to be announced". `html` are pieces of a page that end with a tag. They are parsed for each call, so
 * call it for a text that was found.
 */
export function countTerms(html: readonly string[], text: string): number {
  let count = 0;
  for (const table of readTables(html))
    for (const row of table)
      count += row.filter((cell, at) => cell === text && isTerm(table, row, at)).length;
  return count;
}

function isTerm(table: Table, row: readonly string[], at: number): boolean {
  const [head = []] = table;
  if (row === head && table.length > 1) return false;
  const isLanguage = (name = '') => LANGUAGE.test(name);
  if (isLanguage(head[at]) && head.filter(isLanguage).length > 1) return true;
  if (isValue(row[at] ?? '')) return SIGNS.test(head[at] ?? '') && MEANING.test(head[at + 1] ?? '');
  return EXPLAINS.test(row[at + 1] ?? '') || (at === 0 && MEANING.test(head[1] ?? ''));
}

/** Returns whether a row of a table has a name in one cell, and a wrong spelling of it in another. */
export function isWrongSpelling(html: readonly string[], spelling: string, name: string): boolean {
  if (!html.some((piece) => HAS_WRONG.test(piece))) return false;
  return readTables(html).some(([head = [], ...rows]) =>
    rows.some(
      (row) =>
        row.some((cell) => cell.includes(name)) &&
        row.some((cell, at) => cell.includes(spelling) && WRONG.test(head[at] ?? '')),
    ),
  );
}

function readTables(html: readonly string[]): readonly Table[] {
  const tables: Table[] = [];
  /** The row whose cell is being read. */
  let open: string[] | undefined;
  const parser = createPageParser({
    onopentag(name) {
      if (TABLES.has(name)) tables.push([]);
      if (ROWS.has(name)) tables.at(-1)?.push([]);
      if (!CELLS.has(name)) return;
      open = tables.at(-1)?.at(-1);
      open?.push('');
    },
    ontext(text) {
      if (open) open[open.length - 1] += text;
    },
    onclosetag(name) {
      if (CELLS.has(name)) open = undefined;
    },
  });
  for (const piece of html) parser.write(piece);
  parser.end();
  return tables.map((rows) => rows.map((cells) => cells.map(singleSpaced)));
}
