import type { PageText } from '../../types/family.ts';
import { isObject } from '../../utils/is-object.ts';
import { loadLibrary } from '../../utils/libraries/load-library.ts';
import { collectPaths, type TextPath } from './collect-paths.ts';
import { foldSpace } from './fold-space.ts';
import { compileQuickText } from './quick-text.ts';
import { HelperError, TextError, textOffset } from './text-error.ts';
import { PRINT_FIELD, watchFields } from './watch-fields.ts';

/** Handlebars takes time with the square of the braces of a text. No text of a page needs so many. */
const MOST_BRACES = 1000;

/** A compiled text, and the paths that it reads. */
export interface CompiledText {
  readonly text: PageText;
  readonly paths: readonly TextPath[];
}

type Helpers = Readonly<Record<string, (...args: unknown[]) => unknown>>;

/**
 * Compiles a Handlebars text. It is strict (it is an error to print a missing field beside other words),
 * escapes nothing (React does that), and folds white space.
 * @throws TextError if it does not parse or uses something that is not supported
 */
export function compileText(source: string, helpers: Helpers): CompiledText {
  if (!source.includes('{{')) {
    const constant = foldSpace(source);
    return { text: () => constant, paths: [] };
  }
  const open = source.split('{{', MOST_BRACES + 2).length - 1;
  if (open + source.split('(', MOST_BRACES + 2).length - 1 > MOST_BRACES)
    throw new TextError(`it has more than ${MOST_BRACES} fields and helpers`, 0, {
      advice: 'Shorten the text, or put a part of it into a field of the rows.',
    });
  const quick = compileQuickText(source);
  if (!quick) return compileWhole(source, helpers);
  let whole: CompiledText | undefined;
  return {
    paths: quick.paths,
    text: (scope) => {
      const text = quick.text(scope);
      if (text !== undefined) return text;
      whole ??= compileWhole(source, helpers);
      return whole.text(scope);
    },
  };
}

function compileWhole(source: string, helpers: Helpers): CompiledText {
  const names = Object.keys(helpers);
  const known = Object.fromEntries([...names, PRINT_FIELD].map((name) => [name, true]));
  const options = { strict: true, noEscape: true, knownHelpers: known, knownHelpersOnly: true };
  const program = parseText(source);
  const paths = collectPaths(source, program, names);
  watchFields(source, program, names);
  const template = loadLibrary('handlebars').compile(program, options);
  const shortestFirst = paths.toSorted((a, b) => a.steps.length - b.steps.length);
  return {
    paths,
    text: (scope) => {
      let text: string;
      let missing: TextError | undefined;
      const print = (value: unknown, path: string, offset: number) => {
        if (value === undefined || value === null)
          missing ??= new TextError(`the field "${path}" is not there`, offset);
        return value;
      };
      try {
        const all = { ...helpers, [PRINT_FIELD]: print };
        text = foldSpace(template(scopeFor(scope, shortestFirst), { helpers: all }));
      } catch (error) {
        throw asTextError(error, source);
      }
      // A text that is empty without the field is one that the page does not have.
      if (missing && text !== '') throw missing;
      if (/\[object object\]/i.test(text)) throw new TextError('it shows a mapping where a text belongs', 0);
      return text;
    },
  };
}

function parseText(source: string): hbs.AST.Program {
  const Handlebars = loadLibrary('handlebars');
  try {
    return Handlebars.parse(source);
  } catch (error) {
    const { lineNumber, message } = error as HandlebarsError;
    if (lineNumber !== undefined) throw asTextError(error, source);
    // The message of a parse error is cut off. The position at which the lexer stopped is exact.
    const { lexer } = (Handlebars as unknown as { Parser: { lexer: { matched: string; match: string } } })
      .Parser;
    const offset = lexer.matched.length - lexer.match.length;
    const rest = source.slice(offset, offset + 16);
    const fault =
      rest === '' ? 'the text ends inside a {{…}} or a block' : `unexpected ${JSON.stringify(rest)}`;
    throw new TextError(message.startsWith('Parse error') ? fault : 'it does not parse', offset, {
      cause: error,
    });
  }
}

/**
 * Returns only the fields that the text reads, with null for missing ones, so that `{{#if}}` can test them.
 */
function scopeFor(
  scope: Readonly<Record<string, unknown>>,
  paths: readonly TextPath[],
): Record<string, unknown> {
  const result: Record<string, unknown> = Object.create(null);
  for (const { steps } of paths) {
    let from: unknown = scope;
    let to = result;
    for (const [at, step] of steps.entries()) {
      const value = isObject(from) && Object.hasOwn(from, step) ? from[step] : null;
      if (at === steps.length - 1 || !isObject(value)) {
        to[step] ??= isObject(value) ? { ...value } : value;
        break;
      }
      if (!Object.hasOwn(to, step) || !isObject(to[step])) to[step] = { ...value };
      to = to[step] as Record<string, unknown>;
      from = value;
    }
  }
  return result;
}

type HandlebarsError = Error & { readonly lineNumber?: number; readonly column?: number };

function asTextError(error: unknown, source: string): TextError {
  if (error instanceof HelperError) {
    const offset = source.search(new RegExp(`\\b${error.helper}\\b`));
    const advice = 'Correct the helper in the config of the site, or guard it with {{#if …}}.';
    return new TextError(error.message, Math.max(0, offset), { cause: error, advice });
  }
  const { message, lineNumber = 1, column = 0 } = error as HandlebarsError;
  const field = /^"(.*)" not defined in/.exec(message)?.[1];
  const text = field === undefined ? message.replace(/ - \d+:\d+$/, '') : `the field "${field}" is not there`;
  return new TextError(text, textOffset(source, { line: lineNumber, column }), { cause: error });
}
