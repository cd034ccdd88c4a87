import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect } from 'vitest';
import { copySite, type TestSite } from '../support/make-site.ts';
import { makePartsSite } from '../support/parts-site.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';

export const TOOLS = 'data/tools.yaml';
export const SAW = 'tools/saw/index.html';
export const LATER = '2026-03-05';

interface Held {
  readonly rows: readonly {
    dataset: string;
    slug: string;
    file: string;
    line: number;
    pages: string[];
    problems: { kind: string; message: string }[];
  }[];
  readonly pages: readonly { path: string; lastmod?: string }[];
  readonly redirects: readonly string[];
}

/** The site as it was published first, and the copy of a test. */
export let published: TestSite;
export let site: TestSite;

export const generate = (...flags: string[]) =>
  runCli(['generate', '--root', site.root, '--no-images', ...flags]);

/** Publishes with --hold-bad, and returns what was held. */
export async function hold(...flags: string[]): Promise<Held> {
  const { exitCode, stdout, stderr } = await generate('--date', LATER, '--hold-bad', '--json', ...flags);
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 1 });
  const report = JSON.parse(stdout) as { exitCode: number; published: boolean; held: Held };
  expect(report).toMatchObject({ exitCode: 1, published: true });
  return report.held;
}

/** Expects a build with --hold-bad to publish nothing. */
export async function refused(...flags: string[]): Promise<string> {
  const before = readTree(site.out);
  const { exitCode, stderr } = await generate('--date', LATER, '--hold-bad', ...flags);
  expect(exitCode).toBe(1);
  expect(stderr).toContain('Nothing was published');
  expect(readTree(site.out)).toEqual(before);
  return stderr;
}

export const page = (file: string) => readFileSync(join(site.out, file), 'utf8');
export const has = (file: string) => existsSync(join(site.out, file));

export const badSaw = (text: string) => text.replace('name: Saw\n', 'name: Saw\n  weight: heavy\n');

/** Publishes the site before all tests of a file, and copies it for each. */
export function withPublishedSite(): void {
  beforeAll(async () => {
    site = makePartsSite();
    expect(await generate('--date', '2026-03-01')).toMatchObject({ exitCode: 0, stderr: '' });
    published = site;
  });

  beforeEach(() => {
    site = copySite(published);
  });
}
