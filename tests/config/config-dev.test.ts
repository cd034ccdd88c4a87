import { renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { startDevServer } from 'rowpress';
import { expect, it } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { TODAY } from '../support/publish.ts';

/** How long the machine may take for a build, in milliseconds. */
const PATIENCE = { timeout: 20_000, interval: 50 };
const CONFIG = 'rowpress.config.ts';

it('dev shows edits of the config and of its files, also when it is new, faulty, or gone', async () => {
  const site = makeSite();
  let kinds: readonly string[] | undefined;
  const start = (port: number) =>
    startDevServer({
      root: site.root,
      cwd: process.cwd(),
      home: homedir(),
      port,
      date: TODAY,
      workers: 1,
      onBuild(_, result) {
        if ('error' in result) throw result.error;
        kinds = result.problems.map(({ kind }) => kind);
      },
    });
  let server = await start(0);
  const pageOf = async () => (await fetch(new URL('/tools/saw/', server.url))).text();
  const textOf = async () => (await fetch(new URL('/config.txt', server.url))).text();
  try {
    await expect.poll(() => kinds, PATIENCE).toEqual([]);
    site.change({
      'lib/text.ts': "export const text = 'first';",
      [CONFIG]:
        "import { text } from './lib/text';\nexport default { files: () => ({ 'config.txt': text }) };",
    });
    await expect.poll(textOf, PATIENCE).toBe('first');
    // At the same address, the next server has nothing to build at its start.
    await server.close();
    server = await start(Number(new URL(server.url).port));
    site.change({ 'lib/text.ts': "export const text = 'second';" });
    await expect.poll(textOf, PATIENCE).toBe('second');
    site.change({ 'lib/text.ts': 'export const text = ' });
    await expect.poll(() => kinds, PATIENCE).toEqual(['config-syntax']);
    expect(await textOf()).toBe('second');
    // As editors save: a new file takes the place of the old one.
    writeFileSync(join(site.root, 'lib/text.ts~'), "export const text = 'third';");
    renameSync(join(site.root, 'lib/text.ts~'), join(site.root, 'lib/text.ts'));
    await expect.poll(textOf, PATIENCE).toBe('third');
    site.change({
      'templates/pages/tool.tsx': (text) =>
        text
          .replace('import type', "import { Markdown } from 'rowpress/template';\nimport type")
          .replace('<p>{tool.summary}</p>', '<Markdown text={tool.summary} />'),
      [CONFIG]: (config) =>
        config.replace('files:', 'markdown: (md) => md.set({ typographer: true }), files:'),
      'data/tools.yaml': (rows) => rows.replace('along a line.', 'along a line...'),
    });
    await expect.poll(pageOf, PATIENCE).toContain('<p>Cuts wood along a line…</p>');
    site.change({ [CONFIG]: (config) => config.replace('typographer: true', 'typographer: false') });
    await expect.poll(pageOf, PATIENCE).toContain('<p>Cuts wood along a line...</p>');
    site.change({ [CONFIG]: null });
    await expect.poll(textOf, PATIENCE).not.toBe('third');
  } finally {
    await server.close();
  }
});
