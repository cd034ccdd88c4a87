import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import fastGlob from 'fast-glob';
import { PROBLEM_KINDS } from 'rowpress';
import { expect, test } from 'vitest';
import { createProgram } from '../bin/program.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const program = createProgram(() => {});

test('docs/problems.md explains every kind of problem, and no other', () => {
  const explained = [...read('docs/problems.md').matchAll(/^\| `([a-z0-9-]+)` \|/gm)].map(
    (match) => match[1],
  );
  expect(explained.toSorted()).toEqual(Object.keys(PROBLEM_KINDS).toSorted());
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
  for (const code of ['0', '1', '2', '3', '130'])
    for (const file of ['README.md', 'docs/cli.md']) expect(read(file)).toContain(`| ${code} |`);
});

test('docs/architecture.md has a line for every file of the engine', () => {
  const text = read('docs/architecture.md');
  const files = fastGlob.sync(['bin/**/*.ts', 'generator/**/*.ts', 'client/**/*.ts'], {
    ignore: ['**/index.ts'],
  });
  expect(files.filter((file) => !text.includes(` ${basename(file)} `))).toEqual([]);
});

test('the commands that README.md and docs/ show exist', () => {
  const shown = ['README.md', ...fastGlob.sync('docs/*.md')].flatMap((file) => [
    ...read(file).matchAll(/npx rowpress ([a-z]+)/g),
  ]);
  const names = program.commands.map((command) => command.name());
  for (const [, name] of shown) expect(names).toContain(name);
});
