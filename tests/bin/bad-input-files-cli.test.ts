import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Problem } from '../../generator/types/problem.ts';
import { makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { readStats } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';

/**
 * Publishes the small site, changes it, and returns the problems of the next run. Expects that the published
 * site is unchanged.
 */
async function changedCommand(
  overrides: Overrides,
  change: (site: TestSite) => void = () => {},
): Promise<Problem[]> {
  const site = makeSite();
  await publish(site);
  const before = readStats(site.out);
  site.change(overrides);
  change(site);
  const { exitCode, stdout } = await runCli(['generate', '--root', site.root, '--json']);
  expect(exitCode).toBe(1);
  expect(readStats(site.out)).toEqual(before);
  return JSON.parse(stdout).problems;
}

const format = ({ kind, file, line, column, message }: Problem) =>
  `${kind} ${[file, line, column].filter(Boolean).join(':')} ${message}`;

const NOT_UTF_8 = 'expected UTF-8 text, got other bytes';

test('files that are not UTF-8 are reported at their first invalid byte', async () => {
  const rows = '- slug: cafe\n  name: Café\n  summary: A place to sit.\n';
  const problems = await changedCommand({
    'data/broken/latin-1.yaml': Buffer.from(rows, 'latin1'),
    'data/broken/utf-16.yaml': Buffer.from(`\ufeff${rows}`, 'utf16le'),
    'data/broken/cut.json': Buffer.from('[{ "slug": "é').subarray(0, -1),
    'data/broken/binary.ndjson': Buffer.alloc(200_000, 0xff),
    'data/broken/surrogate.md': Buffer.from([...Buffer.from('---\nslug: a\nname: '), 0xed, 0xa0, 0x80]),
  });
  expect(problems.map(format)).toEqual([
    `not-utf-8 data/broken/binary.ndjson:1:1 ${NOT_UTF_8}`,
    `not-utf-8 data/broken/cut.json:1:13 ${NOT_UTF_8}`,
    `not-utf-8 data/broken/latin-1.yaml:2:12 ${NOT_UTF_8}`,
    `not-utf-8 data/broken/surrogate.md:3:7 ${NOT_UTF_8}`,
    'not-utf-8 data/broken/utf-16.yaml:1:1 expected UTF-8 text, got UTF-16',
  ]);
  for (const { advice } of problems) expect(advice).toBe('Save the file as UTF-8 in your editor.');
});

test('a file with a fault that is too large for the full parser is reported as too large', async () => {
  const problems = await changedCommand({ 'data/tools/huge.ndjson': '{ "slug": "a" }\n' }, ({ root }) =>
    // The file is sparse, so it takes no space on the disk.
    truncateSync(join(root, 'data/tools/huge.ndjson'), 600 * 2 ** 20),
  );
  expect(problems.map(format)).toEqual([
    'file-too-large data/tools/huge.ndjson:1:1 this file has a fault or unusual syntax, and with 600 MB it is too large for the full parser (at most 511 MB)',
  ]);
});

test('missing documents, and missing or wrong schemas, are reported without the problems that follow from them', async () => {
  const row = '- slug: a\n  name: A row\n';
  const problems = await changedCommand({
    'data/site.yaml': null,
    'data/routes.yaml': null,
    'data/lonely.yaml': row,
    'data/odd.yaml': row,
    'data/schemas/odd.schema.json': '{ "type": "array", "itmes": {} }',
    'data/half.yaml': row,
    'data/schemas/half.schema.json': '{\n  "type": "array",\n}\n',
  });
  expect(problems.map(format)).toEqual([
    'missing-schema data/lonely.yaml:1:1 the dataset "lonely" has no schema',
    'missing-file data/routes.yaml expected this file, but it does not exist',
    'json-syntax data/schemas/half.schema.json:3:1 expected a key in double quotes, got "}"',
    'invalid-schema data/schemas/odd.schema.json:1:20 itmes: there is no keyword "itmes" in JSON Schema',
    'missing-file data/site.yaml expected this file, but it does not exist',
  ]);
});

test('a site.yaml and a schema that do not parse bring no problems of messages and of tables', async () => {
  const problems = await changedCommand({
    'data/site.yaml': (text) => `${text}tagline: One: two\n`,
    'data/messages/de.yaml': 'menu: Menü\n',
    'templates/layouts/default.tsx': (text) =>
      `import { t } from 'rowpress/template';\n${text.replace('<header>', "<header title={t('menu')}>")}`,
    'data/half.csv': 'slug,name\na,A row\n',
    'data/schemas/half.schema.json': '{\n  "type": "array",,\n}\n',
  });
  expect(problems.map(format)).toEqual([
    'json-syntax data/schemas/half.schema.json:2:19 expected a key in double quotes, got ","',
    expect.stringMatching(/^yaml-syntax data\/site\.yaml:/),
  ]);
});

const ROUTES = `
- name: lost
  path: /lost/
  parent: /thin/fil/
- name: above
  path: /above/
  parent: /below/
- name: below
  path: /below/
  parent: /above/
- name: no-title
  path: /untitled/{tool}/
  each: { tool: tools }
  title: "{{tool.link}}"
- name: mapping
  path: /mapping/
  rows: { tool: tools/saw }
  label: "About {{tool}}"
- name: thin
  path: /thin/{tool}/
  each: { tool: tools }
  where: tool.note
  minWords: 500
`;

const REDIRECTS = `- { from: /tools/hammer/, to: /tools/saw/, reason: A page of its own }
- { from: /old/, to: /old/, reason: Leads to itself }
- { from: /first/, to: /again/, reason: Leads in a circle }
- { from: /second/, to: "/tools/saw/?a=b#c", reason: This one is right }
- { from: /second/, to: /tools/file/, reason: Stands there twice }
- { from: /third/, to: /tools/sew/, reason: Leads to no page }
- { from: /again/, to: /first/, reason: Leads in a circle }
`;

test('pages that cannot be planned, and redirects that cannot work, are reported at their places', async () => {
  const texts = '\n  template: tool\n  title: Made for a test\n  description: Made for a test';
  const families = ROUTES.trim()
    .split(/\n(?=- )/)
    .map((family) => {
      const own = texts.split('\n').filter((line) => !/title/.test(line) || !family.includes('title:'));
      return `${family}${own.join('\n')}\n`;
    });
  const problems = await changedCommand({
    'data/routes.yaml': (text) => text + families.join(''),
    'data/redirects.yaml': REDIRECTS,
  });
  const empty = (slug: string) =>
    `empty-text data/routes.yaml:48:10 title: came out empty for the page /untitled/${slug}/`;
  expect(problems.map(format)).toEqual([
    'invalid-redirect data/redirects.yaml:1:11 from: /tools/hammer/ is a page',
    'invalid-redirect data/redirects.yaml:2:22 to: /old/ would lead to itself',
    'invalid-redirect data/redirects.yaml:3:24 to: /first/ → /again/ → /first/ is a loop',
    'invalid-redirect data/redirects.yaml:5:11 from: /second/ is redirected twice',
    'invalid-redirect data/redirects.yaml:6:24 to: /tools/sew/ is no page',
    'invalid-redirect data/redirects.yaml:7:24 to: /again/ → /first/ → /again/ is a loop',
    'unknown-parent data/routes.yaml:29:11 parent: /lost/ should stand below /thin/fil/, which is no page',
    'unknown-parent data/routes.yaml:35:11 parent: /above/ would be above itself: /above/ → /below/ → /above/',
    'unknown-parent data/routes.yaml:41:11 parent: /below/ would be above itself: /below/ → /above/ → /below/',
    empty('file'),
    empty('hammer'),
    empty('saw'),
    'text-field data/routes.yaml:54:11 label: it shows a mapping where a text belongs, for the page /mapping/ (row data/tools.yaml:7)',
    'thin-page data/tools.yaml:11:1 /thin/file/ has 12 words of its own, and its family asks for 500; it is published as noindex',
  ]);
  expect(problems.find(({ kind }) => kind === 'unknown-parent')?.advice).toBe('Did you mean "/thin/file/"?');
});

test('a broken link is a warning at its place that names the page and the link, and suggests an address', async () => {
  const site = makeSite({
    'templates/pages/tool.tsx': (text) => text.replace('<h1>', '<a href="/tools/sew/?a=b#c">Sew</a><h1>'),
  });
  const { published, problems } = await publish(site);
  expect(published).toBe(true);
  expect(
    problems.map(
      ({ severity, advice, ...problem }) =>
        `${severity} ${format({ severity, advice, ...problem })}. ${advice}`,
    ),
  ).toEqual([
    'warning broken-link templates/pages/tool.tsx:17:16 /tools/file/ and 2 more link to /tools/sew/, which is no page. Did you mean "/tools/saw/"?',
  ]);
});
