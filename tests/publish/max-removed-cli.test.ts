import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';

const DATE = ['--date', '2026-03-01'] as const;

it('--max-removed takes a number, a percentage or "all", and the error names it', async () => {
  const site = makeSite({ 'data/tools.yaml': manyTools(60) });
  const generate = (...flags: string[]) =>
    runCli(['generate', '--root', site.root, ...DATE, '--allow-lost', ...flags]);
  expect((await generate()).exitCode).toBe(0);
  const before = readTree(site.out);
  site.change({ 'data/tools.yaml': manyTools(30) });
  const { exitCode, stderr } = await generate();
  expect(exitCode).toBe(1);
  expect(stderr).toContain('30 of 60 published pages of the family "tool" would be removed');
  expect(stderr).toContain('--max-removed 30');
  expect((await generate('--max-removed', '29')).exitCode).toBe(1);
  expect((await generate('--max-removed', '49%')).exitCode).toBe(1);
  expect(readTree(site.out)).toEqual(before);
  for (const flag of ['-1', '1.5', '101%', 'many', '']) {
    const refused = await generate(`--max-removed=${flag}`);
    expect(refused.exitCode, flag).toBe(2);
    expect(refused.stderr).toContain('a number of pages, a percentage such as 25%, or all');
  }
  expect((await generate('--max-removed', '50%')).exitCode).toBe(0);
  site.change({ 'data/tools.yaml': manyTools(1) });
  expect((await generate('--max-removed', 'all')).exitCode).toBe(0);
});

it('a merge that would remove many pages is refused as well', async () => {
  const site = makeSite({ 'data/tools.yaml': manyTools(60) });
  const generate = (...flags: string[]) =>
    runCli(['generate', '--root', site.root, ...DATE, '--allow-lost', ...flags]);
  expect((await generate()).exitCode).toBe(0);
  const before = readTree(site.out);
  site.change({ 'data/tools.yaml': manyTools(30) });
  const parts = [1, 2].map((part) => join(makeFolder(), String(part)));
  for (const [at, part] of parts.entries())
    expect((await generate('--shard', `${at + 1}/2`, '--out', part)).exitCode).toBe(0);
  const merge = ['merge', ...parts, '--out', site.out, '--allow-lost'];
  const { exitCode, stderr } = await runCli(merge);
  expect(exitCode).toBe(1);
  expect(stderr).toContain('30 of 60 published pages of the family "tool" would be removed');
  expect(readTree(site.out)).toEqual(before);
  expect((await runCli([...merge, '--max-removed', '30'])).exitCode).toBe(0);
});
