import { join } from 'node:path';
import { expect } from 'vitest';
import { makeFolder, makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { runCli } from '../support/run-cli.ts';

/** A site with everything that is published: pages of several families, a feed, redirects, an icon, files as they are (a hidden one too), a 404 page. */
export function makeWholeSite(rows: number, overrides: Overrides = {}): TestSite {
  return makeSite({
    'data/tools.yaml': manyTools(rows),
    'data/redirects.yaml': '- from: /old/\n  to: /tools/tool-1/\n  reason: It had a shorter address once.\n',
    'data/routes.yaml': (text) =>
      text.replace(
        '  tags: tool.tags',
        '  date: "2026-01-05"\n  feed: { path: /tools/feed.xml, title: Tools, description: New tools. }\n  tags: tool.tags',
      ),
    'data/site.yaml': (text) => `${text}icon: icon.svg\n`,
    'templates/icon.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
    'templates/public/.well-known/security.txt': 'Contact: mailto:hello@small.example\n',
    'templates/public/tools.xml': '<tools/>',
    ...overrides,
  });
}

/** Makes parts of a site by the command, each in a folder of its own; returns the folders. */
export async function makeParts(
  root: string,
  of: number,
  flags: readonly string[],
  numbers = Array.from({ length: of }, (_, at) => at + 1),
): Promise<string[]> {
  const folder = makeFolder();
  const parts: string[] = [];
  for (const number of numbers) {
    const out = join(folder, String(number));
    const args = ['generate', '--root', root, '--shard', `${number}/${of}`, '--out', out, ...flags];
    const { exitCode, stderr } = await runCli(args);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    parts.push(out);
  }
  return parts;
}

/** Merges parts by the command into a folder (a new one unless given), expects exit code 0, and returns the folder. */
export async function merge(parts: readonly string[], out = makeFolder()): Promise<string> {
  const { exitCode, stderr } = await runCli(['merge', ...parts, '--out', out]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return out;
}
