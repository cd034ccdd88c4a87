import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import type { TemplateBundle } from '../../types/bundle.ts';
import { hashContent } from '../../utils/hash-content.ts';
import { findMarkdownUse } from '../../utils/markdown-tools.ts';
import { STYLE_FILE } from '../style-imports.ts';

/** An `<Island` in JSX, and its name if that is a literal. */
const ISLAND = /<Island\b(?:[^>]*?\bname="([^"]*)")?/g;
const OWN_CODE =
  /^templates\/(?:((?:pages|layouts)\/[^/]+|images\/card|videos\/video)\.[jt]sx|(islands\/[^/]+)\.[jt]sx?)$/;

/** What is known of each template, layout and island (`pages/NAME` and so on). */
export interface InspectedCode extends Pick<TemplateBundle, 'codeHashes' | 'markdownUsers' | 'islandsOf'> {
  readonly stylesOf: Readonly<Record<string, readonly string[]>>;
}

/**
 * Returns a code hash for each template, layout and island, for the card and for the template of videos, and
 * the islands that each can show, and the stylesheets that it imports, in the order of the imports. The code
 * hash covers all files that it imports, directly or not, the code of its islands, and React's version. If
 * the name of an island is not a literal, it may be any island.
 */
export async function inspectCode(
  root: string,
  { inputs }: Metafile,
  islands: ReadonlySet<string>,
  react: readonly string[],
): Promise<InspectedCode> {
  const files = await Promise.all(
    Object.keys(inputs)
      .filter((path) => !/rowpress-entry\.js|^react:/.test(path))
      .map(async (path) => {
        const text = await readFile(join(root, path.replace(/^\(disabled\):/, '')), 'utf8');
        const named = path.startsWith('templates/') ? findIslands(text, islands) : [];
        const imported = inputs[path]?.imports.map(({ original }) => original) ?? [];
        const usesMarkdown = findMarkdownUse(text, imported) >= 0;
        return [path, { hash: hashContent(text), islands: named, usesMarkdown }] as const;
      }),
  );
  const contents = new Map(files);
  const ownFiles = new Map<string, string>();
  for (const path of contents.keys()) {
    const own = OWN_CODE.exec(path);
    const name = own?.[1] ?? own?.[2];
    if (name) ownFiles.set(name, path);
  }
  const codeHashes: Record<string, string> = {};
  const islandsOf: Record<string, string[]> = {};
  const stylesOf: Record<string, string[]> = {};
  const markdownUsers: string[] = [];
  for (const [name, path] of ownFiles) {
    const closure = new Set<string>();
    const shown = new Set<string>();
    const visit = (input: string) => {
      if (closure.has(input)) return;
      closure.add(input);
      for (const { path: imported } of inputs[input]?.imports ?? []) if (inputs[imported]) visit(imported);
      for (const island of contents.get(input)?.islands ?? []) {
        shown.add(island);
        visit(ownFiles.get(`islands/${island}`) ?? '');
      }
    };
    visit(path);
    const hashes = [...closure].map((input) => contents.get(input)?.hash ?? '').sort();
    codeHashes[name] = hashContent([...react, ...hashes].join());
    if ([...closure].some((input) => contents.get(input)?.usesMarkdown)) markdownUsers.push(name);
    islandsOf[name] = [...shown].sort();
    stylesOf[name] = [...closure].filter((input) => STYLE_FILE.test(input));
  }
  return { codeHashes, markdownUsers, islandsOf, stylesOf };
}

function findIslands(text: string, islands: ReadonlySet<string>): string[] {
  const names = [...text.matchAll(ISLAND)].map(([, name]) => name);
  return names.some((name) => name === undefined)
    ? [...islands]
    : names.filter((name): name is string => name !== undefined && islands.has(name));
}
