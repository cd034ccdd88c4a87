import type { Locate } from '../../types/data.ts';
import { csv } from './csv.ts';
import { type SourceFormat, sourceFormat } from './format-names.ts';
import { json } from './json.ts';
import { markdown } from './markdown.ts';
import { ndjson } from './ndjson.ts';
import type { LocateInSource, OfDataset, ParsedSource, RowFormat, SourceFile } from './row-format.ts';
import { yaml } from './yaml.ts';

const FORMATS: Readonly<Record<SourceFormat, RowFormat>> = { yaml, json, ndjson, csv, markdown };

/** Returns the format of a data file, by the ending of its name. */
export function formatOf(path: string): RowFormat {
  return FORMATS[sourceFormat(path)];
}

/** Parses a data file of any format in full (see `RowFormat`). */
export function parseSource(source: SourceFile, of?: OfDataset): ParsedSource {
  return FORMATS[source.format].parse(source, of);
}

/**
 * Makes the function that finds a value's line and column. A file is cut when a problem needs a place in it,
 * and its cuts then stay in memory, so that a site without problems has no cost.
 */
export function createLocate(sources: { get(path: string): SourceFile | undefined }): Locate {
  const files = new Map<string, LocateInSource>();
  return (file, path, options = {}) => {
    const source = sources.get(file);
    if (!source) return { file, line: 1, column: 1 };
    const locate = files.get(file) ?? FORMATS[source.format].createLocate(source);
    files.set(file, locate);
    return { file, ...locate(path, options) };
  };
}
