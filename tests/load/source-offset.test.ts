import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isScalar, parseDocument, stringify } from 'yaml';
import { sourceOffset } from '../../generator/load/formats/yaml-places.ts';

const STYLES = ['PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'] as const;
const piece = fc.constantFrom(
  'a',
  'bc',
  "it's",
  '"q"',
  '\\',
  '{{x}}',
  '#if',
  'é',
  '😀',
  '\u2028',
  '\u00a0',
  '\t',
  '\x07',
  ' ',
  '  ',
  '\n',
  '\n\n',
  '\n  ',
  'a long word after others that folds the line ',
);

/** Returns the value of the scalar at the start of a text, and its source text. */
function readScalar(text: string): { value: string; raw: string } {
  const { contents } = parseDocument(text);
  if (!isScalar(contents) || typeof contents.value !== 'string') throw new Error(`no text in ${text}`);
  return { value: contents.value, raw: text.slice(contents.range?.[0], contents.range?.[1]) };
}

test.each(STYLES)('in %s, the source at the offset of every character spells that character', (style) => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
      const { value, raw } = readScalar(
        stringify(pieces.join(''), { defaultStringType: style, lineWidth: 40 }),
      );
      for (let offset = 0; offset < value.length; offset++) {
        const character = value[offset] ?? '';
        if (/\s/.test(character)) continue;
        const spelt = raw.slice(sourceOffset(raw, value, offset));
        expect(
          spelt.startsWith(character) || spelt.startsWith('\\'),
          `${JSON.stringify(spelt)} of ${JSON.stringify(raw)}`,
        ).toBe(true);
        if (spelt.startsWith('\\') && character !== '\\')
          expect(parseDocument(`"${/^\\(?:x..|u....|U.{8}|.)/.exec(spelt)?.[0]}"`).toJS()).toContain(
            character,
          );
      }
    }),
    { seed: 20261120, numRuns: 300 },
  );
});

test.each([
  ['"a\\n b"', 'a\n b', 3, 5],
  ['"\\U0001F600\\u00e9x"', '😀éx', 3, 17],
  ['"\\ud83d\\ude00x"', '😀x', 2, 13],
  ["'it''s'", "it's", 3, 5],
  ['"a\\\n   b"', 'ab', 1, 7],
  ['>-\n  a\n\n  b', 'a\nb', 2, 10],
  ['|2-\n    a', '  a', 2, 8],
  ['plain', 'plain', 5, 5],
  ['"quoted"', 'quoted', 6, 7],
])('in the source %j of %j, the character at %i has the offset %i', (raw, value, offset, expected) => {
  expect(sourceOffset(raw, value, offset)).toBe(expected);
});
