import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAjv } from '../../generator/load/validate/ajv.ts';
import { createSchemaTest } from '../../generator/load/validate/schema-test.ts';

const RUNS = { numRuns: 3000, seed: 28 };
const NAMES = ['a', 'b', 'constructor', '__proto__', 'd e'];
const text = fc.constantFrom(
  '',
  'a',
  'ab',
  'é',
  '😀',
  '😀😀',
  '2026-11-20',
  'a-b',
  '\ud83d',
  '/x',
  'https://a.example/',
);
const number = fc.constantFrom(-1, -0, 0, 0.5, 1, 2, 3, 1e21, Number.NaN, Number.POSITIVE_INFINITY);
const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null));
/** What a schema can hold, which is JSON. */
const jsonScalar = scalar.filter((item) => typeof item !== 'number' || Number.isFinite(item));

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 4 }),
  ),
}));

const fields = fc.dictionary(fc.constantFrom(...NAMES), scalar, { maxKeys: 3 });

const count = fc.oneof(fc.nat(3), fc.constantFrom(-1, 0.5, '1'));
const limit = fc.oneof(fc.integer({ min: -1, max: 3 }), fc.constantFrom(0.5, '1', null));
const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object');

const { schema } = fc.letrec<{ schema: object }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.record(
      { type: fc.constant('string'), minLength: count, maxLength: count },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      { type: fc.constantFrom('number', 'integer'), minimum: limit, maximum: limit, exclusiveMinimum: limit },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        type: fc.constant('string'),
        format: fc.constantFrom('day', 'date', 'slug', 'link', 'uri', 'markdown', 'x'),
        pattern: fc.constantFrom('^a', '😀', '('),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        type: fc.constant('array'),
        items: tie('schema'),
        minItems: count,
        maxItems: count,
        uniqueItems: fc.boolean(),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(fc.constantFrom(...NAMES), tie('schema'), { maxKeys: 3 }),
        required: fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 2 }),
        additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
        minProperties: count,
      },
      { requiredKeys: ['type'] },
    ),
    fc.record({ enum: fc.uniqueArray(jsonScalar, { minLength: 1, maxLength: 3 }) }),
    fc.record({ const: fc.oneof(jsonScalar, tie('schema')) }),
    fc.record({ $ref: fc.constantFrom('#', '#/$defs/a', '#/$defs/none', 'other.json'), description: text }),
    fc.record(
      {
        type: fc.oneof(type, fc.array(type, { maxLength: 2 })),
        minLength: count,
        maximum: limit,
        title: text,
      },
      { requiredKeys: [] },
    ),
    fc.record(
      {
        type: fc.oneof(type, fc.array(type, { maxLength: 2 })),
        anyOf: fc.array(tie('schema'), { maxLength: 2 }),
      },
      { requiredKeys: ['anyOf'] },
    ),
    fc.record(
      {
        type: type,
        oneOf: fc.array(tie('schema'), { maxLength: 3 }),
        allOf: fc.array(tie('schema'), { maxLength: 2 }),
      },
      { requiredKeys: [] },
    ),
    fc.record({ not: tie('schema'), unknownKeyword: text, if: tie('schema') }, { requiredKeys: [] }),
  ),
}));

/** Returns what ajv says of a value: whether it is valid, or `faulty` if the schema is. */
function judge(root: object, given: unknown): boolean | 'faulty' {
  try {
    return createAjv({ allErrors: false }).compile(root)(given) === true;
  } catch {
    return 'faulty';
  }
}

describe('createSchemaTest', () => {
  it('judges values as ajv does, or leaves the schema to ajv', () => {
    let judged = 0;
    let valid = 0;
    fc.assert(
      fc.property(
        schema,
        schema,
        fc.array(fc.oneof(value, text, number, fields), { minLength: 4, maxLength: 12 }),
        (root, part, values) => {
          const whole = { ...root, $defs: { a: part } };
          const test = createSchemaTest(whole, ['']);
          if (!test) return;
          for (const given of values) {
            const own = test(given);
            expect(own, JSON.stringify({ whole, given })).toBe(judge(whole, given));
            judged++;
            if (own) valid++;
          }
        },
      ),
      RUNS,
    );
    expect(judged).toBeGreaterThan(3000);
    expect(valid).toBeGreaterThan(100);
  });
});
