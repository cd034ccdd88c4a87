import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A block of a page of the guide that a test carries out. */
export type GuideBlock =
  | { readonly kind: 'file'; readonly file: string; readonly where: Where; readonly text: string }
  | { readonly kind: 'commands'; readonly commands: readonly string[] }
  | { readonly kind: 'output'; readonly lines: readonly string[] };

/** Whether a block is a whole file, or is added to one. */
type Where = 'whole' | 'end' | 'beginning';

/** The first line of a block that names its file, in a comment of YAML, TypeScript or CSS. */
const TITLE = /^(?:# |\/\/ |\/\* )([\w.-]+\/[\w./-]+)(?:, at the (end|beginning))?(?: \*\/)?\n/;

/** Returns the pages of the guide in the order of docs/README.md, as paths from the folder of the package. */
export function listGuidePages(folder: string): string[] {
  const index = readFileSync(join(folder, 'docs/README.md'), 'utf8');
  return [...index.matchAll(/^\| \[[^\]]+\]\((guide\/[a-z-]+\.md)\)/gm)].map(([, file]) => `docs/${file}`);
}

/** Returns the blocks of a page that have an effect: files, commands, and what commands print. */
export function readBlocks(folder: string, page: string): GuideBlock[] {
  const fences = readFileSync(join(folder, page), 'utf8').matchAll(/^```(\w*)(.*)\n([\s\S]*?)^```$/gm);
  return [...fences].flatMap(
    ([, language = '', info = '', text = '']) => toBlock(language, info, text) ?? [],
  );
}

function toBlock(language: string, info: string, text: string): GuideBlock | undefined {
  const lines = text.trimEnd().split('\n');
  if (language === 'sh') return { kind: 'commands', commands: lines };
  if (language === 'text') return { kind: 'output', lines };
  const named = /title="([^"]+)"/.exec(info)?.[1];
  if (named) return { kind: 'file', file: named, where: 'whole', text };
  const [line = '', file, where = 'whole'] = TITLE.exec(text) ?? [];
  if (file === undefined) return undefined;
  return {
    kind: 'file',
    file,
    where: where as Where,
    text: where === 'whole' ? text : text.slice(line.length),
  };
}
