import Papa from 'papaparse';
import { acceptTranslations, importTranslations, listTranslations } from 'rowpress';
import { describe, expect, test } from 'vitest';
import {
  exportFrom,
  makeTranslatedSite,
  shout,
  sumsOf,
  translateAll,
  writeUnits,
} from '../support/translated-site.ts';

describe.each(['xlf', 'po', 'csv', 'xlsx'])('a file that ends in .%s', (ending) => {
  test('brings every text back, and then there is nothing to export', async () => {
    const site = makeTranslatedSite();
    const { texts } = await sumsOf(site);
    expect(texts).toBe(27);
    const report = await translateAll(site, undefined, ending);
    expect(report).toMatchObject({ language: 'de', texts, rows: 13, empty: 0, refused: 0, problems: [] });
    expect(await sumsOf(site)).toMatchObject({ translated: texts, stale: 0, missing: 0 });
    expect((await exportFrom(site, ending)).units).toEqual([]);
    expect(site.read('data/posts/one.de.md')).toContain('\n\n# HELLO\n\nSOME `code` AND <b>TEXT</b>.\n');
    expect(site.read('data/towns.de.json')).toContain('"A TOWN\\nOF TWO LINES"');
    expect(site.read('data/tools.de.yaml')).toContain("alt: IT'S SHARP");
    expect(site.read('data/messages/de.yaml')).toContain('pricing: "PRICES"');
  });

  test('changes nothing when it is imported again', async () => {
    const site = makeTranslatedSite();
    const { units } = await exportFrom(site, ending);
    const file = await writeUnits(site, units, ({ source = '' }) => shout(source), ending);
    await importTranslations({ root: site.root, file, isDryRun: false });
    const again = await importTranslations({ root: site.root, file, isDryRun: false });
    expect(again).toMatchObject({ files: [], texts: 0, rows: 0, unchanged: 27, problems: [] });
  });

  test('has what changed afterwards, with the translation of before beside it', async () => {
    const site = makeTranslatedSite();
    await translateAll(site, undefined, ending);
    site.change({ 'data/tools.yaml': (text) => text.replace('Cuts wood', 'Cuts planks') });
    const { units } = await exportFrom(site, ending);
    expect(units).toMatchObject([
      { id: 'tools/saw#tagline', source: 'Cuts planks for {{fact.price}}.', target: '' },
    ]);
    expect(await sumsOf(site)).toMatchObject({ stale: 1, missing: 0 });
    const { units: all } = await exportFrom(site, ending, 'de', true);
    expect(all).toHaveLength(27);
    expect(all.filter(({ target }) => target === '').map(({ id }) => id)).toEqual(['tools/saw#tagline']);
  });

  test('keeps white space, quotes and line ends of texts', async () => {
    const odd = 'A "quoted", \'odd\' text; with | and = and <b>tags</b> &amp; more\n\n  indented\ttab\n\nend';
    const site = makeTranslatedSite({
      'data/posts/two.md': `---\nslug: second\nname: Second post\n---\n\n\n${odd}\n\n`,
    });
    const { units } = await exportFrom(site, ending);
    expect(units.find(({ id }) => id === 'posts/second#body')?.source?.trim()).toBe(odd);
    await translateAll(site, ({ source }) => source, ending);
    expect(site.read('data/posts/two.de.md').split('---\n').at(-1)).toBe(`\n\n${odd}\n\n`);
  });
});

test('an export says the notes, the limits and the hash of each text', async () => {
  const site = makeTranslatedSite();
  for (const ending of ['xlf', 'po', 'csv']) {
    const { file } = await exportFrom(site, ending);
    const text = site.read(file.slice(site.root.length + 1));
    for (const said of ['One sentence.', 'A link to the prices.', 'one item in each line', '48f04b0b'])
      expect(text, `${ending} ${said}`).toContain(said);
    expect(text).toMatch(
      ending === 'xlf' ? /slr:sizeRestriction="40"/ : ending === 'po' ? /most 40 / : /,40,/,
    );
  }
});

test('a table for translators is the CSV that others read', async () => {
  const site = makeTranslatedSite();
  const { units } = await exportFrom(site);
  const text = site.read('texts.de.csv');
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(text.startsWith('\ufeffid,')).toBe(true);
  expect(data.map(({ id, source, hash }) => ({ id, source, hash }))).toEqual(
    units.map(({ id, source, hash }) => ({ id, source, hash })),
  );
});

test('a table that a spreadsheet saved with semicolons is read, and what is fuzzy in PO is not finished', async () => {
  const site = makeTranslatedSite();
  site.change({ 'back.csv': 'ID;Source;Target\r\ntools/saw#name;Saw;Säge\r\n' });
  const csv = await importTranslations({
    root: site.root,
    file: `${site.root}/back.csv`,
    language: 'de',
    isDryRun: true,
  });
  expect(csv).toMatchObject({ texts: 1, problems: [] });
  site.change({
    'back.po':
      'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain\\n"\n\n#, fuzzy\nmsgctxt "tools/saw#name"\nmsgid "Saw"\nmsgstr "Säge"\n',
  });
  const po = await importTranslations({ root: site.root, file: `${site.root}/back.po`, isDryRun: true });
  expect(po).toMatchObject({ texts: 0, empty: 1, problems: [] });
});

test('a variant of a region takes the texts of its language, and is exported as a whole only on request', async () => {
  const site = makeTranslatedSite();
  const { value } = await listTranslations({ root: site.root, language: 'de-CH', dataset: 'tools' });
  expect(value).toMatchObject([{ dataset: 'tools', texts: 8, missing: 0, inherited: 8, words: 0 }]);
  expect((await exportFrom(site, 'csv', 'de-CH')).units).toEqual([]);
  expect((await exportFrom(site, 'csv', 'de-CH', true)).units).toHaveLength(27);
});

test('drafts are not counted and not exported', async () => {
  const site = makeTranslatedSite({
    'data/events.ndjson': (text) => text.replace('"run",', '"run","draft":true,'),
  });
  expect(await sumsOf(site)).toMatchObject({ texts: 26 });
  expect((await exportFrom(site)).units.map(({ id }) => id)).not.toContain('events/run#name');
});

test('accepting marks stale texts, and those that do not remember their source, as made from the present one', async () => {
  const site = makeTranslatedSite();
  await translateAll(site);
  site.change({
    'data/tools.yaml': (text) => text.replace('Cuts wood', 'Cuts planks'),
    'data/prices.csv': (text) => text.replace('Small;', 'Tiny;'),
    'data/towns.de.json': (text) => text.replace('"tips": "73077603"', '"other": "00000000"'),
  });
  expect(await sumsOf(site)).toMatchObject({ stale: 2 });
  const before = site.read('data/tools.de.yaml');
  const options = { root: site.root, language: 'de', isDryRun: false };
  expect(await acceptTranslations({ ...options, dataset: 'prices' })).toMatchObject({ texts: 1 });
  expect(await acceptTranslations({ ...options, dataset: 'prices' })).toMatchObject({ texts: 0 });
  expect(await sumsOf(site)).toMatchObject({ stale: 1 });
  expect(await acceptTranslations({ ...options, isDryRun: true })).toMatchObject({ texts: 2 });
  expect(site.read('data/tools.de.yaml')).toBe(before);
  expect(await acceptTranslations(options)).toEqual({
    ...{ files: ['data/tools.de.yaml', 'data/towns.de.json'], rows: 2, texts: 2, problems: [] },
  });
  expect(await sumsOf(site)).toMatchObject({ stale: 0, missing: 0 });
  expect(site.read('data/towns.de.json')).toContain('"tips": "73077603"');
  expect(
    site
      .read('data/tools.de.yaml')
      .split('\n')
      .filter((line) => !before.includes(line)),
  ).toHaveLength(1);
});

test('an unknown language, dataset or file is said', async () => {
  const { root } = makeTranslatedSite({ 'back.xlf': '<x/>', 'back.txt': '' });
  await expect(listTranslations({ root, language: 'dee' })).rejects.toMatchObject({
    advice: expect.stringContaining('"de"'),
  });
  await expect(listTranslations({ root, language: 'en' })).rejects.toThrow('not translated into "en"');
  await expect(listTranslations({ root, dataset: 'tool' })).rejects.toMatchObject({
    advice: 'Did you mean "tools"?',
  });
  for (const file of ['back.xlf', 'back.txt'])
    await expect(importTranslations({ root, file: `${root}/${file}`, isDryRun: true })).rejects.toThrow(file);
});
