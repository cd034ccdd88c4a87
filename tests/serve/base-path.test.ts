import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { startDevServer } from 'rowpress';
import { expect, it } from 'vitest';
import { createLinkPrefixer } from '../../generator/render/links/html-links.ts';
import { serveSite } from '../../generator/serve/serve-site.ts';
import { makeSite } from '../support/make-site.ts';
import { publish, TODAY } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';

const BASE_URL = 'https://shop.example/my.shop';
const PATH = '/my.shop/';
const ADDRESSES = ['href', 'src', 'poster', 'action', 'data-src'];

const SITE = {
  'templates/icon.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
  'templates/public/logo.png': 'a picture',
  'templates/islands/near.tsx':
    'export default function Near() { return <a href="/tools/file/">the file</a>; }',
  'templates/pages/home.tsx': (text: string) =>
    `import { Island } from 'rowpress/template';\n${text.replace(
      '</h1>',
      `</h1><img src="/logo.png" srcSet="/logo.png 1x, /logo.png 2x" alt="" style={{ background: 'url(/logo.png)' }} />
      <form action="/tools/saw/" /><a href="https://other.example/">other</a><a href="//other.example/">other</a>
      <a href="https://www.small.example/tools/saw/?a=1#top">whole</a><p>{'Write href="/tools/" here'}</p>
      <Island name="near" props={{}} when="idle" />`,
    )}`,
  'data/site.yaml': (text: string) =>
    `${text}icon: icon.svg\nsearch: {}\nconsent: true\nconsentNote: { link: { label: Privacy, href: /tools/saw/ } }\n`,
  'data/redirects.yaml': '- { from: /old/, to: /tools/saw/, reason: It was moved. }\n',
  'data/routes.yaml': (text: string) =>
    text.replace(
      '  parent: /\n',
      '  parent: /\n  date: "2026-11-01"\n  feed: { path: /feed.xml, title: Tools, description: All tools of this site. }\n',
    ),
} as const;

it('publishes every address below the path of the base URL, and serves it there', async () => {
  const site = makeSite(SITE);
  const report = await publish(site, { baseUrl: BASE_URL });
  expect(report.problems).toEqual([]);
  const server = await serveSite({ out: site.out, host: '127.0.0.1', port: 0 });
  const origin = server.url.slice(0, -PATH.length);
  try {
    const addresses = addressesIn(site.out);
    const wrong = addresses.filter((address) => !address.startsWith(PATH));
    expect(wrong).toEqual([]);
    expect(addresses.length).toBeGreaterThan(20);
    for (const address of new Set(addresses)) {
      const { status } = await fetch(origin + address);
      expect(`${address} ${status}`).toBe(`${address} 200`);
    }
    const ask = async (path: string) => {
      const { status, headers } = await fetch(origin + path, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    expect(server.url).toBe(`${origin}${PATH}`);
    expect(await ask('/')).toEqual([302, PATH]);
    expect(await ask('/my.shop')).toEqual([302, PATH]);
    expect(await ask('/tools/saw/')).toEqual([404, null]);
    expect(await ask('/my.shopping/')).toEqual([404, null]);
    expect(await ask('/my.shop/old/?a=1')).toEqual([301, '/my.shop/tools/saw/?a=1']);
    expect(await ask('/my.shop/none/')).toEqual([404, null]);
  } finally {
    await server.close();
  }
  const home = site.read('output/index.html');
  expect(home).toContain('srcSet="/my.shop/logo.png 1x, /my.shop/logo.png 2x"');
  expect(home).toContain('url(/my.shop/logo.png)');
  expect(home).toContain('<p>Write href=&quot;/tools/&quot; here</p>');
  expect(home).toContain('href="//other.example/"');
  expect(site.read('output/_redirects')).toBe('/my.shop/old/ /my.shop/tools/saw/ 301\n');
  expect(site.read('output/old/index.html')).toContain(`href="${BASE_URL}/tools/saw/"`);
});

it('differs from a site without a path in its addresses alone', async () => {
  const [plain, below] = [makeSite(), makeSite()];
  await publish(plain, { baseUrl: 'https://shop.example' });
  await publish(below, { baseUrl: BASE_URL });
  const [files, filesBelow] = [plain, below].map(({ out }) => Object.keys(readTree(out)).map(withoutHash));
  expect(filesBelow).toEqual(files);
});

it('reads the path of site.yaml with a slash at the end and without', async () => {
  const outputs = ['https://shop.example/my.shop/', 'https://shop.example/my.shop'].map(async (baseUrl) => {
    const site = makeSite({
      'data/site.yaml': (text) => text.replace('https://www.small.example', baseUrl),
    });
    const { problems } = await publish(site);
    expect(problems).toEqual([]);
    return site.read('output/tools/saw/index.html');
  });
  const [slash, plain] = await Promise.all(outputs);
  expect(slash).toContain('rel="canonical" href="https://shop.example/my.shop/tools/saw/"');
  expect(plain).toContain('rel="canonical" href="https://shop.example/my.shop/tools/saw/"');
});

it('shows the site below the path of site.yaml in rowpress dev', async () => {
  const site = makeSite({
    'data/site.yaml': (text) => text.replace('https://www.small.example', 'https://shop.example/shop/'),
  });
  let built: unknown;
  const server = await startDevServer({
    ...{ root: site.root, cwd: process.cwd(), home: homedir(), port: 0, date: TODAY, workers: 1 },
    onBuild: (_, result) => {
      built = result;
    },
  });
  try {
    await expect.poll(() => built, { timeout: 20_000 }).toMatchObject({ published: true });
    const home = await fetch(server.url);
    expect(home.url).toBe(`${server.url}shop/`);
    const html = await home.text();
    expect(html).toContain('href="/shop/tools/saw/"');
    expect(html).toContain(`rel="canonical" href="${server.url}shop/"`);
    expect(html).toContain('src="/__rowpress/dev.js"');
  } finally {
    await server.close();
  }
});

it.each([
  'https://shop.example/?a=1',
  'https://shop.example/a/#b',
  'https://shop.example/a b/',
  'https://x.example/..',
])('refuses the base URL %s of site.yaml', async (baseUrl) => {
  const site = makeSite({
    'data/site.yaml': (text) => text.replace('https://www.small.example', `"${baseUrl}"`),
  });
  const { problems, published } = await publish(site);
  expect(published).toBe(false);
  expect(problems).toMatchObject([
    { file: 'data/site.yaml', line: 2, advice: expect.stringContaining('without "?" and "#"') },
  ]);
});

it('changes attributes alone, and only addresses from the root', () => {
  const prefix = createLinkPrefixer('/a');
  const same = [
    '<a href="#b">x</a>',
    '<a href="b/">x</a>',
    '<a href="//b/">x</a>',
    '<a title="/b/">href="/b/"</a>',
    '<img alt=" src="/>',
    '<img srcset="data:image/png;base64,/9j/ 1x">',
  ];
  for (const html of same) expect(prefix(html)).toBe(html);
  expect(prefix('<a title="a > b" href="/">x</a>')).toBe('<a title="a > b" href="/a/">x</a>');
  expect(prefix('<use xlink:href="/b.svg#c"/>')).toBe('<use xlink:href="/a/b.svg#c"/>');
});

/** Returns all addresses of the site in its published files, from the root of the host. */
function addressesIn(out: string): string[] {
  const found: string[] = [];
  const add = (address: string | undefined) => {
    if (!address) return;
    const url = new URL(address, 'https://shop.example');
    if (url.hostname === 'www.small.example') return;
    if (url.origin === 'https://shop.example') found.push(url.pathname);
  };
  for (const file of Object.keys(readTree(out))) {
    const text = readFileSync(join(out, file), 'utf8');
    if (file.endsWith('.html')) {
      const root = parse(text);
      for (const element of root.querySelectorAll('*')) {
        for (const name of ADDRESSES)
          if (!element.getAttribute(name)?.startsWith('#')) add(element.getAttribute(name));
        for (const image of element.getAttribute('srcset')?.split(', ') ?? []) add(image.split(' ')[0]);
      }
      for (const meta of root.querySelectorAll('meta[property="og:url"],meta[property="og:image"]'))
        add(meta.getAttribute('content'));
      for (const [, url] of text.matchAll(/"(?:item|url|@id)":"([^"]+)"/g)) add(url);
      const config = root.querySelector('#rowpress')?.text;
      if (!config) continue;
      const { routes, consentNote } = JSON.parse(config);
      add(routes);
      add(consentNote.link.href);
    } else if (file.endsWith('.xml'))
      for (const [, url] of text.matchAll(/<(?:loc|link|guid)>([^<]+)</g)) add(url);
    else if (file === 'robots.txt') add(/Sitemap: (\S+)/.exec(text)?.[1]);
    else if (file === 'site.webmanifest') {
      const { start_url: start, icons } = JSON.parse(text);
      for (const address of [start, ...icons.map(({ src }: { src: string }) => src)]) add(address);
    } else if (/^assets\/rowpress-.*\.js$/.test(file))
      for (const [, address] of text.matchAll(/"([^"]*\/assets\/[^"]+)"/g)) add(address);
  }
  expect(existsSync(join(out, 'site.webmanifest'))).toBe(true);
  return found;
}

function withoutHash(file: string): string {
  return file.replace(/-[0-9A-Za-z]{8}\./, '.');
}
