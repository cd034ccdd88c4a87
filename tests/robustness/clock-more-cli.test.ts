import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';

const DAY = 86_400;
const NOW = Math.floor(Date.now() / 1000);

/** Gives every file of a folder a time, in seconds since 1970. */
function setTimes(folder: string, seconds: number): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), seconds, seconds);
}

async function generate(site: TestSite, ...flags: readonly string[]): Promise<Record<string, string>> {
  const args = ['generate', '--root', site.root, '--date', '2026-03-01', ...flags];
  const { exitCode, stderr } = await runCli(args);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return readTree(site.out);
}

describe('file times', () => {
  it.each([
    ['of 1970', 1],
    ['of yesterday', NOW - DAY],
    ['of next year', NOW + 365 * DAY],
    ['after 2038', 2 ** 31 + DAY],
  ])('(all inputs %s) hide no edit that keeps size and time', async (_, seconds) => {
    const site = makeSite();
    setTimes(join(site.root, 'data'), seconds);
    setTimes(join(site.root, 'templates'), seconds);
    const before = await generate(site);
    site.change({ 'data/tools.yaml': (text) => text.replace('Cuts', 'Hews') });
    setTimes(join(site.root, 'data'), seconds);
    const after = await generate(site);
    expect(after).not.toEqual(before);
    site.change({ '.cache': null });
    expect(await generate(site, '--force')).toEqual(after);
  });

  it('of outputs and caches that go back or forth change no byte', async () => {
    const site = makeSite();
    const before = await generate(site);
    for (const seconds of [1, NOW + 365 * DAY, NOW - DAY]) {
      setTimes(site.out, seconds);
      setTimes(join(site.root, '.cache'), -seconds + 2 * NOW);
      expect(await generate(site)).toEqual(before);
    }
  });
});
