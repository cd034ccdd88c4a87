import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

const FIRST = `Praxis;Preis;Eröffnet;Barrierefrei;Telefon;Leistungen;Termin;Gewicht;Notizen intern
Praxis Mitte;1.299,00 €;12. Januar 2026;ja;030 123 456;Yoga, Massage;03/04/26;12.50;schwierig
Praxis Süd;ab 49,-;3. März 2026;nein;0301234567;Yoga;05/06/26;3;
Praxis Süd;ab 49,-;3. März 2026;nein;0301234567;Yoga;05/06/26;3;
Praxis Süd;12 EUR;20.11.2026;x;-;Sauna;07/08/26;1.5;
`;
const FLAGS = ['--language', 'de', '--dates', 'dmy', '--column', 'Leistungen=list'];

/** Makes a site from the first table. Returns what is said, and functions that use the site. */
async function start(content: string | Uint8Array = FIRST) {
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'praxen.csv'), content);
  const made = await runCli(['init', 'site', '--from', 'praxen.csv', '--yes', '--no-install', ...FLAGS], {
    cwd,
  });
  expect(made).toMatchObject({ exitCode: 0, stderr: '' });
  const data = () => readFileSync(join(cwd, 'site/data/praxen.csv'), 'utf8');
  const importTable = async (text: string | Uint8Array) => {
    writeFileSync(join(cwd, 'next.csv'), text);
    return runCli(['import', 'praxen', 'next.csv', '--root', 'site'], { cwd });
  };
  return { cwd, made, data, importTable };
}

test('a table is shown, cleaned and published, and the next one is cleaned alike', async () => {
  const { cwd, made, data, importTable } = await start();
  const [table = '', after = ''] = made.stdout.split('✓');
  expect(table).toMatch(
    /^Preis +preis +number \(EUR\) +3 +0 +0 {2}1\.299,00 € → 1299 · ab 49,- → 49 · 12 EUR → 12$/m,
  );
  expect(table).toMatch(/^Notizen intern +– +left out \(internal\)/m);
  expect(table).toContain('line 4 is line 3');
  expect(after).toContain('3 rows in data/praxen.csv, 9 fields');
  const first = data();
  expect(first).toBe(`slug,praxis,preis,eroeffnet,barrierefrei,telefon,leistungen,termin,gewicht
praxis-mitte,Praxis Mitte,1299,2026-01-12,true,030 123 456,Yoga | Massage,2026-04-03,12.50
praxis-sued,Praxis Süd,49,2026-03-03,false,0301234567,Yoga,2026-06-05,3
praxis-sued-2,Praxis Süd,12,2026-11-20,true,,Sauna,2026-08-07,1.5
`);
  const built = await runCli(['generate', '--root', 'site', '--strict'], { cwd });
  expect(built).toMatchObject({ exitCode: 0, stderr: '' });

  const same = await importTable(FIRST);
  expect(same.stdout).toContain('0 rows added, 0 changed (0 cells), 0 removed, 3 unchanged, 0 rejected');
  const latin = await importTable(Buffer.from(FIRST.replaceAll('€', 'EUR'), 'latin1'));
  expect(latin.stdout).toContain('3 unchanged, 0 rejected');
  expect(data()).toBe(first);

  const second = FIRST.replace('1.299,00 €', '1.349,50 €').replace('Yoga, Massage', 'Yoga, Tanz');
  const changed = await importTable(
    `${second}Praxis Ost;20,-;1. Mai 2026;nein;040 1;Yoga;01/02/26;2;geheim\n`,
  );
  expect(changed.stdout).toContain('1 row added, 1 changed (2 cells), 0 removed, 2 unchanged, 0 rejected');
  const lines = first.split('\n');
  lines[1] = 'praxis-mitte,Praxis Mitte,1349.5,2026-01-12,true,030 123 456,Yoga | Tanz,2026-04-03,12.50';
  lines.splice(4, 0, 'praxis-ost,Praxis Ost,20,2026-05-01,false,040 1,Yoga,2026-02-01,2');
  expect(data()).toBe(lines.join('\n'));
});

test('an amount in another currency is rejected, and so is a name without letters a to z', async () => {
  const { importTable, cwd } = await start();
  const next = await importTable(FIRST.replace('12 EUR', '$12').replace('Praxis Mitte;', '東京;'));
  expect(next.exitCode).toBe(1);
  const rejected = readFileSync(join(cwd, 'next.rejected.csv'), 'utf8');
  expect(rejected).toContain('is in USD, and the column is in EUR');
  expect(rejected).toContain('no slug can be made of the name');
});

test('a table that was exported is no delivery: it comes back unchanged, and tags stay', async () => {
  const { cwd, data } = await start();
  const path = join(cwd, 'site/data/praxen.csv');
  writeFileSync(path, data().replace('030 123 456', '<b>-</b>').replace('0301234567', '-'));
  const before = data();
  await runCli(['export', 'praxen', '--to', 'out.csv', '--root', 'site'], { cwd });
  const back = await runCli(['import', 'praxen', 'out.csv', '--root', 'site'], { cwd });
  expect(back.stdout).toContain('0 changed (0 cells), 0 removed, 3 unchanged');
  expect(data()).toBe(before);
});

test('a dry run writes nothing, and flags for rows need a table', async () => {
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'praxen.csv'), FIRST);
  const dry = await runCli(['init', 'site', '--from', 'praxen.csv', '--yes', '--dry-run'], { cwd });
  expect(dry).toMatchObject({ exitCode: 0, stderr: '' });
  expect(dry.stdout).toMatch(/^Preis +preis +text \(numbers in "de": --language de\) +0 +3 +0/m);
  expect(dry.stdout).toContain('Nothing was written.');
  expect(readdirSync(cwd)).toEqual(['praxen.csv']);
  const without = await runCli(['init', 'site', '--skip', 'Preis', '--yes'], { cwd });
  expect(without).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('--skip goes with the rows of a file'),
  });
  const untyped = await runCli(['init', 'site', '--from', 'praxen.csv', '--column', 'Preis', '--yes'], {
    cwd,
  });
  expect(untyped).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('--column Preis names no type'),
  });
  expect(existsSync(join(cwd, 'site'))).toBe(false);
});

test('the schema of a table has the language of the site, and its JSON stands alone', async () => {
  const { root } = makeSite({
    'data/preise.csv': 'slug;Name;Preis;Am;Stand\na;A;1.299,00 €;12. Januar 2026;x\n',
    'data/site.yaml': (text: string) => text.replace(/^language: .*$/m, 'language: de'),
  });
  const file = join(root, 'data/preise.csv');
  const { exitCode, stdout, stderr } = await runCli([
    'schema',
    file,
    '--root',
    root,
    '--skip',
    'Stand',
    '--language',
    'de',
  ]);
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout).$defs.row.properties).toEqual({
    slug: expect.anything(),
    name: expect.anything(),
    preis: { type: 'number', description: 'From the column "Preis", such as 1299. Amounts in EUR.' },
    am: { type: 'string', format: 'date', description: expect.stringContaining('2026-01-12') },
  });
  expect(stderr).toMatch(/^Preis +preis +number \(EUR\) +1 +0 +0 {2}1\.299,00 € → 1299$/m);
  expect(stderr).toContain('write "1299" for "1.299,00 €" in preis, am');
});
