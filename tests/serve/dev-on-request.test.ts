import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type DevOptions, type DevServer, type GenerateReport, startDevServer } from 'rowpress';
import { afterEach, expect, it } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { TODAY } from '../support/publish.ts';

const PATIENCE = { timeout: 20_000, interval: 50 };

/** A template that only the page of the file cannot be made of. Then no build publishes. */
const HALF_BROKEN = (text: string) =>
  text
    .replace('<h1>', '<h1 title="new">')
    .replace('return (', "if (tool.name === 'File') throw new Error('blunt');\n  return (");

const CHISEL = '- slug: chisel\n  name: Chisel\n  summary: Cuts holes into wood.\n';

let servers: DevServer[] = [];
afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
});

function optionsOf(site: TestSite, reports: GenerateReport[]): DevOptions {
  return {
    ...{ root: site.root, cwd: process.cwd(), home: homedir(), port: 0, date: TODAY, workers: 1 },
    onBuild(_, result) {
      if ('error' in result) throw result.error;
      reports.push(result);
    },
  };
}

/** Starts the dev server. The list holds the reports of its builds. */
async function start(site: TestSite, options: Partial<DevOptions> = {}) {
  const reports: GenerateReport[] = [];
  const server = await startDevServer({ ...optionsOf(site, reports), ...options });
  servers.push(server);
  const ask = (path: string) => fetch(new URL(path, server.url), { redirect: 'manual' });
  return { server, reports, ask, read: async (path: string) => (await ask(path)).text() };
}

/** Listens like an open page. Returns the states that it has been sent. */
async function openPage(server: DevServer, path: string) {
  const states: { readonly build: string; readonly problems: readonly { readonly message: string }[] }[] = [];
  const answer = await fetch(new URL(`/__rowpress/events?page=${path}`, server.url));
  const listen = async () => {
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString();
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        if (text.startsWith('data: ')) states.push(JSON.parse(text.slice('data: '.length, end)));
        text = text.slice(end + 2);
      }
    }
  };
  listen().catch(() => {});
  await expect.poll(() => states.length, PATIENCE).toBe(1);
  return states;
}

it('answers from an edited site whose build publishes nothing, also its redirects and assets', async () => {
  const site = makeSite({
    'templates/public/note.txt': 'first',
    'data/tools.yaml': (text) => text + CHISEL,
  });
  const { server, reports, ask, read } = await start(site);
  const states = await openPage(server, '/tools/saw/');
  const before = await read('/tools/file/');
  site.change({
    'templates/pages/tool.tsx': HALF_BROKEN,
    'templates/styles/site.css': 'h1 { color: rgb(4, 5, 6) }\n',
    'templates/public/note.txt': 'second note',
    'data/tools.yaml': (text) =>
      text.replace(CHISEL, '').replace('slug: hammer', 'slug: mallet') +
      '- slug: adze\n  name: Adze\n  summary: Trims wood well.\n',
    'data/redirects.yaml': '- { from: /tools/hammer/, to: /tools/mallet/, reason: It has another name. }\n',
  });
  await expect.poll(() => reports.at(-1)?.published, PATIENCE).toBe(false);
  const saw = await read('/tools/saw/');
  expect(saw).toContain('<h1 title="new">Saw</h1>');
  expect(await read('/tools/adze/')).toContain('Trims wood well.');
  expect((await ask('/tools/chisel/')).status).toBe(404);
  expect((await ask('/tools/hammer/')).status).toBe(301);
  expect((await ask('/tools/hammer/')).headers.get('location')).toBe('/tools/mallet/');
  const sheet = await ask(/href="(\/assets\/[^"]+\.css)"/.exec(saw)?.[1] ?? '');
  expect(await sheet.text()).toContain('#040506');
  expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
  const part = await fetch(new URL('/note.txt', server.url), { headers: { Range: 'bytes=0-5' } });
  expect([part.status, await part.text()]).toEqual([206, 'second']);
  // The page that cannot be rendered stays as it was, and the problem is told over every page.
  const withoutBuild = (html: string) => html.replace(/ data-build="[^"]*"/, '');
  expect(withoutBuild(await read('/tools/file/'))).toBe(withoutBuild(before));
  expect(
    states
      .at(-1)
      ?.problems.map(({ message }) => message)
      .join(),
  ).toContain('threw "blunt"');
  expect(new Set(states.map(({ build }) => build)).size).toBe(2);
  // Back to what is published: the open page is told to reload, and shows the published page.
  site.change({
    'templates/pages/tool.tsx': (text) => text.replace("throw new Error('blunt')", 'return null'),
    'data/tools.yaml': (text) =>
      text.replace('- slug: adze\n  name: Adze\n  summary: Trims wood well.\n', ''),
  });
  await expect.poll(() => reports.at(-1)?.published, PATIENCE).toBe(true);
  expect((await ask('/tools/adze/')).status).toBe(404);
  expect((await ask(`/${SITEMAP_FILE}`)).status).toBe(200);
  expect(states.at(-1)?.problems).toEqual([]);
});

it('leaves what is shown as it is if an open page cannot be rendered', async () => {
  const site = makeSite();
  const { server, reports, read } = await start(site);
  const states = await openPage(server, '/tools/file/');
  site.change({ 'templates/pages/tool.tsx': HALF_BROKEN });
  await expect.poll(() => reports.at(-1)?.published, PATIENCE).toBe(false);
  expect(await read('/tools/saw/')).toContain('<h1>Saw</h1>');
  expect(states.at(-1)?.build).toBe(states[0]?.build);
  expect(states.at(-1)?.problems).toHaveLength(1);
});

it('tells open pages once of an edit, and not at all if they are the same afterwards', async () => {
  const site = makeSite();
  const { server, reports, read } = await start(site);
  const states = await openPage(server, '/tools/saw/');
  site.change({ 'templates/pages/tool.tsx': (text) => text.replace('<h1>', '<h1 title="new">') });
  await expect.poll(() => reports.length, PATIENCE).toBe(2);
  site.change({ 'templates/pages/tool.tsx': (text) => `// Nothing but a comment.\n${text}` });
  await expect.poll(() => reports.length, PATIENCE).toBe(3);
  expect(await read('/tools/saw/')).toContain('title="new"');
  expect(new Set(states.map(({ build }) => build)).size).toBe(2);
});

it('is ready before the first build has ended, answers every page, and stops at once', async () => {
  const site = makeSite({ 'data/tools.yaml': (text) => text + manyTools(1500) });
  const reports: GenerateReport[] = [];
  const answers: [status: number, hasText: boolean][] = [];
  let stopped: Promise<void> | undefined;
  const started = startDevServer({
    ...optionsOf(site, reports),
    onReady(server) {
      const ask = async (path: string, text: string) => {
        const answer = await fetch(new URL(path, server.url));
        answers.push([answer.status, (await answer.text()).includes(text)]);
      };
      const all = [
        ask('/', '/tools/tool-1499/'),
        ask('/tools/tool-1499/', 'Does the work of number 1499 well.'),
        ask('/tools/none/', 'This page could not be found'),
      ];
      stopped = Promise.all(all).then(() => server.close());
    },
  });
  await started;
  await stopped;
  expect(answers.sort()).toEqual([
    [200, true],
    [200, true],
    [404, true],
  ]);
  expect(reports).toEqual([]);
  expect(existsSync(join(site.root, '.cache/rowpress/dev/index.html'))).toBe(false);
  expect(existsSync(join(site.root, '.cache/rowpress/dev/.rowpress'))).toBe(false);
});
