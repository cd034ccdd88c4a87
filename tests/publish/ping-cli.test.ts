import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';

const KEY = 'a1b2c3d4-e5f6';
const ORIGIN = 'https://www.small.example';

/** The server that stands for IndexNow: the bodies that it got, and the statuses that it answers in turn. */
let server: Server;
let bodies: { host: string; key: string; keyLocation: string; urlList: string[] }[];
let statuses: number[];
let endpoint: string;

beforeEach(async () => {
  bodies = [];
  statuses = [];
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      if (request.method === 'POST' && request.headers['content-type']?.startsWith('application/json'))
        bodies.push(JSON.parse(text));
      response.writeHead(statuses.shift() ?? 200).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
});

afterEach(() => new Promise((resolve) => void server.close(resolve)));

const ping = (since: string, out: string, ...flags: string[]) =>
  runCli(['ping', '--since', since, '--out', out, '--endpoint', endpoint, ...flags]);

/** Publishes a site twice, with changes of every kind between. */
async function publishTwice(files = {}) {
  const site = makeSite({
    'data/tools.yaml': (text) =>
      `${text}- slug: plane\n  name: Plane\n  summary: Makes wood smooth.\n  noindex: true\n- slug: drill\n  name: Drill\n  summary: Makes round holes.\n`,
    ...files,
  });
  const since = join(makeFolder(), 'live.json');
  writeFileSync(since, JSON.stringify(await publish(site, '--date', '2026-03-01')));
  site.change({
    'data/tools.yaml': (text) =>
      text
        .replace('slug: drill', 'slug: drills')
        .replace('Cuts wood', 'Saws wood')
        .replace('name: File\n', 'name: File\n  noindex: true\n')
        .replace('Makes wood smooth', 'Makes wood very smooth'),
    'templates/pages/home.tsx': 'export default () => <p>Home</p>;\n',
  });
  await publish(site, '--date', '2026-03-02', '--allow-lost');
  return { site, since };
}

const EXPECTED = {
  added: [`${ORIGIN}/tools/drills/`],
  changed: [`${ORIGIN}/`, `${ORIGIN}/tools/file/`, `${ORIGIN}/tools/hammer/`, `${ORIGIN}/tools/saw/`],
  removed: [`${ORIGIN}/tools/drill/`],
};
const ALL = [...EXPECTED.added, ...EXPECTED.changed, ...EXPECTED.removed];

it('sends added, changed and removed indexable addresses, with the published key', async () => {
  const { site, since } = await publishTwice({
    'data/site.yaml': (text: string) => `${text}indexNowKey: ${KEY}\n`,
  });
  const { exitCode, stdout } = await ping(since, site.out, '--json');
  expect(JSON.parse(stdout)).toEqual({
    version: 1,
    exitCode: 0,
    dryRun: false,
    endpoint,
    key: KEY,
    keyLocation: `${ORIGIN}/${KEY}.txt`,
    counts: { added: 1, changed: 4, removed: 1, sent: 6 },
    urls: EXPECTED,
    problems: [],
  });
  expect(exitCode).toBe(0);
  expect(bodies).toEqual([
    { host: 'www.small.example', key: KEY, keyLocation: `${ORIGIN}/${KEY}.txt`, urlList: ALL },
  ]);
});

it('--dry-run prints the same addresses and sends nothing, also without a key', async () => {
  const { site, since } = await publishTwice();
  const { exitCode, stdout } = await ping(since, site.out, '--dry-run');
  expect(exitCode).toBe(0);
  expect(stdout).toBe(
    [
      ...EXPECTED.added.map((url) => `A ${url}`),
      ...EXPECTED.changed.map((url) => `M ${url}`),
      ...EXPECTED.removed.map((url) => `D ${url}`),
    ].join('\n'),
  );
  expect(bodies).toEqual([]);
  const without = await ping(since, site.out);
  expect([without.exitCode, without.stderr]).toEqual([2, expect.stringContaining('indexNowKey')]);
  expect((await ping(since, site.out, '--key', 'another-key-1')).exitCode).toBe(0);
  expect(bodies[0]?.key).toBe('another-key-1');
});

it('sends 10,000 addresses in a request, and says how many were taken before one failed', async () => {
  const out = makeFolder();
  const manifest = (count: number) => ({
    version: 1,
    baseUrl: ORIGIN,
    generator: 'rowpress 0.1.0',
    pages: Array.from({ length: count }, (_, at) => ({
      ...{ path: `/p${at}/`, name: 'p___en', file: `p${at}/index.html`, contentHash: 'x', index: true },
      ...{ template: 'p', title: 'P', sources: [], fileHash: 'y', bytes: 1 },
      canonical: `${ORIGIN}/p${at}/`,
    })),
    files: [],
  });
  const since = join(out, 'before.json');
  writeFileSync(since, JSON.stringify(manifest(0)));
  writeFileSync(join(out, 'manifest.json'), JSON.stringify(manifest(20_001)));
  statuses = [202, 200, 200];
  const { exitCode, stdout } = await ping(since, out, '--key', KEY);
  expect([exitCode, stdout]).toEqual([0, `20001 of 20001 addresses sent to ${endpoint}`]);
  expect(bodies.map(({ urlList }) => urlList.length)).toEqual([10_000, 10_000, 1]);
  statuses = [200, 429];
  const failed = await ping(since, out, '--key', KEY, '--json');
  expect(failed.exitCode).toBe(3);
  expect(JSON.parse(failed.stdout)).toMatchObject({ exitCode: 3, counts: { sent: 10_000 }, error: {} });
});

it.each<[status: number, exitCode: number, message: string]>([
  [400, 1, 'does not understand the request (400)'],
  [403, 1, `must stand in ${ORIGIN}/${KEY}.txt`],
  [422, 1, 'not of the host www.small.example'],
  [429, 3, 'too many requests (429)'],
  [404, 1, 'the status 404'],
  [503, 3, 'the status 503'],
])(
  'an answer with the status %i ends with exit code %i and a sentence',
  async (status, exitCode, message) => {
    const { site, since } = await publishTwice();
    statuses = [status];
    const result = await ping(since, site.out, '--key', KEY);
    expect({ ...result }).toMatchObject({ exitCode, stdout: `0 of 6 addresses sent to ${endpoint}` });
    expect(result.stderr).toContain(message);
  },
);

it('sends nothing if nothing has changed, and says that a service cannot be reached', async () => {
  const { site, since } = await publishTwice();
  const same = await ping(join(site.out, 'manifest.json'), site.out, '--key', KEY);
  expect([same.exitCode, same.stdout, bodies]).toEqual([0, `0 of 0 addresses sent to ${endpoint}`, []]);
  const nowhere = ['--endpoint', 'http://127.0.0.1:1/'];
  const { exitCode, stderr } = await ping(since, site.out, '--key', KEY, ...nowhere);
  expect(exitCode).toBe(3);
  expect(stderr).toMatch(/^rowpress: http:\/\/127\.0\.0\.1:1\/ cannot be reached: /);
});

it('refuses manifests of different sites', async () => {
  const { site, since } = await publishTwice();
  await publish(site, '--base-url', 'https://other.example');
  const { exitCode, stderr } = await ping(since, site.out, '--key', KEY);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('https://other.example');
});
