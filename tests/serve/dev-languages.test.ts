import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type DevServer, explainAddress, type GenerateReport, startDevServer } from 'rowpress';
import { afterEach, expect, it } from 'vitest';
import type { PageInLanguages } from '../../generator/types/language.ts';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { TODAY } from '../support/publish.ts';

const MUSEUM = join(import.meta.dirname, '../sites/languages');
const PATIENCE = { timeout: 20_000, interval: 50 };

let servers: DevServer[] = [];
afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
});

async function start(root: string, port = 0) {
  const reports: GenerateReport[] = [];
  const server = await startDevServer({
    ...{ root, cwd: process.cwd(), home: homedir(), port, date: TODAY, workers: 1 },
    onBuild(_, result) {
      if ('error' in result) throw result.error;
      reports.push(result);
    },
  });
  servers.push(server);
  const read = async (path: string) => (await fetch(new URL(path, server.url))).text();
  const describePage = async (path: string): Promise<PageInLanguages> =>
    JSON.parse(await read(`/__rowpress/languages.json?page=${encodeURIComponent(path)}`));
  return { reports, read, describePage, port: Number(new URL(server.url).port) };
}

type Change = (text: string) => string;

function copyMuseum(changes: Readonly<Record<string, Change>> = {}) {
  const root = makeFolder();
  cpSync(MUSEUM, root, { recursive: true });
  const change = (file: string, edit: Change) => {
    const path = join(root, file);
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
  };
  for (const [file, edit] of Object.entries(changes)) change(file, edit);
  return { root, change };
}

/** Returns a page in each language as one line. */
const linesOf = ({ languages }: PageInLanguages) =>
  languages.map(
    ({ code, path, reason, stale, isCurrent, isFallback, isDraft }) =>
      `${code} ${path === undefined ? '-' : decodeURI(path)} ${[
        isCurrent && 'current',
        isFallback && 'fallback',
        isDraft && 'draft',
        stale > 0 && `${stale} stale`,
        reason,
      ]
        .filter(Boolean)
        .join(', ')}`,
  );

const textsOf = ({ texts }: PageInLanguages) =>
  texts.map(({ state, parts, source }) => `${state} ${source}: ${parts.join('…')}`);

it('tells of a page in each language, of drafts, and why it is not in one as explain does', async () => {
  const { root } = copyMuseum({
    'data/site.yaml': (text) =>
      text.replace('  - { code: ja', '  - { code: fr, status: draft }\n  - { code: ja'),
  });
  const { describePage } = await start(root);
  const grater = await describePage('/de/werkzeuge/muskatreibe/');
  expect(linesOf(grater)).toEqual([
    'en /tools/nutmeg-grater/ ',
    'de /de/werkzeuge/muskatreibe/ current, 1 stale',
    'de-CH /de-ch/werkzeuge/muskatreibe/ 1 stale',
    'ar - 0 of 7 texts of its row "nutmeg-grater" are translated into ar; missing: name, tagline, materials and 4 more',
    'fr - draft, data/routes.fr.yaml has no title and description of its family',
    'ja /ja/道具/nutmeg-grater/ ',
  ]);
  const out = join(root, 'output');
  const explained = await explainAddress(
    { root, out, date: TODAY, drafts: false, cwd: root } as never,
    '/ar/tools/nutmeg-grater/',
  );
  expect(explained.says).toContain(grater.languages[3]?.reason);
  expect(linesOf(await describePage('/ja/about/'))).toContain(
    'fr /fr/about/ fallback, draft, data/routes.fr.yaml has no title and description of its family',
  );
  expect(linesOf(await describePage('/de/fuehrungen/'))).toContain(
    'en - the languages of its family "guided-visits" leave it out',
  );
  expect(await describePage('/de/none/')).toBeNull();
});

it('tells which texts of a page are missing or stale: of rows, linked rows, site.yaml and messages', async () => {
  const { root, change } = copyMuseum({
    'data/messages/de.yaml': (text) => text.replace(/^tools:\n.*\n/m, 'tools:\n'),
    'data/site.de.yaml': (text) => text.replace(/^address:.*\n/m, ''),
  });
  const { describePage, reports } = await start(root);
  await expect.poll(() => reports.length, PATIENCE).toBe(1);
  const message = 'missing data/messages/en tools.count:';
  const shared = [
    'missing data/site.yaml address: Mill Lane 3, Tarnwick',
    'missing data/site.yaml currency: EUR',
    `${message} One tool`,
    `${message} … tools`,
  ];
  const stale = 'Ein gebogener Streifen aus gelochtem Blech, mit einem Deckel für die Nuss.';
  const staleLine = `stale data/tools.yaml:72 tagline: ${stale}`;
  expect(textsOf(await describePage('/de/werkzeuge/muskatreibe/'))).toEqual([staleLine, ...shared]);
  expect(textsOf(await describePage('/de/werkzeuge/'))).toEqual([staleLine, ...shared]);
  expect(textsOf(await describePage('/de/hersteller/hartwell/'))).toEqual(shared);
  expect(textsOf(await describePage('/tools/nutmeg-grater/'))).toEqual([]);
  expect(textsOf(await describePage('/ar/about/'))).toContain(
    'missing data/pages.yaml:1 parts.0.heading: Four rooms and a yard',
  );
  // After an edit, its build is described.
  change('data/tools.yaml', (text) => text.replace('Four minutes of fine sand', 'Five minutes of sand'));
  change('data/tools.de.yaml', (text) =>
    text.replace(
      '  localSlug: sanduhr\n',
      '  localSlug: sanduhr\n  translatedFrom: { tagline: "00000000" }\n',
    ),
  );
  await expect.poll(() => reports.length, PATIENCE).toBe(2);
  expect(textsOf(await describePage('/de/werkzeuge/sanduhr/'))[0]).toMatch(/^stale .* tagline: Vier Minuten/);
});

it('adds the bar to responses only, also if the first build has nothing to do', async () => {
  // The same address, since pages have it in them.
  const { root } = copyMuseum();
  const first = await start(root);
  await expect.poll(() => first.reports.length, PATIENCE).toBe(1);
  await servers.pop()?.close();
  const { read, reports, describePage } = await start(root, first.port);
  await expect.poll(() => reports[0]?.scope, PATIENCE).toBe('nothing');
  expect(await read('/de/')).toContain('<script src="/__rowpress/languages.js" defer></script></head>');
  expect(await read('/__rowpress/languages.js')).toContain('rowpress-languages');
  expect(readFileSync(join(root, '.cache/rowpress/dev/de/index.html'), 'utf8')).not.toContain('__rowpress');
  expect(linesOf(await describePage('/de/'))).toContain('de /de/ current');
});

it('adds nothing to a site with one language', async () => {
  const { read, describePage } = await start(makeSite().root);
  expect(await read('/')).not.toContain('languages.js');
  expect(await describePage('/')).toBeNull();
});

it('finds pages below a base path', async () => {
  const { root } = copyMuseum({
    'data/site.yaml': (text) => text.replace('https://museum.example', 'https://museum.example/old'),
  });
  const { describePage } = await start(root);
  expect(linesOf(await describePage('/old/de/'))[0]).toBe('en /old/ ');
  expect(await describePage('/de/')).toBeNull();
});
