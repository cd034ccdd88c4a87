import type { PageText } from '../../types/family.ts';
import { isObject } from '../../utils/data-values.ts';
import { loadLibrary } from '../../utils/libraries/load-library.ts';
import { collectPaths, type TextPath } from './collect-paths.ts';
import { foldSpace, HelperError, TextError, textOffset } from './text-helpers.ts';

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
      let inPlain: TextError | undefined;
      const print = (value: unknown, path: string, offset: number) => {
        if (value === undefined || value === null) {
          missing ??= new TextError(`the field "${path}" is not there`, offset);
          inPlain ??= fieldOfPlain(scope, path, offset);
        }
        return value;
      };
      try {
        const all = { ...helpers, [PRINT_FIELD]: print };
        text = foldSpace(template(scopeFor(scope, shortestFirst), { helpers: all }));
      } catch (error) {
        throw asTextError(error, source);
      }
      // A text that is empty without the field is one that the page does not have.
      if (inPlain || (missing && text !== '')) throw inPlain ?? missing;
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
        // Every object has "toString" and the like.
        if (!Object.hasOwn(to, step)) to[step] = isObject(value) ? { ...value } : value;
        break;
      }
      if (!Object.hasOwn(to, step) || !isObject(to[step])) to[step] = { ...value };
      to = to[step] as Record<string, unknown>;
      from = value;
    }
  }
  return result;
}

/** Returns the fault of a path that asks a text or a number for a field. Returns undefined for others. */
function fieldOfPlain(
  scope: Readonly<Record<string, unknown>>,
  path: string,
  offset: number,
): TextError | undefined {
  const steps = path.replace(/^@root\./, '').split('.');
  let value: unknown = scope;
  for (const [at, step] of steps.entries()) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      return new TextError(`"${steps[at - 1]}" is ${JSON.stringify(value)} and has no "${step}"`, offset, {
        advice: `Leave ".${step}" out.`,
      });
    if (!isObject(value) || !Object.hasOwn(value, step)) return undefined;
    value = value[step];
  }
  return undefined;
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

/** The helper through which a text prints a field. No text can name it. */
const PRINT_FIELD = 'rowpress field';

/** Helpers that print nothing for a missing value. `count` and `plural` take it as zero. */
const PRINTING = ['join', 'lower', 'upper'];

/**
 * Changes a parsed text so that it prints each field through the helper `PRINT_FIELD`, which gets the value,
 * the field's path and its position in the text. Fields that blocks and other helpers read stay as they are.
 */
function watchFields(source: string, program: hbs.AST.Program, helpers: readonly string[]): void {
  const watch = (path: hbs.AST.PathExpression): Pick<hbs.AST.SubExpression, 'path' | 'params'> => ({
    path: { ...path, data: false, depth: 0, parts: [PRINT_FIELD], original: PRINT_FIELD },
    params: [
      path,
      {
        type: 'StringLiteral',
        value: path.original,
        original: path.original,
        loc: path.loc,
      } as hbs.AST.StringLiteral,
      {
        type: 'NumberLiteral',
        value: textOffset(source, path.loc.start),
        loc: path.loc,
      } as hbs.AST.NumberLiteral,
    ],
  });
  const visitCall = (call: hbs.AST.MustacheStatement | hbs.AST.SubExpression): void => {
    const path = call.path as hbs.AST.PathExpression;
    const name = String(path.original);
    if (!helpers.includes(name)) {
      const isPlain = call.type === 'MustacheStatement' && call.params.length === 0 && !call.hash;
      if (isPlain && isField(path)) Object.assign(call, watch(path));
      return;
    }
    if (!PRINTING.includes(name)) return;
    const [value] = call.params;
    if (value?.type === 'SubExpression') visitCall(value as hbs.AST.SubExpression);
    else if (value && isField(value))
      call.params[0] = { ...call, type: 'SubExpression', ...watch(value) } as hbs.AST.SubExpression;
  };
  const visitProgram = (block: hbs.AST.Program | undefined): void => {
    for (const statement of block?.body ?? []) {
      if (statement.type === 'MustacheStatement') visitCall(statement as hbs.AST.MustacheStatement);
      else if (statement.type === 'BlockStatement') {
        const { program, inverse } = statement as hbs.AST.BlockStatement;
        visitProgram(program);
        visitProgram(inverse);
      }
    }
  };
  visitProgram(program);
}

/** Returns whether an expression is a field: not `this`, and not a variable of a block such as `@index`. */
function isField(expression: hbs.AST.Expression): expression is hbs.AST.PathExpression {
  if (expression.type !== 'PathExpression') return false;
  const { data, parts } = expression as hbs.AST.PathExpression;
  return parts.length > (data ? 1 : 0) && (!data || parts[0] === 'root');
}

/**
 * A text of words and fields only: its paths, and the function that returns its value for a page's scope. The
 * function returns undefined if Handlebars must evaluate the text.
 */
interface QuickText {
  readonly paths: readonly TextPath[];
  readonly text: (scope: Readonly<Record<string, unknown>>) => string | undefined;
}

const FIELD = /\{\{\s*([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+)\s*\}\}/g;

/**
 * Compiles a text of words and fields only (`{{tool.name}} online`), as nearly all are. It takes a tenth of
 * the time of Handlebars. Returns undefined for any other text, such as one with helpers, blocks or escapes.
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

/** Returns the text at a path. Returns undefined for any other value, which Handlebars must evaluate. */
function fieldAt(scope: Readonly<Record<string, unknown>>, steps: readonly string[]): string | undefined {
  let value: unknown = scope;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  if (typeof value !== 'string') return undefined;
  return value.includes('[') && /\[object object\]/i.test(value) ? undefined : value;
}
