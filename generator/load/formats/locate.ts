import type { Node } from 'yaml';
import type { DataPath, Locate } from '../../types/data.ts';
import { loadLibrary } from '../../utils/libraries/load-library.ts';
import { fieldPath, splitItems } from './csv-columns.ts';
import { cellStarts, cutFilledRecords, placeInText } from './csv-records.ts';
import { readHeader } from './csv-table.ts';
import { type JsonItem, scanJsonText } from './json-items.ts';
import { splitFrontMatter } from './parse-source.ts';
import type { SourceFile } from './source-file.ts';
import { cutYamlRows } from './yaml.ts';
import { composeYaml, NestingError, sourceOffset, type YamlTree } from './yaml-tree.ts';

/**
 * A section of a file that is YAML by itself, with the lines before it and the characters before it on its
 * first line.
 */
interface Section {
  readonly text: string;
  readonly lineOffset: number;
  readonly columnOffset: number;
}
type SectionTree = YamlTree & Section;

/**
 * A file's whole text, and a section per row if rows can be cut. `ofRow` is the path to a row's value in its
 * section.
 */
interface FileSections {
  readonly whole: Section;
  readonly rows?: readonly Section[];
  readonly ofRow?: DataPath;
}

/**
 * Makes the function that finds a value's line and column. A section is composed when a problem needs a place
 * in it, and then stays in memory, so that a site without problems has no cost.
 */
export function createLocate(sources: { get(path: string): SourceFile | undefined }): Locate {
  const files = new Map<string, FileSections>();
  const trees = new Map<Section, YamlTree | undefined>();
  const tables = new Map<string, LocateInCsv>();
  const sectionsOf = (source: SourceFile): FileSections => {
    const sections = files.get(source.path) ?? splitFile(source);
    files.set(source.path, sections);
    return sections;
  };
  const treeOf = (section: Section): SectionTree | undefined => {
    if (!trees.has(section)) trees.set(section, composeSection(section));
    const tree = trees.get(section);
    return tree && { ...tree, ...section };
  };
  return (file, path, { key = false, offset } = {}) => {
    const source = sources.get(file);
    if (!source) return { file, line: 1, column: 1 };
    if (source.format === 'markdown' && path[0] === 'body')
      return { file, ...placeInBody(source.text, offset ?? 0) };
    if (source.format === 'csv') {
      const locate = tables.get(file) ?? createLocateInCsv(file, source.text);
      tables.set(file, locate);
      return { file, ...locate(path, offset) };
    }
    const { whole, rows, ofRow = [] } = sectionsOf(source);
    const [item, ...steps] = path;
    const row = typeof item === 'number' ? rows?.[item] : undefined;
    const tree = treeOf(row ?? whole);
    if (!tree) return { file, line: 1, column: 1 };
    const { node, isWhole } = findNode(tree, row ? [...ofRow, ...steps] : path, key);
    const [start, end] = node?.range ?? [0, 0];
    const inside =
      offset !== undefined && isWhole && loadLibrary('yaml').isScalar(node) && typeof node.value === 'string'
        ? sourceOffset(tree.text.slice(start, end), node.value, offset)
        : 0;
    const { line, col } = tree.lines.linePos(start + inside);
    const column = Math.max(1, col) + (line <= 1 ? tree.columnOffset : 0);
    return { file, line: Math.max(1, line) + tree.lineOffset, column };
  };
}

/**
 * Returns the sections of a file that are YAML: the front matter of Markdown, else the whole text and each
 * row.
 */
function splitFile({ format, text }: SourceFile): FileSections {
  if (format === 'markdown') return { whole: wholeText(splitFrontMatter(text).front ?? '') };
  if (format === 'ndjson') {
    const lines = text.split(/\r\n|\n/).map((line, lineOffset) => ({ ...wholeText(line), lineOffset }));
    const rows = lines.filter((line) => line.text.trim() !== '');
    return { whole: rows[0] ?? wholeText(''), rows };
  }
  const whole = wholeText(text);
  const cut = format === 'json' ? cutJsonRows(text) : cutYamlRows(text);
  if (!cut) return { whole };
  // Rows on one line share its beginning. Searching it again for each row would be slow in a very long line.
  let begin = { line: 0, start: 0 };
  const rows = cut.map(({ start, end, line }) => {
    if (begin.line !== line) begin = { line, start: text.lastIndexOf('\n', start - 1) + 1 };
    return { text: text.slice(start, end), lineOffset: line - 1, columnOffset: start - begin.start };
  });
  return { whole, rows, ofRow: format === 'json' ? [] : [0] };
}

function cutJsonRows(text: string): readonly JsonItem[] | undefined {
  const { items, isSequence } = scanJsonText(text);
  return isSequence ? items : undefined;
}

function wholeText(text: string): Section {
  return { text, lineOffset: 0, columnOffset: 0 };
}

function composeSection({ text }: Section): YamlTree | undefined {
  try {
    return composeYaml(text);
  } catch (error) {
    if (error instanceof NestingError) return undefined;
    throw error;
  }
}

function placeInBody(text: string, offset: number): { line: number; column: number } {
  const { body } = splitFrontMatter(text);
  const whole = text.replace(/\r\n/g, '\n');
  const before = whole.slice(0, whole.length - body.length + offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function findNode(
  { document }: YamlTree,
  path: DataPath,
  key: boolean,
): { node: Node | undefined; isWhole: boolean } {
  const { isMap, isNode, isScalar, isSeq } = loadLibrary('yaml');
  let node: unknown = document.contents;
  let pairKey: unknown;
  for (const step of path) {
    pairKey = undefined;
    let next: unknown;
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step));
      next = pair?.value ?? pair?.key;
      pairKey = pair?.key;
    } else if (isSeq(node)) next = node.items[Number(step)];
    if (!isNode(next)) return { node: isNode(node) ? node : undefined, isWhole: false };
    node = next;
  }
  const target = key && isNode(pairKey) ? pairKey : node;
  return { node: isNode(target) ? target : undefined, isWhole: true };
}

/** Finds the line and the column of a value, or of a character of a text, by its path from the file. */
type LocateInCsv = (path: DataPath, offset?: number) => { line: number; column: number };

/** Makes the function that finds values in a CSV text. The text is cut into records once. */
function createLocateInCsv(file: string, text: string): LocateInCsv {
  const header = readHeader(file, text);
  const place = placeInText(text);
  if (!header) return () => ({ line: 1, column: 1 });
  const { delimiter, names } = header;
  const records = [...cutFilledRecords(text, delimiter)].filter(({ start }) => start > header.record.start);
  const columnOf = findColumns(names);
  return ([item, ...steps], offset) => {
    const record = typeof item === 'number' ? records[item] : undefined;
    if (!record) return place(header.record.start);
    const column = columnOf(steps);
    const start = column && cellStarts(text.slice(record.start, record.end), delimiter)[column.at];
    if (column === undefined || start === undefined) return place(record.start);
    const cell = text.slice(record.start + start, record.end);
    const [inside] = column.rest;
    const item_ = typeof inside === 'number' ? itemOffset(cell, delimiter, inside) : 0;
    const isWhole = offset === undefined && item_ === 0;
    return place(record.start + start + (isWhole ? 0 : rawOffset(cell, item_ + (offset ?? 0))));
  };
}

/** Makes the function that finds the column of a path, and the steps inside of its value. */
function findColumns(names: readonly string[]) {
  const paths = names.map((name) => [name, fieldPath(name).join('.')]);
  return (steps: DataPath): { at: number; rest: DataPath } | undefined => {
    for (let length = steps.length; length > 0; length--) {
      const wanted = steps.slice(0, length).join('.');
      const exact = paths.findIndex((own) => own.includes(wanted));
      const at =
        exact >= 0 ? exact : paths.findIndex((own) => own.some((name) => name.startsWith(`${wanted}.`)));
      if (at >= 0) return { at, rest: steps.slice(length) };
    }
    return undefined;
  };
}

/** Returns the text of the cell that begins here, without its quotes and the white space around it. */
function cellText(raw: string, delimiter: string): string {
  if (!raw.startsWith('"')) return raw.split(delimiter, 1)[0]?.trim() ?? '';
  const quoted = /^"((?:[^"]|"")*)"/.exec(raw)?.[1] ?? '';
  return quoted.replaceAll('""', '"').trim();
}

/** Returns where an item of a list begins in the text of its cell. */
function itemOffset(raw: string, delimiter: string, nth: number): number {
  const text = cellText(raw, delimiter);
  const items = splitItems(text);
  let at = 0;
  for (const item of items.slice(0, nth)) at = text.indexOf(item, at) + item.length;
  const item = items[nth];
  return item === undefined ? 0 : Math.max(0, text.indexOf(item, at));
}

/** Returns the place in a cell as it is written of a character of its text. */
function rawOffset(raw: string, offset: number): number {
  const isQuoted = raw.startsWith('"');
  let at = isQuoted ? 1 : 0;
  while (/\s/.test(raw[at] ?? '')) at++;
  for (let counted = 0; counted < offset && at < raw.length; counted++)
    at += isQuoted && raw[at] === '"' ? 2 : 1;
  return at;
}
