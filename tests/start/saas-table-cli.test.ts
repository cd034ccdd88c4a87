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

const MODULES = join(import.meta.dirname, '../../node_modules');
const PHOTO = join(import.meta.dirname, '../../starts/catalogue-photos/jugs.webp');

/** Runs `rowpress init site --start saas --from FILE` in a new folder that has the file and a picture. */
async function initFrom(file: string, table: string, flags: readonly string[] = []) {
  const cwd = makeFolder();
  writeFileSync(join(cwd, file), table);
  mkdirSync(join(cwd, 'pictures'));
  copyFileSync(PHOTO, join(cwd, 'pictures/one.webp'));
  const args = ['init', 'site', '--start', 'saas', '--from', file, '--name', 'Acme CRM', ...flags];
  const made = await runCli([...args, '--yes', '--no-install'], { cwd });
  const root = join(cwd, 'site');
  return {
    ...{ cwd, root, made },
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
    run: (command: string, ...more: readonly string[]) => runCli([command, ...more, '--root', root], { cwd }),
  };
}

const INTEGRATIONS = `Name,Category,What it does,Website,Logo,Plan,Two-way sync
Slack,Chat,Send a message to a channel whenever a deal changes its stage.,https://slack.com,pictures/one.webp,All plans,yes
Teams,chat,Send a message to a team whenever a deal changes its stage.,www.teams.example,,Pro,no
Postgres,,,,,Enterprise,no
`;

describe('integrations of a table in the site of a product', () => {
  test('have a page each, with their facts, and stand below their kinds', async () => {
    const { made, root, run, read } = await initFrom('integrations.csv', INTEGRATIONS, [
      '--name',
      'Acme CRM',
    ]);
    expect(made).toMatchObject({ exitCode: 0, stderr: '' });
    expect(made.stdout).toMatch(/^Category +kind +text/m);
    expect(made.stdout).toMatch(/^Plan +plan +text \(a fact\)/m);
    expect(made.stdout).toContain('All other rows are those of the sample');
    expect(read('data/integrations.csv').split('\n').slice(0, 2)).toEqual([
      'slug,name,kind,summary,website,logo,plan,twoWaySync',
      'slack,Slack,Chat,Send a message to a channel whenever a deal changes its stage.,https://slack.com,pictures/one.webp,All plans,true',
    ]);
    expect(existsSync(join(root, 'data/integrations.yaml'))).toBe(false);
    const build = await run('generate', '--strict', '--gate');
    expect(build.stdout + build.stderr).toContain('37 pages in');
    expect(build.exitCode).toBe(0);

    const page = read('output/integrations/slack/index.html');
    expect(page).toContain('<dt>Website</dt><dd><a href="https://slack.com">slack.com</a></dd>');
    expect(page).toContain('<dt>Two-way sync</dt><dd>Yes</dd>');
    expect(page).toMatch(/<img [^>]*class="logo"/);
    const list = read('output/integrations/index.html');
    expect(list).toContain('<h1>All integrations</h1>');
    expect([...list.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, name]) => name).slice(0, 2)).toEqual([
      ...['Chat', 'Others'],
    ]);
    const bare = read('output/integrations/postgres/index.html');
    expect(bare).toContain('<dt>Plan</dt><dd>Enterprise</dd>');
    expect(bare).not.toMatch(/<dt>(?:Goes out|Comes in|Setting up|Website)/);
    expect(bare).not.toContain('class="lede"');
  });

  test('are cleaned in the same way when the next table is imported', async () => {
    const { cwd, run, read } = await initFrom('integrations.csv', INTEGRATIONS);
    const next = INTEGRATIONS.replace('Pro,no', 'Team,yes').replace('Postgres', 'Zapier');
    writeFileSync(join(cwd, 'next.csv'), next);
    const imported = await run('import', 'integrations', join(cwd, 'next.csv'));
    expect(imported).toMatchObject({ exitCode: 0 });
    expect(read('data/integrations.csv')).toContain('Teams,Chat,Send a message to a team');
    expect(read('data/integrations.csv')).toMatch(/https:\/\/www\.teams\.example,,Team,true\n/);
    expect(read('data/integrations.csv')).toMatch(/^zapier,Zapier,/m);
  });

  test('compile with the types that the site comes with', async () => {
    const { root, run } = await initFrom('integrations.csv', INTEGRATIONS);
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

const COMPETITORS = `Anbieter;Beschreibung;Preis;Zielgruppe;Stärken;Was fehlt;Gründung
Pipedrive;Ein CRM für kleine Teams, mit einer Pipeline zum Ziehen.;ab 14 € je Nutzer;Kleine Teams;Schnell da | gute App;Keine Rechnungen;2010
Salesforce;;ab 25 € je Nutzer;;;Teuer;1999
`;

describe('competitors of a table in the site of a product', () => {
  test('are compared by what the table says, and by nothing that it does not say', async () => {
    const flags = ['--language', 'de'];
    const { made, run, read } = await initFrom('wettbewerber.csv', COMPETITORS, flags);
    expect(made).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await run('generate', '--strict', '--gate')).toMatchObject({ exitCode: 0 });
    const page = read('output/vergleich/pipedrive/index.html');
    expect(page).toContain('<dt>Preis</dt><dd><bdi>ab 14 € je Nutzer</bdi></dd>');
    expect(page).toContain('<dt>Gründung</dt><dd>2010</dd>');
    expect(page).toContain('<h2>Was Pipedrive fehlt</h2><p>Keine Rechnungen</p>');
    expect(page).toContain('<li>Schnell da</li><li>gute App</li>');
    expect(page).not.toMatch(/erfunden|<table class="versus"|Worin Pipedrive besser ist/);
    expect(read('data/site.yaml')).not.toContain('compareNote');
    const other = read('output/alternativen/pipedrive/index.html');
    expect(other).toContain('<h2>2 Möglichkeiten stattdessen</h2>');
    expect(other).toMatch(/<h3>Salesforce<\/h3><dl><div><dt>Preis<\/dt><dd>ab 25 € je Nutzer<\/dd>/);
  });
});

describe('terms of a table in the site of a product', () => {
  const TERMS = `Term,Definition,See also,Formula
Churn,The share of customers that leave in a month.,MRR;net retention,lost / all
MRR,Monthly recurring revenue.,churn,
"""Net"" retention",What the customers of a year ago pay now.,,
`;

  test('lead to the terms of the table that a column names', async () => {
    const { made, run, read } = await initFrom('glossary.csv', TERMS);
    expect(made).toMatchObject({ exitCode: 0, stderr: '' });
    expect(read('data/terms.csv')).toContain(
      'churn,Churn,The share of customers that leave in a month.,mrr | net-retention,',
    );
    expect(read('data/terms.csv')).toContain('mrr,MRR,Monthly recurring revenue.,churn,\n');
    expect(await run('generate', '--strict', '--gate')).toMatchObject({ exitCode: 0 });
    expect(read('output/glossary/churn/index.html')).toContain('<h2>Terms to read next</h2>');
    expect(read('output/glossary/net-retention/index.html')).toContain('<h2>More terms</h2>');
    expect(read('output/glossary/index.html')).toContain('<h2 id="letter-signs">#</h2>');
  });

  test('show a column as it is if one of its names is no term', async () => {
    const { run, read } = await initFrom('glossary.csv', TERMS.replace('MRR;net retention', 'MRR;LTV'));
    expect(read('data/schemas/terms.map.json')).toContain('"See also": "seeAlso"');
    expect(await run('generate', '--strict', '--only', '/glossary/churn/')).toMatchObject({ exitCode: 0 });
    expect(read('output/glossary/churn/index.html')).toContain('<dt>See also</dt><dd>MRR;LTV</dd>');
  });

  test('need only a name', async () => {
    const { run, read } = await initFrom('words.csv', 'Term\nChurn\nMRR\n', ['--into', 'glossary']);
    expect(await run('generate', '--strict', '--gate')).toMatchObject({ exitCode: 0 });
    expect(read('output/glossary/churn/index.html')).not.toContain('class="lede"');
  });
});

test('features of a table have no drawing of the sample, and show their pictures and points', async () => {
  const table =
    'Feature,Description,Benefits,Screenshot,Plan\nQuotes,Write a quote from a deal.,PDF; Templates,pictures/one.webp,Pro\nInbox,,Shared; Fast,,\n';
  const { made, run, read } = await initFrom('features.csv', table, ['--language', 'ar']);
  expect(made).toMatchObject({ exitCode: 0, stderr: '' });
  expect(await run('generate', '--strict', '--gate')).toMatchObject({ exitCode: 0 });
  const page = read(`output/features/quotes/index.html`);
  expect(page).toContain('<ul class="checks"><li>PDF</li><li>Templates</li></ul>');
  expect(page).toMatch(/<img [^>]*class="shot"/);
  for (const path of ['', 'features/', 'features/quotes/', 'features/inbox/'])
    expect(read(`output/${path}index.html`)).not.toContain('class="scene"');
});

test.each([
  [
    'tools.csv',
    [],
    /the name of .*tools\.csv does not say which rows of a product's site it has\n.*--into features,/,
  ],
  ['competitor-features.csv', [], /does not say which rows/],
  ['tools.csv', ['--into', 'term'], /--into term: a product's site has no rows of that name\n.*"terms"/],
  ['terms.csv', ['--as', 'price=Note'], /--as price=…: a table of terms has no use of that name/],
  ['terms.csv', [], /terms\.csv:3: the column "Name" is empty, and each row needs a name\n {2}Fill the cell/],
])('%s with %j is refused, and nothing is written', async (file, flags, message) => {
  const { made, cwd } = await initFrom(file, 'Name,Note\nOne word,a b\n,c d\nTwo words,e f\n', flags);
  expect(made.exitCode).toBe(2);
  expect(made.stderr).toMatch(message);
  expect(readdirSync(cwd).sort()).toEqual([file, 'pictures'].sort());
});

test('--into is refused without a table of a product', async () => {
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'terms.csv'), 'Name\nA\n');
  for (const flags of [
    ['--from', 'terms.csv'],
    ['--start', 'saas'],
  ]) {
    const { exitCode, stderr } = await runCli(['init', 'site', ...flags, '--into', 'terms', '--yes'], {
      cwd,
    });
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining('--into goes with --start saas and --from'),
    ]);
  }
  expect(readdirSync(cwd)).toEqual(['terms.csv']);
});
