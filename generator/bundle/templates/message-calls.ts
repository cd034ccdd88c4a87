import type { OutputFile } from 'esbuild';
import type { MessageCall } from '../../types/messages.ts';
import { createPlaceFinder } from './code-places.ts';

/** In a bundle: `t` of `rowpress/template`, by its own name, and how it is used. */
const USE = /(?<![\w$.])rowpressText\d*(?![\w$])(\.rich\b)?(\()?/g;

/**
 * Finds the calls of `t` in a bundle of templates, which has no comments, no types and one name for each
 * function. A key is a literal, a choice of literals, or begins with one: then all messages that begin so are
 * used. Other uses of `t` have no keys.
 */
export function findMessageCalls(root: string, outputFiles: readonly OutputFile[]): MessageCall[] {
  const text = outputFiles.find(({ path }) => path.endsWith('.mjs'))?.text ?? '';
  const placeOf = createPlaceFinder(root, outputFiles);
  return [...text.matchAll(USE)].flatMap((found) => {
    const [whole, rich, bracket] = found;
    const place = placeOf(found.index);
    if (!place || isInText(text, found.index)) return [];
    const [key = '', values] = bracket ? splitAt(text, found.index + whole.length, ',') : [];
    return [{ ...place, keys: keysOf(key), values: namesOf(values), isRich: rich !== undefined }];
  });
}

/** Returns whether an offset is inside of a text that begins on its line. */
function isInText(code: string, offset: number): boolean {
  for (let at = code.lastIndexOf('\n', offset) + 1; at < offset; at++) {
    if (/["'`]/.test(code[at] ?? '')) at = endOfText(code, at, offset);
    else if (code[at] === '/') at = endOfSlash(code, at);
    if (at >= offset) return true;
  }
  return false;
}

/** The bundler keeps some comments at the beginning of an expression. */
const COMMENTS = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)+/;

/** Returns the keys that an expression can have: none if it is neither a literal nor begins with one. */
function keysOf(expression: string): readonly string[] {
  const text = withoutBrackets(expression.replace(COMMENTS, '').trim());
  const literal = /^(["'`])((?:(?!\1)[^\\$])*)\1$/.exec(text);
  if (literal) return [literal[2] ?? ''];
  const [condition, ...rest] = splitAt(text, 0, '?', true);
  if (condition !== undefined && rest.length > 0) {
    const [yes = '', no = ''] = splitChoice(text.slice(condition.length + 1));
    const [first, second] = [keysOf(yes), keysOf(no)];
    return first.length > 0 && second.length > 0 ? [...first, ...second] : [];
  }
  // Two equal keys of a choice become one, after the condition: `condition, key`.
  const steps = splitAt(text, 0, ',');
  if (steps.length > 1) return keysOf(steps.at(-1) ?? '');
  const beginning = /^`([^`\\$]+)\$\{|^(["'])((?:(?!\2)[^\\])+)\2 \+ /.exec(text);
  return beginning ? [`${beginning[1] ?? beginning[3]}*`] : [];
}

function withoutBrackets(text: string): string {
  const isWhole = text.startsWith('(') && splitAt(text, 1, ',').join(',').length === text.length - 2;
  return isWhole ? text.slice(1, -1).trim() : text;
}

/** Splits `A : B` of a choice `condition ? A : B`, where A may be a choice as well. */
function splitChoice(text: string): readonly [yes: string, no: string] {
  let open = 0;
  for (const { at, sign } of topLevel(text, 0)) {
    if (sign === '?') open++;
    else if (sign === ':' && open-- === 0) return [text.slice(0, at), text.slice(at + 1)];
  }
  return [text, ''];
}

/** Returns the names of the fields of an object. Returns undefined if they are not all written there. */
function namesOf(expression: string | undefined): readonly string[] | undefined {
  if (expression === undefined || expression.trim() === '') return [];
  const text = expression.trim();
  if (!text.startsWith('{')) return undefined;
  const names: string[] = [];
  for (const field of splitAt(text, 1, ',')) {
    if (field.trim() === '') continue;
    const [, quoted, plain] = /^\s*(?:"([^"\\]*)"|([\p{ID_Start}$_][\p{ID_Continue}$]*))/u.exec(field) ?? [];
    const name = quoted ?? plain;
    if (name === undefined) return undefined;
    names.push(name);
  }
  return names;
}

/** Splits code at a sign, up to the bracket that closes what is around it, or to its end. */
function splitAt(code: string, from: number, sign: string, once = false): string[] {
  const parts: string[] = [];
  let start = from;
  let end = code.length;
  for (const found of topLevel(code, from)) {
    if (found.sign === 'end') end = found.at;
    else if (found.sign === sign && !(once && parts.length > 0)) {
      parts.push(code.slice(start, found.at));
      start = found.at + 1;
    }
  }
  parts.push(code.slice(start, end));
  return parts;
}

const CLOSING = new Set([')', ']', '}']);
const OPENING = new Set(['(', '[', '{']);
/** After these, a slash begins a regular expression. */
const BEFORE_EXPRESSION = /[(,=:[!&|?{};+\-*%~^<>]\s*$/;

/**
 * Yields the commas, colons and question marks of code that are in no text and no brackets, and `end` at the
 * bracket that closes what is around it.
 */
function* topLevel(code: string, from: number): Generator<{ readonly at: number; readonly sign: string }> {
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    const sign = code[at] ?? '';
    if (sign === '"' || sign === "'" || sign === '`') at = endOfText(code, at);
    else if (sign === '/') at = endOfSlash(code, at);
    else if (OPENING.has(sign)) depth++;
    else if (CLOSING.has(sign)) {
      if (depth-- > 0) continue;
      yield { at, sign: 'end' };
      return;
    } else if (depth > 0) continue;
    else if (sign === '?' && /[?.]/.test(code[at + 1] ?? '')) at++;
    else if (sign === ',' || sign === ':' || sign === '?') yield { at, sign };
  }
}

/** Returns where a text ends that begins with a quote, or where code inside of it has the offset `inside`. */
function endOfText(code: string, from: number, inside = -1): number {
  const quote = code[from];
  for (let at = from + 1; at < code.length; at++) {
    if (code[at] === '\\') at++;
    else if (code[at] === quote) return at;
    else if (quote === '`' && code[at] === '$' && code[at + 1] === '{') {
      const start = at + 2;
      for (const { at: end, sign } of topLevel(code, start)) if (sign === 'end') at = end;
      // The caller goes on in this code.
      if (start <= inside && inside < at) return start - 1;
    }
  }
  return code.length;
}

/** Returns where a comment or a regular expression ends that begins with a slash, or the slash itself. */
function endOfSlash(code: string, from: number): number {
  if (code[from + 1] === '*') return code.indexOf('*/', from) + 1;
  if (code[from + 1] === '/') return code.indexOf('\n', from);
  if (!BEFORE_EXPRESSION.test(code.slice(Math.max(0, from - 10), from))) return from;
  let isInSet = false;
  for (let at = from + 1; at < code.length; at++) {
    const sign = code[at];
    if (sign === '\\') at++;
    else if (sign === '[') isInSet = true;
    else if (sign === ']') isInSet = false;
    else if (sign === '/' && !isInSet) return at;
  }
  return from;
}
