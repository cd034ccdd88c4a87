import type { Node } from 'yaml';
import { loadLibrary } from '../libraries/index.ts';
import type { DataPath, Locate } from '../types/data.ts';
import { composeYaml, NestingError, type YamlTree } from './compose-yaml.ts';
import type { SourceFile } from './source-file.ts';
import { sourceOffset } from './source-offset.ts';
import { splitFrontMatter } from './split-front-matter.ts';

/** A text that is YAML by itself, and how many lines of its file stand before it. */
interface TextPart {
  readonly text: string;
  readonly lineOffset: number;
}
type TextTree = YamlTree & TextPart;

/**
 * Makes the function that finds a value's place. Files are composed again only when a problem asks for a place, and kept
 * then, so that a site without problems pays nothing.
 */
export function createLocate(sources: { get(path: string): SourceFile | undefined }): Locate {
  const parts = new Map<string, readonly TextPart[]>();
  const trees = new Map<TextPart, YamlTree | undefined>();
  const treeOf = (source: SourceFile, item: number): TextTree | undefined => {
    const partsOfFile = parts.get(source.path) ?? splitParts(source);
    parts.set(source.path, partsOfFile);
    const part = partsOfFile[item];
    if (!part) return undefined;
    if (!trees.has(part)) trees.set(part, composePart(part));
    const tree = trees.get(part);
    return tree && { ...tree, ...part };
  };
  return (file, path, { key = false, offset } = {}) => {
    const source = sources.get(file);
    if (!source) return { file, line: 1, column: 1 };
    if (source.format === 'markdown' && path[0] === 'body')
      return { file, ...placeInBody(source.text, offset ?? 0) };
    const item = source.format === 'ndjson' && typeof path[0] === 'number' ? path[0] : undefined;
    const tree = treeOf(source, item ?? 0);
    if (!tree) return { file, line: 1, column: 1 };
    const { node, isWhole } = findNode(tree, item === undefined ? path : path.slice(1), key);
    const [start, end] = node?.range ?? [0, 0];
    const inside =
      offset !== undefined && isWhole && loadLibrary('yaml').isScalar(node) && typeof node.value === 'string'
        ? sourceOffset(tree.text.slice(start, end), node.value, offset)
        : 0;
    const { line, col } = tree.lines.linePos(start + inside);
    return { file, line: Math.max(1, line) + tree.lineOffset, column: Math.max(1, col) };
  };
}

/** What of a file is YAML: the front matter of Markdown, each line of NDJSON, else all of it. */
function splitParts({ format, text }: SourceFile): TextPart[] {
  if (format === 'markdown') return [{ text: splitFrontMatter(text).front ?? '', lineOffset: 0 }];
  if (format !== 'ndjson') return [{ text, lineOffset: 0 }];
  const lines = text.split(/\r\n|\n/).map((line, lineOffset) => ({ text: line, lineOffset }));
  return lines.filter((line) => line.text.trim() !== '');
}

function composePart({ text }: TextPart): YamlTree | undefined {
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
  const found = key && isNode(pairKey) ? pairKey : node;
  return { node: isNode(found) ? found : undefined, isWhole: true };
}
