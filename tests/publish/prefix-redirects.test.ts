import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GenerateOptions, serveSite } from 'rowpress';
import { expect, it } from 'vitest';
import { createRedirectFinder } from '../../generator/address/redirect-finder.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

const FILE = 'data/redirects.yaml';
const redirects = (...pairs: (readonly [from: string, to: string])[]) => ({
  [FILE]: pairs
    .map(([from, to]) => `- from: ${JSON.stringify(from)}\n  to: ${to}\n  reason: It moved once.\n`)
    .join(''),
});

/** Publishes a site, and returns its problems, each as one text. */
async function problemsOf(site: TestSite, options: Partial<GenerateOptions> = {}): Promise<string[]> {
  const { problems } = await publish(site, options);
  return problems.map(
    ({ kind, severity, file, line, column, message }) =>
      `${severity} ${kind} ${file}:${line}:${column} ${message}`,
  );
}

it('redirects to other hosts and from all addresses below a prefix', async () => {
  const site = makeSite(
    redirects(
      ['/old/*', '/tools/:splat'],
      ['/old/help/*', 'https://help.example.com/x/:splat'],
      ['/wiki/', 'https://wiki.example.com/?a=1&b=2'],
      ['/en/*', '/:splat'],
      ['/news/*', '/'],
      ['/past/*', '/old/:splat'],
      ['/first/', '/past/saw/'],
    ),
  );
  expect(await problemsOf(site)).toEqual([]);
  const read = (file: string) => readFileSync(join(site.out, file), 'utf8');
  expect(read('_redirects').split('\n')).toEqual([
    '/old/help/ https://help.example.com/x/ 301',
    '/wiki/ https://wiki.example.com/?a=1&b=2 301',
    '/en/ / 301',
    '/news/ / 301',
    '/first/ /tools/saw/ 301',
    '/old/help/* https://help.example.com/x/:splat 301',
    '/news/* / 301',
    '/past/* /tools/:splat 301',
    '/old/* /tools/:splat 301',
    '/en/* https://www.small.example/:splat 301',
    '',
  ]);
  expect(read('wiki/index.html')).toContain(
    '<link rel="canonical" href="https://wiki.example.com/?a=1&amp;b=2">',
  );
  const manifest = JSON.parse(read('manifest.json'));
  expect(manifest.redirects).toContainEqual({ from: '/past/*', to: '/tools/:splat' });
  expect(manifest.redirects).toHaveLength(10);
  await expectServed(site, {
    '/old/saw/': '/tools/saw/',
    '/old/no/page/?q=1': '/tools/no/page/?q=1',
    '/old/help/a%20b/': 'https://help.example.com/x/a%20b/',
    '/wiki/?c=3': 'https://wiki.example.com/?a=1&b=2&c=3',
    '/en/tools/saw/': '/tools/saw/',
    '/news/any/': '/',
    '/past/': '/tools/',
    '/en//evil.example/': undefined,
    '/en/%2fevil.example/': undefined,
    '/en/%5cevil.example/': undefined,
    '/en/\\evil.example/': undefined,
    '/old/%2e%2e/x/': undefined,
  });
  // Only texts of rows change, so lines of the manifest are replaced.
  site.change({ 'data/tools.yaml': (text) => text.replace('name: Saw\n', 'name: Saw\n  note: New.\n') });
  expect((await publish(site)).scope).toBe('rows');
  expect(JSON.parse(read('manifest.json')).redirects).toEqual(manifest.redirects);
});

/** Expects that `rowpress serve` redirects addresses to these places, or not at all. */
async function expectServed(site: TestSite, places: Readonly<Record<string, string | undefined>>) {
  const server = await serveSite({ out: site.out, host: '127.0.0.1', port: 0 });
  try {
    const found = await Promise.all(
      Object.keys(places).map(async (address) => {
        const { status, headers } = await fetch(server.url.slice(0, -1) + address, { redirect: 'manual' });
        expect(status === 301).toBe(headers.has('location'));
        return [address, headers.get('location') ?? undefined];
      }),
    );
    expect(Object.fromEntries(found)).toEqual(places);
  } finally {
    await server.close();
  }
}

it('a redirect with * covers published pages: a warning, and the server shows the pages', async () => {
  const site = makeSite({
    ...redirects(['/tools/*', 'https://new.example.com/:splat'], ['/x/*', '/tools/saw/']),
    'templates/public/x/file.txt': 'Text',
  });
  expect(await problemsOf(site, { baseUrl: 'https://www.small.example/shop' })).toEqual([
    `warning covered-address ${FILE}:1:9 from: /tools/* covers what is published: /tools/file/ and 2 more`,
    `warning covered-address ${FILE}:4:9 from: /x/* covers what is published: /x/file.txt`,
  ]);
  expect(readFileSync(join(site.out, '_redirects'), 'utf8')).toContain('/shop/x/* /shop/tools/saw/ 301');
  const server = await serveSite({ out: site.out, host: '127.0.0.1', port: 0 });
  try {
    expect((await fetch(`${server.url}tools/saw/`)).status).toBe(200);
    expect((await fetch(`${server.url}tools/adze/`, { redirect: 'manual' })).headers.get('location')).toBe(
      'https://new.example.com/adze/',
    );
  } finally {
    await server.close();
  }
});

it('an address that a redirect with * covers is not lost', async () => {
  const site = makeSite();
  await publish(site);
  site.change({
    'data/tools.yaml': (text) => text.replace('- slug: file', '- slug: rasp'),
    'data/routes.yaml': (text) => text.replace('path: /tools/{tool}/', 'path: /t/{tool}/'),
  });
  expect((await problemsOf(site)).filter((problem) => problem.includes('lost-address'))).toHaveLength(3);
  site.change(redirects(['/tools/*', '/t/:splat']));
  expect(await problemsOf(site)).toEqual([]);
});

/**
 * Each redirect with what is wrong in one of its fields. `1` in an address keeps it apart from the others.
 */
const FAULTS: readonly (readonly [from: string, to: string, field: 'from' | 'to', problem: string])[] = [
  ['/a1*/', '/', 'from', 'invalid-address an address cannot hold "*"'],
  ['/a2/*/b/', '/', 'from', 'invalid-address an address cannot hold "*"'],
  ['/*', '/', 'from', 'invalid-redirect /* is every address of the site'],
  ['/assets/*', '/', 'from', 'address-clash /assets/* would stand'],
  ['/b1/*', '/b1/new/:splat', 'to', 'invalid-redirect /b1/* would lead to itself'],
  ['/b2/*', '/nothing/:splat', 'to', 'invalid-redirect no page begins with /nothing/'],
  ['/b3/*', '/nothing/', 'to', 'invalid-redirect /nothing/ is no page'],
  ['/b4/*', '/tools/*', 'to', 'invalid-redirect /tools/* ends in "*"'],
  ['/b5/*', '/tools/:splat/x/', 'to', 'invalid-redirect :splat must be the last segment'],
  ['/b6/*', '/tools/x:splat', 'to', 'invalid-redirect :splat must be the last segment'],
  ['/b7/', '/tools/:splat', 'to', 'invalid-redirect nothing fills :splat'],
  ['/c1/*', 'https://:splat', 'to', 'invalid-redirect https://:splat is no address of a host'],
  ['/c2/*', 'https://x.example:splat', 'to', 'invalid-redirect :splat must be the last segment'],
  ['/c3/*', 'https://x.example/?to=/:splat', 'to', 'invalid-redirect :splat must be the last segment'],
  ['/c4/', 'https://me@x.example/', 'to', 'invalid-redirect https://me@x.example/ is no address of a host'],
  [
    '/c5/',
    'https://www.small.example/x/',
    'to',
    'invalid-redirect https://www.small.example/x/ is an address of',
  ],
  ['/d1/*', '/d2/x/:splat', 'to', 'invalid-redirect /d1/* → /d2/x/:splat → /d1/x/:splat is a loop'],
  ['/d2/*', '/d1/:splat', 'to', 'invalid-redirect /d2/* → /d1/:splat → /d2/x/:splat is a loop'],
  ['/e1/', '/e2/no/', 'to', 'invalid-redirect /e2/no/ is no page'],
];

it('a redirect that cannot work is an error at its place', async () => {
  const fine = ['/e2/*', '/tools/:splat'] as const;
  const problems = await problemsOf(
    makeSite(redirects(...FAULTS.map(([from, to]) => [from, to] as const), fine)),
  );
  const expected = FAULTS.map(([, , field, problem], at) => {
    const place = field === 'from' ? `${at * 3 + 1}:9` : `${at * 3 + 2}:7`;
    const [kind, ...message] = problem.split(' ');
    return expect.stringContaining(`error ${kind} ${FILE}:${place} ${field}: ${message.join(' ')}`);
  });
  expect(problems).toEqual(expected);
});

it.each([
  ['/a*', '/', '1:9 [0].from: Begin and end'],
  ['/a/', 'javascript:alert(1)', '2:7 [0].to: Begin the address'],
  ['/a/', '//x.example/', '2:7 [0].to: Begin the address'],
  ['/a/', 'https:///x.example/', '2:7 [0].to: Begin the address'],
])('the schema refuses the redirect from %s to %s', async (from, to, problem) => {
  const problems = await problemsOf(makeSite(redirects([from, to])));
  expect(problems).toContainEqual(expect.stringContaining(`error wrong-value ${FILE}:${problem}`));
});

it('finds the redirect of an address itself first, then the longest prefix, and no unsafe rest', () => {
  const find = createRedirectFinder([
    { from: '/a/*', to: '/x/:splat' },
    { from: '/a/b/*', to: '/y/:splat' },
    { from: '/a/b/c/', to: '/z/' },
  ]);
  const targets = ['/a/', '/a/q/', '/a/b/q/', '/a/b/c/', '/b/', '/a/../b/', '/a//b/', '/a/%2E./b/'];
  expect(targets.map((address) => find(address)?.to)).toEqual([
    ...['/x/', '/x/q/', '/y/q/', '/z/'],
    ...[undefined, undefined, undefined, undefined],
  ]);
});
