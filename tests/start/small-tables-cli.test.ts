import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { createRandom } from '../support/random.ts';
import { runCli } from '../support/run-cli.ts';

/** Runs `rowpress init site --from rows.csv` in a new folder that has the table. */
async function initFrom(table: string, ...flags: readonly string[]) {
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'rows.csv'), table);
  const args = ['init', 'site', '--from', 'rows.csv', '--name', 'Near and Far', ...flags];
  const made = await runCli([...args, '--yes', '--no-install'], { cwd });
  expect(made).toMatchObject({ exitCode: 0, stderr: '' });
  const root = join(cwd, 'site');
  return {
    ...{ root, made },
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    run: (command: string, ...more: readonly string[]) => runCli([command, '--root', root, ...more], { cwd }),
  };
}

type Site = Awaited<ReturnType<typeof initFrom>>;

/** Publishes a site, and returns the kinds of all findings of its audit. */
async function kindsOf({ run }: Pick<Site, 'run'>): Promise<string[]> {
  const build = await run('generate', '--strict');
  expect(build, build.stdout + build.stderr).toMatchObject({ exitCode: 0 });
  const { findings } = JSON.parse((await run('audit', '--json')).stdout);
  return findings.map(({ kind }: { kind: string }) => kind);
}

const CAFES = `Name,City,Service,Telephone
Blue Door,Bristol,Coffee,0117 496 0001
Long Table,Bath,Coffee,01225 496 002
Corner Bakery,Bristol,Bread,0117 496 0003
`;
const CUPS = `Name,Category,Colour,Price
Small Cup,Cups,Blue,€9.00
Large Cup,Cups,White,€12.00
Tall Jug,Jugs,White,€30.00
`;

describe('a table of short rows', () => {
  test.each([
    ['directory', CAFES, 'places', '  place: { limits: { words: 7 } }'],
    ['catalogue', CUPS, 'products', '  product: { limits: { words: 5 } }'],
    ['csv', CAFES, 'rows', '  rows: { limits: { words: 7 } }'],
  ])('begins a %s without findings about short pages', async (start, table, dataset, limit) => {
    const site = await initFrom(table, '--start', start);
    expect(await kindsOf(site)).not.toContain('thin-content');
    const lines = site.read('data/audit.yaml').split('\n');
    expect(lines).toContain(limit);
    expect(lines).not.toContainEqual(expect.stringContaining('journal'));
    const words = /\d+/.exec(limit)?.[0];
    expect(lines).toContain(
      `  # The shortest row of data/${dataset}.csv has ${words} words, so the audit asks for no more of these pages.`,
    );
  });

  test.each([
    ['en', CAFES, ' – all facts and related pages at a glance'],
    ['de', 'Name,Email\nAnna Berg,a@example.com\nBo Lund,b@example.com\n', ' auf einen Blick'],
  ])('begins a csv in %s with descriptions that are long enough', async (language, table, end) => {
    const site = await initFrom(table, '--start', 'csv', '--language', language);
    const kinds = await kindsOf(site);
    expect(kinds).not.toContain('description-length');
    expect(kinds).not.toContain('same-description');
    expect(site.read('data/routes.yaml').split(end)).toHaveLength(3);
  });

  test('has no such end in descriptions of rows that say more', async () => {
    const site = await initFrom(CUPS, '--start', 'csv');
    expect(site.read('data/routes.yaml')).not.toContain('at a glance');
  });

  test('begins a catalogue whose home page has a heading of its own', async () => {
    const site = await initFrom(CUPS.replaceAll('Cups', 'Rows'), '--start', 'catalogue');
    expect(await kindsOf(site)).not.toContain('same-h1');
    expect(site.read('data/site.yaml')).toContain('headline: "Rows: all products by category"');
    const other = await initFrom(CUPS, '--start', 'catalogue');
    expect(other.read('data/site.yaml')).toContain('headline: "Rows"');
  });

  test.each([
    ['en', 'Rows: an overview with facts and related pages'],
    ['de', 'Rows: ein Überblick mit Angaben und verwandten Seiten'],
  ])(
    'begins a site with the name of its table, whose home page is told from its list in %s',
    async (language, home) => {
      const site = await initFrom(CAFES, '--start', 'csv', '--name', 'rows', '--language', language);
      const kinds = await kindsOf(site);
      for (const kind of ['same-h1', 'title-repeats', 'same-title', 'title-length'])
        expect(kinds).not.toContain(kind);
      const page = site.read('output/index.html');
      expect(page).toContain(`<title>${home.replace('Rows', 'rows')}</title>`);
      expect(page).toContain(`<h1>${home.replace('Rows', 'rows')}</h1>`);
      expect(site.read('output/rows/index.html')).toContain('<h1>Rows</h1>');
      const other = await initFrom(CAFES, '--start', 'csv');
      expect(other.read('data/site.yaml')).not.toContain('headline');
    },
  );

  test('is told by what the audit asks: rows that say enough keep its limit', async () => {
    const said = 'A workshop that looks after wheels and chains and brakes. '.repeat(15);
    const site = await initFrom(`Name,About\nOne,${said}\nTwo,${said}\nThree,${said}\n`, '--start', 'csv');
    const lists = ['home', 'rows-list'].map((family) => `  ${family}: { limits: { words: 1 } }`);
    const comment = '  # Lists of a few rows are short by nature.';
    expect(site.read('data/audit.yaml')).toBe(['families:', comment, ...lists, ''].join('\n'));
  });
});

const PARTS = [
  ['The baker', 'A waiter', 'Her uncle', 'The owner', 'A gardener'],
  ['carries', 'polishes', 'paints', 'repairs', 'weighs', 'sells', 'measures'],
  ['the lamp', 'a basket', 'three chairs', 'the menu', 'some bread', 'an apron'],
  ['before noon', 'in the yard', 'near the river', 'after closing', 'on Mondays'],
];
const TEILE = [
  ['Der Bäcker', 'Eine Kellnerin', 'Ihr Onkel', 'Die Wirtin', 'Ein Gärtner'],
  ['trägt', 'poliert', 'bemalt', 'repariert', 'wiegt', 'verkauft', 'misst'],
  ['die Lampe', 'einen Korb', 'drei Stühle', 'die Karte', 'etwas Brot', 'eine Schürze'],
  ['vor dem Mittag', 'im Hof', 'nahe am Fluss', 'nach der Arbeit', 'am Montag'],
];

const NAMES = 'Copper Silver Marble Crooked Painted Hidden Lantern Orchard Windmill Harbour Staircase'.split(
  ' ',
);

/** Returns a table whose rows have two sentences each, drawn by a seed. */
function tableOf(rows: number, parts: readonly (readonly string[])[]): string {
  const random = createRandom(rows);
  const say = () => `${parts.map((words) => words[random(words.length)]).join(' ')}.`;
  const lines = Array.from(
    { length: rows },
    (_, at) => `${NAMES[at % 6]} ${NAMES[6 + Math.floor(at / 6)]},${random(90)},${say()} ${say()}`,
  );
  return `Name,Seats,About\n${lines.join('\n')}\n`;
}

describe('a new site of few rows has nothing to mend', () => {
  test.each([
    [3, 'en', PARTS],
    [8, 'de', TEILE],
    [12, 'en,de', PARTS],
    [12, 'de', TEILE],
    [30, 'de,en', TEILE],
  ] as const)('%s rows in %s', async (count, languages, parts) => {
    const flags = languages.includes(',') ? ['--languages', languages] : ['--language', languages];
    const site = await initFrom(tableOf(count, parts), '--start', 'csv', '--name', 'Near', ...flags);
    const build = await site.run('generate', '--strict');
    expect(build, build.stdout + build.stderr).toMatchObject({ exitCode: 0 });
    const { findings } = JSON.parse((await site.run('audit', '--json')).stdout);
    expect(findings.filter(({ level }: { level: string }) => level !== 'note')).toEqual([]);
    expect(site.read('output/index.html')).toMatch(/<title>[^<]{15,}<\/title>/);
  });
});

/** Returns the titles and the main headings of pages, by the parts of their addresses. */
function titlesOf({ read }: Site, folder: string, slugs: readonly string[]): Record<string, string[]> {
  const textOf = (page: string, tag: string) => new RegExp(`<${tag}>([^<]*)<`).exec(page)?.[1] ?? '';
  return Object.fromEntries(
    slugs.map((slug) => {
      const page = read(`output/${folder}/${slug}/index.html`);
      return [slug, ['title', 'h1'].map((tag) => textOf(page, tag))];
    }),
  );
}

const OF_ONE_NAME = ['same-title', 'same-h1', 'same-description', 'one-search'];

describe('rows of one name', () => {
  test.each([
    ['the city', 'Bath,Ring 1', { 'blue-door-2': ['Blue Door, Bath', 'Blue Door, Bath'] }],
    ['the street', 'Bristol,Ring 1', { 'blue-door-2': ['Blue Door, Ring 1 – Bristol', 'Blue Door, Ring 1'] }],
  ])('in a directory are told apart by %s', async (_, second, expected) => {
    const head = 'Name,City,Street,Service,Phone\n';
    const rows = `Blue Door,Bristol,Hill 2,Coffee,0117 496 0001\nBlue Door,${second},Tea,01225 496 002\n`;
    const site = await initFrom(head + rows, '--start', 'directory');
    const kinds = await kindsOf(site);
    for (const kind of OF_ONE_NAME) expect(kinds).not.toContain(kind);
    expect(titlesOf(site, 'places', ['blue-door-2'])).toEqual(expected);
    expect(site.made.stdout).toMatch(/titles and headings show this as well: (?:City|Street)\./);
  });

  test.each([
    ['the colour', 'Cups,Red,Large', ['Blue Door, Red – Cups', 'Blue Door, Red']],
    ['the size', 'Cups,Blue,Small', ['Blue Door, Small – Cups', 'Blue Door, Small']],
    ['the category', 'Jugs,Blue,Large', ['Blue Door, Jugs', 'Blue Door, Jugs']],
  ])('in a catalogue are told apart by %s', async (_, second, texts) => {
    const table = `Name,Category,Colour,Size,Price\nBlue Door,Cups,Blue,Large,€9.00\nBlue Door,${second},€12.00\n`;
    const site = await initFrom(table, '--start', 'catalogue');
    const kinds = await kindsOf(site);
    for (const kind of OF_ONE_NAME) expect(kinds).not.toContain(kind);
    expect(titlesOf(site, 'products', ['blue-door-2'])).toEqual({ 'blue-door-2': texts });
  });

  test.each([
    [
      'directory',
      'Name,City,Service,Phone\nA Bar,Bath,Tea,01225 496 001\nA Bar,Bath,Tea,01225 496 002\n',
      '2, 3',
      'A Bar',
    ],
    ['catalogue', 'Name,Category,Price\nCup,Cups,€1\nJug,Jugs,€1\nCup,Cups,€3\n', '2, 4', 'Cup'],
    ['csv', 'Name,Price\nCup,€1\nJug,€1\nCup,€3\n', '2, 4', 'Cup'],
  ])('of a %s that do not differ are said with their lines', async (start, table, lines, name) => {
    const { made } = await initFrom(table, '--start', start);
    expect(made.stdout).toContain(
      `  Lines ${lines} have one name, "${name}", and no short text tells them apart, so their pages have one title.\n`,
    );
    expect(made.stdout).not.toContain('titles and headings show');
  });

  test('leave other tables alone', async () => {
    const { made, read } = await initFrom(CAFES, '--start', 'directory');
    expect(made.stdout).not.toContain('one name');
    expect(read('data/routes.yaml')).toContain('label: "{{place.name}}"\n');
  });
});

test('columns may have names that every object of JavaScript has', async () => {
  const table = 'Name,Category,Price,valueOf,toString\nCup,Cups,€1,,round\nJug,Jugs,€2,,\nPot,Jugs,€2,,\n';
  const { read } = await initFrom(table, '--start', 'catalogue');
  expect(read('data/products.csv')).not.toContain('native code');
  const { columns, cells } = JSON.parse(read('data/schemas/products.map.json'));
  expect(columns).toMatchObject({ valueOf: 'valueOfValue', toString: 'toStringValue' });
  expect(Object.keys(cells)).toEqual(['Price', 'Category']);
});
