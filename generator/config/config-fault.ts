import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { formatCodeFrame } from '../problems/code-frame.ts';
import type { Place, Problem } from '../types/problem.ts';
import { BUNDLE_NAME } from '../utils/evaluate-config.ts';

const FRAME = new RegExp(`${BUNDLE_NAME}:(\\d+):(\\d+)`, 'g');

/** Where the code of a config is, for its faults. `map` is the source map of its bundle. */
export interface ConfigCode {
  readonly root: string;
  readonly file: string;
  readonly map: string;
}

/** Returns what was thrown, on one line. */
export function faultText(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.split('\n', 1)[0] ?? '';
}

/** Returns the first place in the site's own code that the stack of an error names, or else the config. */
export function faultPlace(error: unknown, { root, file, map }: ConfigCode): Place {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  let sources: SourceMap | undefined;
  for (const [, line, column] of stack.matchAll(FRAME)) {
    sources ??= new SourceMap(JSON.parse(map));
    const entry = sources.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry) || /node_modules|^rowpress:/.test(entry.originalSource)) continue;
    return framed(root, {
      file: entry.originalSource,
      line: entry.originalLine + 1,
      column: entry.originalColumn + 1,
    });
  }
  return framed(root, { file, line: 1, column: 1 });
}

/** Returns the place of a key of the config, or of `default`, its export, as far as a search finds it. */
export function keyPlace(key: string, { root, file }: Pick<ConfigCode, 'root' | 'file'>): Place {
  const lines = linesOf(root, file);
  const name = key.replace(/[^\w$-]/g, '.');
  const declared =
    key === 'default' ? /(?=export default)/ : new RegExp(`(?:^|[\\s{,'"])(?=${name}['"]?\\s*[(:,}])`);
  const at = lines.findIndex((line) => declared.test(line));
  const match = declared.exec(lines[at] ?? '');
  return framed(root, {
    file,
    line: Math.max(0, at) + 1,
    column: match ? match.index + match[0].length + 1 : 1,
  });
}

/** Returns the place with the lines around it. */
function framed(root: string, place: Required<Place>): Place & Pick<Problem, 'frame'> {
  const lines = linesOf(root, place.file);
  return lines.length > 0 ? { ...place, frame: formatCodeFrame(lines, place.line, place.column) } : place;
}

function linesOf(root: string, file: string): readonly string[] {
  try {
    return readFileSync(join(root, file), 'utf8').split(/\r\n|\n/);
  } catch {
    return [];
  }
}

/** Returns what a value is, for messages: `a function`, `the text "a"`, `nothing`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (isPromise(value)) return 'a promise';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return value.length > 40 ? 'a text' : `the text ${JSON.stringify(value)}`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** Returns whether a value is a promise, or is awaited like one. */
export function isPromise(value: unknown): boolean {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}
