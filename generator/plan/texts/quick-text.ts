import type { TextPath } from './collect-paths.ts';
import { foldSpace } from './fold-space.ts';

/** A text that is nothing but words and fields: its paths, and its value for one page's scope (undefined when Handlebars is to decide). */
export interface QuickText {
  readonly paths: readonly TextPath[];
  readonly text: (scope: Readonly<Record<string, unknown>>) => string | undefined;
}

const FIELD = /\{\{\s*([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+)\s*\}\}/g;

/**
 * Compiles texts that are nothing but words and fields (`{{tool.name}} online`), as nearly all are: a tenth of the cost of Handlebars, which decides of
 * everything else, such as helpers, blocks, escapes, and fields that hold no text. Undefined for a text that is not so simple.
 */
export function compileQuickText(source: string): QuickText | undefined {
  const words: string[] = [];
  const paths: TextPath[] = [];
  let end = 0;
  for (const match of source.matchAll(FIELD)) {
    const [whole, path = ''] = match;
    words.push(source.slice(end, match.index));
    paths.push({ steps: path.split('.'), offset: match.index + whole.indexOf(path) });
    end = match.index + whole.length;
  }
  words.push(source.slice(end));
  if (words.some((text) => /[{}\\]/.test(text)) || paths.some(({ steps }) => steps[0] === 'this'))
    return undefined;
  return {
    paths,
    text: (scope) => {
      let text = '';
      for (const [at, { steps }] of paths.entries()) {
        const value = fieldAt(scope, steps);
        if (value === undefined) return undefined;
        text += words[at] + value;
      }
      return foldSpace(text + words.at(-1));
    },
  };
}

/** The text at a path; anything but a text that says something is left to Handlebars. */
function fieldAt(scope: Readonly<Record<string, unknown>>, steps: readonly string[]): string | undefined {
  let value: unknown = scope;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  if (typeof value !== 'string') return undefined;
  return value.includes('[') && /\[object object\]/i.test(value) ? undefined : value;
}
