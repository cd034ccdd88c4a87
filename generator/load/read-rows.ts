import { fillFacts } from '../plan/facts/fact-marks.ts';
import type { Row, SiteDocuments } from '../types/data.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { isObject } from '../utils/is-object.ts';
import type { ParsedSource, SourceFile } from './parse/source-file.ts';

/** Returns the rows of a parsed data file, with the values of facts. An item that is not a mapping is a problem. */
export function readRows(
  dataset: string,
  source: SourceFile,
  { value, lines }: ParsedSource,
  { locate, factTexts }: Pick<SiteDocuments, 'locate' | 'factTexts'>,
): Outcome<Row[]> {
  if (value === undefined || value === null) return { value: [], problems: [] };
  const isMarkdown = source.format === 'markdown';
  const values = isMarkdown ? [value] : value;
  if (!Array.isArray(values)) {
    const message = `expected a sequence of rows, got ${typeName(value)}`;
    return { value: [], problems: [wrongShape(locate(source.path, []), message)] };
  }
  const rows: Row[] = [];
  const problems: Problem[] = [];
  values.forEach((item: unknown, at) => {
    if (!isObject(item)) {
      const message = `expected a row (a mapping of fields), got ${typeName(item)}`;
      problems.push(wrongShape(locate(source.path, [at]), message));
      return;
    }
    const row = isMarkdown && item.slug === undefined ? { slug: fileSlug(source.path), ...item } : item;
    const slug = typeof row.slug === 'string' ? row.slug : '';
    const line = lines[at] ?? 1;
    const filled = fillFacts(row, factTexts);
    const written = filled === row ? {} : { written: row };
    const place = { file: source.path, line, at: isMarkdown ? undefined : at };
    rows.push({ dataset, slug, ...place, value: filled, ...written });
  });
  return { value: rows, problems };
}

function fileSlug(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
}

function typeName(value: unknown): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a sequence';
  return typeof value === 'object' ? 'a mapping' : `the ${typeof value} ${JSON.stringify(value)}`;
}

function wrongShape(place: Required<Pick<Problem, 'file' | 'line' | 'column'>>, message: string): Problem {
  const advice = 'Write each row as an item that begins with "- slug: …".';
  return { kind: 'wrong-shape', severity: 'error', ...place, message, advice };
}
