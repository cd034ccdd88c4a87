import type { Problem } from '../types/problem.ts';

/** What the rows of an export are about: the dimensions that have a column. */
export type TableName = 'page-query-day' | 'page-day' | 'query-day' | 'day' | 'page-query' | 'page' | 'query';

/** The columns that rowpress reads, by their positions. */
type ColumnPlaces = Readonly<Partial<Record<ColumnName, number>>>;

/** The header of an export: what its rows are about, and where its columns are. */
export interface ExportHeader {
  readonly table: TableName;
  readonly names: readonly string[];
  readonly places: ColumnPlaces;
  /** Whether numbers and days are written as in German: `1.240`, `3,4 %` and `20.11.2026`. */
  readonly isGerman: boolean;
}

export type ColumnName =
  | ('page' | 'query' | 'day' | 'clicks' | 'impressions' | 'ctr' | 'position')
  | ('summedPosition' | 'isAnonymized' | 'searchType' | 'country' | 'device');

/**
 * The names of columns, in small letters and with spaces for underscores: those of Search Console's pages, of
 * its API, of Looker Studio and of the bulk export. Those of `GERMAN` are known as well.
 */
const NAMES: Readonly<Record<ColumnName, readonly string[]>> = {
  page: ['top pages', 'page', 'pages', 'url', 'landing page'],
  query: ['top queries', 'query', 'queries'],
  day: ['date', 'day', 'data date'],
  clicks: ['clicks', 'url clicks'],
  impressions: ['impressions'],
  ctr: ['ctr', 'url ctr', 'site ctr'],
  position: ['position', 'average position', 'avg. position', 'avg position'],
  summedPosition: ['sum position', 'sum top position'],
  isAnonymized: ['is anonymized query'],
  searchType: ['search type', 'type'],
  country: ['country'],
  device: ['device', 'device category'],
};

/** The German names of columns, in Search Console and Looker Studio. */
const GERMAN: Readonly<Partial<Record<ColumnName, readonly string[]>>> = {
  page: ['häufigste seiten', 'seite', 'seiten', 'landingpage', 'zielseite'],
  query: ['häufigste suchanfragen', 'suchanfrage', 'suchanfragen', 'häufigste anfragen'],
  day: ['datum', 'tag'],
  clicks: ['klicks'],
  impressions: ['impressionen'],
  position: ['durchschnittliche position', 'durchschn. position'],
  country: ['land'],
  device: ['gerät'],
};

/** Exports of Search Console that say nothing of pages, queries or days, by their first column. */
const OTHER_EXPORTS: Readonly<Record<string, string>> = {
  country: 'totals by country',
  device: 'totals by device',
  'search appearance': 'totals by search appearance',
  filter: 'the filters of the export',
  land: 'totals by country',
  gerät: 'totals by device',
  'darstellung in der suche': 'totals by search appearance',
};

/** The names of clicks, impressions and dates in other languages of Search Console. */
const OTHER_LANGUAGES =
  /^(?:clics|cliques|clic|kliknięcia|klikken|impresiones|impressões|impressioni|wyświetlenia|páginas|pagine|fecha|data)$/;

/** What a header is: that of rows to read, of an export that is left out, or faulty. */
export type ReadHeader =
  | { readonly header: ExportHeader }
  | { readonly other: string }
  | { readonly problem: Pick<Problem, 'kind' | 'message' | 'advice'> & { readonly at: number } };

const WANTED = 'Expected Clicks and Impressions, and a column of pages, queries or dates.';

/** Finds the columns of an export by its first record. */
export function readHeader(cells: readonly string[]): ReadHeader {
  const names = cells.map((cell) => cell.trim());
  const keys = names.map((name) => name.toLowerCase().replaceAll('_', ' '));
  const places: Partial<Record<ColumnName, number>> = {};
  for (const [name, known] of Object.entries(NAMES) as [ColumnName, readonly string[]][]) {
    const isName = (key: string) => known.includes(key) || GERMAN[name]?.includes(key);
    const found = keys.flatMap((key, at) => (isName(key) ? [at] : []));
    const [first, second] = found;
    if (first !== undefined) places[name] = first;
    if (second !== undefined) {
      const message = `the columns "${names[first ?? 0]}" and "${names[second]}" are the same thing`;
      return fault('duplicate-key', second, message, 'Remove one of them.');
    }
  }
  const { page, query, day, clicks, impressions } = places;
  const isGerman = GERMAN.clicks?.includes(keys[clicks ?? -1] ?? '') === true;
  const isAbout = [page, query, day].some((place) => place !== undefined);
  const other = OTHER_EXPORTS[keys[0] ?? ''];
  if (!isAbout && other !== undefined) return { other };
  if (clicks === undefined || impressions === undefined || !isAbout) return faultyHeader(names, keys, places);
  const parts = [
    page === undefined ? '' : 'page',
    query === undefined ? '' : 'query',
    day === undefined ? '' : 'day',
  ];
  return { header: { table: parts.filter(Boolean).join('-') as TableName, names, places, isGerman } };
}

function faultyHeader(names: readonly string[], keys: readonly string[], places: ColumnPlaces): ReadHeader {
  const shown = names.map((name) => `"${name}"`).join(', ');
  const translated = keys.findIndex((key) => OTHER_LANGUAGES.test(key));
  if (translated >= 0)
    return fault(
      'unknown-field',
      translated,
      `the columns ${shown} are neither in English nor in German`,
      'Set the language of your Google account to English, or add ?hl=en to the address of Search Console, and export again.',
    );
  const missing = (['clicks', 'impressions'] as const).filter((name) => places[name] === undefined);
  const lacks = missing.length > 0 ? missing.join(' and ') : 'pages, queries or dates';
  return fault('missing-field', 0, `no column has ${lacks}: the columns are ${shown}`, WANTED);
}

function fault(kind: Problem['kind'], at: number, message: string, advice: string): ReadHeader {
  return { problem: { kind, at, message, advice } };
}

/** What a row of an export says. `positions` is the sum of the positions from 0, over all impressions. */
export interface ExportRow {
  readonly page: string;
  readonly query: string;
  /** Days since 1970. 0 in a table without days. */
  readonly day: number;
  readonly clicks: number;
  readonly impressions: number;
  readonly positions: number;
}

/** A cell that cannot be read. */
export interface CellFault {
  readonly column: number;
  readonly message: string;
  readonly advice: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns a day such as 2026-11-20 as a number. Returns undefined for what is no day of the calendar. */
export function dayNumber(text: string): number | undefined {
  const [, year, month, date] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const day = `${year}-${month}-${date}`;
  const time = Date.parse(day);
  return Number.isNaN(time) || dayText(time / DAY_MS) !== day ? undefined : time / DAY_MS;
}

/** Returns the day of a number of days since 1970. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Reads the cells of a row. Returns `other` for a row of pictures, videos or news, whose positions mean
 * something else. Returns `nowhere` for a row without an address, and a fault for a cell that it cannot read.
 */
export function readRow(
  cells: readonly string[],
  { places, names, table, isGerman }: ExportHeader,
): ExportRow | CellFault | 'other' | 'nowhere' {
  const written = (name: ColumnName) => (cells[places[name] ?? -1] ?? '').trim();
  const cell = (name: ColumnName) => (isGerman ? inEnglish(name, written(name)) : written(name));
  const wrong = (name: ColumnName, expected: string, advice: string): CellFault => {
    const column = places[name] ?? 0;
    return { column, message: `${names[column]}: expected ${expected}, got "${written(name)}"`, advice };
  };
  const type = cell('searchType').toLowerCase();
  if (type !== '' && type !== 'web') return 'other';
  for (const name of ['clicks', 'impressions'] as const)
    if (!/^\d{1,15}(?:\.0+)?$/.test(cell(name))) return wrong(name, 'a whole number', adviceOf(cell(name)));
  for (const name of ['position', 'summedPosition', 'ctr'] as const)
    if (!/^(?:\d{1,15}(?:\.\d+)?(?:E-?\d+)?(?: ?%)?)?$/.test(cell(name)))
      return wrong(name, name === 'ctr' ? 'a share such as 3.4%' : 'a number', adviceOf(cell(name)));
  const day = places.day === undefined ? 0 : dayNumber(cell('day'));
  if (day === undefined) return wrong('day', 'a day', 'Write days as in 2026-11-20.');
  const page = cell('page');
  if (places.page !== undefined) {
    if (page === '') return 'nowhere';
    if (!page.startsWith('/') && !/^https?:\/\//i.test(page))
      return wrong('page', 'an address', 'Expected https:// and a host, or a path such as /blog/.');
  }
  const isAnonymized = /^(?:true|1)$/i.test(cell('isAnonymized'));
  const query = isAnonymized || table === 'page' ? '' : cell('query');
  const [clicks, impressions] = [Number(cell('clicks')), Number(cell('impressions'))];
  return { page, query, day, clicks, impressions, positions: positionsOf(cell, impressions) };
}

/**
 * Returns a cell of a German export as an English one has it. A point stands between thousands in whole
 * numbers only, since positions and shares have none.
 */
function inEnglish(name: ColumnName, text: string): string {
  if (name === 'clicks' || name === 'impressions')
    return /^\d{1,3}(?:[.\u00a0\u202f ]\d{3})+$/.test(text) ? text.replace(/\D/g, '') : text;
  if (name === 'position' || name === 'ctr')
    return text.replace(/^(\d+),(?=\d)/, '$1.').replace(/[\u00a0\u202f]%$/, '%');
  if (name === 'day') return text.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1');
  return text;
}

/** Positions of Search Console's pages count from 1, and sums of the bulk export from 0. */
function positionsOf(cell: (name: ColumnName) => string, impressions: number): number {
  const summed = cell('summedPosition');
  if (summed !== '') return Number(summed);
  return Math.max(0, Number(cell('position') || 1) - 1) * impressions;
}

function adviceOf(text: string): string {
  return /^\d+(?:[.\u00a0\u202f ]\d{3})*,\d+ ?%?$|^\d{1,3}(?:[.,\u00a0\u202f ]\d{3})+$/.test(text)
    ? 'Write numbers with a point for decimals and nothing between thousands, such as 3.4 and 1240: export in English.'
    : 'Export the file again, or correct this cell.';
}
