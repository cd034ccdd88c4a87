import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { PROBLEM_KINDS } from 'rowpress';
import { expect, test } from 'vitest';
import { createProgram } from '../bin/program.ts';
import { SOURCE_ENDINGS } from '../generator/load/formats/format-table.ts';
import { findDeadLinks } from './support/read-links.ts';
import { BASE, ROOMS } from './support/rooms.ts';

const MAX_MARKDOWN_COLUMNS = 120;
const DOCS = ['docs/*.md', 'docs/guide/*.md', 'docs/decisions/*.md'];

const read = (file: string) => readFileSync(file, 'utf8');
const program = await createProgram(() => {});

test('docs/problems.md explains every kind of problem, and no other', () => {
  const explained = [...read('docs/problems.md').matchAll(/^\| `([a-z0-9-]+)` \|/gm)].map(
    (match) => match[1],
  );
  expect(explained.toSorted()).toEqual(Object.keys(PROBLEM_KINDS).toSorted());
});

test.each(fastGlob.sync(['*.md', ...DOCS]))('each row of a table in %s stands below a header', (file) => {
  const lines = read(file)
    .replace(/^(`{3,})[\s\S]*?^\1/gm, '')
    .split('\n');
  const isRow = (line = '') => line.startsWith('|');
  const lost = lines.filter(
    (line, at) => isRow(line) && !isRow(lines[at - 1]) && !/^\|[-:| ]+\|$/.test(lines[at + 1] ?? ''),
  );
  expect(lost).toEqual([]);
});

test.each(program.commands)(
  'docs/cli.md describes rowpress $_name with every flag, and no other',
  (command) => {
    const section =
      read('docs/cli.md')
        .split(/^## /m)
        .find((text) => text.startsWith(`rowpress ${command.name()}\n`)) ?? '';
    const described = [...section.matchAll(/^\| `(--[^`]+)` \|/gm)].map((match) => match[1]);
    expect(described.toSorted()).toEqual(command.options.map(({ flags }) => flags).toSorted());
  },
);

test('every flag of the program has a description, and every command examples', () => {
  for (const command of program.commands) {
    for (const option of command.options)
      expect(option.description, `${command.name()} ${option.flags}`).not.toBe('');
    let help = '';
    command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
    expect(help).toContain('Examples:');
  }
});

test('README.md and docs/cli.md name every exit code', () => {
  for (const code of ['0', '1', '2', '3', '130', '143'])
    for (const file of ['README.md', 'docs/cli.md']) expect(read(file)).toContain(`| ${code} |`);
});

test('docs/architecture.md has the table of allowed imports', () => {
  const rows = [...read('docs/architecture.md').matchAll(/^\| `([a-z-]+)\/` \| .+ \| (.+) \|$/gm)];
  const documented = new Map<string, readonly string[]>();
  for (const [, room = '', cell = ''] of rows) {
    const named = [...cell.replace(/those of `[a-z-]+`/, '').matchAll(/`([a-z-]+)`/g)].map(
      ([, name = '']) => name,
    );
    const like = /those of `([a-z-]+)`/.exec(cell)?.[1];
    const base = /\bbase\b/.test(cell) ? BASE : [];
    documented.set(room, [...base, ...(documented.get(like ?? '') ?? []), ...named]);
  }
  expect([...documented.keys()]).toEqual(Object.keys(ROOMS));
  for (const [room, allowed] of documented) expect(allowed.toSorted(), room).toEqual(ROOMS[room]?.toSorted());
});

test('docs/architecture.md names every file at the root of generator/', () => {
  const named = [...read('docs/architecture.md').matchAll(/^\| `([a-z-]+\.ts)` \|/gm)].map(
    (match) => match[1],
  );
  const files = fastGlob.sync('*.ts', { cwd: 'generator' });
  expect(named.toSorted()).toEqual(files.toSorted());
});

test('the files and functions that docs/architecture.md names exist', () => {
  const lines = read('docs/architecture.md').match(/^\d+\. `[^`]+\.ts` `[^`]+`/gm) ?? [];
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) {
    const [, file = '', name = ''] = /`([^`]+)` `([^`]+)`/.exec(line) ?? [];
    expect(read(/^(?:generator|client)\//.test(file) ? file : `generator/${file}`), line).toContain(
      `${name}(`,
    );
  }
});

test('docs/guide/rows.md names the endings of all data files', () => {
  const [, table = ''] = read('docs/guide/rows.md').split('## Formats\n');
  const named = [...table.slice(0, table.indexOf('\nTake ')).matchAll(/`[^`]*\.([a-z]+)`/g)];
  expect(named.map(([, ending]) => ending).toSorted()).toEqual(SOURCE_ENDINGS.toSorted());
});

test('links between pages and to pictures lead somewhere', () => {
  const pages = fastGlob.sync(['*.md', ...DOCS, 'bench/*.md']);
  expect(pages).toContain('SECURITY.md');
  expect(pages.flatMap((page) => findDeadLinks('.', page))).toEqual([]);
});

test('lines of Markdown have at most 120 characters, except in blocks of code', () => {
  const long = ['README.md', 'CHANGELOG.md', 'SECURITY.md', ...fastGlob.sync(DOCS)].flatMap((file) =>
    read(file)
      .replace(/^```[\s\S]*?^```/gm, '')
      .replace(/^ {4}.+$/gm, '')
      .split('\n')
      .filter((line) => line.length > MAX_MARKDOWN_COLUMNS)
      .map((line) => `${file}: ${line}`),
  );
  expect(long).toEqual([]);
});

test('the commands that README.md and docs/ show exist', () => {
  const shown = ['README.md', ...fastGlob.sync(DOCS)].flatMap((file) => [
    ...read(file).matchAll(/npx rowpress ([a-z]+)/g),
  ]);
  const names = program.commands.map((command) => command.name());
  for (const [, name] of shown) expect(names).toContain(name);
});

test('rowpress --help is the same whether the files of the commands are loaded or not', async () => {
  const stubs = await createProgram(() => {}, []);
  expect(stubs.helpInformation()).toBe(program.helpInformation());
});
