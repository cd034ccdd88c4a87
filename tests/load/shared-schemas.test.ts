import { validateSite } from 'rowpress';
import { expect, test } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { publish, TODAY } from '../support/publish.ts';

const SCHEMA = 'data/schemas/tools.schema.json';
const SHARED = 'data/schemas/shared.schema.json';

/** Definitions of which one refers to itself, and one to the other. */
const DEFINITIONS = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $defs: {
    part: {
      type: 'object',
      required: ['name'],
      additionalProperties: false,
      properties: {
        name: { $ref: '#/$defs/short' },
        parts: { type: 'array', items: { $ref: '#/$defs/part' } },
      },
    },
    short: { type: 'string', maxLength: 8 },
  },
};

const LAST = '"updated":';

/** Returns the small site with a field `part` of tools that another schema file describes. */
function siteWith({
  ref = 'shared.schema.json#/$defs/part',
  shared = JSON.stringify(DEFINITIONS, null, 2),
  part = '{ name: Blade, parts: [{ name: Tooth }] }',
} = {}) {
  return makeSite({
    [SHARED]: shared,
    [SCHEMA]: (text) => {
      expect(text).toContain(LAST);
      return text.replace(LAST, `"part": { "$ref": ${JSON.stringify(ref)} },\n        ${LAST}`);
    },
    'data/tools.yaml': (text) => text.replace('- slug: ', `- part: ${part}\n  slug: `),
  });
}

async function problemsOf(options: Parameters<typeof siteWith>[0]): Promise<string[]> {
  const { problems } = await validateSite({ root: siteWith(options).root, date: TODAY, drafts: false });
  return problems.map(({ file, line, message, advice }) => `${file}:${line} ${message} | ${advice}`);
}

test('a schema may refer to a definition of another file, which may refer to itself', async () => {
  expect(await problemsOf({})).toEqual([]);
  expect((await publish(siteWith())).problems).toEqual([]);
});

test('rows are checked by it, at any depth', async () => {
  expect(await problemsOf({ part: '{ name: Blade, parts: [{ name: Unreasonable }] }' })).toEqual([
    expect.stringMatching(/^data\/tools\.yaml:2 part\.parts\[0\]\.name: .*8 characters/),
  ]);
  expect(await problemsOf({ part: '{ nmae: Blade }' })).toEqual([
    expect.stringMatching(/^data\/tools\.yaml:2 part\.nmae: .*\| Did you mean "name"\?/),
  ]);
});

test('an edit of it is noticed by the next build', async () => {
  const site = siteWith();
  await publish(site);
  site.change({ [SHARED]: JSON.stringify(DEFINITIONS).replace('"maxLength":8', '"maxLength":4') });
  expect((await publish(site)).problems).toMatchObject([{ file: 'data/tools.yaml' }, {}]);
});

test('a reference to no file or to no definition is a problem at its place', async () => {
  const says = 'leads to nothing in data/schemas/';
  for (const ref of ['shared.schema.json#/$defs/prat', 'common.schema.json#/$defs/part'])
    expect(await problemsOf({ ref })).toContainEqual(
      expect.stringMatching(
        new RegExp(`^${SCHEMA}:\\d+ .*part\\.\\$ref: "${ref.replace(/[$.]/g, '\\$&')}" ${says}`),
      ),
    );
});

test('a fault of a shared definition is reported once, in its own file', async () => {
  const shared = JSON.stringify(DEFINITIONS, null, 2);
  expect(await problemsOf({ shared: shared.replace('"maxLength"', '"maxLenght"') })).toEqual([
    `${SHARED}:24 $defs.short.maxLenght: there is no keyword "maxLenght" in JSON Schema | Did you mean "maxLength"?`,
  ]);
  expect(await problemsOf({ shared: shared.replace('"maxLength": 8', '"maxLength": "8"') })).toEqual([
    expect.stringMatching(
      /^data\/schemas\/shared\.schema\.json:24 \$defs\.short\.maxLength: expected a whole number/,
    ),
  ]);
  expect(await problemsOf({ shared: shared.replace('#/$defs/short', '#/$defs/shrot') })).toEqual([
    expect.stringMatching(/^data\/schemas\/shared\.schema\.json:12 .*shrot" leads to nothing/),
  ]);
});

test('a file that no schema refers to is reported', async () => {
  const ref = '#/$defs/row/properties/name';
  expect(await problemsOf({ ref, part: 'Blade' })).toEqual([
    expect.stringMatching(/^data\/schemas\/shared\.schema\.json:1 this file describes no dataset/),
  ]);
});
