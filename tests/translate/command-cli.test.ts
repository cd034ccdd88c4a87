import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';
import { makeTranslatedSite } from '../support/translated-site.ts';

const run = (root: string, ...args: string[]) =>
  runCli(['translations', '--root', root, ...args], { cwd: root });

test('rowpress translations prints a table, writes files for translators and takes them back', async () => {
  const site = makeTranslatedSite();
  const table = await run(site.root, '--language', 'de', '--dataset', 'tools');
  expect(table).toMatchObject({ exitCode: 0, stderr: '' });
  expect(table.stdout.split('\n')).toEqual([
    'language  dataset  texts  translated  stale  missing  words to translate',
    'de        tools        8           0      0        8                  22',
  ]);
  const exported = await run(site.root, '--export', 'de', '--to', 'de.csv', '--dataset', 'prices');
  expect(exported).toMatchObject({ exitCode: 0, stdout: '4 texts in de.csv' });
  site.change({ 'de.csv': (text) => text.replace('Small,,', 'Small,Klein,').replace('Large,,', 'Large,G,') });
  const options = ['--import', 'de.csv'];
  const dry = await run(site.root, ...options, '--dry-run');
  expect(dry).toMatchObject({
    exitCode: 1,
    stdout: expect.stringContaining('Would write data/prices.de.csv.'),
  });
  expect(existsSync(join(site.root, 'data/prices.de.csv'))).toBe(false);
  const imported = await run(site.root, ...options);
  expect(imported.exitCode).toBe(1);
  expect(imported.stdout.split('\n')).toEqual([
    'Wrote data/prices.de.csv.',
    '1 text in 1 row, 1 file',
    '0 texts unchanged, 2 without a translation, 1 refused',
  ]);
  expect(imported.stderr).toContain('de.csv:6:1');
  expect(imported.stderr).toContain('prices/large#name: ');
  expect(imported.stderr).toContain('(unfit-translation)');
  const json = await run(site.root, '--import', 'de.csv', '--json');
  expect(JSON.parse(json.stdout)).toMatchObject({
    ...{ version: 1, exitCode: 1, language: 'de', files: [], unchanged: 1, refused: 1, isDryRun: false },
    problems: [{ kind: 'unfit-translation', file: 'de.csv' }],
  });
  const counts = await run(site.root, '--json');
  expect(JSON.parse(counts.stdout)).toMatchObject({
    ...{ version: 1, exitCode: 0, problems: [] },
    counts: expect.arrayContaining([
      {
        ...{ language: 'de', dataset: 'prices', texts: 4, translated: 1, stale: 0, missing: 3 },
        ...{ inherited: 0, words: 6 },
      },
    ]),
  });
  expect(await run(site.root, '--accept', 'de')).toMatchObject({
    exitCode: 0,
    stdout: '0 texts in 0 rows, 0 files',
  });
});

test.each([
  [['--export', 'de'], '--export and --to belong together'],
  [['--to', 'x.po'], '--export and --to belong together'],
  [['--export', 'de', '--to', 'x.txt'], 'no ending of a file for translators'],
  [['--export', 'de', '--to', 'x.po', '--accept', 'de'], '--export and --accept do not go together'],
  [['--all'], '--all belongs to --export'],
  [['--dry-run'], '--dry-run belongs to --import and --accept'],
  [['--accept', 'de', '--language', 'de'], '--accept names the language already'],
  [['--import', 'x.po', '--dataset', 'tools'], '--dataset does not belong to --import'],
  [['--language', 'dee'], 'not translated into "dee"'],
  [['--dataset', 'tool'], 'Did you mean "tools"?'],
  [['--import', 'none.po'], 'none.po does not exist'],
  [['--export', 'de', '--to', 'none/de.po'], 'none does not exist'],
  [['--import', 'data/tools.yaml'], 'no ending of a file for translators'],
])('%j is wrong usage', async (args, message) => {
  const site = makeTranslatedSite();
  const { exitCode, stderr } = await run(site.root, ...args);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
});

test('data that does not parse, and a site with one language are said', async () => {
  const site = makeTranslatedSite();
  site.change({ 'data/tools.yaml': '- slug: "saw\n' });
  const broken = await run(site.root);
  expect(broken).toMatchObject({ exitCode: 1, stdout: '' });
  expect(broken.stderr).toContain('(yaml-syntax)');
  site.change({ 'data/site.yaml': 'name: One\nbaseUrl: https://one.example\n', 'data/tools.yaml': '[]\n' });
  const one = await run(site.root);
  expect(one).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('this site has one language') });
});

test('after the hashes of all texts were noted, of rows and of documents, the site is as valid as before', async () => {
  const root = join(makeFolder(), 'museum');
  cpSync(join(import.meta.dirname, '../sites/languages'), root, { recursive: true });
  expect(await runCli(['validate', '--root', root])).toMatchObject({ exitCode: 0 });
  expect(await run(root, '--accept', 'de')).toMatchObject({ exitCode: 0 });
  for (const file of ['routes.de.yaml', 'site.de.yaml', 'messages/de.yaml'])
    expect(readFileSync(join(root, 'data', file), 'utf8')).toContain('translatedFrom');
  expect(await runCli(['validate', '--root', root])).toMatchObject({ exitCode: 0, stderr: '' });
});
