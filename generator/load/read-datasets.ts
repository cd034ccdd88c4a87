import { fillFacts } from '../plan/fact-texts.ts';
import { formatCodeFrame } from '../problems/code-frame.ts';
import type { Dataset, Row, SiteData, SiteDocuments } from '../types/data.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { isObject } from '../utils/data-values.ts';
import { formatOf } from './formats/format-table.ts';
import type { ParsedSource } from './formats/row-format.ts';
import { type DataFile, type OpenedSite, parseFile } from './read-documents.ts';
import type { Sources } from './sources.ts';

/**
 * Returns all data of a site: the documents, the rows that `loadRows` loaded, and the rows of all other
 * files, which are parsed in full. A file that does not parse is a problem, and its dataset is `incomplete`.
 */
export function readDatasets(
  { value: documents, problems: earlier, files, sources }: OpenedSite,
  loaded: ReadonlyMap<string, readonly Row[]>,
): Outcome<SiteData> {
  const problems: Problem[] = [...earlier];
  const incomplete = new Set(documents.incomplete);
  const rows = new Map<string, Row[]>();
  for (const { path, dataset, stem } of files) {
    const list = rows.get(dataset) ?? [];
    rows.set(dataset, list);
    const known = loaded.get(path);
    if (known) {
      for (const row of known) list.push(row);
      continue;
    }
    const { source, parsed } = parseFile(path, sources, problems, {
      schema: documents.schemas.get(dataset)?.schema,
    });
    const read = source ? readRows({ dataset, path, stem }, parsed, documents) : { value: [], problems: [] };
    for (const row of read.value) list.push(row);
    for (const problem of read.problems) problems.push(problem);
    if (parsed.value === undefined || read.problems.length > 0) incomplete.add(dataset);
  }
  const value: SiteData = {
    ...documents,
    incomplete,
    datasets: new Map([...rows].map(([name, list]): [string, Dataset] => [name, { name, rows: list }])),
    values: new Map(),
    faultyFamilies: new Set<number>(),
    addFrame: createAddFrame(sources),
  };
  return { value, problems };
}

function createAddFrame(sources: Pick<Sources, 'get'>): (problem: Problem) => Problem {
  const linesOf = new Map<string, readonly string[]>();
  return (problem) => {
    const { file = '', line, column = 1, frame } = problem;
    if (frame !== undefined || line === undefined) return problem;
    const source = sources.get(file);
    if (!source) return problem;
    const lines = linesOf.get(file) ?? source.text.split(/\r\n|\n/);
    linesOf.set(file, lines);
    return { ...problem, frame: formatCodeFrame(lines, line, column) };
  };
}

/**
 * Returns the rows of a parsed data file, with the values of facts. An item that is not a mapping is a
 * problem.
 */
function readRows(
  { dataset, path: file, stem }: Pick<DataFile, 'dataset' | 'path' | 'stem'>,
  { value, lines }: ParsedSource,
  { locate, factTexts }: Pick<SiteDocuments, 'locate' | 'factTexts'>,
): Outcome<Row[]> {
  if (value === undefined || value === null) return { value: [], problems: [] };
  const isRow = formatOf(file).isOneRow;
  const values = isRow ? [value] : value;
  if (!Array.isArray(values)) {
    const message = `expected a sequence of rows, got ${typeName(value)}`;
    return { value: [], problems: [wrongShape(locate(file, []), message)] };
  }
  const rows: Row[] = [];
  const problems: Problem[] = [];
  values.forEach((item: unknown, at) => {
    if (!isObject(item)) {
      const message = `expected a row (a mapping of fields), got ${typeName(item)}`;
      problems.push(wrongShape(locate(file, [at]), message));
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
  return { value: rows, problems };
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
