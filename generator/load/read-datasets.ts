import { formatCodeFrame } from '../problems/code-frame.ts';
import type { Dataset, Row, SiteData } from '../types/data.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { type OpenedSite, parseFile } from './read-documents.ts';
import { readRows } from './read-rows.ts';
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
  for (const { path, dataset } of files) {
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
    const read = source ? readRows(dataset, source, parsed, documents) : { value: [], problems: [] };
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
