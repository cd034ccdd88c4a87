import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, inject, test } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

const MODULES = join(import.meta.dirname, '../../node_modules');

/** Runs `rowpress init site --start directory` in a new folder that may hold a table. */
async function initDirectory(flags: readonly string[] = [], table?: string) {
  const cwd = makeFolder();
  if (table !== undefined) writeFileSync(join(cwd, 'clinics.csv'), table);
  const from = table === undefined ? [] : ['--from', 'clinics.csv'];
  const args = ['init', 'site', '--start', 'directory', ...from, ...flags, '--yes', '--no-install'];
  const made = await runCli(args, { cwd });
  const root = join(cwd, 'site');
  return {
    ...{ cwd, root, made },
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    run: (command: string, ...more: readonly string[]) => runCli([command, '--root', root, ...more], { cwd }),
  };
}

describe('the start directory', () => {
  test('says which files of further languages wait for a translator', async () => {
    const { made, run } = await initDirectory(['--languages', 'en,de,pl']);
    expect(made.stdout).toContain('  To be translated: data/places.pl.yaml, data/routes.pl.yaml\n');
    const build = await run('generate', '--strict');
    expect(build.stdout + build.stderr).toContain('124 pages in');
    expect(build.exitCode).toBe(0);
  });

  test('is a site without a problem and without a warning of the audit', async () => {
    const { run, read } = await initDirectory(['--name', 'Spoke & Wrench']);
    const build = await run('generate', '--strict', '--gate');
    expect(build.stdout + build.stderr).toContain('62 pages in');
    expect(build.exitCode).toBe(0);
    const audit = JSON.parse((await run('audit', '--json')).stdout);
    expect(audit.findings.filter(({ level }: { level: string }) => level !== 'note')).toEqual([]);
    // What somebody has to fill in is told.
    const unfilled = audit.findings.filter(({ kind }: { kind: string }) => kind === 'unfilled-text');
    expect([...new Set(unfilled.map(({ file }: { file: string }) => file))]).toEqual([
      'data/pages/imprint.md',
      'data/pages/privacy.md',
    ]);

    const place = read('output/places/tide-and-chain/index.html');
    expect(place).toContain('"@type":"LocalBusiness"');
    expect(place).toContain('"dayOfWeek":["Tuesday","Wednesday","Thursday","Friday"]');
    expect(place).toContain('href="/halmouth/brake-service/"');
    expect(read('output/halmouth/brake-service/index.html')).toContain('aria-current="page"');
    expect(read('output/index.html')).toContain('"@type":"ItemList"');
    expect(read('output/privacy/index.html')).toContain('"@type":"BreadcrumbList"');
  });

  test('compiles with the types that it comes with', async () => {
    const { root, run } = await initDirectory();
    mkdirSync(join(root, 'node_modules'));
    symlinkSync(inject('packageFolder') ?? '', join(root, 'node_modules', 'rowpress'), 'junction');
    for (const name of ['@types', 'csstype'])
      symlinkSync(join(MODULES, name), join(root, 'node_modules', name), 'junction');
    expect((await run('types')).stdout).toBe('4 up to date.');
    const tsc = join(MODULES, 'typescript/bin/tsc');
    const { stdout } = await execa(process.execPath, [tsc, '-p', '.', '--preserveSymlinks'], {
      cwd: root,
      reject: false,
    });
    expect(stdout).toBe('');
  });

  test('has the hue that is asked for, and else one that follows from its name', async () => {
    const [first, again, other] = await Promise.all([
      initDirectory(['--name', 'Clinics']),
      initDirectory(['--name', 'Clinics']),
      initDirectory(['--name', 'Clinics', '--hue', '25']),
    ]);
    const looks = [first, again, other].map(({ read }) =>
      ['templates/styles/tokens.css', 'templates/icon.svg'].map(read),
    );
    expect(looks[0]).toEqual(looks[1]);
    expect(looks[2]?.[0]).toContain('--hue: 25;');
    expect(looks[2]?.[1]).not.toBe(looks[0]?.[1]);
    const { made, cwd } = await initDirectory(['--hue', '361']);
    expect(made).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--hue 361 is no hue') });
    expect(readdirSync(cwd)).toEqual([]);
  });
});

const CLINICS = `Praxis;Ort;Leistungen;Straße;PLZ;Telefon;Öffnungszeiten;Preis ab;Parkplätze;Beschreibung
Praxis Mitte;Köln;Yoga, Massage;Ring 1;50667;030 123456;Mo-Fr 8-18 Uhr; ab 20 €;ja;Ein ruhiger Hof mit zwei Räumen.
Praxis Süd;München;yoga;Weg 2;80331;030 234567;nach Vereinbarung;25 €;nein;Im dritten Stock, mit Aufzug und Blick.
Praxis Nord;köln;;Allee 3;50668;030 345678;Sa 9.30–12 Uhr;30 €;ja;Neben dem Bahnhof, ohne Stufen am Eingang.
`;

describe('a directory from a table', () => {
  test('knows what columns are for, says so, and publishes the rows', async () => {
    const { made, run, read } = await initDirectory(['--language', 'de', '--name', 'Praxen'], CLINICS);
    expect(made).toMatchObject({ exitCode: 0, stderr: '' });
    const fields = [...made.stdout.matchAll(/^(\S+(?: ab)?) +(\S+) +(?:text|list|yes-no)/gm)];
    expect(Object.fromEntries(fields.map(([, heading, field]) => [heading, field]))).toEqual({
      ...{ Praxis: 'name', Ort: 'city', Leistungen: 'services', Straße: 'address', PLZ: 'postcode' },
      ...{ Telefon: 'phone', Öffnungszeiten: 'hours', 'Preis ab': 'prices', Beschreibung: 'about' },
      Parkplätze: 'parkplaetze',
    });
    expect(made.stdout).toContain('1 of 3 rows have no service, so they stand below "Weitere".');
    expect(read('data/places.csv').split('\n').slice(0, 4)).toEqual([
      'slug,name,city,services,address,postcode,phone,hours,prices,parkplaetze,about',
      'praxis-mitte,Praxis Mitte,Köln,Yoga | Massage,Ring 1,50667,030 123456,Mo-Fr 08:00-18:00,ab 20 €,true,Ein ruhiger Hof mit zwei Räumen.',
      'praxis-sued,Praxis Süd,München,Yoga,Weg 2,80331,030 234567,nach Vereinbarung,25 €,false,"Im dritten Stock, mit Aufzug und Blick."',
      'praxis-nord,Praxis Nord,Köln,Weitere,Allee 3,50668,030 345678,Sa 09:30-12:00,30 €,true,"Neben dem Bahnhof, ohne Stufen am Eingang."',
    ]);
    const build = await run('generate', '--strict');
    expect(build.stdout + build.stderr).toContain('pages in');
    expect(build.exitCode).toBe(0);
    const page = read('output/adressen/praxis-mitte/index.html');
    expect(page).toContain('<dt>Parkplätze</dt><dd>Ja</dd>');
    expect(page).toContain('href="/koeln/massage/"');
    expect(read('data/routes.yaml')).not.toContain('name: post');
    expect(read('data/site.yaml')).not.toContain('halmouth');
  });

  test('the next table has services and hours as the first one had them', async () => {
    const { run, cwd, read } = await initDirectory(['--language', 'de', '--name', 'Praxen'], CLINICS);
    const again = await run('import', 'places', join(cwd, 'clinics.csv'));
    expect(again.stdout).toContain('0 rows added, 0 changed (0 cells), 0 removed, 3 unchanged, 0 rejected');
    const next = CLINICS.replace('ab 20 €', 'ab 22 €').replace('Sa 9.30–12', 'Mo, Di, Do 9–12');
    writeFileSync(join(cwd, 'next.csv'), next);
    const { stdout } = await run('import', 'places', join(cwd, 'next.csv'));
    expect(stdout).toContain('0 rows added, 2 changed (2 cells), 0 removed, 1 unchanged, 0 rejected');
    expect(read('data/places.csv')).toContain('praxis-mitte,Praxis Mitte,Köln,Yoga | Massage,');
    expect(read('data/places.csv')).toContain(',Mo-Tu 09:00-12:00 | Th 09:00-12:00,');
  });

  test('shows further columns by their headings, whatever letters these have', async () => {
    const table = `Name,Town,Service,Owner's {x} 'n' <b>,اسم المالك\nA,Leeds,Yoga,Ann,Ben\nB,York,Yoga,Cem,Dora\n`;
    const { run, read } = await initDirectory([], table);
    expect(await run('generate', '--strict')).toMatchObject({ exitCode: 0 });
    const page = read('output/places/a/index.html');
    expect(page).toContain('<dt>Owner&#x27;s {x} &#x27;n&#x27; &lt;b&gt;</dt><dd>Ann</dd>');
    expect(page).toContain('<dt>اسم المالك</dt><dd>Ben</dd>');
  });

  test('has no empty card, no empty section, and a page for lost addresses that leads on', async () => {
    const table = 'Name,Town,Service,About\nA,Leeds,"Yoga, Massage",\nB,Leeds,Yoga,Quiet rooms.\n';
    const { run, read } = await initDirectory([], table);
    expect(await run('generate', '--strict')).toMatchObject({ exitCode: 0 });
    const city = read('output/leeds/index.html');
    expect(city).toContain('>A</a></h3><p>Yoga, Massage</p>');
    expect(city).toContain('>B</a></h3><p>Quiet rooms.</p>');
    expect(city).toMatch(/<h1>Leeds<\/h1><p class="lede">Leeds: .+?<\/p>/);
    expect(read('output/places/a/index.html')).not.toMatch(/class="(subject|beside)"/);
    expect(read('output/places/b/index.html')).toContain('<section class="beside">');
    expect(read('output/404.html')).toMatch(/<ul class="chips"><li><a href="\/services\/">/);
  });

  test('takes what --as says, and refuses a column or a use that there is not', async () => {
    const table = 'Name,Where,What\nA,Leeds,Yoga\nB,York,Massage\n';
    const { made, read } = await initDirectory(['--as', 'city=Where', '--as', 'service=what'], table);
    expect(made).toMatchObject({ exitCode: 0, stderr: '' });
    expect(read('data/places.csv')).toBe('slug,name,city,services\na,A,Leeds,Yoga\nb,B,York,Massage\n');
    const wrong = [
      ['city=Town', '--as city=Town: the table has no such column\n  Columns: Name, Where, What.'],
      ['town=Where', '--as town=…: a directory has no use of that name'],
      ['city', '--as city names no column'],
    ];
    for (const [as = '', message] of wrong) {
      const { made: refused } = await initDirectory(['--as', as], table);
      expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(message as string) });
    }
  });

  test('is refused if no column has the city, with what was looked for and what else there is', async () => {
    const { made, cwd } = await initDirectory([], 'Name,Colour\nA,red\nB,green\nC,blue\n');
    expect(made.exitCode).toBe(2);
    expect(made.stderr).toMatch(/clinics\.csv has no column with the city of each row/);
    expect(made.stderr).toMatch(/city, town, .* were looked for among these: Name, Colour\./);
    expect(made.stderr).toMatch(/--as city="COLUMN".*Without --start directory, --from takes any table\./);
    expect(readdirSync(cwd)).toEqual(['clinics.csv']);
  });

  test('says nothing of --as without a table', async () => {
    const { made } = await initDirectory(['--as', 'city=Ort']);
    expect(made).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--as goes with') });
  });
});
