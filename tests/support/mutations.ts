import fc from 'fast-check';

/**
 * A change that a person, an editor or a program may make to a file. Each number from 0 to 1 picks a place.
 */
export interface Mutation {
  readonly kind: keyof typeof MUTATIONS;
  readonly at: number;
  readonly to: number;
  readonly text: string;
}

/** Values that are nearly valid, or hostile. */
const VALUES = [
  '',
  'null',
  '~',
  '12',
  '-0.5',
  '1e999',
  '.nan',
  '.inf',
  '0x1F',
  'true',
  '[]',
  '{}',
  '[a, [b]]',
  '{ a: { b: c } }',
  '""',
  "''",
  '"\\0"',
  '"\\ud800"',
  '"\\U0001F600"',
  '|',
  '>-',
  '*a',
  '&a x',
  '&a [*a]',
  '!!str 1',
  '!!binary AAAA',
  '@x',
  '`x`',
  '%2e',
  '../x',
  'a b',
  'A-B',
  'hammer',
  'saw',
  'tools',
  'tool',
  '2026-02-30',
  '2026-11-21',
  '<b>"\'&</b>',
  '</script>',
  'javascript:alert(1)',
  'data:text/html,x',
  '{{tool.name}}',
  '{{',
  '{{#if}}',
  '{{tool.related}}',
  '{{tool}}',
  '{{site}}',
  '/{tool}/',
  '/a/{page?}/',
  '/assets/',
  '__proto__',
  'constructor',
  'x: y',
  '# x',
  '- x',
  'x'.repeat(3000),
];
const BYTES = [
  '\0',
  '\t',
  '\n',
  '\r',
  ' ',
  ':',
  '-',
  '#',
  '"',
  "'",
  '[',
  ']',
  '{',
  '}',
  ',',
  '&',
  '*',
  '!',
  '|',
  '>',
  '%',
  '@',
  '\\',
  '/',
  '<',
  '\x7f',
  '\x80',
  '\xc3',
  '\xff',
  '\u2028',
  '\ufeff',
  'é',
  '😀',
  '0',
];
const KEYS = [
  'slug',
  'name',
  'summary',
  'note',
  'weight',
  'link',
  'tags',
  'related',
  'updated',
  'draft',
  'publishAt',
  'path',
  'each',
  'where',
  'list',
  'parent',
  '__proto__',
  '<<',
  '?',
  'noindex',
  'title',
];

/** Changes a text of bytes (one character each, as in Latin-1). */
const MUTATIONS = {
  replaceByte: (text: string, { at, text: byte }: Mutation) => splice(text, place(text, at), 1, latin(byte)),
  insertByte: (text: string, { at, text: byte }: Mutation) => splice(text, place(text, at), 0, latin(byte)),
  deleteBytes: (text: string, { at, to }: Mutation) =>
    splice(text, place(text, at), 1 + Math.floor(to * 12), ''),
  cutOff: (text: string, { at }: Mutation) => text.slice(0, place(text, at)),
  dropLine: (text: string, { at }: Mutation) => withLines(text, (lines) => lines.splice(place(lines, at), 1)),
  dropLines: (text: string, { at, to }: Mutation) =>
    withLines(text, (lines) => lines.splice(place(lines, at), Math.floor(to * 6))),
  doubleLine: (text: string, { at }: Mutation) =>
    withLines(text, (lines) => lines.splice(place(lines, at), 0, lines[place(lines, at)] ?? '')),
  moveLine: (text: string, { at, to }: Mutation) =>
    withLines(text, (lines) => lines.splice(place(lines, to), 0, ...lines.splice(place(lines, at), 1))),
  joinLines: (text: string, { at }: Mutation) =>
    withLines(text, (lines) =>
      lines.splice(place(lines, at), 2, `${lines[place(lines, at)]}${lines[place(lines, at) + 1] ?? ''}`),
    ),
  indent: (text: string, { at, to }: Mutation) =>
    onLine(text, at, (line) => ' '.repeat(1 + Math.floor(to * 4)) + line),
  dedent: (text: string, { at, to }: Mutation) =>
    onLine(text, at, (line) => line.slice(1 + Math.floor(to * 3))),
  tab: (text: string, { at }: Mutation) => onLine(text, at, (line) => line.replace(/^ +|^/, '\t')),
  setValue: (text: string, { at, text: value }: Mutation) =>
    onLine(text, at, (line) => line.replace(/(:\s|- )(.*)$/, (_, before) => before + latin(value))),
  swapValues: (text: string, { at, to }: Mutation) => swapValues(text, at, to),
  setKey: (text: string, { at, text: key }: Mutation) =>
    onLine(text, at, (line) => line.replace(/"?[A-Za-z_]+"?:/, `${key}:`)),
  addLine: (text: string, { at, text: key }: Mutation) =>
    withLines(text, (lines) => lines.splice(place(lines, at), 0, `  ${key}: x`)),
} as const satisfies Record<string, (text: string, mutation: Mutation) => string>;

const share = fc.noBias(fc.integer({ min: 0, max: 9999 })).map((number) => number / 10_000);

/** Generates one to three changes of one file. */
export const someMutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.constantFrom(...(Object.keys(MUTATIONS) as (keyof typeof MUTATIONS)[])).chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      at: share,
      to: share,
      text: fc.constantFrom(...(kind === 'setValue' ? VALUES : /Byte/.test(kind) ? BYTES : KEYS)),
    }),
  ),
  { minLength: 1, maxLength: 3 },
);

/** Returns the bytes of a file after the changes. */
export function mutate(bytes: Buffer, mutations: readonly Mutation[]): Buffer {
  const text = mutations.reduce(
    (text, mutation) => MUTATIONS[mutation.kind](text, mutation),
    bytes.toString('latin1'),
  );
  return Buffer.from(text, 'latin1');
}

function latin(text: string): string {
  // A lone byte stays a byte, so that some files are not valid UTF-8.
  return /^[\x80-\xff]$/.test(text) ? text : Buffer.from(text, 'utf8').toString('latin1');
}

function place(of: { readonly length: number }, at: number): number {
  return Math.floor(at * of.length);
}

function splice(text: string, at: number, count: number, insert: string): string {
  return text.slice(0, at) + insert + text.slice(at + count);
}

function withLines(text: string, change: (lines: string[]) => unknown): string {
  const lines = text.split('\n');
  change(lines);
  return lines.join('\n');
}

function onLine(text: string, at: number, change: (line: string) => string): string {
  return withLines(text, (lines) => {
    const line = place(lines, at);
    lines[line] = change(lines[line] ?? '');
  });
}

function swapValues(text: string, at: number, to: number): string {
  return withLines(text, (lines) => {
    const [a, b] = [place(lines, at), place(lines, to)];
    const [first, second] = [a, b].map((line) => /^(.*?: )(.*)$/.exec(lines[line] ?? ''));
    if (!first || !second) return;
    lines[a] = `${first[1]}${second[2]}`;
    lines[b] = `${second[1]}${first[2]}`;
  });
}
