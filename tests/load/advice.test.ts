import { validateSite } from 'rowpress';
import { expect, test } from 'vitest';
import type { Problem } from '../../generator/types/problem.ts';
import { makeSite } from '../support/make-site.ts';
import { TODAY } from '../support/publish.ts';

const HTTP = { type: 'string', pattern: '^https?://[^\\s]+$' };
const SHAPES = [
  { type: 'object', required: ['kind', 'a'], properties: { kind: { const: 'text' }, a: { type: 'string' } } },
  { type: 'object', required: ['kind'], properties: { kind: { const: 'film' } } },
];
const FIELDS = {
  price: { type: 'number', minimum: 0 },
  seats: { type: 'integer', minimum: 1, maximum: 500_000 },
  free: { type: 'boolean' },
  plan: { enum: ['free', 'paid', 'one-time'] },
  level: { enum: [1, 2] },
  day: { type: 'string', format: 'date' },
  id: { type: 'string', format: 'slug' },
  web: HTTP,
  country: { type: 'string', pattern: '^[A-Z]{2}$' },
  code: { type: 'string', pattern: '^x(y)?z', examples: ['xyz1'] },
  told: { type: 'string', pattern: '^x(y)?z', patternErrorMessage: 'Begin with xz or xyz.' },
  either: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  part: { oneOf: SHAPES.map((shape) => ({ ...shape, additionalProperties: false })) },
  group: { type: 'object' },
};

/** Returns the problems of a row of the small site with one more field, written in YAML. */
async function problemsOf(field: string): Promise<Problem[]> {
  const site = makeSite({
    'data/tools.yaml': (text) =>
      `${text}- slug: faulty\n  name: Faulty\n  summary: A row with a fault in it.\n  ${field}\n`,
    'data/schemas/tools.schema.json': (text) => {
      const schema = JSON.parse(text);
      Object.assign(schema.$defs.row.properties, FIELDS);
      return JSON.stringify(schema);
    },
  });
  const { problems } = await validateSite({ root: site.root, date: TODAY, drafts: false });
  return [...problems];
}

/** A value that the advice may name is checked against the schema, so none of these is wrong. */
test.each([
  ['price: 4,9', 'Write 4.9.'],
  ['price: "49"', 'Write 49.'],
  ['price: 1 299', 'Write 1299.'],
  ['price: 1\u00a0299', 'Write 1299.'],
  ['price: 1,299,000', 'Write 1299000.'],
  ['price: 0,125', 'Write 0.125.'],
  ['seats: 500k', 'Write 500000.'],
  ['seats: 1.5k', 'Write 1500.'],
  ['free: yes', 'Write true, without quotes.'],
  ['free: "False"', 'Write false, without quotes.'],
  ['free: 0', 'Write false, without quotes.'],
  ['plan: Paid', 'Write "paid".'],
  ['plan: one time', 'Write "one-time".'],
  ['plan: piad', 'Did you mean "paid"?'],
  ['level: "2"', 'Write 2, without quotes.'],
  ['day: 20.11.2026', 'Write "2026-11-20".'],
  ['day: 2026-1-5', 'Write "2026-01-05".'],
  ['day: 20/11/2026', 'Write "2026-11-20".'],
  ['day: Nov 20, 2026', 'Write "2026-11-20".'],
  ['day: 5 June 2026', 'Write "2026-06-05".'],
  ['day: 2026-11-20T10:00:00Z', 'Write "2026-11-20".'],
  ['id: Zoë’s Tool', 'Write "zoes-tool".'],
  ['web: www.example.com', 'Write "https://www.example.com".'],
  ['link: a@example.com', 'Write "mailto:a@example.com".'],
  ['part: { kind: text }', 'Add "a".'],
])('%s: %s', async (field, advice) => {
  expect((await problemsOf(field)).map((problem) => problem.advice)).toEqual([
    expect.stringMatching(new RegExp(`${advice.replace(/[.?]/g, '\\$&')}$`)),
  ]);
});

test.each([
  ['price: "1.299,00"'],
  ['price: "773.856"'],
  ['price: 1,299'],
  ['price: -4,9'],
  ['price: 4.9 €'],
  ['price: 50%'],
  ['price: 12,34,567'],
  ['seats: 4,9'],
  ['seats: "007"'],
  ['seats: 1.299k'],
  ['seats: 5m'],
  ['seats: 900k'],
  ['seats: 12345678901234567890123'],
  ['free: perhaps'],
  ['plan: x'],
  ['day: 05/06/2026'],
  ['day: 2026-02-30'],
  ['day: 31/02/2026'],
  ['day: soon'],
  ['id: 日本語'],
  ['id: 東京'],
  ['link: tools/x'],
  ['link: about.html'],
  ['note: 007'],
  ['note: 1.10'],
])('%s may mean several things or none, so the advice names no value', async (field) => {
  const [problem, ...others] = await problemsOf(field);
  expect(others).toEqual([]);
  const { advice = '' } = problem ?? {};
  expect(advice).not.toMatch(/Write (?:"|-?\d)|Did you mean/);
  expect(advice).toMatch(
    /^(?:Write|Choose|There is no such day|Begin|Put it in quotes, as it is written|Correct)/,
  );
});

test.each([
  [
    'web: ftp://x',
    'web: expected an address that begins with http:// or https://, without spaces, got "ftp://x"',
  ],
  ['country: de', 'country: expected 2 characters: only capital letters, got "de"'],
  ['told: q', 'told: Begin with xz or xyz; got "q"'],
  ['code: q', 'code: expected a text that matches the pattern ^x(y)?z, got "q"'],
  ['either: 5', 'either: expected a text or a list, got 5'],
  ['either: [5]', 'either[0]: expected a text, got 5'],
  ['part: { kind: song }', 'part.kind: expected one of "text", "film", got "song"'],
  ['part: 3', 'part: expected a mapping, got 3'],
  ['seats: 0', 'seats: expected a number of at least 1 and at most 500000, got 0'],
  ['group:', 'group: expected a mapping, got nothing'],
])('%s: one problem says in words what was expected', async (field, message) => {
  expect((await problemsOf(field)).map((problem) => problem.message)).toEqual([message]);
});

test('a pattern without words is shown with an example of the schema', async () => {
  expect((await problemsOf('code: q')).map(({ advice }) => advice)).toEqual(['Write it like "xyz1".']);
});

test.each([
  ['plan: "free\u200b"', 'a zero-width space (U+200B). Write "free".', 'plan: "free'],
  ['seats: 49\u00a0', 'a no-break space (U+00A0). Write 49.', 'seats: 49'],
  ['seats: “49”', 'a curly quote (U+201C). Write 49.', 'seats: '],
  ['day: 2026\u201111-20', 'a no-break hyphen (U+2011). Write "2026-11-20".', 'day: 2026'],
  ['related: ["saw\u00a0"]', 'a no-break space (U+00A0). Write "saw".', 'related: ["saw'],
])('%s: the advice names the character that people do not see', async (field, advice, before) => {
  const problems = await problemsOf(field);
  expect(problems).toEqual([
    expect.objectContaining({ advice: `It has ${advice}`, column: before.length + 3, line: 19 }),
  ]);
});

test.each([
  ['\u00a0note: x', 'begins with a no-break space (U+00A0)'],
  ['\u200bnote: x', 'begins with a zero-width space (U+200B)'],
  ['\ufeffnote: x', 'begins with a byte order mark (U+FEFF)'],
  ['no\u00adte: x', 'has a soft hyphen (U+00AD)'],
])('a key with an invisible character: %s', async (field, says) => {
  const [problem, ...others] = await problemsOf(field);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ kind: 'unknown-field', line: 19, column: 3 });
  expect(problem?.message).toContain(`the name of this field ${says}`);
  expect(problem?.advice).toContain('Write "note".');
});

test('sentences may have such characters', async () => {
  expect(await problemsOf('note: “L’outil” – 5\u00a0€')).toEqual([]);
});
