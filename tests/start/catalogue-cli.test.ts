import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, inject, test } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

const MODULES = join(import.meta.dirname, '../../node_modules');

/** Runs `rowpress init site --start catalogue` in a new folder. */
async function initCatalogue(flags: readonly string[] = []) {
  const cwd = makeFolder();
  const args = ['init', 'site', '--start', 'catalogue', ...flags, '--yes', '--no-install'];
  const made = await runCli(args, { cwd });
  const root = join(cwd, 'site');
  return {
    ...{ cwd, root, made },
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    run: (command: string, ...more: readonly string[]) => runCli([command, '--root', root, ...more], { cwd }),
  };
}

/** Returns an item of structured data of a page by its type. */
function itemOf(page: string, type: string): Record<string, unknown> {
  const blocks = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const items = blocks.flatMap(([, text = '']) => {
    const data = JSON.parse(text);
    return data['@graph'] ?? [data].flat();
  });
  return items.find((item) => item['@type'] === type) ?? {};
}

describe('the start catalogue', () => {
  test('is a site without a problem and without a warning of the audit', async () => {
    const { run, read } = await initCatalogue(['--name', 'Ferry Lane Pottery']);
    const build = await run('generate', '--strict', '--gate');
    expect(build.stdout + build.stderr).toContain('45 pages in');
    expect(build.exitCode).toBe(0);
    const audit = JSON.parse((await run('audit', '--json')).stdout);
    expect(audit.findings.filter(({ level }: { level: string }) => level !== 'note')).toEqual([]);

    const page = read('output/products/harbour-jug/index.html');
    expect(page).toContain('<bdi>€78</bdi>');
    expect(itemOf(page, 'Product')).toMatchObject({
      ...{ name: 'Harbour Jug', sku: 'harbour-jug', color: 'Rust', category: 'Pots and jugs' },
      image: expect.stringMatching(/^https:\/\/www\.example\.com\/assets\/pictures\/.*\/jugs-/),
      offers: { price: 78, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    });
    expect(page).toMatch(/<meta property="og:image" content="[^"]*\/jugs-/);
    expect(page).toContain('href="/collections/one-line/"');
    const soldOut = read('output/products/grinding-bowl/index.html');
    expect(soldOut).not.toContain('mailto:');
    expect(itemOf(soldOut, 'Product')).toMatchObject({
      offers: { availability: 'https://schema.org/SoldOut' },
    });
    expect(read('output/cups/chalk/index.html')).toContain('href="/cups/"');
    expect(read('output/cups/chalk/index.html')).toMatch(
      /<a (?=[^>]*href="\/cups\/chalk\/")(?=[^>]*aria-current="page")/,
    );
    expect(read('output/journal/feed.xml')).toContain('<media:content');
  });

  test('compiles with the types that it comes with', async () => {
    const { root, run } = await initCatalogue();
    mkdirSync(join(root, 'node_modules'));
    symlinkSync(inject('packageFolder') ?? '', join(root, 'node_modules', 'rowpress'), 'junction');
    for (const name of ['@types', 'csstype'])
      symlinkSync(join(MODULES, name), join(root, 'node_modules', name), 'junction');
    expect((await run('types')).stdout).toBe('5 up to date.');
    const tsc = join(MODULES, 'typescript/bin/tsc');
    const { stdout } = await execa(process.execPath, [tsc, '-p', '.', '--preserveSymlinks'], {
      cwd: root,
      reject: false,
    });
    expect(stdout).toBe('');
  });

  test('shows a drawing for a product without a photo, and no offer without a price', async () => {
    const { root, run, read } = await initCatalogue();
    const rows = read('data/products.yaml').split(/\n(?=- slug: )/);
    const bare = rows.map((row) =>
      row.includes('slug: harbour-jug') ? row.replace(/^ {2}(?:photo(?:Alt|Focus)?|price): .*\n/gm, '') : row,
    );
    writeFileSync(join(root, 'data/products.yaml'), bare.join('\n'));
    expect(await run('generate', '--strict', '--only', '/products/harbour-jug/')).toMatchObject({
      exitCode: 0,
    });
    const page = read('output/products/harbour-jug/index.html');
    expect(page).toContain('<div class="gallery"><svg class="drawn');
    expect(itemOf(page, 'Product')).toMatchObject({ name: 'Harbour Jug' });
    expect(itemOf(page, 'Product')).not.toHaveProperty('offers');
    expect(page).not.toContain('class="big-price"');
  });

  test('writes prices as the language of the site does', async () => {
    const { run, read } = await initCatalogue(['--language', 'de']);
    const only = ['--only', '/produkte/harbour-jug/', '--only', '/kontakt/'];
    expect(await run('generate', '--strict', ...only)).toMatchObject({ exitCode: 0 });
    expect(read('output/produkte/harbour-jug/index.html')).toMatch(/<bdi>78\s€<\/bdi>/);
    expect(read('output/kontakt/index.html')).toContain('Bestellen');
  });
});
