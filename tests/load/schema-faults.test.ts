import { validateSite } from 'rowpress';
import { expect, test } from 'vitest';
import type { Problem } from '../../generator/types/problem.ts';
import { makeSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { publish, TODAY } from '../support/publish.ts';

const SCHEMA = 'data/schemas/tools.schema.json';

/** Returns the problems of the small site with a changed schema. */
async function problemsOf(from: string, to: string, rows = manyTools(300)): Promise<string[]> {
  const site = makeSite({
    'data/tools.yaml': rows,
    [SCHEMA]: (text) => {
      expect(text).toContain(from);
      return text.replace(from, to);
    },
  });
  const { problems } = await validateSite({ root: site.root, date: TODAY, drafts: false });
  const { problems: published } = await publish(site);
  expect(published).toEqual(problems);
  return problems.map(format);
}

function format({ kind, file, line, column, message, advice }: Problem): string {
  expect(file).toBe(SCHEMA);
  return `${kind} ${line}:${column} ${message} | ${advice}`;
}

test.each([
  [
    'a misspelt keyword',
    '"required"',
    '"requred"',
    'invalid-schema 11:7 $defs.row.requred: there is no keyword "requred" in JSON Schema | Did you mean "required"?',
  ],
  [
    'another one',
    '"properties"',
    '"propertes"',
    'invalid-schema 12:7 $defs.row.propertes: there is no keyword "propertes" in JSON Schema | Did you mean "properties"?',
  ],
  [
    'a field that stands beside the fields',
    '"required": [',
    '"homepage": { "type": "string" }, "required": [',
    'invalid-schema 11:7 $defs.row.homepage: there is no keyword "homepage" in JSON Schema | Remove it. A field of rows belongs below "properties".',
  ],
  [
    'a reference that only leads to itself',
    '"slug": { "type": "string", "format": "slug" }',
    '"slug": { "$ref": "#/$defs/row/properties/slug" }',
    'invalid-schema 13:27 $defs.row.properties.slug.$ref: this leads back to itself, so it describes no value | Write what the value is, such as "type": "string", or refer to another definition.',
  ],
  [
    'rows that only lead to themselves',
    '"title": "Tool",',
    '"anyOf": [{ "$ref": "#/$defs/row" }],',
    'invalid-schema 8:27 $defs.row.anyOf[0].$ref: this leads back to itself, so it describes no value | Write what the value is, such as "type": "string", or refer to another definition.',
  ],
  [
    'a mark of translated texts that is none',
    '"minLength": 2',
    '"minLength": 2, "translated": "yes"',
    'invalid-schema 14:67 $defs.row.properties.name.translated: expected true or false, got "yes" | Write true if a translation has its own text here, or else false.',
  ],
  [
    'a misspelt type',
    '"type": "boolean"',
    '"type": "bolean"',
    'invalid-schema 22:28 $defs.row.properties.draft.type: expected one of "array", "boolean", "integer", "null", "number", "object", "string", got "bolean" | Did you mean "boolean"?',
  ],
  [
    'a number in quotes',
    '"minLength": 2',
    '"minLength": "2"',
    'invalid-schema 14:50 $defs.row.properties.name.minLength: expected a whole number, got "2" | Write 2.',
  ],
  [
    'a misspelt format',
    '"format": "link"',
    '"format": "lnk"',
    'invalid-schema 18:47 $defs.row.properties.link.format: there is no format "lnk" | Did you mean "link"?',
  ],
  [
    'a pattern that is none',
    '"minLength": 2',
    '"pattern": "(a"',
    'invalid-schema 14:48 $defs.row.properties.name.pattern: this is not a regular expression | Correct the pattern. A backslash is written twice in JSON.',
  ],
  [
    'a reference inside the schema that leads nowhere',
    '"#/$defs/row"',
    '"#/$defs/rwo"',
    'invalid-schema 5:22 items.$ref: "#/$defs/rwo" leads to nothing in this file | Did you mean "#/$defs/row"?',
  ],
  [
    'a reference to no dataset, which 300 rows use',
    '"reference": "tools"',
    '"reference": "tols"',
    'unknown-dataset 20:81 $defs.row.properties.related.items.reference: there is no dataset "tols" | Did you mean "tools"?',
  ],
])('%s is one problem at its line in the schema', async (_, from, to, problem) => {
  expect(await problemsOf(from, to)).toEqual([problem]);
});

test('a reference to no dataset that no row uses is a problem as well, unless that dataset has a schema', async () => {
  const rows = '- slug: a\n  name: Name\n  summary: A row without references.\n';
  expect(await problemsOf('"reference": "tools"', '"reference": "tols"', rows)).toHaveLength(1);
  const site = makeSite({
    'data/tools.yaml': rows,
    [SCHEMA]: (text) => text.replace('"reference": "tools"', '"reference": "people"'),
    'data/schemas/people.schema.json': '{ "type": "array" }',
  });
  // That nothing has the schema is a warning of its own.
  expect((await publish(site)).problems.map(({ kind }) => kind)).toEqual(['unread-file']);
});
