import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import type { TemplateBundle } from '../../types/bundle.ts';
import { hashContent } from '../../utils/hash-content.ts';

/** An `<Island` of JSX, and its name where it is written out. */
const ISLAND = /<Island\b(?:[^>]*?\bname="([^"]*)")?/g;
const OWN_CODE = /^templates\/((?:pages|layouts|islands)\/[^/]+|images\/card)\.[jt]sx$/;

/**
 * Finds, for each template, layout and island and for the card, what it is made of: the hash of all files that it imports, directly or not, and of React's version, and
 * the islands that it can show. The code of those islands counts as its own; an island whose name is not written out may be any of them.
 */
export async function inspectCode(
  root: string,
  { inputs }: Metafile,
  islands: ReadonlySet<string>,
  react: readonly string[],
): Promise<Pick<TemplateBundle, 'codeHashes' | 'islandsOf'>> {
  const files = await Promise.all(
    Object.keys(inputs)
      .filter((path) => !/rowpress-entry\.js|^react:/.test(path))
      .map(async (path) => {
        const text = await readFile(join(root, path.replace(/^\(disabled\):/, '')), 'utf8');
        const named = path.startsWith('templates/') ? findIslands(text, islands) : [];
        return [path, { hash: hashContent(text), islands: named }] as const;
      }),
  );
  const contents = new Map(files);
  const ownFiles = new Map<string, string>();
  for (const path of contents.keys()) {
    const name = OWN_CODE.exec(path)?.[1];
    if (name) ownFiles.set(name, path);
  }
  const codeHashes: Record<string, string> = {};
  const islandsOf: Record<string, string[]> = {};
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
    islandsOf[name] = [...shown].sort();
  }
  return { codeHashes, islandsOf };
}

function findIslands(text: string, islands: ReadonlySet<string>): string[] {
  const names = [...text.matchAll(ISLAND)].map(([, name]) => name);
  return names.some((name) => name === undefined)
    ? [...islands]
    : names.filter((name): name is string => name !== undefined && islands.has(name));
}
