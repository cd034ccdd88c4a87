import { validateSite } from 'rowpress';
import { describe, expect, it } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { publish, TODAY } from '../support/publish.ts';

const LOOSE = '{ "type": "array", "items": { "type": "object" } }';
const CLOSED = JSON.stringify({
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['slug'],
    properties: { name: { type: 'string' }, summary: { type: 'string' } },
  },
});
/** Schemas that declare the fields with types of their own. */
const OTHER_TYPES = JSON.stringify({
  type: 'array',
  items: {
    type: 'object',
    properties: { draft: { type: 'string' }, publishAt: {}, updated: true, noindex: { enum: ['yes', 1] } },
  },
});

const ROW = '- slug: anvil\n  name: Anvil\n  summary: Bears the blows.\n';
const site = (row: string, schema: string, routes = (text: string) => text) =>
  makeSite({
    'data/tools.yaml': `${ROW}${row}- slug: bolt\n  name: Bolt\n  summary: Holds plates.\n`,
    'data/schemas/tools.schema.json': schema,
    'data/routes.yaml': (text) => routes(text.replace(/{{#if tool.note}}.*{{\/if}}|Works with.*}}\./g, '')),
  });

async function problemsOf(row: string, schema: string, routes?: (text: string) => string) {
  const { problems } = await validateSite({
    root: site(row, schema, routes).root,
    date: TODAY,
    drafts: false,
  });
  return problems.map(
    ({ kind, file, line, column, message, advice }) =>
      `${kind} ${file}:${line}:${column} ${message} ${advice}`,
  );
}

/** A wrong value of each field, its column, and what the problem says. */
const WRONG: [field: string, value: string, column: number, says: RegExp][] = [
  ['draft', '"true"', 10, /draft: expected true or false, got "true" Write true, without quotes/],
  ['draft', '1', 10, /draft: expected true or false, got 1/],
  ['draft', 'null', 10, /draft: expected true or false, got nothing/],
  ['noindex', 'yes', 12, /noindex: expected true or false/],
  ['publishAt', '1 Jan 2099', 14, /publishAt: expected a date such as .* Write "2099-01-01"/],
  ['publishAt', '"2099-02-30"', 14, /publishAt: expected a date/],
  ['publishAt', '01/02/2099', 14, /publishAt: expected a date .* Write the year, the month/],
  ['publishAt', '2099', 14, /publishAt: expected a text, got 2099/],
  ['publishAt', '', 14, /publishAt: expected a text, got nothing/],
  ['updated', "'2026-01-01</lastmod><loc>https://evil.example/</loc>'", 12, /updated: expected a date/],
  ['updated', '[2026-01-01]', 12, /updated: expected a text or nothing, got a list/],
];
/** Fields that a schema may declare with another type. */
const WRONG_UNDECLARED: typeof WRONG = [
  ['date', 'yesterday', 9, /date: expected a date/],
  ['image', '//evil.example/x', 10, /image: expected the address of an image/],
  ['image', 'file:///etc/passwd', 10, /unsafe-link .*image: a link that/],
  ['tags', 'a', 9, /tags: expected a list/],
  ['tags', '[1]', 10, /tags\[0\]: expected a text/],
];

describe('rowpress’s own fields of rows', () => {
  for (const [name, schema] of Object.entries({ LOOSE, CLOSED, OTHER_TYPES }))
    it(`have a type of their own, whatever the schema says (${name})`, async () => {
      for (const [field, value, column, says] of [
        ...WRONG,
        ...(schema === OTHER_TYPES ? [] : WRONG_UNDECLARED),
      ]) {
        const found = await problemsOf(`  ${field}: ${value}\n`, schema);
        const own = found.find((problem) => says.test(problem));
        expect(own, `${field}: ${value}\n${found.join('\n')}`).toMatch(`data/tools.yaml:4:${column} `);
        if (schema !== OTHER_TYPES) expect(found).toEqual([own]);
      }
    });

  it('need not be declared by a schema that allows no other fields', async () => {
    const fields =
      '  draft: false\n  noindex: true\n  publishAt: 2026-01-01\n  updated: "2026-01-02T10:00:00Z"\n' +
      '  date: 2025-01-01\n  image: /x.png\n  tags: [a, b]\n';
    const nested = JSON.stringify({
      type: 'array',
      items: { $ref: '#/$defs/row' },
      $defs: {
        row: { allOf: [{ $ref: '#/$defs/base' }], unevaluatedProperties: false },
        base: { type: 'object', properties: { slug: {}, name: {}, summary: {} } },
      },
    });
    const variants = JSON.stringify({
      type: 'array',
      items: { oneOf: [{ ...JSON.parse(CLOSED).items }, { type: 'string' }] },
    });
    for (const schema of [CLOSED, nested, variants]) expect(await problemsOf(fields, schema)).toEqual([]);
    expect(await problemsOf('  nmae: x\n', CLOSED)).toEqual([expect.stringContaining('unknown-field')]);
  });

  it('are checked in stored rows of every format', async () => {
    const small = makeSite({
      'data/tools.yaml': null,
      'data/schemas/tools.schema.json': LOOSE,
      'data/routes.yaml': (text) => text.replace(/{{#if tool.note}}.*{{\/if}}|Works with.*}}\./g, ''),
      'data/tools/a.json': `[{"slug":"a","name":"A","summary":"x","draft":"true"}]\n`,
      'data/tools/b.ndjson': '{"slug":"b","name":"B","summary":"x","publishAt":"soon"}\n',
      'data/tools/c.md': '---\nname: C\nsummary: x\nupdated: soon\n---\nText\n',
    });
    const { problems } = await validateSite({ root: small.root, date: TODAY, drafts: false });
    expect(problems.map(({ file, message }) => [file, message.split(':')[0]])).toEqual([
      ['data/tools/a.json', 'draft'],
      ['data/tools/b.ndjson', 'publishAt'],
      ['data/tools/c.md', 'updated'],
    ]);
  });
});

describe('what routes.yaml reads from rows', () => {
  const declared = JSON.stringify({
    type: 'array',
    items: { type: 'object', properties: { date: {}, image: {}, tags: {} } },
  });
  const reading = (line: string) => (text: string) => text.replace('  tags: tool.tags', `  ${line}`);

  it('has a type of its own, and the problem is at the row’s field', async () => {
    const cases = [
      ['date: "{{tool.date}}"', '  date: when it is done\n', /4:9 date: expected a date/],
      ['image: "{{tool.image}}"', '  image: //evil.example/x\n', /4:10 image: expected the address/],
      ['image: "{{tool.image}}"', '  image: "/\\\\evil.example/x"\n', /4:10 image: expected the address/],
      ['tags: tool.tags', '  tags: a, b\n', /4:9 tags: expected a list of texts/],
      ['image: "//x/{{tool.slug}}.png"', '', /routes.yaml:\d+:\d+ image: expected the address/],
    ] as const;
    for (const [line, row, says] of cases) {
      const found = await problemsOf(row, declared, reading(line));
      expect(found[0], line).toMatch(says);
      expect(found).toHaveLength(1);
    }
  });

  it('is checked again when only a row changes', async () => {
    const small = site('  image: /x.png\n', declared, reading('image: "{{tool.image}}"'));
    expect((await publish(small)).published).toBe(true);
    small.change({ 'data/tools.yaml': (text) => text.replace('/x.png', '//evil.example/x') });
    const report = await publish(small);
    expect(report.published).toBe(false);
    expect(report.problems).toEqual([expect.objectContaining({ kind: 'wrong-value', line: 4, column: 10 })]);
  });
});

describe('rowpress’s own fields of site.yaml', () => {
  it('have a type of their own and need not be declared', async () => {
    const wrong: [string, string][] = [
      ['language', `'en"><script>alert(1)</script>'`],
      ['language', 'e'],
      ['baseUrl', '"https://[x"'],
      ['baseUrl', 'https://www.example.com/path?a=b'],
      ['baseUrl', 'https://www.example.com:99999'],
      ['image', '//evil/x'],
      ['image', 'file:///etc/passwd'],
      ['image', '[x]'],
    ];
    const schema = '{ "type": "object", "additionalProperties": false, "properties": { "product": {} } }';
    const base = makeSite({ 'data/schemas/site.schema.json': schema });
    expect((await validateSite({ root: base.root, date: TODAY, drafts: false })).problems).toEqual([]);
    const text = base.read('data/site.yaml');
    for (const [field, value] of wrong) {
      const others = text.split('\n').filter((line) => !line.startsWith(`${field}:`));
      base.change({ 'data/site.yaml': `${field}: ${value}\n${others.join('\n')}` });
      const { problems } = await validateSite({ root: base.root, date: TODAY, drafts: false });
      const kind = value.startsWith('file') ? 'unsafe-link' : 'wrong-value';
      const place = { kind, line: 1, column: field.length + 3 };
      expect(problems, `${field}: ${value}`).toEqual([expect.objectContaining(place)]);
    }
  });
});
