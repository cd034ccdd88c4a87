import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

const FACTS = `days: { value: 14, unit: days, source: Terms of usage, checked: "2026-11-01" }
buyers: { value: "12,000+", source: A case study, checked: "2026-11-01", expires: "2027-11-01" }
`;
const SAW = '- slug: saw\n  name: Saw\n  summary: Cuts wood.\n';

function withRows(files: Overrides): TestSite {
  return makeSite({
    'data/tools.yaml': null,
    'data/tools/saw.yaml': SAW,
    'data/facts.yaml': FACTS,
    'data/schemas/tools.schema.json': (text) => text.replace('"note":', '"body": {}, "note":'),
    'templates/pages/tool.tsx': `
export default ({ site, rows: { tool } }) => <><h1>{tool.name}</h1><p>{tool.summary}</p><p>{tool.note}</p><p>{tool.body}</p></>;
`,
    ...files,
  });
}

const page = ({ out }: TestSite, path: string) => readFileSync(join(out, path, 'index.html'), 'utf8');
const textOf = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
const row = (slug: string, text: string) => ({ slug, name: 'Tool', summary: text });
const QUOTED = JSON.stringify(row('q', '\u007b\u007bfact.days}} days')).replace('{{', '\\u007b\\u007b');

it.each([
  ['a YAML file', 'data/tools/a.yaml', '- slug: q\n  name: Tool\n  summary: In {{fact.days}} days\n'],
  [
    'a YAML file with escapes',
    'data/tools/a.yaml',
    '- slug: q\n  name: Tool\n  summary: "In \\x7b{fact.days}} days"\n',
  ],
  ['a JSON file', 'data/tools/a.json', JSON.stringify([row('q', 'In {{ fact.days }} days')], null, 1)],
  ['an NDJSON file', 'data/tools/a.ndjson', `${JSON.stringify(row('q', 'In {{fact.days}} days'))}\n`],
  ['JSON with escapes', 'data/tools/a.json', `[${QUOTED.replace('"\\u', '"In \\u')}]`],
  [
    'Markdown',
    'data/tools/q.md',
    '---\nname: Tool\nsummary: In {{fact.days}} days\n---\n\nBuyers: {{fact.buyers}}\n',
  ],
])('a text of %s shows a fact, and another value publishes its pages alone', async (what, file, text) => {
  const site = withRows({ [file]: text });
  expect((await publish(site, { workers: 2 })).problems).toEqual([]);
  expect(textOf(page(site, 'tools/q'))).toContain('In 14 days');
  if (what === 'Markdown') expect(textOf(page(site, 'tools/q'))).toContain('Buyers: 12,000+');
  expect(page(site, 'tools/q')).toContain('content="In 14 days');
  site.change({ 'data/facts.yaml': FACTS.replace('14', '21') });
  const { written } = await publish(site);
  expect(textOf(page(site, 'tools/q'))).toContain('In 21 days');
  // Its own page, and the home page, which shows its summary.
  expect(written).toBe(2);
  site.change({ 'data/facts.yaml': FACTS.replace('14', '21').replace('2027', '2028') });
  expect((await publish(site)).written).toBe(0);
});

it('a page whose row, title and description stay the same is written again for a fact of another field', async () => {
  const text = '- slug: q\n  name: Tool\n  summary: Cuts wood.\n  note: In {{fact.days}} days\n';
  const site = withRows({ 'data/tools/a.yaml': text });
  await publish(site);
  site.change({ 'data/facts.yaml': FACTS.replace('14', '21') });
  expect((await publish(site)).written).toBe(1);
  expect(textOf(page(site, 'tools/q'))).toContain('In 21 days');
});

it('site.yaml and routes.yaml show facts, and only the pages that show one are written', async () => {
  const site = withRows({
    'data/site.yaml': (text) => `${text}slogan: For {{fact.buyers}} buyers\n`,
    'data/routes.yaml': (text) =>
      text.replace('in {{year}}', "for {{fact.days}} {{plural fact.days 'day' 'days'}}"),
    'templates/pages/tool.tsx': `
export default ({ site, rows: { tool } }) => <><h1>{tool.name}</h1><p>{site.slogan}</p></>;
`,
  });
  await publish(site);
  expect(page(site, '')).toContain('<title>Tools for Small Site for 14 days</title>');
  expect(textOf(page(site, 'tools/saw'))).toContain('<p>For 12,000+ buyers</p>');
  site.change({ 'data/facts.yaml': FACTS.replace('14', '1') });
  expect((await publish(site)).written).toBe(1);
  expect(page(site, '')).toContain('<title>Tools for Small Site for 1 day</title>');
  site.change({ 'data/facts.yaml': FACTS.replace('12,', '13,') });
  await publish(site);
  expect(textOf(page(site, 'tools/saw'))).toContain('<p>For 13,000+ buyers</p>');
});

it('a template reads facts, and its pages are written again only for those', async () => {
  const site = withRows({
    'templates/pages/tool.tsx': `
export default ({ site, rows: { tool } }) => <><h1>{tool.name}</h1><p>{site.facts.buyers}</p></>;
`,
  });
  await publish(site);
  expect(textOf(page(site, 'tools/saw'))).toContain('<p>12,000+</p>');
  site.change({ 'data/facts.yaml': FACTS.replace('14', '21') });
  expect((await publish(site)).written).toBe(0);
  site.change({ 'data/facts.yaml': FACTS.replace('12,', '13,') });
  expect((await publish(site)).written).toBe(1);
  expect(textOf(page(site, 'tools/saw'))).toContain('<p>13,000+</p>');
});

it('backslashes show braces, and a row whose text changes is built alone', async () => {
  const site = withRows({
    'data/tools/saw.yaml': `${SAW}  note: Write \\{{fact.days}} for {{fact.days}}.\n`,
  });
  await publish(site);
  expect(textOf(page(site, 'tools/saw'))).toContain('Write {{fact.days}} for 14.');
  site.change({ 'data/tools/saw.yaml': `${SAW}  note: It shows {{fact.buyers}}.\n` });
  expect(await publish(site)).toMatchObject({ published: true, scope: 'rows', written: 1 });
  expect(textOf(page(site, 'tools/saw'))).toContain('It shows 12,000+.');
});

it('unknown facts and stray braces are problems with their places, and the output stays', async () => {
  const site = withRows({});
  await publish(site);
  const before = page(site, 'tools/saw');
  site.change({
    'data/tools/saw.yaml': `${SAW}  note: "In {{fact.dyas}} days, {{x}}"\n`,
    'data/tools/glue.md':
      '---\nname: Glue\nsummary: Holds two parts.\nrelated: ["{{fact.days}}"]\n---\n\nHolds {{\n',
    'data/site.yaml': (text) => `${text}slogan: For {{fact.none}}\n`,
    'data/routes.yaml': (text) => text.replace('{{year}}', '{{fact.dais}}'),
  });
  const { problems, published } = await publish(site);
  expect(published).toBe(false);
  const found = problems.map(({ kind, file, line, column, advice }) => [
    kind,
    `${file}:${line}:${column}`,
    advice,
  ]);
  const write = 'Write {{fact.NAME}}, with a name of data/facts.yaml. For two braces, write \\{{.';
  expect(found).toEqual([
    ['text-field', 'data/routes.yaml:5:40', 'Did you mean "days"?'],
    ['unknown-fact', 'data/site.yaml:5:13', 'Add "none" to data/facts.yaml.'],
    ['unknown-reference', 'data/tools/glue.md:4:11', expect.anything()],
    ['fact-syntax', 'data/tools/glue.md:4:12', 'Write the value itself.'],
    ['fact-syntax', 'data/tools/glue.md:7:7', write],
    ['unknown-fact', 'data/tools/saw.yaml:4:13', 'Did you mean "days"?'],
    ['fact-syntax', 'data/tools/saw.yaml:4:33', write],
  ]);
  expect(page(site, 'tools/saw')).toBe(before);
});

it('a fact is checked as part of the text that shows it', async () => {
  const site = withRows({
    'data/facts.yaml': `${FACTS}link: { value: "javascript:alert(1)", source: Nowhere, checked: "2026-11-01" }\n`,
    'data/tools/a.json': JSON.stringify([{ ...row('q', 'Cuts wood.'), note: '[x]({{fact.link}})' }]),
  });
  const { problems } = await publish(site);
  expect(problems.map(({ kind, file }) => [kind, file])).toEqual([
    ['unsafe-link', 'data/facts.yaml'],
    ['unsafe-link', 'data/tools/a.json'],
  ]);
  expect(existsSync(site.out)).toBe(false);
});

it.each([
  ['a: { value: 1, source: xyz }', 'missing-field', 'a.checked: this field is required and missing'],
  ['a: { value: 1, source: xyz, checked: "2026-02-30" }', 'wrong-value', 'a.checked: expected a date'],
  [
    'a: { value: "{{x}}", source: xyz, checked: "2026-02-20" }',
    'wrong-value',
    'a.value: Write one line of text',
  ],
  [
    'a: { value: true, source: xyz, checked: "2026-02-20" }',
    'wrong-value',
    'a.value: expected a text or a number',
  ],
  [
    'a-b: { value: 1, source: xyz, checked: "2026-02-20" }',
    'unknown-field',
    'a-b: Begin the name with a letter',
  ],
  ['- value: 1', 'wrong-value', 'the file: expected a mapping'],
])('data/facts.yaml with %j is a problem', async (text, kind, message) => {
  const { problems } = await publish(withRows({ 'data/facts.yaml': `${text}\n` }));
  expect(problems[0]).toMatchObject({ kind, file: 'data/facts.yaml', line: 1 });
  expect(problems[0]?.message).toContain(message);
});
