import { expect, it } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import type { Problem } from '../../generator/types/problem.ts';
import { makeFolder, makeSite, type Overrides } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

const SCHEMA = JSON.stringify({
  type: 'array',
  items: {
    type: 'object',
    required: ['slug', 'name', 'text'],
    properties: {
      slug: { type: 'string' },
      name: { type: 'string' },
      text: { type: 'string', format: 'markdown' },
      more: {
        type: 'array',
        items: { type: 'object', properties: { href: { type: 'string', format: 'link' } } },
      },
    },
  },
});

const ROUTE = `- name: note
  path: /notes/{note}/
  each: { note: notes }
  template: note
  title: "{{note.name}}, a note of this site"
  description: "{{note.name}} is a note of this site, with a few links to other pages of it."
`;
const TEMPLATE = `export default ({ rows: { note } }) => <><h1>{note.name}</h1>{note.more?.map(({ href }) => <a key={href} href={href}>More</a>)}</>;`;

/** The small site with notes: a row in YAML, in JSON, or in a file of Markdown. */
function makeNotes(files: Overrides) {
  return makeSite({
    'data/schemas/notes.schema.json': SCHEMA,
    'data/routes.yaml': (text) => text + ROUTE,
    'templates/pages/note.tsx': TEMPLATE,
    'templates/public/paper.pdf': 'paper',
    'templates/public/papers/one.pdf': 'paper',
    ...files,
  });
}

async function brokenLinks(
  files: Overrides,
  command = 'validate',
  ...flags: string[]
): Promise<readonly Problem[]> {
  const { stdout } = await runCli([command, '--root', makeNotes(files).root, '--json', ...flags]);
  const { problems } = JSON.parse(stdout) as { problems: Problem[] };
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return problems.filter(({ kind }) => kind === 'broken-link');
}

const placesOf = (problems: readonly Problem[]) =>
  problems.map(
    ({ file, line, column, message }) => `${file}:${line}:${column} ${/\/\S*(?=,)/.exec(message)?.[0]}`,
  );

it('validate finds broken links of fields and Markdown, each at its own line and column', async () => {
  const yaml = `- slug: one
  name: One
  text: |
    It is [a saw](/tools/saw/#use), and
    [a sow](/tools/sow/), and <b>bold</b>.

    [plane]: /tools/plane/
  more:
    - href: /tools/hammer/
    - href: https://www.small.example/tools/hummer/
`;
  const json =
    '[\n  {"slug":"two","name":"Two","text":"See [it](/none/ \\"Title\\").",\n   "more":[{"href":"/papers/two.pdf"}]}\n]\n';
  const markdown = '---\nname: Three\n---\nA text.\n\nSee ![it](/papers/three.pdf).\n';
  const schema = SCHEMA.replace('"required":["slug","name","text"]', '"required":["slug","name"]');
  const problems = await brokenLinks({
    'data/notes.yaml': yaml,
    'data/notes/two.json': json,
    'data/notes/three.md': markdown,
    'data/schemas/notes.schema.json': schema,
  });
  expect(placesOf(problems)).toEqual([
    'data/notes.yaml:5:13 /tools/sow/',
    'data/notes.yaml:7:14 /tools/plane/',
    'data/notes.yaml:10:13 /tools/hummer/',
    'data/notes/three.md:6:11 /papers/three.pdf',
    'data/notes/two.json:2:47 /none/',
    'data/notes/two.json:3:21 /papers/two.pdf',
  ]);
  expect(problems[0]).toMatchObject({
    severity: 'warning',
    message: 'text: this links to /tools/sow/, which is no page',
    advice: 'Did you mean "/tools/saw/"?',
  });
});

it('validate passes over what is no link of the site, or is there', async () => {
  const text = [
    '[a](https://example.com/none/) [b](mailto:a@example.com) [c](#part) [d](../up/) [e](//example.com/none/)',
    '`[code](/none/)` [f](/paper.pdf) [g](/papers/one.pdf) [h](/tools/saw/?from=here) [i](/app/none/) [j](/)',
    '(/none/) and /none/ and [k] (/none/)',
  ];
  const rows = JSON.stringify([
    { slug: 'one', name: '/none/', text: text.join('\n\n'), more: [{ href: `/${SITEMAP_FILE}` }] },
  ]);
  const site = (yaml: string) => `${yaml}otherPaths: [/app/]\n`;
  expect(await brokenLinks({ 'data/notes.json': rows, 'data/site.yaml': site })).toEqual([]);
});

it('only a row that is not published may link to one that is not, and faults of drafts are notes', async () => {
  const row = (slug: string, href: string, more = '') =>
    `- slug: ${slug}\n  name: ${slug}\n  text: T\n${more}  more: [{ href: ${href} }]\n`;
  const draft = '  draft: true\n';
  const problems = await brokenLinks({
    'data/notes.yaml':
      row('one', '/notes/two/') +
      row('two', '/notes/three/', draft) +
      row('three', '/none/', draft) +
      row('four', '/'),
  });
  expect(problems.map(({ line, severity, message }) => [line, severity, message])).toEqual([
    [4, 'warning', 'more[0].href: this links to /notes/two/, which is not published yet'],
    [14, 'note', 'more[0].href: this links to /none/, which is no page'],
  ]);
});

it('generate names the same line and column for a link that a page shows', async () => {
  const files = {
    'data/notes.yaml': '- slug: one\n  name: One\n  text: T\n  more:\n    - href: /\n    - href: /none/\n',
  };
  const place = { file: 'data/notes.yaml', line: 6, column: 13 };
  expect(await brokenLinks(files)).toMatchObject([place]);
  expect(await brokenLinks(files, 'generate')).toMatchObject([place]);
});

it('a row with an error hides links to its page', async () => {
  const site = makeNotes({ 'data/notes.yaml': '- slug: one\n  name: 7\n  text: "[x](/notes/two/)"\n' });
  const { stdout } = await runCli(['validate', '--root', site.root, '--json']);
  expect(JSON.parse(stdout).problems).toMatchObject([{ kind: 'wrong-value' }]);
});

it.each(['validate', 'generate'])('%s tells links of a translation at its own file', async (command) => {
  const files: Overrides = {
    'data/site.yaml': (text) => `${text}languages: [{ code: en }, { code: de }]\n`,
    'data/schemas/notes.schema.json': SCHEMA.replace('"link"', '"link","translated":true'),
    'data/notes.yaml': '- slug: one\n  name: One\n  text: A note\n  more: [{ href: / }]\n',
    'data/routes.de.yaml':
      '- name: note\n  title: "{{note.name}}, eine Notiz der Seite"\n  description: "{{note.name}} ist eine Notiz dieser Seite, mit wenigen Links zu anderen."\n',
    'data/notes.de.yaml': '- slug: one\n  more:\n    - href: /de/none/\n',
  };
  const flags = command === 'generate' ? ['--no-images', '--out', makeFolder()] : [];
  const places = placesOf(await brokenLinks(files, command, ...flags));
  expect(places).toContain('data/notes.de.yaml:3:13 /de/none/');
});
