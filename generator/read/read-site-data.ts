import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { formatCodeFrame } from '../problems/index.ts';
import type { DataDocument, DataObject, Dataset, JsonSchema, ReadOutcome, Row } from '../types/data.ts';
import type { Problem } from '../types/problem.ts';
import { createLocate } from './create-locate.ts';
import { decodeText, findBrokenPlace } from './decode-text.ts';
import { parseSource, SOURCE_ENDINGS, sourceFormat } from './parse-source.ts';
import { readRows } from './read-rows.ts';
import type { ParsedSource, SourceFile } from './source-file.ts';

const DOCUMENTS: readonly string[] = ['site', 'routes', 'redirects'];
const NEEDED_DOCUMENTS = ['site', 'routes'] as const;

/**
 * Reads `ROOT/data/`: datasets with the file and line of each row, `site.yaml`, `routes.yaml`, `redirects.yaml`, and the
 * JSON Schemas. A file that cannot be parsed is a problem, and what it holds is missing from the value: its name is `incomplete`, and a schema
 * allows everything.
 * @throws the file system's own error when a file that exists cannot be read
 */
export async function readSiteData(root: string): Promise<ReadOutcome> {
  const paths = await fastGlob(`data/**/*.{${SOURCE_ENDINGS.join(',')}}`, { cwd: root });
  const problems: Problem[] = [];
  const incomplete = new Set<string>();
  const sources = new Map<string, SourceFile>();
  const locate = createLocate(sources);
  const documents = new Map<string, DataDocument>();
  const schemas = new Map<string, { file: string; schema: JsonSchema }>();
  const rows = new Map<string, Row[]>();
  for (const path of paths.sort()) {
    const source = await readSource(root, path, problems);
    const parsed = source ? parseSource(source) : UNREAD;
    if (source) sources.set(path, source);
    problems.push(...parsed.problems);
    const name = datasetName(path);
    if (name === 'schemas') {
      const schemaName = /([^/]+)\.schema\.json$/.exec(path)?.[1];
      const schema = isObject(parsed.value) ? parsed.value : {};
      if (schemaName) schemas.set(schemaName, { file: path, schema });
      continue;
    }
    if (parsed.value === undefined) incomplete.add(name);
    if (DOCUMENTS.includes(name)) {
      const other = documents.get(name)?.file ?? `data/${name}.yaml`;
      if (documents.has(name) || path.split('/').length > 2) problems.push(secondFile(path, other));
      else if (parsed.value !== undefined) documents.set(name, { file: path, value: parsed.value });
      continue;
    }
    const found = source ? readRows(name, source, parsed, locate) : { value: [], problems: [] };
    rows.set(name, [...(rows.get(name) ?? []), ...found.value]);
    problems.push(...found.problems);
    if (found.problems.length > 0) incomplete.add(name);
  }
  for (const name of NEEDED_DOCUMENTS) {
    if (documents.has(name) || incomplete.has(name)) continue;
    problems.push(missingFile(`data/${name}.yaml`));
    incomplete.add(name);
  }
  const value = {
    datasets: new Map([...rows].map(([name, list]): [string, Dataset] => [name, { name, rows: list }])),
    site: documents.get('site') ?? { file: 'data/site.yaml', value: {} },
    routes: documents.get('routes') ?? { file: 'data/routes.yaml', value: [] },
    redirects: documents.get('redirects'),
    schemas,
    incomplete,
    faultyFamilies: new Set<number>(),
    locate,
    addFrame: createAddFrame(sources),
  };
  return { value, problems };
}

const UNREAD: ParsedSource = { value: undefined, lines: [], problems: [] };

async function readSource(root: string, path: string, problems: Problem[]): Promise<SourceFile | undefined> {
  const bytes = await readFile(join(root, path));
  const text = decodeText(bytes);
  if (text !== undefined) return { path, format: sourceFormat(path), text };
  problems.push(notUtf8(path, findBrokenPlace(bytes)));
  return undefined;
}

function datasetName(path: string): string {
  const [, first = '', ...deeper] = path.split('/');
  return deeper.length > 0 ? first : first.slice(0, first.lastIndexOf('.'));
}

function createAddFrame(sources: ReadonlyMap<string, SourceFile>): (problem: Problem) => Problem {
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

function notUtf8(file: string, place: { line: number; column: number }): Problem {
  return {
    kind: 'not-utf-8',
    severity: 'error',
    file,
    ...place,
    message: 'expected UTF-8 text, got other bytes',
    advice: 'Save the file as UTF-8 in your editor.',
  };
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
