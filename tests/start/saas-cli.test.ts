import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, inject, test } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

const MODULES = join(import.meta.dirname, '../../node_modules');

/** Runs `rowpress init site --start saas` in a new folder. */
async function initSaas(flags: readonly string[] = []) {
  const cwd = makeFolder();
  const made = await runCli(['init', 'site', '--start', 'saas', ...flags, '--yes', '--no-install'], { cwd });
  const root = join(cwd, 'site');
  return {
    ...{ root, made },
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    run: (command: string, ...more: readonly string[]) => runCli([command, '--root', root, ...more], { cwd }),
  };
}

describe('the start saas', () => {
  test('is a site without a problem and without a warning of the audit', async () => {
    const { run, read } = await initSaas(['--name', 'Tideplan']);
    const build = await run('generate', '--strict', '--gate');
    expect(build.stdout + build.stderr).toContain('40 pages in');
    expect(build.exitCode).toBe(0);
    const audit = JSON.parse((await run('audit', '--json')).stdout);
    expect(audit.findings.filter(({ level }: { level: string }) => level !== 'note')).toEqual([]);
    // What somebody has to fill in is told.
    const unfilled = audit.findings.filter(({ kind }: { kind: string }) => kind === 'unfilled-text');
    expect([...new Set(unfilled.map(({ file }: { file: string }) => file))]).toEqual([
      'data/pages/imprint.md',
      'data/pages/privacy.md',
    ]);

    const home = read('output/index.html');
    expect(home).toContain('"@type":"SoftwareApplication"');
    expect(home).toContain('"@type":"FAQPage"');
    const pricing = read('output/pricing/index.html');
    expect(pricing).toContain('"price":2.5,"priceCurrency":"EUR"');
    expect(pricing).toContain('<bdi>€2.50</bdi>');
    expect(read('output/glossary/rest-time/index.html')).toContain('"@type":"DefinedTerm"');
    expect(read('output/blog/feed.xml')).toContain('Plan the gaps first, and the people second]]></title>');
    expect(read('output/imprint/index.html')).not.toContain('Corrections');
  });

  test('compares with products that are said to be made up, and says when they are better', async () => {
    const { run, read } = await initSaas(['--name', 'Tideplan', '--language', 'de']);
    expect(await run('generate', '--strict')).toMatchObject({ exitCode: 0 });
    for (const page of ['vergleich/rotabarn', 'alternativen/rotabarn'])
      expect(read(`output/${page}/index.html`)).toContain(
        'Die anderen Produkte auf dieser Seite sind erfunden',
      );
    const page = read('output/vergleich/rotabarn/index.html');
    expect(page).toContain('<h2>Worin Rotabarn besser ist</h2>');
    expect(page).toContain('<td data-of="Tideplan">26 Wochen</td><td data-of="Rotabarn">5 Jahre</td>');
    expect(page).toContain('href="/alternativen/rotabarn/"');
  });

  test('pairs a comparison with the alternatives of the same product, whatever the order', async () => {
    const { root, run, read } = await initSaas();
    const routes = join(root, 'data/routes.yaml');
    const other = 'alternatives: { from: alternatives, sort: -label, limit: 2 }';
    writeFileSync(routes, read('data/routes.yaml').replace('alternatives: { from: alternatives }', other));
    expect(await run('generate', '--strict')).toMatchObject({ exitCode: 0 });
    const cards = read('output/compare/index.html').split('class="card"').slice(1);
    const pairs = cards.map((card) =>
      [...card.matchAll(/href="\/(compare|alternatives)\/([\w-]+)\/"/g)].map(([, , slug]) => slug),
    );
    expect(pairs).toHaveLength(3);
    expect(pairs.filter(({ length }) => length === 1)).toHaveLength(1);
    for (const [first, second = first] of pairs) expect(second).toBe(first);
  });

  test('compiles with the types that it comes with', async () => {
    const { root, run } = await initSaas();
    mkdirSync(join(root, 'node_modules'));
    symlinkSync(inject('packageFolder') ?? '', join(root, 'node_modules', 'rowpress'), 'junction');
    for (const name of ['@types', 'csstype'])
      symlinkSync(join(MODULES, name), join(root, 'node_modules', name), 'junction');
    expect((await run('types')).stdout).toBe('9 up to date.');
    const tsc = join(MODULES, 'typescript/bin/tsc');
    const { stdout } = await execa(process.execPath, [tsc, '-p', '.', '--preserveSymlinks'], {
      cwd: root,
      reject: false,
    });
    expect(stdout).toBe('');
  });
});
