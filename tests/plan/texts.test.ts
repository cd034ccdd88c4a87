import { describe, expect, test } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { MARK, readMarks } from '../support/mark-faults.ts';
import { publish } from '../support/publish.ts';

/** Publishes the small site with another text in the family of tools, of which only one has a note. */
async function withText(field: string, text: string) {
  const { text: own, places } = readMarks(text);
  const line = `  ${field}: `;
  const site = makeSite({
    'data/routes.yaml': (routes) => {
      const without = routes.replace(new RegExp(`(\\n- name: tool\\n(?:  .*\\n)*?)  ${field}: .*\\n`), '$1');
      return without.replace('\n- name: tool\n', `\n- name: tool\n${line}${JSON.stringify(own)}\n`);
    },
  });
  const report = await publish(site);
  const column = (places[0]?.column ?? 0) + line.length + 1;
  return { ...report, at: { file: 'data/routes.yaml', line: 11, column }, site };
}

describe('a text that prints a field which a row leaves out', () => {
  test.each([
    ['title', `Tool {{${MARK}tool.note}}: prices`],
    ['title', `{{tool.name}}{{#if tool.tags}}, {{${MARK}tool.note}}{{/if}}`],
    ['title', `{{tool.name}} {{upper ${MARK}tool.note}}`],
    ['title', `{{tool.name}} {{join ${MARK}tool.related ", "}}`],
    ['title', `{{#each tool.tags}}{{this}} {{${MARK}@root.tool.note}}{{/each}}`],
    ['description', `A tool {{${MARK}tool.note}} of this site.`],
    ['label', `Tool {{${MARK}tool.note}}`],
    ['image', `/images/{{tool.slug}}{{join ${MARK}tool.related "-"}}.png`],
  ])('is an error in the %s %s', async (field, text) => {
    const { published, problems, at } = await withText(field, text);
    expect(published).toBe(false);
    expect(problems).toEqual([expect.objectContaining({ kind: 'text-field', severity: 'error', ...at })]);
    expect(problems[0]?.message).toMatch(
      /^\w+: the field "(?:@root\.)?tool\.\w+" is not there, for the page \/tools\/\w+\/ \(row data\/tools\.yaml:\d+\)(?:, and for 1 more)?$/,
    );
  });

  test('is one problem, with the number of pages', async () => {
    const { problems } = await withText('title', 'Tool {{tool.note}}: prices');
    expect(problems.map(({ message }) => message)).toEqual([
      'title: the field "tool.note" is not there, for the page /tools/hammer/ (row data/tools.yaml:2), and for 1 more',
    ]);
  });

  test('is none if the text asks for the field, or if the whole text is missing', async () => {
    for (const [field, text] of [
      ['title', '{{tool.name}}{{#if tool.note}}: {{tool.note}}{{else}}: {{tool.summary}}{{/if}}'],
      ['title', '{{tool.name}} {{count tool.related}} {{plural tool.related "tool" "tools"}}'],
      ['title', '{{tool.name}} {{#each tool.related}}{{this}}{{@index}}{{/each}}'],
      ['label', '{{tool.note}}'],
      ['date', '{{tool.updated}}'],
      ['group', '{{lower tool.note}}'],
    ] as const)
      expect(await withText(field, text)).toMatchObject({ published: true, problems: [] });
  });
});

test('a field of a value that has none is a fault, also if no schema says so', async () => {
  const site = makeSite({
    'data/schemas/tools.schema.json': '{"type":"array","items":{"type":"object"}}',
    'data/routes.yaml': (routes) =>
      routes.replace('\n- name: tool\n', '\n- name: tool\n  group: "{{tool.summary.first}}"\n'),
  });
  const { published, problems } = await publish(site);
  expect(published).toBe(false);
  expect(problems).toHaveLength(3);
  expect(problems).toContainEqual(
    expect.objectContaining({
      ...{ kind: 'text-field', severity: 'error', file: 'data/routes.yaml', line: 11, column: 13 },
      message:
        'group: "summary" is "Drives nails into wood." and has no "first", for the page /tools/hammer/ (row data/tools.yaml:2)',
      advice: 'Leave ".first" out.',
    }),
  );
});

test('the length of a text is no fault', async () => {
  const { published, problems } = await withText('label', '{{tool.name}} {{tool.name.length}}');
  expect({ published, problems }).toEqual({ published: true, problems: [] });
});

test('a text of too many fields, helpers or braces is a fault', async () => {
  const nested = `{{${'(upper '.repeat(3000)}tool.name${')'.repeat(3000)}}}`;
  for (const text of ['{{'.repeat(40_000), '{{x}}'.repeat(100_000), nested])
    expect((await withText('title', text)).problems[0]).toMatchObject({
      kind: 'text-syntax',
      message: expect.stringContaining('more than 1000 fields and helpers'),
    });
});

describe('helpers that write as the language of the site does', () => {
  const titleIn = async (language: string, text: string) => {
    const site = makeSite({
      'data/site.yaml': (site) => `${site.replace(/^language: .*\n/m, '')}language: ${language}\n`,
      'data/routes.yaml': (routes) =>
        routes.replace(
          /(\n- name: tool\n(?: {2}.*\n)*?) {2}title: .*\n/,
          `$1  title: ${JSON.stringify(text)}\n`,
        ),
      'data/schemas/tools.schema.json': (schema) =>
        schema.replace(
          '"weight":',
          '"price": { "type": "number" }, "tested": { "type": "string" }, "weight":',
        ),
      'data/tools.yaml': (rows) =>
        rows
          .replace('tags: [wood]', 'tags: [cutting, wood]')
          .replace('name: Saw\n', 'name: Saw\n  price: 1299.5\n  tested: "2026-11-20"\n')
          .replaceAll('name: Hammer\n', 'name: Hammer\n  price: 0\n  tested: soon\n'),
    });
    const { problems } = await publish(site);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    return /<title>(.*?)<\/title>/.exec(site.read('output/tools/saw/index.html'))?.[1];
  };

  test.each([
    ['en', '{{number tool.price}} of {{tool.name}}', '1,299.5 of Saw'],
    ['de', '{{number tool.price}} of {{tool.name}}', '1.299,5 of Saw'],
    ['de', 'Tested {{date tool.tested}}: {{tool.name}}', 'Tested 20. November 2026: Saw'],
    ['en', 'Tested {{date tool.tested "medium"}}: {{tool.name}}', 'Tested Nov 20, 2026: Saw'],
    ['de', '{{tool.name}} {{list tool.tags}}', 'Saw cutting und wood'],
    ['en', '{{truncate "Saws cut boards, and they do it well" 20}}', 'Saws cut boards…'],
    ['en', '{{truncate "Saws cut boards, and" 20}} {{tool.slug}}', 'Saws cut boards, and saw'],
    ['en', '{{truncate "Donaudampfschifffahrt" 10}} {{tool.slug}}', 'Donaudamp… saw'],
  ])('%s: %s', async (language, text, expected) => {
    expect(await titleIn(language, text)).toBe(expected);
  });
});
