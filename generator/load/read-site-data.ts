import { statSync } from 'node:fs';
import { join } from 'node:path';
import { formatCodeFrame } from '../problems/index.ts';
import type {
  DataDocument,
  DataObject,
  Dataset,
  JsonSchema,
  ReadOutcome,
  Row,
  SiteDocuments,
} from '../types/data.ts';
import type { Problem } from '../types/problem.ts';
import { listShown } from '../utils/list-folder.ts';
import { createLocate } from './parse/create-locate.ts';
import { parseSource } from './parse/parse-source.ts';
import type { ParsedSource, SourceFile } from './parse/source-file.ts';
import { SOURCE_ENDINGS } from './parse/source-format.ts';
import { readRows } from './read-rows.ts';
import { createSources, type Sources } from './sources.ts';

const DOCUMENTS: readonly string[] = ['site', 'routes', 'redirects'];
const NEEDED_DOCUMENTS = ['site', 'routes'] as const;

/** A data file that holds rows: its path below the root, its dataset, and its stamp. */
export interface DataFile {
  readonly path: string;
  readonly dataset: string;
  readonly size: number;
  /** When it was last written, in milliseconds. */
  readonly mtime: number;
}

/** Reads the outlines of rows. A file that it leaves out, since something is unusual or wrong in it, is read in full. */
export type SummaryLoader = (
  files: readonly DataFile[],
  documents: SiteDocuments,
) => Promise<ReadonlyMap<string, readonly Row[]>>;

/**
 * Reads `ROOT/data/`: datasets with the file and line of each row, `site.yaml`, `routes.yaml`, `redirects.yaml`, and the
 * JSON Schemas. A file that cannot be parsed is a problem, and what it holds is missing from the value: its name is `incomplete`, and a schema
 * allows everything.
 * @throws the file system's own error when a file that exists cannot be read
 */
export async function readSiteData(root: string, loadSummaries: SummaryLoader): Promise<ReadOutcome> {
  const paths = listShown(root, 'data').filter((path) =>
    SOURCE_ENDINGS.includes(path.slice(path.lastIndexOf('.') + 1)),
  );
  const problems: Problem[] = [];
  const incomplete = new Set<string>();
  const sources = createSources(root);
  const locate = createLocate(sources);
  const documents = new Map<string, DataDocument>();
  const schemas = new Map<string, { file: string; schema: JsonSchema }>();
  const rows = new Map<string, Row[]>();
  const isOfRows = (path: string) => !['schemas', ...DOCUMENTS].includes(datasetName(path));
  const parse = (path: string): { source: SourceFile | undefined; parsed: ParsedSource } => {
    const source = sources.read(path, problems);
    const parsed = source ? parseSource(source) : UNREAD;
    problems.push(...parsed.problems);
    return { source, parsed };
  };
  for (const path of paths) {
    if (isOfRows(path)) continue;
    const { parsed } = parse(path);
    const name = datasetName(path);
    if (name === 'schemas') {
      const schemaName = /([^/]+)\.schema\.json$/.exec(path)?.[1];
      const schema = isObject(parsed.value) ? parsed.value : {};
      if (schemaName) schemas.set(schemaName, { file: path, schema });
      continue;
    }
    if (parsed.value === undefined) incomplete.add(name);
    const other = documents.get(name)?.file ?? `data/${name}.yaml`;
    if (documents.has(name) || path.split('/').length > 2) problems.push(secondFile(path, other));
    else if (parsed.value !== undefined)
      documents.set(name, { file: path, value: parsed.value, lines: parsed.lines });
  }
  for (const name of NEEDED_DOCUMENTS) {
    if (documents.has(name) || incomplete.has(name)) continue;
    problems.push(missingFile(`data/${name}.yaml`));
    incomplete.add(name);
  }
  const written: SiteDocuments = {
    site: documents.get('site') ?? { file: 'data/site.yaml', value: {}, lines: [] },
    routes: documents.get('routes') ?? { file: 'data/routes.yaml', value: [], lines: [] },
    redirects: documents.get('redirects'),
    schemas,
    incomplete,
    locate,
  };
  const files = paths.filter(isOfRows).map((path) => statDataFile(root, path));
  const outlines = await loadSummaries(files, written);
  for (const { path, dataset } of files) {
    const list = rows.get(dataset) ?? [];
    rows.set(dataset, list);
    const outlined = outlines.get(path);
    if (outlined) {
      for (const row of outlined) list.push(row);
      continue;
    }
    const { source, parsed } = parse(path);
    const found = source ? readRows(dataset, source, parsed, locate) : { value: [], problems: [] };
    for (const row of found.value) list.push(row);
    problems.push(...found.problems);
    if (parsed.value === undefined || found.problems.length > 0) incomplete.add(dataset);
  }
  const value = {
    ...written,
    datasets: new Map([...rows].map(([name, list]): [string, Dataset] => [name, { name, rows: list }])),
    faultyFamilies: new Set<number>(),
    addFrame: createAddFrame(sources),
  };
  return { value, problems };
}

const UNREAD: ParsedSource = { value: undefined, lines: [], problems: [] };

function statDataFile(root: string, path: string): DataFile {
  const { size, mtimeMs } = statSync(join(root, path));
  return { path, dataset: datasetName(path), size, mtime: mtimeMs };
}

function datasetName(path: string): string {
  const [, first = '', ...deeper] = path.split('/');
  return deeper.length > 0 ? first : first.slice(0, first.lastIndexOf('.'));
}

function createAddFrame(sources: Pick<Sources, 'get'>): (problem: Problem) => Problem {
  const linesOf = new Map<string, readonly string[]>();
  return (problem) => {
    const { file = '', line, column = 1, frame } = problem;
    const source = sources.get(file);
    if (frame !== undefined || line === undefined || !source) return problem;
    const lines = linesOf.get(file) ?? source.text.split(/\r\n|\n/);
    linesOf.set(file, lines);
    return { ...problem, frame: formatCodeFrame(lines, line, column) };
  };
}

function isObject(value: unknown): value is DataObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function secondFile(file: string, other: string): Problem {
  return {
    kind: 'wrong-shape',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    message: `expected one file, ${other}, got this one as well`,
    advice: 'Put all of it into one file, or rename this one if it is a dataset.',
  };
}

function missingFile(file: string): Problem {
  return {
    kind: 'missing-file',
    severity: 'error',
    file,
    message: 'expected this file, found none',
    advice: "Create it, or name the site's folder with --root.",
  };
}
