import { fillFacts } from '../plan/fact-texts.ts';
import { formatCodeFrame } from '../problems/code-frame.ts';
import type { BadRowName, Dataset, Row, SiteData, SiteDocuments } from '../types/data.ts';
import type { BadRow, Holding } from '../types/page.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { isObject } from '../utils/data-values.ts';
import { groupBy } from '../utils/lists.ts';
import { onDemand } from '../utils/remember.ts';
import { formatOf } from './formats/format-table.ts';
import type { ParsedSource, SourceFile, UnreadRow } from './formats/row-format.ts';
import { type DataFile, type OpenedSite, parseFile } from './read-documents.ts';
import type { Sources } from './sources.ts';

/**
 * Returns all data of a site: the documents, the rows that `loadRows` loaded, and the rows of all other
 * files, which are parsed in full. A file that does not parse is a problem, and its dataset is `incomplete`.
 */
export function readDatasets(
  { value: documents, problems: earlier, files, sources }: OpenedSite,
  loaded: ReadonlyMap<string, readonly Row[]>,
  holding?: Holding,
): Outcome<SiteData> {
  const problems: Problem[] = [...earlier];
  const incomplete = new Set(documents.incomplete);
  const rows = new Map<string, Row[]>();
  for (const { path, dataset, stem } of files) {
    const list = rows.get(dataset) ?? [];
    rows.set(dataset, list);
    const known = loaded.get(path);
    const read = known ? { value: known, problems: [] } : readFile({ dataset, path, stem });
    holding?.takeRows(path, read.value);
    for (const row of read.value) if (!holding?.isBad(path, row.line)) list.push(row);
    for (const problem of read.problems) problems.push(problem);
  }
  // The names of rows that a build holds are right.
  for (const { dataset } of holding?.rows ?? []) incomplete.add(dataset);
  const datasets = new Map([...rows].map(([name, list]): [string, Dataset] => [name, { name, rows: list }]));
  const value: SiteData = {
    ...documents,
    ...{ incomplete, datasets },
    values: new Map(),
    faultyFamilies: new Set<number>(),
    addFrame: createAddFrame(sources, datasets),
    ...(holding && holding.rows.length > 0 ? { bad: namesOf(holding) } : {}),
  };
  return { value, problems };

  /** Parses a file in full. The problems of rows that a build holds are left out. */
  function readFile(file: Pick<DataFile, 'dataset' | 'path' | 'stem'>): Outcome<readonly Row[]> {
    const { dataset, path, stem } = file;
    const { schema } = documents.schemas.get(dataset) ?? {};
    const inFile: Problem[] = [];
    const mayLeaveOut = holding !== undefined;
    const { source, parsed } = parseFile(path, sources, inFile, { schema, mayLeaveOut });
    const isRow = formatOf(path).isOneRow === true;
    const wholeRow = isRow && inFile.length > 0 ? [{ at: 0, line: 1, slug: stem, problems: inFile }] : [];
    const read = source ? readRows(file, parsed, documents) : { value: [], unread: [], problems: [] };
    const unread = [...wholeRow, ...(parsed.unread ?? []), ...read.unread];
    holding?.takeRows(
      path,
      unread.map(({ line, slug }) => ({ dataset, slug, file: path, line })),
    );
    const problems = [
      ...(isRow ? [] : inFile),
      ...unread.filter(({ line }) => !holding?.isBad(path, line)).flatMap((row) => row.problems),
      ...read.problems,
    ];
    if (problems.length > 0) incomplete.add(dataset);
    return { value: read.value, problems };
  }
}

/** Returns the names of the rows that a build holds: those they have now, or else those of their pages. */
function namesOf(holding: Holding): NonNullable<SiteData['bad']> {
  const groups = groupBy(holding.rows, ({ dataset }) => dataset);
  const nameOf = (row: BadRow): readonly [string, BadRowName] => {
    const page = holding.pageOf(row);
    const written = row.value?.name;
    const title = typeof page === 'object' ? page.title : row.slug;
    const name = typeof written === 'string' && written !== '' ? written : title;
    return [row.slug, { name, isKept: page !== undefined }];
  };
  return new Map([...groups].map(([dataset, rows]) => [dataset, new Map(rows.map(nameOf))]));
}

function createAddFrame(
  sources: Pick<Sources, 'get'>,
  datasets: ReadonlyMap<string, Dataset>,
): (problem: Problem) => Problem {
  const linesOf = new WeakMap<SourceFile, readonly string[]>();
  const rowOf = createFindRow(datasets);
  return (unnamed) => {
    const problem = nameRow(unnamed, rowOf(unnamed));
    const { file = '', line, column = 1, frame } = problem;
    if (frame !== undefined || line === undefined) return problem;
    const source = sources.get(file);
    if (!source) return problem;
    const lines = linesOf.get(source) ?? source.text.split(/\r\n|\n/);
    linesOf.set(source, lines);
    return { ...problem, frame: formatCodeFrame(lines, line, column) };
  };
}

/** Makes the function that returns the row in which a problem stands. The first call groups the rows. */
function createFindRow(datasets: ReadonlyMap<string, Dataset>): (problem: Problem) => Row | undefined {
  const byFile = onDemand(() =>
    groupBy(
      [...datasets.values()].flatMap(({ rows }) => rows),
      ({ file }) => file,
    ),
  );
  return ({ file, line }) => {
    const rows = (file !== undefined && line !== undefined && byFile().get(file)) || [];
    return rows.findLast((row) => row.line <= (line ?? 0));
  };
}

/** Returns a problem with the name of its row. Its field is then one of the row, not of the file. */
function nameRow({ field, ...problem }: Problem, row: Row | undefined): Problem {
  if (!row) return field === undefined ? problem : { ...problem, field };
  const own = field?.replace(/^\[\d+\]\.?/, '') ?? '';
  return { ...problem, row: `${row.dataset}/${row.slug}`, ...(own !== '' && { field: own }) };
}

/**
 * Returns the rows of a parsed data file, with the values of facts. An item that is not a mapping is an
 * unread row.
 */
function readRows(
  { dataset, path: file, stem }: Pick<DataFile, 'dataset' | 'path' | 'stem'>,
  { value, lines, unread: known = [] }: ParsedSource,
  { locate, factTexts }: Pick<SiteDocuments, 'locate' | 'factTexts'>,
): Outcome<Row[]> & { readonly unread: readonly UnreadRow[] } {
  if (value === undefined || value === null) return { value: [], unread: [], problems: [] };
  const isRow = formatOf(file).isOneRow;
  const values = isRow ? [value] : value;
  if (!Array.isArray(values)) {
    const message = `expected a sequence of rows, got ${typeName(value)}`;
    return { value: [], unread: [], problems: [wrongShape(locate(file, []), message)] };
  }
  const rows: Row[] = [];
  const unread: UnreadRow[] = [];
  const left = new Set(known.map(({ at }) => at));
  values.forEach((item: unknown, at) => {
    if (left.has(at)) return;
    if (!isObject(item)) {
      const place = locate(file, [at]);
      const message = `expected a row (a mapping of fields), got ${typeName(item)}`;
      unread.push({ at, line: lines[at] ?? place.line, slug: '', problems: [wrongShape(place, message)] });
      return;
    }
    const row = isRow && item.slug === undefined ? { slug: stem, ...item } : item;
    const slug = typeof row.slug === 'string' ? row.slug : '';
    const line = lines[at] ?? 1;
    const filled = fillFacts(row, factTexts);
    const written = filled === row ? {} : { written: row };
    const place = { file, line, at: isRow ? undefined : at };
    rows.push({ dataset, slug, ...place, value: filled, ...written });
  });
  return { value: rows, unread, problems: [] };
}

function typeName(value: unknown): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a sequence';
  return typeof value === 'object' ? 'a mapping' : `the ${typeof value} ${JSON.stringify(value)}`;
}

function wrongShape(place: Required<Pick<Problem, 'file' | 'line' | 'column'>>, message: string): Problem {
  const advice = formatOf(place.file).rowAdvice;
  return { kind: 'wrong-shape', severity: 'error', ...place, message, advice };
}
