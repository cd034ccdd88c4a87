import type { Pair, YAMLMap } from 'yaml';
import { loadLibrary } from '../utils/libraries/load-library.ts';
import { composeYaml, type YamlTree } from './formats/yaml-tree.ts';

/** What a translator is told of a message, and where it stands. Lines and columns count from 1. */
export interface MessageNote {
  /** The comments above the message and above the mappings around it. Empty without comments. */
  readonly comment: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Returns the notes of all messages of a file, by their keys, given its text. JSON is YAML without comments.
 * The file is one that parses.
 */
export function readMessageNotes(text: string): ReadonlyMap<string, MessageNote> {
  const notes = new Map<string, MessageNote>();
  const tree = composeYaml(text);
  const { contents, commentBefore } = tree.document;
  const { isMap } = loadLibrary('yaml');
  if (isMap(contents)) addNotes(contents, { path: [], above: linesOf(commentBefore) }, tree, notes);
  return notes;
}

/** Where a mapping stands: the keys around it, and the comments above them. */
interface Surroundings {
  readonly path: readonly string[];
  readonly above: readonly string[];
}

function addNotes(
  map: YAMLMap,
  { path, above }: Surroundings,
  tree: YamlTree,
  notes: Map<string, MessageNote>,
): void {
  const { isMap, isScalar } = loadLibrary('yaml');
  // The parser gives the comment above the first key to the mapping.
  let first = linesOf(map.commentBefore);
  for (const { key, value } of map.items as Pair[]) {
    if (!isScalar(key)) continue;
    const comment = [...first, ...linesOf(key.commentBefore)];
    first = [];
    const inside = { path: [...path, String(key.value)], above: [...above, ...comment] };
    if (isMap(value)) {
      addNotes(value, inside, tree, notes);
      continue;
    }
    const { line, col } = tree.lines.linePos(key.range?.[0] ?? 0);
    const behind = isScalar(value) ? linesOf(value.comment) : [];
    notes.set(inside.path.join('.'), {
      comment: [...inside.above, ...behind].join('\n'),
      line,
      column: col,
    });
  }
}

function linesOf(comment: string | null | undefined): string[] {
  return (comment ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
