import { expect, test } from 'vitest';
import { pathsAt, textHash, textKey, textsOf, translatedPaths } from '../../generator/languages/row-texts.ts';
import type { DataObject, JsonSchema } from '../../generator/types/data.ts';
import { hashContent } from '../../generator/utils/hash-content.ts';

const text = { type: 'string' };
const translated = { ...text, translated: true };

/** A schema of rows with these fields. */
function schemaOf(properties: JsonSchema, more: JsonSchema = {}): JsonSchema {
  return { type: 'array', items: { type: 'object', properties }, ...more };
}

function list(schema: JsonSchema, row: DataObject): Record<string, string> {
  return Object.fromEntries(textsOf(row, translatedPaths(schema)));
}

test('only texts of marked properties are translated', () => {
  const schema = schemaOf({ slug: text, tagline: translated, price: { type: 'number' }, code: text });
  const row = { slug: 'saw', tagline: 'Cuts wood.', price: 3, code: 'X', extra: 'Not in the schema' };
  expect(list(schema, row)).toEqual({ tagline: 'Cuts wood.' });
});

test.each<[what: string, properties: JsonSchema, row: DataObject, texts: Record<string, string>]>([
  [
    'an object',
    { hero: { type: 'object', translated: true, properties: { title: text } } },
    { hero: { title: 'A', free: 'B', width: 3, wide: true, none: null, empty: '' } },
    { 'hero.title': 'A', 'hero.free': 'B' },
  ],
  [
    'a list of mappings',
    { steps: { type: 'array', translated: true, items: { type: 'object' } } },
    { steps: [{ title: 'A' }, { title: 'B', notes: ['x', 'y'] }] },
    { 'steps.0.title': 'A', 'steps.1.title': 'B', 'steps.1.notes': '["x","y"]' },
  ],
  [
    'the items of a list',
    { steps: { type: 'array', items: { type: 'object', properties: { title: translated, icon: text } } } },
    { steps: [{ title: 'A', icon: 'i' }] },
    { 'steps.0.title': 'A' },
  ],
  ['a list of texts', { tips: { type: 'array', translated: true } }, { tips: ['a', 1] }, { tips: '["a",1]' }],
  [
    'items that are texts',
    { tips: { type: 'array', items: translated } },
    { tips: ['a'] },
    { tips: '["a"]' },
  ],
  ['a list without texts', { tips: { type: 'array', translated: true } }, { tips: ['', 1, true] }, {}],
  [
    'the values of names that the row chooses',
    { labels: { type: 'object', additionalProperties: translated } },
    { labels: { one: 'A', 'two.three': 'B' } },
    { 'labels.one': 'A', 'labels.two\\.three': 'B' },
  ],
])('texts inside of %s', (_, properties, row, texts) => {
  expect(list(schemaOf(properties), row)).toEqual(texts);
});

test('what stands inside of a marked object is not translated if it is marked false, or is a name', () => {
  const fields = {
    title: text,
    code: { ...text, translated: false },
    tool: { ...text, reference: 'tools' },
    size: { enum: ['s', 'm'] },
    kind: { const: 'hero' },
    tone: { enum: ['calm'], translated: true },
  };
  const hero = { type: 'object', translated: true, properties: fields };
  const row = { hero: { title: 'A', code: 'B', tool: 'saw', size: 's', kind: 'hero', tone: 'calm' } };
  expect(list(schemaOf({ hero }), row)).toEqual({ 'hero.title': 'A', 'hero.tone': 'calm' });
});

test('references and combinations are followed, and a mark beside a reference beats the one behind it', () => {
  const $defs = {
    label: translated,
    code: text,
    named: { properties: { name: { $ref: '#/$defs/label' } } },
  };
  const schema = schemaOf(
    {
      label: { $ref: '#/$defs/label' },
      shared: { $ref: '#/$defs/label', translated: false },
      code: { $ref: '#/$defs/code' },
      own: { $ref: '#/$defs/code', translated: true },
      person: { allOf: [{ $ref: '#/$defs/named' }, { properties: { role: translated } }] },
    },
    { $defs },
  );
  const row = { label: 'A', shared: 'B', code: 'C', own: 'D', person: { name: 'E', role: 'F' } };
  expect(list(schema, row)).toEqual({ label: 'A', own: 'D', 'person.name': 'E', 'person.role': 'F' });
});

test('a schema that leads back to itself marks texts at every depth', () => {
  const $defs = {
    part: { properties: { title: translated, parts: { type: 'array', items: { $ref: '#/$defs/part' } } } },
  };
  const row = { top: { title: 'A', parts: [{ title: 'B', parts: [{ title: 'C', id: 'x' }] }] } };
  expect(list(schemaOf({ top: { $ref: '#/$defs/part' } }, { $defs }), row)).toEqual({
    'top.title': 'A',
    'top.parts.0.title': 'B',
    'top.parts.0.parts.0.title': 'C',
  });
});

test('a row that is marked as a whole keeps its names and days', () => {
  const schema = { type: 'object', translated: true, properties: { slug: text, title: text } };
  const row = { slug: 'one', localSlug: 'eins', updated: '2026-01-01', tags: ['a'], title: 'A', body: 'B' };
  expect(list(schema, row)).toEqual({ title: 'A', body: 'B' });
});

test('a schema without marks has no paths', () => {
  expect(translatedPaths(schemaOf({ title: text, hero: { type: 'object', translated: false } }))).toBe(
    undefined,
  );
  expect(list(schemaOf({ title: text }), { title: 'A' })).toEqual({});
});

test('whether a path into a row is translated', () => {
  const paths = translatedPaths(
    schemaOf({
      hero: { type: 'object', translated: true, properties: { code: { translated: false } } },
      steps: { type: 'array', items: { properties: { title: translated } } },
      price: { type: 'number' },
    }),
  );
  const isTranslated = (...path: (string | number)[]) => pathsAt(paths, path).isTranslated;
  expect(isTranslated('hero')).toBe(true);
  expect(isTranslated('hero', 'any', 3, 'deep')).toBe(true);
  expect(isTranslated('hero', 'code')).toBe(false);
  expect(isTranslated('steps')).toBe(false);
  expect(isTranslated('steps', 0, 'title')).toBe(true);
  expect(isTranslated('steps', 0, 'icon')).toBe(false);
  expect(isTranslated('price')).toBe(false);
  expect(isTranslated('constructor')).toBe(false);
});

test('the name of a text is unambiguous, and its hash is the beginning of the hash of its content', () => {
  expect(textKey(['steps', 0, 'title'])).toBe('steps.0.title');
  expect(textKey(['a.b'])).not.toBe(textKey(['a', 'b']));
  expect(textKey(['a\\', 'b'])).not.toBe(textKey(['a.b']));
  expect(textHash('Cuts wood.')).toBe(hashContent('Cuts wood.').slice(0, 8));
  expect(textHash('Costs {{fact.price}}.')).not.toBe(textHash('Costs 3.'));
});
