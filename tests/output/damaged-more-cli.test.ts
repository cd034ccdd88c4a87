import { hash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';

const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
const DATE = ['--date', '2026-03-01'] as const;

describe('an output folder whose manifest.json', () => {
  it.each<[what: string, change: string | ((text: string) => string) | null, why: RegExp]>([
    ['is missing', null, /it holds files that rowpress did not write/],
    [
      'is cut off',
      (text) => text.slice(0, text.length / 2),
      /its manifest.json is damaged, or another program/,
    ],
    ['is empty', '', /its manifest.json is damaged/],
    ['is another program’s', '{"name":"App","icons":[]}', /its manifest.json is damaged, or another program/],
    [
      'is of another version',
      (text) => text.replace('"version":1', '"version":99'),
      /its manifest.json is damaged/,
    ],
    [
      'has entries of another shape',
      (text) => text.replace('"pages":[', '"pages":[null,'),
      /its manifest.json is damaged/,
    ],
  ])('%s is refused with advice, and not changed', async (_, change, why) => {
    const site = makeSite();
    await publish(site);
    site.change({
      'output/manifest.json': change,
      'data/tools.yaml': (text) => text.replace('Cuts', 'Parts'),
    });
    const before = readTree(site.out);
    const { exitCode, stderr } = await runCli(['generate', '--root', site.root]);
    expect(stderr).toMatch(why);
    expect(stderr).toContain('--out');
    expect(exitCode).toBe(2);
    expect(readTree(site.out)).toEqual(before);
  });
});

describe('a damaged cache', () => {
  const damages: [what: string, damage: (text: string) => string][] = [
    ['empty', () => ''],
    ['cut off', (text) => text.slice(0, Math.floor(text.length / 2))],
    [
      'changed in one character',
      (text) => `${text.slice(0, 99)}${text[99] === '1' ? 2 : 1}${text.slice(100)}`,
    ],
    ['something else', () => '{"version":"0.1.0","pages":17,"addresses":{}}'],
    ['bytes', () => '\u0000\uffff'.repeat(100)],
  ];

  it.each(damages)('(each file %s) is ignored, and the output has the same bytes', async (_, damage) => {
    const site = makeSite({
      'templates/icon.svg': ICON,
      'data/site.yaml': (text) => `${text}icon: icon.svg\n`,
    });
    await publish(site, ...DATE);
    const clean = readTree(site.out);
    const cache = join(site.root, '.cache', 'rowpress');
    const files = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.length).toBeGreaterThan(3);
    for (const { parentPath, name } of files)
      site.change({ [join(parentPath, name).slice(site.root.length + 1)]: damage });
    site.change({ output: null });
    await publish(site, ...DATE);
    expect(readTree(site.out)).toEqual(clean);
    await publish(site, ...DATE);
    expect(readTree(site.out)).toEqual(clean);
  });

  it('with only the bundled templates damaged gives the same bytes', async () => {
    const site = makeSite();
    await publish(site, ...DATE);
    const clean = readTree(site.out);
    const cache = join(site.root, '.cache', 'rowpress');
    for (const name of readdirSync(cache).filter((file) => file.endsWith('.mjs')))
      site.change({ [`.cache/rowpress/${name}`]: (text) => text.replace('tool.summary', 'tool.name') });
    site.change({ output: null });
    await publish(site, ...DATE);
    expect(readTree(site.out)).toEqual(clean);
  });

  it('that another version of Node wrote is written again', async () => {
    const site = makeSite();
    await publish(site, ...DATE);
    const clean = readTree(site.out);
    // v8.serialize writes 255 as the first byte and its version as the second.
    const bytes = Buffer.from([255, 250, 1, 2, 3]);
    const written = (name: string) => {
      const sum = hash('sha256', Buffer.concat([Buffer.from(name), bytes]), 'hex').slice(0, 32);
      return Buffer.concat([Buffer.from(sum), bytes]);
    };
    site.change({
      '.cache/rowpress/bundle.bin': written('bundle.bin'),
      '.cache/rowpress/assets.bin': written('assets.bin'),
      output: null,
    });
    await publish(site, ...DATE);
    expect(readTree(site.out)).toEqual(clean);
  });

  it('that was removed is written again', async () => {
    const site = makeSite();
    await publish(site, ...DATE);
    const clean = readTree(site.out);
    site.change({ '.cache': null });
    await publish(site, ...DATE);
    expect(readTree(site.out)).toEqual(clean);
    expect(existsSync(join(site.root, '.cache', 'rowpress', 'state', 'pages.bin'))).toBe(true);
  });
});
