import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { serveSite } from 'rowpress';
import { expect, it } from 'vitest';
import { createRedirectFinder } from '../../generator/address/redirect-finder.ts';
import { HOSTS } from '../../generator/hosts/hosts.ts';
import { type Answer, openCloudFront, openCloudflare, openVercel } from '../support/host-engines.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

const REDIRECTS = `
- { from: /old/, to: /tools/saw/, reason: It was renamed. }
- { from: /città/, to: "/tools/file/#part", status: 302, reason: It was renamed. }
- { from: /ask/, to: "/tools/hammer/?a=1", status: 308, reason: It was renamed. }
- { from: "/help/*", to: "https://help.example.com/x/:splat", reason: It was moved. }
- { from: "/tools-old/*", to: "/tools/:splat", status: 302, reason: It was moved. }
- { from: "/news/*", to: /tools/saw/, reason: It was moved. }
- { from: "/en/*", to: "/:splat", reason: It was moved. }
- { from: "/tools/*", to: "/news/", reason: It covers three pages. }
`;
const GONE = '- { address: /axe/, reason: It is no more., date: 2026-03-01 }\n';

async function publishFor(host: string): Promise<TestSite> {
  const site = makeSite({
    'data/site.yaml': (text) => `${text}host: ${host}\n`,
    'data/redirects.yaml': REDIRECTS,
    'data/gone.yaml': GONE,
  });
  const { published, problems } = await publish(site);
  expect(published, JSON.stringify(problems)).toBe(true);
  return site;
}

const PAGES = ['/', '/tools/saw/', '/tools/hammer/', '/robots.txt', '/manifest.json'];
const OLD = [
  '/old/',
  '/citt%C3%A0/',
  '/ask/',
  '/help/',
  '/help/a/b/',
  '/help/%C3%A0',
  '/tools-old/saw/',
  '/news/',
];
const MORE = ['/news/a/b/', '/en/tools/saw/', '/tools/none/', '/old/?q=1', '/help/a?q=1&r=2'];
const MISSING = ['/none/', '/none', '/none.png', '/OLD/', '/robots.txt/'];
const GONE_ADDRESS = '/axe/';

/** Answers as `rowpress serve` does. */
async function served(site: TestSite, addresses: readonly string[]): Promise<Map<string, Answer>> {
  const server = await serveSite({ out: site.out, host: '127.0.0.1', port: 0 });
  try {
    const answers = new Map<string, Answer>();
    for (const address of addresses) {
      const { status, headers } = await fetch(new URL(address, server.url), { redirect: 'manual' });
      answers.set(address, { status, location: headers.get('location') ?? undefined, headers });
    }
    return answers;
  } finally {
    await server.close();
  }
}

const plain = ({ status, location }: Answer) => ({ status, location });
/** A redirect to a page of the site may name its host. */
const local = ({ status, location }: Answer) => ({
  status,
  location: location?.replace('https://www.small.example', ''),
});

it('answers on Cloudflare Pages as serve does', async () => {
  const site = await publishFor('cloudflare-pages');
  const answer = await openCloudflare(site.out);
  const addresses = [...PAGES, ...OLD, ...MORE, ...MISSING];
  for (const [address, expected] of await served(site, addresses)) {
    const found = await answer(address);
    expect({ address, ...local(found) }).toEqual({ address, ...plain(expected) });
    if (expected.status !== 200) continue;
    expect(found.headers?.get('x-content-type-options')).toBe('nosniff');
    expect(found.headers?.get('content-security-policy')).toContain("default-src 'none'");
    expect(found.headers?.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  }
  // A page says that it is gone, and an address without its slash leads to the page.
  expect(plain(await answer(GONE_ADDRESS))).toEqual({ status: 200, location: undefined });
  expect(readFileSync(join(site.out, 'axe/index.html'), 'utf8')).toContain('noindex');
  expect(HOSTS['cloudflare-pages'].withoutSlash).toBe('redirects');
  expect(plain(await answer('/axe'))).toEqual({ status: 308, location: '/axe/' });
  const asset = JSON.parse(site.read('output/manifest.json')).files.find(({ file }: { file: string }) =>
    file.endsWith('.css'),
  );
  const { headers } = await answer(`/${asset.file}`);
  expect(headers?.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

it('gives Netlify the lines of serve, and headers that its parser reads', async () => {
  const site = await publishFor('netlify');
  const redirectsFiles = [join(site.out, '_redirects')];
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles,
    configRedirects: [],
    minimal: true,
  });
  expect(errors).toEqual([]);
  const rules = redirects as readonly { from: string; to: string; status: number; force: boolean }[];
  expect(rules.some(({ force }) => force)).toBe(false);
  const find = createRedirectFinder(rules);
  for (const [address, { status, location }] of await served(site, [...OLD, ...MORE, GONE_ADDRESS])) {
    const [path = '', query] = address.split('?');
    const found = find(path);
    expect({ address, status: found?.rule.status }).toEqual({ address, status });
    const to = found?.to.replace('https://www.small.example', '');
    if (status !== 410) expect(query ? `${to}?${query}` : to).toBe(location);
  }
  const headersFiles = [join(site.out, '_headers')];
  const parsed = await parseAllHeaders({ headersFiles, configHeaders: undefined, minimal: true });
  expect(parsed.errors).toEqual([]);
  expect(parsed.headers.map((block) => [block.for, Object.keys(block.values)])).toEqual([
    ['/*', ['X-Content-Type-Options', 'Referrer-Policy', 'Content-Security-Policy']],
    ['/assets/*', ['Cache-Control']],
  ]);
});

it('caches only files with a hash in their names for good, as serve does', async () => {
  const site = makeSite({
    'data/site.yaml': (text) => `${text}host: [cloudflare-pages, netlify]\n`,
    'templates/public/assets/my-document.txt': 'It has no hash.',
    'templates/public/assets/pictures/Map.txt': 'It has no hash.',
  });
  expect(await publish(site)).toMatchObject({ published: true });
  const answer = await openCloudflare(site.out);
  const { files } = JSON.parse(site.read('output/manifest.json'));
  const addresses = files.map(({ file }: { file: string }) => `/${file}`);
  const kept: string[] = [];
  for (const [address, { headers }] of await served(site, addresses)) {
    const isKept = headers?.get('cache-control')?.includes('immutable') ?? false;
    if (isKept) kept.push(address);
    const own = (await answer(address)).headers?.get('cache-control');
    expect({ address, isKept: own?.includes('immutable') ?? false }).toEqual({ address, isKept });
  }
  expect(kept.map((address) => address.replace(/\w{8}\./, '.'))).toEqual(
    expect.arrayContaining(['/assets/rowpress-.js', '/assets/site-.css']),
  );
  const parsed = await parseAllHeaders({
    ...{ headersFiles: [join(site.out, '_headers')], configHeaders: undefined, minimal: true },
  });
  const cached = parsed.headers.filter(({ values }) => 'Cache-Control' in values);
  expect(cached.map((block) => block.for).toSorted()).toEqual(['/assets/og/*', ...kept].toSorted());
});

it('gives Vercel redirects as serve has them, and leaves pages alone', async () => {
  const site = await publishFor('vercel');
  const answer = openVercel(site.read('output/vercel.json'));
  for (const [address, expected] of await served(site, [...OLD, ...MORE])) {
    // Vercel adds the query of the visitor's address itself.
    const [path = '', query] = address.split('?');
    const location = expected.location?.replace(`?${query}`, '');
    expect({ address, ...answer(path) }).toEqual({ address, status: expected.status, location });
  }
  for (const address of [...PAGES, '/none/', '/robots.txt/', '/OLD/'])
    expect(answer(address)).toBeUndefined();
});

it.each([0, 400])(
  'answers by a function of CloudFront as serve does, with %i more redirects',
  async (more) => {
    const site = await publishFor('s3-cloudfront');
    const others = Array.from(
      { length: more },
      (_, at) => `- { from: /o/${at}/, to: /, reason: It was moved. }\n`,
    );
    site.change({ 'data/redirects.yaml': REDIRECTS + others.join('') });
    await publish(site);
    const store = more > 0 ? site.read('output/_hosts/cloudfront-store.json') : undefined;
    const answer = openCloudFront(site.read('output/_hosts/cloudfront-request.js'), store);
    const addresses = [
      ...PAGES,
      ...OLD,
      ...MORE,
      GONE_ADDRESS,
      ...MISSING,
      '/tools//saw/',
      '/tools/saw/index.html',
    ];
    for (const [address, expected] of await served(site, addresses)) {
      const found = await answer(address);
      const read = 'file' in found ? found.file : undefined;
      if (expected.status === 200)
        expect(read).toBe(address.endsWith('/') ? `${address}index.html` : address);
      // What is no file of the bucket, the distribution answers with 404.
      else if (read !== undefined)
        expect({ address, status: expected.status }).toEqual({ address, status: 404 });
      else expect({ address, ...found }).toEqual({ address, ...plain(expected) });
    }
  },
);

it('gives GitHub Pages a page at each old address', async () => {
  const site = await publishFor('github-pages');
  expect(site.read('output/.nojekyll')).toBe('');
  expect(site.read('output/old/index.html')).toContain('url=/tools/saw/');
  expect(site.read('output/axe/index.html')).toContain('noindex');
  // serve knows more than the host.
  const answers = await served(site, ['/old/', '/axe/', '/help/a/', '/_hosts/rules.txt', '/.nojekyll']);
  expect([...answers.values()].map(({ status }) => status)).toEqual([301, 410, 301, 404, 404]);
});
