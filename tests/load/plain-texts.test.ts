import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnsafeLink } from '../../generator/load/validate/row-links.ts';
import { hasPlainCharacters, hasPlainLinks, isBrokenText } from '../../generator/load/validate/safe-texts.ts';

/** Fragments of unsafe links and broken texts, and harmless texts that look like them. */
const PIECES = [
  ...[
    'javascript',
    'JavaScript',
    'vbscript',
    'data',
    'javascrip',
    'text/html,',
    'x',
    'Note',
    'https://example.com/',
  ],
  ...[
    ':',
    ' :',
    '\\:',
    '&colon;',
    '&COLON;',
    '&#58;',
    '&\\#58;',
    '&#x3a;',
    '&#116;',
    '&Tab;',
    '&',
    '\n',
    '\r',
    '\t',
    ' ',
  ],
  ...['](', '](<', '<', '[a]: ', ']:', '\\', '"', '’', '«', 'é', '\u00a0', '\u2003'],
  ...['\u0000', '\b', '\f', '\u007f', '\u0085', '\u009f', '\ud800', '\ufffd', '\ufffe', '\uffff', '\ufeff'],
];
const some = (...pieces: string[]) => fc.constantFrom(...pieces);
const written = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join(''));
const link = fc
  .tuple(
    some('', ' ', '\n', '](', '](<', '<', '[a]: ', 'x'),
    some(
      ...['javascript', 'VBScript', 'javascrip&#116;', 'data', 'DATA', 'java\nscript', 'text', 'livescript'],
      ...['blob', 'FILE', 'filesystem', 'view-source', 'JAR', 'https', 'mailto', 'TEL', 'http'],
    ),
    some('', '', ' ', '\n', '\r', '\t', '\u0085', '\u2003', '&Tab;', '\\'),
    some(':', ':', '&colon;', '&Colon;', '&#58;', '&\\#58;', '&#x3a;', ';'),
    some('alert(1)', ',', 'text/html,x', ' x', '//x\ny', '//x\n', '/x\ty'),
  )
  .map((pieces) => pieces.join(''));
const text = fc.oneof(written, link);
const row = fc.record({
  slug: fc.constant('a'),
  texts: fc.array(text, { maxLength: 4 }),
  deep: fc.record({ data: text }),
});
const inAscii = (json: string) =>
  json.replace(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
const sources = [
  JSON.stringify,
  (value: unknown) => inAscii(JSON.stringify(value)),
  (value: unknown) => JSON.stringify(value, null, 2),
];

const isPlain = (source: string) => hasPlainCharacters(Buffer.from(source)) && hasPlainLinks(source);

test('a row whose source is plain has no text that is broken or holds an unsafe link', () => {
  fc.assert(
    fc.property(row, fc.constantFrom(...sources), (value, write) => {
      const texts = [...value.texts, value.deep.data];
      const areSound = !texts.some((each) => isBrokenText(each) || isUnsafeLink(each));
      return areSound || !isPlain(write(value));
    }),
    { seed: 20261122, numRuns: 20_000 },
  );
});

test.each([
  ['quotes and apostrophes', { slug: 'a', text: 'It’s “plain” and simple: a "quote", and 5 < 6 & more.' }],
  [
    'addresses',
    { slug: 'a', text: 'https://example.com/a/?b=c&d=e', nested: [{ link: '[x](https://example.com/)' }] },
  ],
  ['lines and tabs', { slug: 'a', text: 'one\ntwo\tthree' }],
])('rows with %s are plain, so their texts are not checked one by one', (_, value) => {
  expect(isPlain(JSON.stringify(value))).toBe(true);
});
