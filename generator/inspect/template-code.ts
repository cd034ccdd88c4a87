import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { CODE_GAP, type CodePart, type FindingPlaces } from '../audit/findings.ts';
import { createPhrase, MOST_CHARACTERS } from '../explain/data-texts.ts';
import type { FaultPlace } from '../types/audit.ts';
import type { SiteFact } from '../types/page-content.ts';
import type { PageIndex } from '../types/plan.ts';
import { listShown, readRegular } from '../utils/files.ts';
import { remember } from '../utils/remember.ts';

/** A file of code: its lines, its text without comments, and the files of the site that it imports. */
interface CodeFile {
  readonly lines: readonly string[];
  /** As long as the file, so that places in it are those of the file. */
  readonly code: string;
  readonly imports: readonly string[];
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:\w])\/\/.*$/gm;
/** Returns spaces in place of a text, with its breaks of lines. */
const blank = (text: string) => text.replace(/[^\n]/g, ' ');
const IMPORT = /\b(?:from|import)\s*\(?\s*(['"])(\.{1,2}\/[^'"]+)\1/g;
const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts'];

/** Returns what finds lines of the code that makes pages. Files are read when they are searched. */
export function createCodeSearch(
  root: string,
  { familyByName }: Pick<PageIndex, 'familyByName'>,
): Pick<FindingPlaces, 'codePlace' | 'lineOfCode'> {
  const isFile = remember((file: string) => existsSync(join(root, file)));
  const read = remember((file: string): CodeFile => {
    const text = readRegular(join(root, file)).toString();
    const code = text.replace(COMMENT, blank);
    const imports = [...code.matchAll(IMPORT)].flatMap(([, , path = '']) => {
      const named = posix.join(posix.dirname(file), path);
      const found = ENDINGS.map((ending) => named + ending).find(
        (each) => /\.[jt]sx?$/.test(each) && isFile(each),
      );
      return found?.startsWith('templates/') ? [found] : [];
    });
    return { lines: text.split('\n'), code, imports };
  });
  const fileOf = (name: string) =>
    [`templates/${name}.tsx`, `templates/${name}.jsx`].find((each) => isFile(each));
  const layoutOf = ({ family }: SiteFact) => `layouts/${familyByName.get(family)?.layout}`;
  /** Returns a file and what it imports, the nearest first. */
  const withImports = remember((file: string): readonly string[] => {
    const files = new Set([file]);
    for (const each of files) for (const imported of read(each).imports) files.add(imported);
    return [...files];
  });
  return {
    codePlace(page, { isOfLayout, exports, quote }) {
      const file = fileOf(isOfLayout ? layoutOf(page) : `pages/${page.template}`);
      if (file === undefined) return undefined;
      const at = lineOfPart(read(file).lines, exports, quote);
      return { file, line: Math.max(0, at) + 1 };
    },
    lineOfCode(page, texts) {
      const outer = [fileOf(`pages/${page.template}`), fileOf(layoutOf(page))];
      const files = outer.flatMap((file) => (file === undefined ? [] : withImports(file)));
      for (const text of texts)
        for (const file of files) {
          const line = lineOf(read(file).code, text);
          if (line !== undefined) return { file, line } satisfies FaultPlace;
        }
      return undefined;
    },
  };
}

/** A text between two tags, or between a tag and a value that code inserts. */
const JSX_TEXT = /(?<=>)[^<>{}]*\p{L}[^<>{}]*(?=[<{])|(?<=\})[^<>{}();=]*\p{L}[^<>{}();=]*(?=<\/|\{)/gu;

/** A text that stands in the code of a template, and the line on which a place of it is. */
export interface CodeText {
  readonly file: string;
  readonly text: string;
  /** Returns the line, from 1, of a place in the text. */
  readonly lineAt: (offset: number) => number;
}

/** Yields the texts between tags of all templates of a site. What code makes of values is none of them. */
export function* listCodeTexts(root: string): Generator<CodeText> {
  for (const file of listShown(root, 'templates').filter((path) => /\.[jt]sx$/.test(path))) {
    const code = readRegular(join(root, file)).toString().replace(COMMENT, blank);
    for (const { 0: text, index } of code.matchAll(JSX_TEXT))
      yield { file, text, lineAt: (offset) => code.slice(0, index + offset).split('\n').length };
  }
}

/** A value that code inserts into a text. */
const VALUE = '\\$?\\{[^{}]*\\}';

/**
 * Returns the line, from 1, that has a text. JSX may break it, and may write © and – as entities. A gap in
 * the text stands for a value that code inserts.
 */
function lineOf(code: string, text: string): number | undefined {
  if (text.trim() === '' || text.length > MOST_CHARACTERS) return undefined;
  const marked = text.replace('©', '&copy;');
  const forms = new Set([text, marked, ...[text, marked].map((form) => form.replace('–', '&ndash;'))]);
  if (text.includes(CODE_GAP)) {
    const parts = text.split(CODE_GAP).map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
    const at = code.search(new RegExp(parts.join(VALUE), 'u'));
    return at < 0 ? undefined : code.slice(0, at).split('\n').length;
  }
  for (const form of forms) {
    const at = createPhrase(form).findExact(code);
    if (at >= 0) return code.slice(0, at).split('\n').length;
  }
  return undefined;
}

/** The first export of a file of code, which stands for all of it if nothing else is known. */
const ANY_EXPORT = /^export (?!type|interface)/;

/** Returns the line, from 0, of a text, else of the first of these exports, else of the component. Or -1. */
function lineOfPart(lines: readonly string[], exports: CodePart['exports'], quote = ''): number {
  const shown = quote === '' ? -1 : lines.findIndex((line) => line.includes(quote));
  if (shown >= 0) return shown;
  for (const name of [...exports, 'default']) {
    const declared = new RegExp(`^export (?:async )?(?:function |const |let )?${name}\\b`);
    const at = lines.findIndex((line) => declared.test(line));
    if (at >= 0) return at;
  }
  return lines.findIndex((line) => ANY_EXPORT.test(line));
}
