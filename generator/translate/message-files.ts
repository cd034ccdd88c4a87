import type { Node, Pair } from 'yaml';
import { composeYaml } from '../load/formats/yaml-tree.ts';
import { loadLibrary } from '../utils/libraries/load-library.ts';

/** The folder of the messages of templates, a file for each language. */
export const MESSAGES_FOLDER = 'data/messages/';

/** Returns the file with the messages of a language. */
export function messageFile(language: string): string {
  return `${MESSAGES_FOLDER}${language}.yaml`;
}

/** Returns the comments above the keys of a file of messages, by the paths of the keys: `nav.pricing`. */
export function readComments(text: string): ReadonlyMap<string, string> {
  const { isMap, isScalar } = loadLibrary('yaml');
  const comments = new Map<string, string>();
  const visit = (node: unknown, path: readonly string[], above: string): void => {
    if (!isMap(node)) return;
    for (const [at, pair] of (node.items as Pair<Node, Node | null>[]).entries()) {
      if (!isScalar(pair.key)) continue;
      const own = [...path, String(pair.key.value)];
      // The comment of the first key belongs to the mapping.
      const comment = [at === 0 ? above : '', at === 0 ? node.commentBefore : '', pair.key.commentBefore];
      const text = comment.filter(Boolean).join('\n').trim();
      if (text !== '' && !isMap(pair.value)) comments.set(own.join('.'), lines(text));
      visit(pair.value, own, isMap(pair.value) && at > 0 ? text : '');
    }
  };
  visit(composeYaml(text).document.contents, [], '');
  return comments;
}

function lines(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
}

/**
 * Returns the arguments of an ICU message with their types, such as `count plural` and `name`, sorted and
 * each once. Text in apostrophes is none. Returns undefined if the braces do not match.
 */
export function messageArguments(message: string): readonly string[] | undefined {
  const found = new Set<string>();
  let at = 0;
  /** Reads text up to a brace that closes what is around it. Returns false if the text ends before. */
  const readText = (isInside: boolean): boolean => {
    for (; at < message.length; at++) {
      const character = message[at];
      if (character === "'" && /['{}#<]/.test(message[at + 1] ?? '')) {
        const end = message[at + 1] === "'" ? at + 1 : message.indexOf("'", at + 2);
        at = end < 0 ? message.length : end;
      } else if (character === '{') {
        at++;
        if (!readArgument()) return false;
      } else if (character === '}') return isInside;
    }
    return !isInside;
  };
  const readArgument = (): boolean => {
    const [head = '', name = '', type = ''] =
      /^\s*([^\s,{}]+)\s*(?:,\s*([^\s,{}]+)\s*)?/.exec(message.slice(at)) ?? [];
    if (name === '') return false;
    found.add(type === '' ? name : `${name} ${type}`);
    at += head.length;
    for (; at < message.length; at++) {
      if (message[at] === '}') return true;
      if (message[at] !== '{') continue;
      at++;
      if (!readText(true)) return false;
    }
    return false;
  };
  return readText(false) ? [...found].sort() : undefined;
}
