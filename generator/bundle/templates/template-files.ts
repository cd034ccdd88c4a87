import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Message } from 'esbuild';
import type { Problem } from '../../types/problem.ts';
import { listShown } from '../../utils/files.ts';

/**
 * Lists the contents of a site's `templates/`: page templates, layouts, islands, shortcodes and page
 * middleware by the names of their files without ending, and whether there is a card for images and a
 * template of videos. An island without JSX is a plain script.
 */
export function listTemplateFiles(root: string): {
  templates: Set<string>;
  layouts: Set<string>;
  islands: Set<string>;
  shortcodes: Set<string>;
  middleware: Set<string>;
  search: Set<string>;
  hasCard: boolean;
  hasVideo: boolean;
} {
  /** Returns the names in a folder of `templates/`. Files in its subfolders are helpers, not templates. */
  const names = (folder: string, ending = /\.[tj]sx$/) => {
    const path = `templates/${folder}`;
    const files = listShown(root, path).map((file) => file.slice(path.length + 1));
    const own = files.filter((file) => !file.includes('/') && ending.test(file));
    return new Set(own.map((file) => file.slice(0, file.lastIndexOf('.'))).sort());
  };
  return {
    templates: names('pages'),
    layouts: names('layouts'),
    islands: names('islands', /\.[tj]sx?$/),
    shortcodes: names('shortcodes'),
    middleware: names('middleware', /\.[tj]s$/),
    search: names('search', /^(?:result\.[tj]s|styles\.css)$/),
    hasCard: names('images').has('card'),
    hasVideo: names('videos').has('video'),
  };
}

/** What esbuild says about the default export of a template that has none. */
const NO_DEFAULT =
  /"default" .*no matching export in "(templates\/[^"]+)"|^No matching export in "(templates\/[^"]+)" for import "default"/;

/**
 * Returns the template that a message of esbuild about rowpress's own entry says to have no default export.
 */
export function fileWithoutDefault({ text, location }: Message): string | undefined {
  if (!location || !/^rowpress-[a-z]+\.js$/.test(location.file)) return undefined;
  const [, used, imported] = NO_DEFAULT.exec(text) ?? [];
  return used ?? imported;
}

/**
 * Returns the problems of templates without default export. Page templates that no family uses are skipped.
 */
export function missingExports(
  root: string,
  files: readonly string[],
  families: readonly { readonly template: string }[],
): Problem[] {
  const used = new Set(families.map(({ template }) => template));
  return files
    .filter((file) => {
      const page = /^templates\/pages\/(.+)\.[jt]sx$/.exec(file)?.[1];
      return page === undefined || used.has(page);
    })
    .map((file) => missingExport(root, file));
}

/** Returns the problem of a template without default export, at the component that it probably meant. */
export function missingExport(root: string, file: string): Problem {
  const path = join(root, file);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split(/\r?\n/) : [];
  const at = lines.findIndex((line) => COMPONENT.test(line));
  const [, declaration, name] = COMPONENT.exec(lines[at] ?? '') ?? [];
  const isPlain = /^templates\/islands\/[^/]+\.[jt]s$/.test(file);
  return {
    kind: 'missing-export',
    severity: 'error',
    file,
    line: Math.max(0, at) + 1,
    column: 1,
    message: `expected a ${isPlain ? 'function' : 'component'} as default export, but this file has no default export`,
    advice: isPlain
      ? 'Write "export default function start(element) { … }". A component needs the ending .tsx.'
      : name === undefined
        ? 'Write "export default function Page(props) { … }", with the component\'s own name.'
        : declaration === 'function'
          ? `Write "export default function ${name}" here.`
          : `Add the line "export default ${name};".`,
  };
}

/** The beginning of a component: its name has a capital. */
const COMPONENT = /^(?:export\s+)?(?:async\s+)?(function|const|let|class)\s+([A-Z]\w*)/;
