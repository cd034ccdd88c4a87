import { join } from 'node:path';
import { validateSite } from 'rowpress';
import { describe, expect, it, test } from 'vitest';
import { SITEMAP_FILE, sitemapFile } from '../../generator/address/site-files.ts';
import type { GenerateOptions } from '../../generator/types/options.ts';
import { makeSite, type Overrides } from '../support/make-site.ts';
import { publish, TODAY } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';

/**
 * Changes a published site, and expects that nothing is published. Returns the problems, each as one text.
 */
async function refuse(overrides: Overrides, options: Partial<GenerateOptions> = {}): Promise<string[]> {
  const site = makeSite();
  await publish(site);
  site.change(overrides);
  const before = readTree(site.root);
  const report = await publish(site, options);
  const { published } = report;
  // The feeds of these tests have no entries.
  const isOther = ({ kind }: { readonly kind: string }) => kind !== 'empty-feed';
  const problems = report.problems.filter(isOther);
  expect(published).toBe(false);
  expect(withoutCache(readTree(site.root))).toEqual(withoutCache(before));
  const { problems: validated } = await validateSite({ root: site.root, date: TODAY, drafts: false });
  const texts = problems.map(
    ({ kind, file, line, message }) => `${kind} ${file}${line ? `:${line}` : ''} ${message}`,
  );
  expect(validated.filter(isOther).map(({ kind, message }) => `${kind} ${message}`)).toEqual(
    problems.map(({ kind, message }) => `${kind} ${message}`),
  );
  return texts;
}

function withoutCache(tree: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(tree).filter(([file]) => !file.startsWith('.cache/')));
}

function redirects(...sources: string[]): Overrides {
  const rows = sources.map(
    (from) => `{ from: ${JSON.stringify(from)}, to: /tools/saw/, reason: For a test }`,
  );
  return { 'data/redirects.yaml': rows.map((row) => `- ${row}\n`).join('') };
}

function feeds(...paths: string[]): Overrides {
  let at = 0;
  return {
    'data/routes.yaml': (text) =>
      text.replace(/^ {2}template: .*$/gm, (line) => {
        const path = paths[at++];
        return path ? `${line}\n  feed: { path: ${path}, title: News, description: All of it }` : line;
      }),
  };
}

const CAPITAL_SITEMAP = sitemapFile(7).replace(/^./, (first) => first.toUpperCase());
const OWN = 'would stand where rowpress publishes a file or folder of its own';

describe('a redirect from an address that cannot be published is a problem at its line', () => {
  test.each([
    ['/../x/', `invalid-address`, '".." is no segment'],
    ['/../data/notes/', `invalid-address`, '".." is no segment'],
    ['/a/../../x/', `invalid-address`, '".." is no segment'],
    ['/./x/', 'invalid-address', '"." is no segment'],
    ['/a//b/', 'invalid-address', 'no empty segment'],
    ['/*/', 'invalid-address', 'cannot hold "*"'],
    ['/:splat/', 'invalid-address', 'cannot hold ":"'],
    ['/%2e%2e/x/', 'invalid-address', 'cannot hold "%"'],
    ['/a\\..\\b/', 'invalid-address', 'cannot hold "\\\\"'],
    ['/a\u202eb/', 'invalid-address', 'cannot hold'],
    [`/${'a'.repeat(256)}/`, 'invalid-address', 'at most 255 bytes'],
    [`/${'ab/'.repeat(700)}`, 'invalid-address', 'at most 2000 characters'],
    ['/manifest.json/', 'address-clash', OWN],
    ['/Manifest.JSON/a/', 'address-clash', OWN],
    ['/rowpress-part.json/', 'address-clash', OWN],
    ['/index.html/', 'address-clash', OWN],
    ['/tools/index.html/', 'address-clash', OWN],
    ['/404.html/', 'address-clash', OWN],
    ['/.rowpress/', 'address-clash', OWN],
    ['/.rowpress/staged/', 'address-clash', OWN],
    ['/_redirects/', 'address-clash', OWN],
    ['/_headers/', 'address-clash', OWN],
    ['/robots.txt/', 'address-clash', OWN],
    [`/${SITEMAP_FILE}/`, 'address-clash', OWN],
    ['/assets/old/', 'address-clash', OWN],
    ['/Tools/Saw/', 'address-clash', 'differs only in capitals from the page /tools/saw/'],
  ])('%s', async (from, kind, message) => {
    const problems = await refuse(redirects('/fine/', from));
    expect(problems).toEqual([expect.stringContaining(`${kind} data/redirects.yaml:2 from: `)]);
    expect(problems[0]).toContain(message);
  });

  it('even if only some pages or one shard are built', async () => {
    const problems = await refuse(redirects('/../x/'), { only: '/tools/saw/' });
    expect(problems).toEqual([expect.stringContaining('".." is no segment')]);
    const site = makeSite(redirects('/../x/'));
    const out = join(site.root, 'shard');
    const { published } = await publish(site, { out, shard: { number: 2, of: 2 } });
    expect(published).toBe(false);
  });

  it('and so is one that differs only in capitals from another', async () => {
    expect(await refuse(redirects('/old/', '/OLD/'))).toEqual([
      expect.stringContaining('address-clash data/redirects.yaml:2 from: /OLD/ differs only in capitals'),
    ]);
  });

  it('but old addresses with other letters are redirected', async () => {
    const sources = ['/Über-uns/', '/page_(old)/', '/a+b,c/', '/.well-known/x/', '/a.php/'];
    const site = makeSite(redirects(...sources));
    expect((await publish(site)).published).toBe(true);
    for (const from of sources) expect(site.read(`output${from}index.html`)).toContain('/tools/saw/');
  });
});

describe('two owners of a file are a problem at the second one', () => {
  const clash = 'address-clash';
  const cases: [title: string, overrides: Overrides, problem: string][] = [
    [
      'a public file and the redirects',
      { ...redirects('/old/'), 'templates/public/_redirects': '/a /b 301\n' },
      `${clash} templates/public/_redirects _redirects would stand where rowpress publishes its own _redirects`,
    ],
    [
      'a public file and a redirect page',
      { ...redirects('/old/'), 'templates/public/Old/Index.html': 'x' },
      `${clash} templates/public/Old/Index.html Old/Index.html would stand where rowpress publishes the redirect from /old/`,
    ],
    [
      'a public file and the folder of a redirect',
      { ...redirects('/old/a/'), 'templates/public/old': 'x' },
      `${clash} templates/public/old old would stand where rowpress publishes the redirect from /old/a/`,
    ],
    [
      'a public file below a page',
      { 'templates/public/index.html/x': 'x' },
      `${clash} templates/public/index.html/x index.html/x would stand where rowpress publishes the page /`,
    ],
    [
      'a public file below the manifest',
      { 'templates/public/manifest.json/x': 'x' },
      `${clash} templates/public/manifest.json/x manifest.json/x would stand where rowpress publishes its own manifest.json`,
    ],
    [
      'a public file and a feed',
      { ...feeds('/news/feed.xml'), 'templates/public/news/FEED.xml': 'x' },
      `${clash} templates/public/news/FEED.xml news/FEED.xml would stand where rowpress publishes the feed of the family "home"`,
    ],
    [
      'two public files',
      { 'templates/public/a.txt': 'x', 'templates/public/A.txt': 'x' },
      `${clash} templates/public/a.txt a.txt would stand where rowpress publishes templates/public/A.txt`,
    ],
    [
      'a feed and the sitemap',
      feeds(`/${SITEMAP_FILE}`),
      `${clash} data/routes.yaml:5 /${SITEMAP_FILE} would stand where rowpress publishes its own ${SITEMAP_FILE}`,
    ],
    [
      'a feed and a sitemap of a larger site',
      feeds(`/${CAPITAL_SITEMAP}`),
      `${clash} data/routes.yaml:5 /${CAPITAL_SITEMAP} would stand where rowpress publishes its own ${sitemapFile(7)}`,
    ],
    [
      'two feeds',
      feeds('/feed.xml', '/Feed.xml'),
      `${clash} data/routes.yaml:15 /Feed.xml would stand where rowpress publishes the feed of the family "home"`,
    ],
    [
      'a feed and a page',
      {
        ...feeds('/tools/feed.xml'),
        'data/tools.yaml': (text) => `${text}- { slug: feed.xml, name: Feed, summary: Feeds the others. }\n`,
        'data/schemas/tools.schema.json': (text) => text.replace('"format": "slug"', '"pattern": "."'),
      },
      `${clash} data/routes.yaml:5 /tools/feed.xml would stand where rowpress publishes the page /tools/feed.xml/`,
    ],
    [
      'a public file and the images of cards',
      {
        'templates/images/card.tsx': 'export default () => <div>card</div>;\n',
        'templates/public/assets/og/mine.png': 'x',
      },
      `${clash} templates/public/assets/og/mine.png assets/og/mine.png would stand where rowpress publishes the images of assets/og/`,
    ],
    [
      'a feed with an empty segment',
      feeds('/a//feed.xml'),
      'invalid-address data/routes.yaml:5 "/a//feed.xml" cannot be published: an address has no empty segment',
    ],
    [
      'a public file with a line break in its name',
      { 'templates/public/a\nindex.html': 'x' },
      'invalid-address templates/public/a\nindex.html "a\\nindex.html" cannot be published: an address cannot hold "\\n"',
    ],
    [
      'a public file with a backslash in its name',
      { 'templates/public/a\\..\\b': 'x' },
      'invalid-address templates/public/a\\..\\b "a\\\\..\\\\b" cannot be published: an address cannot hold "\\\\"',
    ],
  ];
  test.each(cases)('%s', async (_, overrides, problem) => {
    expect(await refuse(overrides)).toEqual([problem]);
  });

  it('and a file of rowpress at the address of a page is a problem at the page', async () => {
    const site = makeSite({
      'templates/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
      'data/site.yaml': (text) => `${text}icon: icon.svg\n`,
      'data/routes.yaml': (text) => text.replace('path: /tools/{tool}/', 'path: /icon.svg/{tool}/'),
    });
    const { published, problems } = await publish(site);
    expect(published).toBe(false);
    expect(problems).toMatchObject([{ kind: 'address-clash', file: 'data/tools.yaml', line: 11 }]);
    expect(problems[0]?.message).toBe(
      '/icon.svg/file/ would stand where rowpress publishes its own icon.svg',
    );
  });

  it('but one file of rowpress has no second owner without redirects', async () => {
    const site = makeSite({
      'templates/public/_redirects': '/a/* /b/:splat 301\n',
      'templates/public/_headers': '/*\n',
      'templates/public/logo@2x (new).png': 'x',
      'templates/public/tools/notes.txt': 'x',
    });
    expect((await publish(site)).published).toBe(true);
    expect(site.read('output/_redirects')).toBe('/a/* /b/:splat 301\n');
  });
});
