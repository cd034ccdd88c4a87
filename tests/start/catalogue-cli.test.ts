import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, inject, test } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

const STARTS = join(import.meta.dirname, '../../starts');
const MODULES = join(import.meta.dirname, '../../node_modules');

/** Runs `rowpress init site --start catalogue` in a new folder that may hold a table and a photo. */
async function initCatalogue(flags: readonly string[] = [], table?: string) {
  const cwd = makeFolder();
  if (table !== undefined) {
    writeFileSync(join(cwd, 'lamps.csv'), table);
    mkdirSync(join(cwd, 'photos'));
    copyFileSync(join(STARTS, 'catalogue-photos/jugs.webp'), join(cwd, 'photos/arc.webp'));
  }
  const from = table === undefined ? [] : ['--from', 'lamps.csv'];
  const args = ['init', 'site', '--start', 'catalogue', ...from, ...flags, '--yes', '--no-install'];
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
    const { root, run, read } = await initCatalogue(['--name', 'Ferry Lane Pottery']);
    expect(existsSync(join(root, 'templates/search/styles.css'))).toBe(true);
    const build = await run('generate', '--strict', '--gate');
    expect(build.stdout + build.stderr).toContain('45 pages in');
    expect(build.exitCode).toBe(0);
    const audit = JSON.parse((await run('audit', '--json')).stdout);
    expect(audit.findings.filter(({ level }: { level: string }) => level !== 'note')).toEqual([]);
    // What somebody has to fill in is told.
    const unfilled = audit.findings.filter(({ kind }: { kind: string }) => kind === 'unfilled-text');
    expect([...new Set(unfilled.map(({ file }: { file: string }) => file))]).toEqual([
      'data/pages/contact.md',
      'data/pages/imprint.md',
      'data/pages/privacy.md',
    ]);

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
    expect(await run('generate', '--strict', '--only', '/{produkte,kontakt}/**')).toMatchObject({
      exitCode: 0,
    });
    expect(read('output/produkte/hafenkrug/index.html')).toMatch(/<bdi>78\s€<\/bdi>/);
    expect(read('output/kontakt/index.html')).toContain('Bestellen');
  });
});

const LAMPS = `Artikel;Warengruppe;Farbe;Preis;Bild;Beschreibung;Pflege;Leistung (W)
Bogen;Tischleuchten;Grün;189,00 €;photos/arc.webp;Ein Arm, der in jeder Stellung bleibt.;Trocken abwischen.;9
Kegel;Hängeleuchten;weiß;249,50 €;;Ein Schirm aus Aluminium, innen weiß und außen matt.;Mit einem feuchten Tuch.;12
Säule;;Weiß;320,00 €;;Steht in der Ecke und leuchtet an die Decke.;Staub absaugen.;20
Knopf;tischleuchten;Grün;79,00 €;;Die kleinste Leuchte passt in ein Regal.;Trocken abwischen.;4
`;

describe('a catalogue from a table', () => {
  test('knows what columns are for, says so, and publishes the rows with photos or drawings', async () => {
    const { made, root, run, read } = await initCatalogue(['--language', 'de', '--name', 'Leuchten'], LAMPS);
    expect(made).toMatchObject({ exitCode: 0, stderr: '' });
    expect(made.stdout).toMatch(/^Warengruppe +category +text/m);
    expect(made.stdout).toMatch(/^Preis +price +number \(EUR\)/m);
    expect(made.stdout).toContain('1 of 4 rows have no category, so they stand below "Weitere".');
    expect(read('data/products.csv').split('\n').slice(0, 2)).toEqual([
      'slug,name,category,colour,price,photo,about,care,leistungW',
      'bogen,Bogen,Tischleuchten,Grün,189,photos/arc.webp,"Ein Arm, der in jeder Stellung bleibt.",Trocken abwischen.,9',
    ]);
    expect(read('data/products.csv')).toContain('saeule,Säule,Weitere,weiß,320,');
    expect(await run('generate', '--strict')).toMatchObject({ exitCode: 0 });
    const page = read('output/produkte/kegel/index.html');
    expect(page).toMatch(/249,50\s€/);
    expect(page).toContain('<svg class="drawn');
    expect(page).toContain('<dt>Leistung (W)</dt><dd>12</dd>');
    expect(itemOf(page, 'Product')).toMatchObject({ offers: { price: 249.5, priceCurrency: 'EUR' } });
    expect(read('output/produkte/bogen/index.html')).toMatch(/<img [^>]*alt="Bogen"/);
    expect(read('output/tischleuchten/index.html')).toContain('2 Produkte');
    expect(existsSync(join(root, 'data/photos/arc.webp'))).toBe(true);
    for (const gone of ['data/posts', 'data/collections.yaml', 'data/photos/table.webp'])
      expect(existsSync(join(root, gone))).toBe(false);
  });

  test.each([
    ['Verfügbar', 'ja', 'nein', 'de', 'Produkt,Gruppe,Preis', 'produkte'],
    ['In stock', 'yes', 'no', 'en', 'Name,Category,Price', 'products'],
    ['Disponible', 'sí', 'no', 'es', 'Producto,Categoría,Precio', 'productos'],
    ['Disponible', 'oui', 'non', 'fr', 'Produit,Catégorie,Prix', 'produits'],
  ])(
    'a column "%s" of %s and %s is the availability (%s)',
    async (heading, yes, no, code, columns, folder) => {
      const rows = [`Arc,Table,9,${yes}`, `Cone,Ceiling,12,${no}`, `Knob,Table,4,${yes}`, 'Bow,Table,5,'];
      const table = [`${columns},${heading}`, ...rows, ''].join('\n');
      const { made, cwd, run, read } = await initCatalogue(['--language', code, '--name', 'Lamps'], table);
      expect(made).toMatchObject({ exitCode: 0, stderr: '' });
      expect(read('data/products.csv').match(/[a-z-]+$/gm)).toEqual([
        'availability',
        'in-stock',
        'sold-out',
        'in-stock',
      ]);
      expect((await run('generate', '--strict')).exitCode).toBe(0);
      const offers = (name: string) => itemOf(read(`output/${folder}/${name}/index.html`), 'Product').offers;
      expect(offers('arc')).toMatchObject({ availability: 'https://schema.org/InStock' });
      expect(offers('cone')).toMatchObject({ availability: 'https://schema.org/SoldOut' });
      expect(offers('bow')).not.toHaveProperty('availability');
      expect(read(`output/${folder}/arc/index.html`)).toContain('href="mailto:');
      expect(read(`output/${folder}/cone/index.html`)).not.toContain('href="mailto:');
      // The next table is read alike.
      writeFileSync(join(cwd, 'lamps.csv'), table.replace(`12,${no}`, `12,${yes}`));
      const imported = await run('import', 'products', 'lamps.csv');
      expect(imported).toMatchObject({ exitCode: 0, stderr: '' });
      expect(imported.stdout).toContain('0 rows added, 1 changed (1 cell)');
      expect(read('data/products.csv')).not.toContain('sold-out');
    },
  );

  test('works without colours and prices, and takes what --as says', async () => {
    const table = 'Name,Line,Watts\nArc,Table,9\nCone,Ceiling,12\nKnob,Table,4\n';
    const { made, root, run, read } = await initCatalogue(['--as', 'category=Line'], table);
    expect(made).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await run('generate', '--strict')).toMatchObject({ exitCode: 0 });
    expect(read('output/products/arc/index.html')).toContain('<dt>Watts</dt><dd>9</dd>');
    expect(read('data/routes.yaml')).not.toContain('category-colour');
    expect(existsSync(join(root, 'templates/pages/category-colour.tsx'))).toBe(false);
  });

  test('is refused without a category, and for a use that there is not', async () => {
    const table = 'Name,Note\nA,one\nB,two\nC,three\n';
    const { made, cwd } = await initCatalogue([], table);
    expect(made.exitCode).toBe(2);
    expect(made.stderr).toMatch(/lamps\.csv has no column with the category of each row/);
    expect(made.stderr).toMatch(/among these: Name, Note\. Name the column: --as category="COLUMN"\./);
    expect(readdirSync(cwd)).toEqual(['lamps.csv', 'photos']);
    const { made: wrong } = await initCatalogue(['--as', 'group=Note'], table);
    expect(wrong.stderr).toContain('--as group=…: a catalogue has no use of that name');
    const counted = 'Name,Category,Stock\nArc,Table,9\nCone,Ceiling,12\nKnob,Table,0\n';
    const { made: count } = await initCatalogue(['--as', 'availability=Stock'], counted);
    expect(count.stderr).toContain('--as availability=Stock: its cells say something else than yes and no');
  });
});
