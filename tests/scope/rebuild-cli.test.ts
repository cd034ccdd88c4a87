import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { differences, readStats, readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';

const DATE = '2026-03-01';

async function generate({ root }: TestSite, ...flags: string[]) {
  const { exitCode, stdout, stderr } = await runCli([
    'generate',
    '--root',
    root,
    '--date',
    DATE,
    '--json',
    ...flags,
  ]);
  expect(stderr).toBe('');
  expect(exitCode).toBe(0);
  return JSON.parse(stdout).counts;
}

describe('a second run', () => {
  it('writes no page and touches no file if nothing has changed', async () => {
    const site = makeSite();
    await generate(site);
    const before = readStats(site.out);
    const counts = await generate(site);
    expect(counts).toMatchObject({ pages: 4, written: 0, unchanged: 4, removed: 0, filesWritten: 0 });
    expect(readStats(site.out)).toEqual(before);
  });

  it('touches no file if --force renders the same bytes again', async () => {
    const site = makeSite();
    await generate(site);
    const before = readStats(site.out);
    expect(await generate(site, '--force')).toMatchObject({ written: 0, unchanged: 4 });
    expect(readStats(site.out)).toEqual(before);
  });

  it('restores a page that was changed or removed by hand', async () => {
    const site = makeSite();
    await generate(site);
    const before = readTree(site.out);
    const saw = join(site.out, 'tools/saw/index.html');
    writeFileSync(saw, site.read('output/tools/saw/index.html').replace('Cuts', 'Bits'));
    site.change({ 'output/tools/hammer/index.html': null });
    expect(await generate(site)).toMatchObject({ written: 2, unchanged: 2 });
    expect(readTree(site.out)).toEqual(before);
  });

  it('renders no page if nothing has changed, or if a page only has a new modification time', async () => {
    const logPages = (text: string) =>
      text.replace('return (', "console.error('rendered', page.path);\n  return (");
    const site = makeSite({ 'templates/pages/tool.tsx': logPages });
    const rendered = async () => {
      const { exitCode, stderr } = await runCli(['generate', '--root', site.root, '--date', DATE]);
      expect(exitCode).toBe(0);
      return stderr.split('\n').filter((line) => line.startsWith('rendered'));
    };
    expect(await rendered()).toHaveLength(3);
    expect(await rendered()).toEqual([]);
    utimesSync(join(site.out, 'tools/saw/index.html'), new Date(0), new Date(0));
    expect(await rendered()).toEqual([]);
    site.change({ 'output/tools/hammer/index.html': (text) => text.replace('Drives', 'drives') });
    expect(await rendered()).toEqual(['rendered /tools/hammer/']);
  });
});

describe('a changed row', () => {
  it('rewrites exactly its page and the pages that show it', async () => {
    const site = makeSite();
    await generate(site);
    const before = readStats(site.out);
    site.change({ 'data/tools.yaml': (text) => text.replace('summary: Smooths', 'summary: Rounds') });
    expect(await generate(site)).toMatchObject({ written: 2, unchanged: 2 });
    expect(differences(before, readStats(site.out))).toEqual(
      ['index.html', 'manifest.json', SITEMAP_FILE, 'tools/file/index.html'].sort(),
    );
  });

  it('rewrites only its own page if no other page shows the changed field', async () => {
    const site = makeSite();
    await generate(site);
    const before = readStats(site.out);
    site.change({ 'data/tools.yaml': (text) => text.replace('Careful', 'Mind your hand') });
    await generate(site);
    expect(differences(before, readStats(site.out))).toEqual(
      ['manifest.json', SITEMAP_FILE, 'tools/file/index.html'].sort(),
    );
  });

  it('changes only the manifest if it only moved to another line', async () => {
    const site = makeSite();
    await generate(site);
    const before = readStats(site.out);
    site.change({ 'data/tools.yaml': (text) => text.replace('- slug: saw', '# a note\n- slug: saw') });
    expect(await generate(site)).toMatchObject({ written: 0 });
    expect(differences(before, readStats(site.out))).toEqual(['manifest.json']);
  });
});

describe('a removed row', () => {
  const withoutFile = (text: string) => text.slice(0, text.indexOf('- slug: file'));

  it('removes its page, and the folder if it is empty', async () => {
    const site = makeSite();
    await generate(site);
    site.change({ 'data/tools.yaml': withoutFile });
    expect(await generate(site, '--allow-lost')).toMatchObject({ pages: 3, removed: 1 });
    expect(existsSync(join(site.out, 'tools/file'))).toBe(false);
    expect(existsSync(join(site.out, 'tools/saw/index.html'))).toBe(true);
    const clean = makeSite({ 'data/tools.yaml': withoutFile });
    await generate(clean);
    expect(Object.keys(readTree(site.out))).toEqual(Object.keys(readTree(clean.out)));
  });

  it('does not remove foreign files beside its page', async () => {
    const site = makeSite();
    await generate(site);
    mkdirSync(join(site.out, '.well-known'));
    const foreign = { CNAME: 'www.small.example', '.well-known/a.txt': 'a', 'tools/file/notes.txt': 'mine' };
    for (const [file, text] of Object.entries(foreign)) writeFileSync(join(site.out, file), text);
    site.change({ 'data/tools.yaml': withoutFile });
    await generate(site, '--allow-lost');
    for (const [file, text] of Object.entries(foreign)) expect(site.read(`output/${file}`)).toBe(text);
    expect(existsSync(join(site.out, 'tools/file/index.html'))).toBe(false);
  });
});

describe('--only', () => {
  it('renders only the pages that match, deletes nothing, and preserves the other entries of the manifest', async () => {
    const site = makeSite();
    await generate(site);
    const before = readStats(site.out);
    const paths = () =>
      JSON.parse(site.read('output/manifest.json')).pages.map(({ path }: { path: string }) => path);
    const all = paths();
    site.change({
      'data/tools.yaml': (text) =>
        text
          .slice(0, text.indexOf('- slug: file'))
          .replace('Drives nails', 'Hits nails')
          .replace('Cuts', 'Parts'),
    });
    expect(await generate(site, '--only', '/tools/saw')).toMatchObject({ pages: 1, written: 1, removed: 0 });
    expect(differences(before, readStats(site.out))).toEqual(
      ['manifest.json', SITEMAP_FILE, 'tools/saw/index.html'].sort(),
    );
    expect(paths()).toEqual(all);
    await generate(site, '--allow-lost');
    expect(paths()).toEqual(['/', '/tools/hammer/', '/tools/saw/']);
    expect(site.read('output/tools/hammer/index.html')).toContain('Hits nails');
  });

  it('is wrong usage if no page matches', async () => {
    const site = makeSite();
    const { exitCode, stderr } = await runCli(['generate', '--root', site.root, '--only', '/nowhere/**']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('no page matches --only "/nowhere/**"');
    expect(existsSync(site.out)).toBe(false);
  });
});
