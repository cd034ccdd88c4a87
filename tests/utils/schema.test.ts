import { expect, test } from 'vitest';
import { circularReference, resolveSchema } from '../../generator/utils/schema.ts';

const text = { type: 'string' };

test.each([
  ['#/$defs/a~1b', text],
  ['#/$defs/a%7E1b', text],
  ['#/$defs/100%25', text],
  ['#/$defs/%', undefined],
  ['#/$defs/none', undefined],
  ['#/__proto__', undefined],
  ['other.json#/$defs/a', undefined],
])('a reference to %s is followed within its document only', ($ref, expected) => {
  const root = { $defs: { 'a/b': text, '100%': text } };
  expect(resolveSchema({ $ref }, root)).toEqual(expected);
});

test.each([
  [
    'through others',
    { $defs: { a: { $ref: '#/$defs/b' }, b: { not: { $ref: '#/$defs/a' } } } },
    ['$defs', 'a', '$ref'],
  ],
  ['for a value inside its own', { properties: { child: { $ref: '#' } }, items: { $ref: '#' } }, undefined],
  ['to another part', { $ref: '#/$defs/a', $defs: { a: text } }, undefined],
])('a reference that leads back to itself is found: %s', (_, schema, expected) => {
  expect(circularReference(schema)).toEqual(expected);
});
