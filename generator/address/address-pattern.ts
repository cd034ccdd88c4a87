import type { AddressParameter, AddressPattern, AddressValues } from '../types/family.ts';
import { decodeLetters, encodeLetters } from './letters.ts';

/** Reports why a pattern cannot be compiled. `offset` counts characters from its start. */
export class AddressPatternError extends Error {
  override name = 'AddressPatternError';
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

const PARAMETER = /\{([^{}]*)\}/g;
/** The expression of a parameter's value. */
export const VALUE = '[A-Za-z0-9](?:[A-Za-z0-9._~-]*[A-Za-z0-9_~-])?';
/** The same with letters of other alphabets, which addresses have as escapes. */
const VALUE_WITH_LETTERS =
  '(?:[A-Za-z0-9]|%[0-9A-F]{2})(?:(?:[A-Za-z0-9._~-]|%[0-9A-F]{2})*(?:[A-Za-z0-9_~-]|%[0-9A-F]{2}))?';
const ESCAPE = /%[0-9A-F]{2}/g;
/** Matches the number of a list page: a whole number from 2, since the first page has the shorter address. */
const LIST_PAGE = '(?:[2-9]|[1-9][0-9]+)';

/**
 * Longer addresses match nothing, so that no request costs more than a short one. Addresses of slugs are
 * shorter.
 */
export const MAX_ADDRESS_LENGTH = 2000;

/**
 * Compiles a pattern. `numeric` names the parameters that count the pages of a list. With `hasLetters`,
 * values may have letters of other alphabets, and the pattern has them as escapes (see `encodeLetters`).
 * @throws AddressPatternError
 */
export function compileAddressPattern(
  source: string,
  numeric: readonly string[] = [],
  hasLetters = false,
): AddressPattern {
  if (!source.startsWith('/')) throw new AddressPatternError('an address starts with "/"', 0);
  if (!source.endsWith('/')) throw new AddressPatternError('an address ends with "/"', source.length - 1);
  const parameters: AddressParameter[] = [];
  const specificity: number[] = [];
  let expression = '^/';
  let offset = 1;
  for (const segment of source.slice(1, -1).split('/')) {
    if (segment === '' && source !== '/')
      throw new AddressPatternError('an address has no empty segment', offset);
    const found = readParameters(segment, offset, numeric, hasLetters);
    for (const parameter of found) {
      if (parameters.some((other) => other.name === parameter.name))
        throw new AddressPatternError(`{${parameter.name}} stands twice`, offset);
      parameters.push(parameter);
    }
    expression += segmentExpression(segment, numeric, hasLetters ? VALUE_WITH_LETTERS : VALUE);
    specificity.push(segmentSpecificity(segment));
    offset += segment.length + 1;
  }
  const whole = source === '/' ? '^/$' : `${expression}$`;
  return { source, parameters, specificity, expression: new RegExp(whole), hasLetters };
}

/** Returns whether an address matches the expression of a pattern. */
export function testAddress(expression: RegExp, address: string): boolean {
  return address.length <= MAX_ADDRESS_LENGTH && expression.test(address);
}

/**
 * Returns the values of the pattern's parameters, with letters instead of their escapes. Returns undefined if
 * the address does not match exactly.
 */
export function matchAddress(pattern: AddressPattern, address: string): AddressValues | undefined {
  const match = address.length > MAX_ADDRESS_LENGTH ? null : pattern.expression.exec(address);
  if (!match) return undefined;
  const values: Record<string, string> = {};
  pattern.parameters.forEach((parameter, at) => {
    const value = match[at + 1];
    if (value !== undefined) values[parameter.name] = decodeLetters(value);
  });
  return values;
}

/**
 * Returns the address for these values, with letters of other alphabets as escapes. An optional parameter
 * without a value drops its segment.
 */
export function buildAddress(pattern: AddressPattern, values: AddressValues): string {
  const address = pattern.source.replace(/\{([^{}?]+)(?:\}|\?\}(\/))/g, (_, name: string, end = '') =>
    values[name] === undefined ? '' : values[name] + end,
  );
  return pattern.hasLetters ? encodeLetters(address) : address;
}

/**
 * Compares patterns for sorting, the more specific first: a literal beats a parameter, and a longer literal a
 * shorter one.
 */
export function compareSpecificity(a: AddressPattern, b: AddressPattern): number {
  for (let at = 0; at < Math.max(a.specificity.length, b.specificity.length); at++) {
    const difference = (b.specificity[at] ?? -1) - (a.specificity[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return a.source < b.source ? -1 : a.source > b.source ? 1 : 0;
}

function readParameters(
  segment: string,
  offset: number,
  numeric: readonly string[],
  hasLetters: boolean,
): AddressParameter[] {
  const literal = segment.replace(PARAMETER, '');
  const stray = /[^A-Za-z0-9._~-]/.exec(hasLetters ? literal.replace(ESCAPE, '') : literal);
  if (stray) throw new AddressPatternError(`an address cannot hold ${JSON.stringify(stray[0])}`, offset);
  if (literal === '.' || literal === '..')
    throw new AddressPatternError(`"${literal}" is no segment`, offset);
  return [...segment.matchAll(PARAMETER)].map((match) => {
    const optional = match[1]?.endsWith('?') === true;
    const name = optional ? (match[1] ?? '').slice(0, -1) : (match[1] ?? '');
    const at = offset + (match.index ?? 0);
    if (!/^[A-Za-z][A-Za-z0-9_-]*(\.[A-Za-z][A-Za-z0-9_-]*)*$/.test(name))
      throw new AddressPatternError(`"${match[0]}" names no parameter`, at);
    if (optional && match[0] !== segment)
      throw new AddressPatternError(`${match[0]} is optional, so it must be a whole segment`, at);
    return { name, optional, numeric: numeric.includes(name) };
  });
}

function segmentExpression(segment: string, numeric: readonly string[], value: string): string {
  const optional = /^\{([^{}]*)\?\}$/.exec(segment);
  if (optional) return `(?:(${numeric.includes(optional[1] ?? '') ? LIST_PAGE : value})/)?`;
  let expression = '';
  let end = 0;
  for (const match of segment.matchAll(PARAMETER)) {
    expression += `${escapeExpression(segment.slice(end, match.index))}(${value})`;
    end = (match.index ?? 0) + match[0].length;
  }
  const tail = escapeExpression(segment.slice(end));
  return segment === '' ? '' : `${expression}${tail}/`;
}

function segmentSpecificity(segment: string): number {
  const literal = segment.replace(PARAMETER, '').length;
  if (!segment.includes('{')) return 1_000_000 + literal;
  return segment.endsWith('?}') ? 0 : 1 + literal;
}

function escapeExpression(text: string): string {
  return text.replace(/[.~]/g, '\\$&');
}
