import { readdirSync } from 'node:fs';
import { importTranslations } from 'rowpress';
import { expect, test } from 'vitest';
import { exportFrom, makeTranslatedSite, translateAll, writeUnits } from '../support/translated-site.ts';

/** Imports one translation, and returns the problems and what was written. */
async function importOne(id: string, target: string, ending = 'csv') {
  const site = makeTranslatedSite();
  const { units } = await exportFrom(site, ending);
  const unit = units.find((candidate) => candidate.id === id);
  expect(unit, id).toBeDefined();
  const file = await writeUnits(site, unit ? [unit] : [], () => target, ending);
  const { problems, files, texts } = await importTranslations({ root: site.root, file, isDryRun: false });
  return { found: problems.map(({ kind, message }) => `${kind} ${message}`), problems, files, texts };
}

test.each<[what: string, id: string, target: string, message: string | RegExp]>([
  ['a lost fact', 'tools/saw#tagline', 'Sägt Holz.', 'the placeholder {{fact.price}} is missing'],
  [
    'another fact',
    'tools/saw#tagline',
    'Sägt für {{fact.Preis}}.',
    'the placeholder {{fact.price}} is missing, and the placeholder {{fact.Preis}} is not in the source',
  ],
  [
    'a fact that stands twice',
    'tools/saw#tagline',
    '{{fact.price}} {{fact.price}}',
    'the placeholder {{fact.price}} is not in the source',
  ],
  [
    'Handlebars of a family',
    'routes/tool#title',
    '{{werkzeug.name}}: wozu',
    'the placeholder {{tool.name}} is missing, and the placeholder {{werkzeug.name}} is not in the source',
  ],
  ['too many characters', 'prices/small#tagline', 'x'.repeat(41), /at most 40 characters.*41/],
  ['too few characters', 'tools/saw#name', 'S', /at least 2 characters/],
  [
    'a link elsewhere',
    'tools/saw#hero.title',
    'Eine **gute** [Säge](/werkzeuge/)',
    'the link to /tools/saw/ is missing, and the link to /werkzeuge/ is not in the source',
  ],
  ['a lost tag', 'posts/one#body', '# Hallo\n\nEtwas `code` und <b>Text.', 'the tag </b> is missing'],
  [
    'lost code',
    'posts/one#body',
    '# Hallo\n\nEtwas Code und <b>Text</b>.',
    'expected 1 piece of code, got 0',
  ],
  [
    'a lost argument of a message',
    'messages#nav.count',
    '{count, plural, one {# Tool} other {# Tools}}',
    'the argument name is missing',
  ],
  [
    'another type of an argument',
    'messages#nav.count',
    '{count, select, other {Tools}} für {name}',
    'the argument count plural is missing, and the argument count select is not in the source',
  ],
  ['braces that do not match', 'messages#nav.count', '{count', 'the braces of the message do not match'],
])('%s is refused at its unit, and nothing of it is written', async (_, id, target, message) => {
  const { problems, files, texts } = await importOne(id, target);
  expect(problems).toMatchObject([{ kind: 'unfit-translation', file: 'returned.csv', line: 2 }]);
  expect(problems[0]?.message.startsWith(`${id}: `)).toBe(true);
  expect(problems[0]?.message.slice(id.length + 2)).toMatch(
    message instanceof RegExp ? message : new RegExp(escapeText(message)),
  );
  expect({ files, texts }).toEqual({ files: [], texts: 0 });
});

function escapeText(text: string): string {
  return `^${text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`;
}

test.each([
  ['tools/saw#tagline', 'Für {{fact.price}} sägt sie.'],
  ['tools/saw#hero.title', '[Säge](/tools/saw/), **gut**'],
  ['posts/one#body', '# Hallo\n\n<b>Text</b> und `Code`.'],
  [
    'messages#nav.count',
    "Für {name}: '{'so'}' {count, plural, =0 {kein Werkzeug} one {# Werkzeug} other {# Werkzeuge}}",
  ],
])('%s may have its parts in another order', async (id, target) => {
  expect(await importOne(id, target)).toMatchObject({ problems: [], texts: 1 });
});

test('each text is judged by itself: the others of its row are written', async () => {
  const site = makeTranslatedSite();
  const report = await translateAll(site, ({ id, source = '' }) =>
    id === 'prices/small#tagline' ? 'x'.repeat(50) : id.startsWith('prices/') ? source : undefined,
  );
  expect(report).toMatchObject({ texts: 3, refused: 1, empty: 23, files: ['data/prices.de.csv'] });
  expect(site.read('data/prices.de.csv')).not.toContain('xxx');
});

test.each(['xlf', 'po', 'csv', 'xlsx'])(
  'a source text that has changed since the export is refused: .%s',
  async (ending) => {
    const site = makeTranslatedSite();
    const { units } = await exportFrom(site, ending);
    const file = await writeUnits(site, units, ({ source }) => source, ending);
    site.change({ 'data/tools.yaml': (text) => text.replace('Cuts wood', 'Cuts planks') });
    const report = await importTranslations({ root: site.root, file, isDryRun: false });
    expect(report).toMatchObject({ refused: 1, texts: 26 });
    expect(report.problems).toMatchObject([
      {
        kind: 'changed-source',
        message: 'tools/saw#tagline: its source text has changed since the file was exported',
        advice: 'Export again, and translate the present text.',
      },
    ]);
    expect(site.read('data/tools.de.yaml')).not.toContain('tagline');
  },
);

test('a unit without its hash is judged by its source text, and one with another hash is refused', async () => {
  const site = makeTranslatedSite({
    'back.csv':
      'id,source,target,hash\ntools/saw#name,Saw,Säge,\ntools/file#name,Filed,Feile,\ntowns/graz#name,Graz,Graz,00000000\n',
  });
  const options = { root: site.root, language: 'de', isDryRun: true };
  const report = await importTranslations({ ...options, file: `${site.root}/back.csv` });
  expect(report).toMatchObject({
    texts: 1,
    problems: [
      { kind: 'changed-source', line: 3 },
      { kind: 'changed-source', line: 4 },
    ],
  });
});

test('XLIFF that was cut into segments, or has inline elements, is refused', async () => {
  const site = makeTranslatedSite();
  const { file } = await exportFrom(site, 'xlf');
  const xml = site.read('texts.de.xlf');
  const name = xml.replace(
    /<segment>\s*<source>Saw<\/source>\s*<\/segment>/,
    '<segment><source>S</source><target>S</target></segment><segment><source>aw</source><target>äge</target></segment>',
  );
  site.change({
    'texts.de.xlf': name.replace(
      '<source>File</source>',
      '<source>File</source><target>Fe<ph id="1"/>ile</target>',
    ),
  });
  const { problems, texts } = await importTranslations({ root: site.root, file, isDryRun: true });
  expect(texts).toBe(0);
  expect(problems.map(({ kind, message }) => `${kind} ${message}`)).toEqual([
    'changed-source tools/saw#name: its source text has changed since the file was exported',
    'unfit-translation tools/file#name: it has inline elements of XLIFF',
  ]);
  const line = site
    .read('texts.de.xlf')
    .split('\n')
    .findIndex((text) => text.includes('tools/file#name'));
  expect(problems[1]?.line).toBe(line + 1);
});

test('a unit of a row that is gone is reported, with the nearest name', async () => {
  const site = makeTranslatedSite();
  const { units } = await exportFrom(site);
  const file = await writeUnits(site, units, ({ source }) => source);
  site.change({ 'data/towns.json': (text) => text.replace('"linz"', '"lienz"') });
  const { problems, texts } = await importTranslations({ root: site.root, file, isDryRun: false });
  expect(texts).toBe(25);
  expect(problems).toMatchObject([
    {
      kind: 'unknown-unit',
      message: 'towns/linz#name: the site has no such text',
      advice: 'Did you mean "towns/lienz#name"?',
    },
    { kind: 'unknown-unit' },
  ]);
});

test('a dry run says the same and writes nothing', async () => {
  const site = makeTranslatedSite();
  const { units } = await exportFrom(site);
  const file = await writeUnits(site, units, ({ source }) => source);
  const before = readdirSync(`${site.root}/data`);
  const dry = await importTranslations({ root: site.root, file, isDryRun: true });
  expect(readdirSync(`${site.root}/data`)).toEqual(before);
  expect(await importTranslations({ root: site.root, file, isDryRun: false })).toEqual(dry);
});

test('a file of translations that does not parse stops an import before anything is written', async () => {
  const site = makeTranslatedSite();
  const { units } = await exportFrom(site);
  const file = await writeUnits(site, units, ({ source }) => source);
  site.change({ 'data/tools.de.yaml': '- slug: saw\n  name: "open\n' });
  const report = await importTranslations({ root: site.root, file, isDryRun: false });
  expect(report).toMatchObject({ texts: 0, files: [], problems: [{ file: 'data/tools.de.yaml' }] });
  expect(readdirSync(`${site.root}/data`)).not.toContain('towns.de.json');
});

test('texts of a dataset whose schema is faulty are not written, since nothing can judge them', async () => {
  const site = makeTranslatedSite();
  const { units } = await exportFrom(site);
  const file = await writeUnits(site, units, ({ source }) => source);
  site.change({ 'data/schemas/tools.schema.json': (text) => text.replace('"maxLength"', '"maxLenght"') });
  const report = await importTranslations({ root: site.root, file, isDryRun: false });
  expect(report.problems).toMatchObject([
    { kind: 'invalid-schema', file: 'data/schemas/tools.schema.json', advice: 'Did you mean "maxLength"?' },
  ]);
  expect(report.files).not.toContain('data/tools.de.yaml');
  expect(report.files).toContain('data/towns.de.json');
});
