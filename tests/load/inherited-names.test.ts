import { validateSite } from 'rowpress';
import { describe, expect, it, vi } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { publish, TODAY } from '../support/publish.ts';

const NAMES = ['toString', 'valueOf', 'hasOwnProperty'];
const TEXTS = Object.fromEntries(NAMES.map((name) => [name, { type: 'string' }]));
const FIELDS = { type: 'object', properties: { name: { type: 'string' }, ...TEXTS } };

/** Schemas of rows: one that the quick test would know, and one that only ajv knows. */
const SCHEMAS: readonly [string, object][] = [
  ['a plain schema', FIELDS],
  ['a schema with dependencies', { ...FIELDS, dependentRequired: { valueOf: ['note'] } }],
];

const ROWS = `- slug: anvil
  name: Anvil
  summary: Bears the blows.
- slug: bolt
  name: Bolt
  summary: Holds plates.
  toString: as a text
`;

function site(row: object, rows = ROWS) {
  return makeSite({
    'data/tools.yaml': rows,
    'data/schemas/tools.schema.json': JSON.stringify({ type: 'array', items: row }),
    'data/routes.yaml': (text) =>
      text.replace(
        /{{#if tool.note}}.*{{\/if}}|Works with.*}}\./g,
        '{{#if tool.toString}} ({{tool.toString}}){{/if}}',
      ),
  });
}

const problemsOf = async (root: string) =>
  (await validateSite({ root, date: TODAY, drafts: false })).problems.map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );

describe.each(SCHEMAS)('fields with names that every object of JavaScript has, in %s', (_, row) => {
  it('may be left out', async () => {
    const made = site(row);
    // Handlebars warns once of a text that reads such a field of every object.
    const warn = vi.spyOn(console, 'error');
    expect(await problemsOf(made.root)).toEqual([]);
    await publish(made);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
    expect(made.read('output/tools/bolt/index.html')).toContain('(as a text)');
    expect(made.read('output/tools/anvil/index.html')).not.toMatch(/native code|\(\)/);
  });

  it('are missing if the schema requires them, and of the wrong type if they are', async () => {
    const required = { ...row, required: ['toString'] };
    expect(await problemsOf(site(required).root)).toEqual([
      expect.stringMatching(/^data\/tools\.yaml:1 .*toString/),
    ]);
    const wrong = ROWS.replace('as a text', '12');
    expect(await problemsOf(site(row, wrong).root)).toEqual([
      expect.stringMatching(/^data\/tools\.yaml:7 toString: expected a text, got 12/),
    ]);
  });
});

it('a row lacks a field that the schema requires and does not describe', async () => {
  const required = { type: 'object', properties: { name: { type: 'string' } }, required: ['valueOf'] };
  expect(await problemsOf(site(required, ROWS.replace('toString:', 'valueOf:')).root)).toEqual([
    expect.stringMatching(/^data\/tools\.yaml:1 .*valueOf/),
  ]);
});
