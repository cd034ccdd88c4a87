/** Patterns that many schemas have, in words. */
const KNOWN: Readonly<Record<string, string>> = {
  '^https?://': 'an address that begins with http:// or https://',
  '^https?://[^\\s]+$': 'an address that begins with http:// or https://, without spaces',
  '^https?://\\S+$': 'an address that begins with http:// or https://, without spaces',
  '^https?://.+$': 'an address that begins with http:// or https://',
  '^https://[^\\s]+$': 'an address that begins with https://, without spaces',
  '^https://\\S+$': 'an address that begins with https://, without spaces',
  '^[a-z0-9]+(?:-[a-z0-9]+)*$': 'lower-case letters and digits, with single hyphens between them',
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'lower-case letters and digits, with single hyphens between them',
  '^\\d{4}-\\d{2}-\\d{2}$': 'a date such as 2026-11-20',
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}$': 'a date such as 2026-11-20',
  '^#[0-9a-fA-F]{6}$': 'a colour such as #1d4ed8',
  '^#[0-9A-Fa-f]{6}$': 'a colour such as #1d4ed8',
  '^\\S+$': 'a text without spaces',
  '\\S': 'a text that is not only spaces',
};

/** A pattern of one class of characters, such as `^[A-Z]{2}$` or `^\d+$`. */
const ONE_CLASS = /^\^(?:\[((?:[^\]\\]|\\.)+)\]|(\\d))(\+|\*|\{(\d+)(,(\d*))?\})?\$$/;
/** A pattern that is a text as it stands, perhaps at the beginning or the end. */
const LITERAL = /^(\^?)((?:[^\\^$.*+?()[\]{}|]|\\[-/.*+?()[\]{}|^$\\])+)(\$?)$/;

/** Returns what a pattern asks for, in words. Returns undefined if the pattern is too complex for that. */
export function describePattern(pattern: string): string | undefined {
  return KNOWN[pattern] ?? describeLiteral(pattern) ?? describeClass(pattern);
}

function describeLiteral(pattern: string): string | undefined {
  const [, start, literal, end] = LITERAL.exec(pattern) ?? [];
  if (literal === undefined) return undefined;
  const text = JSON.stringify(literal.replace(/\\(.)/g, '$1'));
  if (start && end) return `the text ${text}`;
  return `a text that ${start ? 'begins with' : end ? 'ends with' : 'contains'} ${text}`;
}

function describeClass(pattern: string): string | undefined {
  const [, ranges, digit, quantifier, least, comma, most] = ONE_CLASS.exec(pattern) ?? [];
  const names = digit ? ['digits'] : ranges === undefined ? undefined : nameRanges(ranges);
  if (!names || quantifier === '*') return undefined;
  const count = countOf(quantifier, least, comma, most);
  const last = names.at(-1);
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
  return count === undefined ? `only ${list}` : `${count} characters: only ${list}`;
}

function countOf(quantifier = '', least = '', comma = '', most = ''): string | undefined {
  if (quantifier === '+') return undefined;
  if (quantifier === '') return 'one of these';
  if (comma === '') return least;
  return most === '' ? `at least ${least}` : `${least} to ${most}`;
}

const RANGES: readonly (readonly [range: string, name: string])[] = [
  ['A-Za-z', 'letters'],
  ['a-zA-Z', 'letters'],
  ['A-Z', 'capital letters'],
  ['a-z', 'lower-case letters'],
  ['0-9', 'digits'],
  ['\\d', 'digits'],
  ['_', 'underscores'],
  [' ', 'spaces'],
  ['\\.', 'dots'],
  ['.', 'dots'],
  ['\\-', 'hyphens'],
  ['-', 'hyphens'],
];

/** Returns the names of a class's characters. Returns undefined if it has others than the usual ones. */
function nameRanges(ranges: string): string[] | undefined {
  const names: string[] = [];
  for (let rest = ranges; rest !== ''; ) {
    const found = RANGES.find(([range]) => rest.startsWith(range));
    if (!found) return undefined;
    names.push(found[1]);
    rest = rest.slice(found[0].length);
  }
  return [...new Set(names)];
}
