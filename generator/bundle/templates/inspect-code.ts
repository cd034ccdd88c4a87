import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import type { TemplateBundle } from '../../types/bundle.ts';
import type { MessageCall } from '../../types/messages.ts';
import { hashContent } from '../../utils/hash-content.ts';
import { findMarkdownUse, TEMPLATE_DOOR } from '../../utils/markdown/markdown-tools.ts';
import { STYLE_FILE } from '../style-imports.ts';

/** An `<Island` in JSX, and its name if that is a literal. */
const ISLAND = /<Island\b(?:[^>]*?\bname="([^"]*)")?/g;
/** The functions of `rowpress/template` that show texts as a language writes them. */
const FORMAT = /\b(?:t|format(?:Number|Currency|Date|List)|compareNames)\b|\b(?:import|export)\s*\*/;
const OWN_CODE =
  /^templates\/(?:((?:pages|layouts)\/[^/]+|images\/card|videos\/video)\.[jt]sx|(islands\/[^/]+)\.[jt]sx?)$/;

/** A component that texts in Markdown name. */
const isShortcode = (path: string) => /^templates\/shortcodes\/[^/]+\.[jt]sx$/.test(path);

/** What is known of each template, layout and island (`pages/NAME` and so on). */
export interface InspectedCode
  extends Pick<TemplateBundle, 'codeHashes' | 'markdownUsers' | 'islandsOf' | 'formatUsers' | 'messagesOf'> {
  readonly stylesOf: Readonly<Record<string, readonly string[]>>;
}

/**
 * Returns a code hash for each template, layout and island, for the card and for the template of videos, and
 * the islands that each can show, the stylesheets that it imports, in the order of the imports, and the
 * messages that each island shows. The code hash covers all files that it imports, directly or not, the code
 * of its islands, and React's version. If the name of an island is not a literal, it may be any island.
 */
export async function inspectCode(
  root: string,
  { inputs }: Metafile,
  islands: ReadonlySet<string>,
  react: readonly string[],
  calls: readonly MessageCall[],
): Promise<InspectedCode> {
  const files = await Promise.all(
    Object.keys(inputs)
      .filter((path) => !/rowpress-entry\.js|^react:/.test(path))
      .map(async (path) => {
        const text = await readFile(join(root, path.replace(/^\(disabled\):/, '')), 'utf8');
        const named = path.startsWith('templates/') ? findIslands(text, islands) : [];
        const imported = inputs[path]?.imports.map(({ original }) => original) ?? [];
        const usesMarkdown = findMarkdownUse(text, imported) >= 0;
        const usesFormats = imported.includes(TEMPLATE_DOOR) && FORMAT.test(text);
        return [path, { hash: hashContent(text), islands: named, usesMarkdown, usesFormats }] as const;
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
  const formatUsers: string[] = [];
  const messagesOf: Record<string, string[]> = {};
  for (const [name, path] of ownFiles) {
    const closure = new Set<string>();
    const shown = new Set<string>();
    const visit = (input: string) => {
      if (closure.has(input)) return;
      closure.add(input);
      for (const { path: imported } of inputs[input]?.imports ?? []) if (inputs[imported]) visit(imported);
      // A text in Markdown can name any shortcode.
      if (contents.get(input)?.usesMarkdown) [...contents.keys()].filter(isShortcode).forEach(visit);
      for (const island of contents.get(input)?.islands ?? []) {
        shown.add(island);
        visit(ownFiles.get(`islands/${island}`) ?? '');
      }
    };
    visit(path);
    const hashes = [...closure].map((input) => contents.get(input)?.hash ?? '').sort();
    codeHashes[name] = hashContent([...react, ...hashes].join());
    if ([...closure].some((input) => contents.get(input)?.usesMarkdown)) markdownUsers.push(name);
    if ([...closure].some((input) => contents.get(input)?.usesFormats)) formatUsers.push(name);
    const keys = name.startsWith('islands/')
      ? calls.flatMap((call) => (closure.has(call.file) ? call.keys : []))
      : [];
    if (keys.length > 0) messagesOf[name] = [...new Set(keys)].sort();
    islandsOf[name] = [...shown].sort();
    stylesOf[name] = [...closure].filter((input) => STYLE_FILE.test(input));
  }
  return { codeHashes, markdownUsers, islandsOf, stylesOf, formatUsers, messagesOf };
}

function findIslands(text: string, islands: ReadonlySet<string>): string[] {
  const names = [...text.matchAll(ISLAND)].map(([, name]) => name);
  return names.some((name) => name === undefined)
    ? [...islands]
    : names.filter((name): name is string => name !== undefined && islands.has(name));
}
