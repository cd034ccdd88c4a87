import type { Locate } from '../../types/data.ts';
import { formatPath } from '../../utils/data-values.ts';
import { isOfDataset } from '../../utils/paths.ts';
import { csv } from './csv.ts';
import { json } from './json.ts';
import { markdown } from './markdown.ts';
import { ndjson } from './ndjson.ts';
import type { LocateInSource, OfDataset, ParsedSource, RowFormat, SourceFile } from './row-format.ts';
import { yaml } from './yaml.ts';

/** The formats of data files. A format is one of these, and a row of the table in `docs/guide/rows.md`. */
const FORMATS: readonly RowFormat[] = [yaml, json, ndjson, csv, markdown];

const BY_ENDING = new Map(FORMATS.flatMap((format) => format.endings.map((ending) => [ending, format])));

/** The endings of the names of data files. */
export const SOURCE_ENDINGS: readonly string[] = [...BY_ENDING.keys()];

/** What to do with files that people take for data, by their endings. */
const ADVICE_FOR_OTHERS: Readonly<Record<string, string>> = {
  xlsx: 'Export its rows as CSV in UTF-8.',
  ods: 'Export its rows as CSV in UTF-8.',
  mdx: 'Name it .md if it is plain Markdown, and leave components to the template.',
  markdown: 'Name it .md.',
  json5: 'Write it as JSON or YAML.',
  jsonc: 'Write it as JSON or YAML.',
  toml: 'Write it as YAML.',
};
const OTHERWISE = `Move it out of data/, or name it by its format: ${SOURCE_ENDINGS.map((ending) => `.${ending}`).join(', ')}.`;

/** How the name of a map ends, by which tables of a dataset are imported. */
export const MAP_ENDING = '.map.json';

/** Returns whether a file is a map, which no build reads. */
export function isMapFile(path: string): boolean {
  return path.startsWith('data/schemas/') && path.endsWith(MAP_ENDING);
}

/** Returns whether a file is a data file by the ending of its name. A map is none. */
export function isSource(path: string): boolean {
  return BY_ENDING.has(endingOf(path)) && !isMapFile(path);
}

/** Returns the format of a data file, by the ending of its name. */
export function formatOf(path: string): RowFormat {
  return BY_ENDING.get(endingOf(path)) ?? yaml;
}

/** Returns whether a path names a data file of a dataset that has many rows. */
export function isRowFile(path: string): boolean {
  return path.startsWith('data/') && isSource(path) && !formatOf(path).isOneRow && isOfDataset(path);
}

/** Returns whether a file is a table by its name: lines of cells, without types. */
export function isTable(path: string): boolean {
  return formatOf(path).writing === 'cells';
}

/** Returns what to do with a file of `data/` that is in none of the formats. */
export function adviseUnread(path: string): string {
  return ADVICE_FOR_OTHERS[endingOf(path).toLowerCase()] ?? OTHERWISE;
}

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Parses a data file of any format in full (see `RowFormat`). */
export function parseSource(source: SourceFile, of?: OfDataset): ParsedSource {
  return formatOf(source.path).parse(source, of);
}

/**
 * Makes the function that finds a value's line and column. A file is cut when a problem needs a place in it,
 * so that a site without problems has no cost. Its cuts stay in memory as long as its source does.
 */
export function createLocate(sources: { get(path: string): SourceFile | undefined }): Locate {
  const cuts = new WeakMap<SourceFile, LocateInSource>();
  return (file, path, options = {}) => {
    const source = sources.get(file);
    if (!source) return { file, line: 1, column: 1 };
    const locate = cuts.get(source) ?? formatOf(file).createLocate(source);
    cuts.set(source, locate);
    return { file, ...locate(path, options), ...(path.length > 0 && { field: formatPath(path) }) };
  };
}
