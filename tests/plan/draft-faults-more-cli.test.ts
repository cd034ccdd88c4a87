import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../generator/types/problem.ts';
import { makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

interface Result {
  readonly exitCode: number;
  readonly problems: readonly Problem[];
}

async function run({ root }: TestSite, command: string, ...flags: string[]): Promise<Result> {
  const { stdout } = await runCli([command, '--root', root, '--strict', '--json', ...flags]);
  return JSON.parse(stdout);
}

const tools = (row: string) => (text: string) => `${text}${row}`;
const draft = (fields: string, isDraft = true) =>
  `- slug: adze\n  name: Adze\n  summary: Shapes wood.\n${isDraft ? '  draft: true\n' : ''}${fields}`;

/** A fault of a row, and the kind of its problem. */
type Fault = readonly [what: string, kind: string, row: (isDraft: boolean) => string, more?: Overrides];

const FAULTS: readonly Fault[] = [
  ['an unknown field', 'unknown-field', (is) => draft('  summery: Shapes\n', is)],
  ['a wrong value', 'wrong-value', (is) => draft('  note: 7\n', is)],
  ['no name', 'missing-field', (is) => draft('', is).replace('  name: Adze\n', '')],
  ['no slug', 'missing-field', (is) => draft('', is).replace('- slug: adze\n  name', '- name')],
  ['a slug that is no part of an address', 'unsafe-slug', (is) => draft('', is).replace('adze', '"a dze"')],
  ['a slug of another row', 'duplicate-slug', (is) => draft('', is).replace('adze', 'saw')],
  ['a reference to no row', 'unknown-reference', (is) => draft('  related: [nothing]\n', is)],
  ['an unsafe link', 'unsafe-link', (is) => draft('  note: "javascript:alert(1)"\n', is)],
  [
    'a picture from another host',
    'foreign-picture',
    (is) => draft('  note: "![a](https://x.example/a.png)"\n', is),
  ],
  [
    'a text without its field',
    'text-field',
    (is) => draft('', is),
    {
      'data/routes.yaml': (text: string) =>
        text.replace(
          'title: "{{tool.name}}: what it is for',
          'title: "{{tool.name}}: {{tool.note}} what it is for',
        ),
      'data/tools.yaml': (text: string) =>
        text
          .replaceAll(/( {2}summary: .*\n)(?! {2}tags: \[metal\]\n {2}note)/g, '$1  note: Sharp\n')
          .replace(/ {2}note: Sharp\n(?= {2}tags: \[metal\])/, ''),
    },
  ],
  [
    'an address of another page',
    'duplicate-address',
    (is) => draft('', is),
    {
      'data/routes.yaml': (text: string) =>
        `${text}- name: adzes\n  path: /tools/adze/\n  template: home\n  title: All adzes of this site\n  description: Every adze that this small site knows, on one page of its own.\n`,
    },
  ],
];

function makeFaulty(row: string, more: Overrides = {}): TestSite {
  const site = makeSite(more);
  site.change({ 'data/tools.yaml': tools(row) });
  return site;
}

describe('a draft', () => {
  it.each(FAULTS.map(([what, kind, row, more]) => ({ what, kind, row, more })))(
    'with $what has a note, where another row has a problem',
    async ({ kind, row, more }) => {
      const site = makeFaulty(row(false), more);
      const faulty = (await run(site, 'validate')).problems.filter((problem) => problem.kind === kind);
      expect(faulty).toHaveLength(1);
      expect(faulty[0]?.severity).not.toBe('note');
      const other = makeFaulty(row(true), more);
      const validated = await run(other, 'validate');
      expect(validated.problems).toMatchObject([{ kind, severity: 'note', file: expect.any(String) }]);
      expect(validated.exitCode).toBe(0);
      const published = await run(other, 'generate');
      expect(published.exitCode).toBe(0);
      expect(published.problems.every(({ severity }) => severity === 'note')).toBe(true);
      const shown = await run(other, 'generate', '--drafts', '--out', join(other.root, 'preview'));
      expect(shown).toMatchObject({ exitCode: 0, problems: [{ kind, severity: 'note' }] });
      expect(readFileSync(join(other.root, 'preview/tools/saw/index.html'), 'utf8')).toContain('Cuts wood');
    },
  );

  it('that does not fit its schema is left out with --drafts, and others are shown', async () => {
    const site = makeFaulty(draft('  note: 7\n') + draft('').replace('adze', 'awl'));
    await run(site, 'generate', '--drafts');
    const { pages } = JSON.parse(readFileSync(join(site.out, 'manifest.json'), 'utf8'));
    const paths = pages.map(({ path }: { path: string }) => path);
    expect([paths.includes('/tools/adze/'), paths.includes('/tools/awl/')]).toEqual([false, true]);
  });

  it('takes no slug from a row that is published, wherever it stands', async () => {
    const site = makeSite({ 'data/tools.yaml': (text) => draft('').replace('adze', 'saw') + text });
    const { exitCode, problems } = await run(site, 'generate');
    expect({ exitCode, problems }).toMatchObject({
      exitCode: 0,
      problems: [{ kind: 'duplicate-slug', severity: 'note', line: 1 }],
    });
    expect(readFileSync(join(site.out, 'tools/saw/index.html'), 'utf8')).toContain('Cuts wood');
  });

  it('may be short: it is not said to be published as noindex', async () => {
    const long = (text: string) => text.replace('  template: tool\n', '  template: tool\n  minWords: 400\n');
    const site = makeFaulty(draft(''), { 'data/routes.yaml': long });
    const { problems } = await run(site, 'validate');
    expect(problems.map(({ kind, message }) => [kind, message.split(' ')[0]])).toEqual([
      ['thin-page', '/tools/hammer/'],
      ['thin-page', '/tools/saw/'],
      ['thin-page', '/tools/file/'],
    ]);
  });

  it('has notes for its broken links', async () => {
    const link = (text: string) =>
      text.replace('<p>{tool.summary}</p>', '<p>{tool.summary}</p><a href={tool.note}>x</a>');
    const row = draft('  note: /nowhere/\n');
    const site = makeFaulty(row, {
      'templates/pages/tool.tsx': link,
      'data/tools.yaml': (text) =>
        text
          .replace(/ {2}note: .*/, '  note: "#main"')
          .replaceAll('  tags: [wood', '  note: /\n  tags: [wood'),
    });
    expect(await run(site, 'generate', '--drafts')).toMatchObject({
      exitCode: 0,
      problems: [{ kind: 'broken-link', severity: 'note', line: 22 }],
    });
  });

  it('with a mistake in YAML is an error, since other rows cannot be read', async () => {
    const site = makeFaulty(draft('  note: "open\n'));
    expect(await run(site, 'validate')).toMatchObject({
      exitCode: 1,
      problems: [{ kind: 'yaml-syntax', severity: 'error' }],
    });
  });

  it('is counted in the last line, with --strict as well', async () => {
    const site = makeFaulty(draft('  note: 7\n'));
    const { exitCode, stdout, stderr } = await runCli(['validate', '--root', site.root, '--strict']);
    expect([exitCode, stdout]).toEqual([0, '1 dataset with 4 rows: 4 pages, 1 note.']);
    expect(stderr).toContain('  note  note: expected');
  });
});
