import { beforeAll, describe, expect, it } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import type { Explanation } from '../../generator/types/explanation.ts';
import { createWriter, makeGuides, makeGuidesSite } from '../audit/guides-site.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';

type Answer = Explanation & { readonly exitCode: number };

/** Asks about an address, and checks that the exit code fits the answer. */
async function explain({ root }: TestSite, address: string, ...flags: string[]): Promise<Answer> {
  const result = await runCli(['explain', address, '--root', root, '--json', ...flags]);
  expect(result.stderr).toBe('');
  const answer: Answer = JSON.parse(result.stdout);
  expect([answer.exitCode, result.exitCode]).toEqual(answer.kind === 'unknown' ? [1, 1] : [0, 0]);
  return answer;
}

/** Returns what people read about an address. */
async function show({ root }: TestSite, address: string): Promise<string> {
  return (await runCli(['explain', address, '--root', root])).stdout;
}

const REDIRECTS = `- from: /hammers/
  to: /tools/hammer/
  reason: One hammer is enough.
- from: /axes/
  to: /tools/axe/
  reason: All axes have moved.
`;

const ROUTES = `
- name: word
  path: /words/{tool}/
  each: { tool: tools }
  where: tool.note
  template: tool
  title: "A word on {{tool.name}}"
  description: "What to know of {{tool.name}} before its first use, in a few words."
  index: false
- name: long
  path: /long/{tool}/
  each: { tool: tools }
  template: tool
  title: "All of {{tool.name}}"
  description: "All that is known of {{tool.name}}, told at length and in many words."
  minWords: 8
- name: catalog
  path: /catalog/pages/{page?}/
  canonical: /catalog/
  template: home
  title: "Catalog {{list.page}}"
  description: "All tools, two on each page of this catalog, in the order of their rows."
  list: { from: tool, size: 2 }
- name: catalog-home
  path: /catalog/
  template: home
  title: The catalog of all tools
  description: All tools of this site, in the order of their rows, and two at a time.
`;

const ROWS = `- slug: axe
  name: Axe
  summary: Fells trees and splits logs of wood.
  noindex: true
- slug: drill
  name: Drill
  summary: Makes holes.
  draft: true
- slug: plane
  name: Plane
  summary: Smooths long boards of wood.
  publishAt: "2999-01-31"
`;

describe('rowpress explain', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = makeSite({
      'data/redirects.yaml': REDIRECTS,
      'data/routes.yaml': (text) => text + ROUTES,
      'data/tools.yaml': (text) =>
        text.replace('tags: [wood, metal]', 'tags: [wood, metal]\n  updated: "2026-02-03"') + ROWS,
    });
    await publish(site);
  });

  it('shows the rows, family, template, layout, lastmod, redirects and links of a page', async () => {
    expect(await explain(site, '/tools/hammer/')).toMatchObject({
      kind: 'page',
      path: '/tools/hammer/',
      says: 'This is a published page.',
      page: {
        published: true,
        rows: [{ variable: 'tool', slug: 'hammer', file: 'data/tools.yaml', line: 2 }],
        family: { name: 'tool', file: 'data/routes.yaml', line: 10 },
        template: 'tool',
        layout: 'default',
        indexed: true,
        causes: [],
        canonical: '/tools/hammer/',
        lastmod: '2026-02-03',
        lastmodFrom: '"updated" of data/tools.yaml:2',
      },
      redirects: [{ from: '/hammers/', to: '/tools/hammer/', file: 'data/redirects.yaml', line: 1 }],
    });
    const { page } = await explain(site, '/tools/hammer/');
    expect(page?.links).toContainEqual({ from: '/', text: 'Hammer' });
    expect(await show(site, '/tools/hammer/')).toContain('/hammers/ leads here  data/redirects.yaml:1');
  });

  it.each([
    'https://www.small.example/tools/hammer/',
    'https://www.small.example/tools/hammer/?a=1#top',
    'www.small.example/tools/hammer',
    'tools/hammer',
    '/tools/hammer',
    '/tools/hammer#top',
    '/tools/hammer/index.html',
  ])('knows the page as %s', async (address) => {
    expect(await explain(site, address)).toMatchObject({ kind: 'page', path: '/tools/hammer/' });
  });

  it.each([
    ['/404.html', 'error-page', /for addresses that do not exist/, 'data/routes.yaml', 'name: not-found'],
    [
      '/words/file/',
      'family-noindex',
      /its family "word" has "index: false"/,
      'data/routes.yaml',
      'index: false',
    ],
    ['/tools/axe/', 'row-noindex', /its row "axe" has "noindex: true"/, 'data/tools.yaml', 'noindex: true'],
    [
      '/catalog/pages/',
      'other-canonical',
      /index \/catalog\/, its canonical/,
      'data/routes.yaml',
      'name: catalog',
    ],
    ['/long/saw/', 'few-words', /it has 7 of the 8 words of its own/, 'data/routes.yaml', 'minWords: 8'],
  ] as const)('says why %s is not indexed', async (address, kind, says, file, line) => {
    const { page } = await explain(site, address);
    expect(page).toMatchObject({ published: true, indexed: false });
    expect(page?.causes).toMatchObject([{ kind, says: expect.stringMatching(says), place: { file } }]);
    const place = page?.causes[0]?.place.line ?? 0;
    expect(site.read(file).split('\n')[place - 1]).toContain(line);
    expect(await show(site, address)).toMatch(says);
  });

  it('shows the words of an indexed page beside those that its family asks for', async () => {
    expect(await explain(site, '/long/file/')).toMatchObject({ page: { words: { count: 12, needed: 8 } } });
    expect(await show(site, '/long/file/')).toContain('yes: 12 words of its own, and its family asks for 8');
  });

  it.each([
    ['/tools/drill/', /^This page is not published: its row "drill" is a draft\.$/, 'draft: true'],
    [
      '/tools/plane/',
      /^This page is not published: its row "plane" waits for its "publishAt", 2999-01-31\.$/,
      'publishAt',
    ],
  ])('says why %s is not published', async (address, says, line) => {
    const { kind, place, ...answer } = await explain(site, address);
    expect([kind, answer.says]).toEqual(['draft', expect.stringMatching(says)]);
    expect(site.read('data/tools.yaml').split('\n')[(place?.line ?? 0) - 1]).toContain(line);
  });

  it('explains a draft in a folder that was published with drafts', async () => {
    await publish(site, '--drafts', '--out', `${site.root}/preview`);
    const answer = await explain(site, '/tools/drill/', '--out', `${site.root}/preview`);
    expect(answer).toMatchObject({
      kind: 'draft',
      says: 'This page is published, but its row "drill" is a draft.',
      page: { published: true, indexed: false, causes: [{ kind: 'draft' }] },
    });
  });

  it('explains a redirect', async () => {
    expect(await explain(site, 'https://www.small.example/axes')).toMatchObject({
      kind: 'redirect',
      path: '/axes/',
      says: 'This is no page: it redirects to /tools/axe/, a page that is noindex.',
      place: { file: 'data/redirects.yaml', line: 4 },
    });
  });

  it('explains a published file', async () => {
    expect(await explain(site, `/${SITEMAP_FILE}`)).toMatchObject({ kind: 'file', path: `/${SITEMAP_FILE}` });
  });

  it('names the missing row and the nearest addresses of an address that is nothing', async () => {
    const answer = await explain(site, '/tools/hamer');
    expect(answer).toMatchObject({ kind: 'unknown', path: '/tools/hamer/' });
    expect(answer.says).toContain('of the family "tool", but "tools" has no row "hamer"');
    expect(answer.near[0]).toBe('/tools/hammer/');
    expect(await show(site, '/tools/hamer')).toMatch(/Did you mean \/tools\/hammer\/[,?]/);
    expect((await explain(site, '/Tools/Saw/')).near).toContain('/tools/saw/');
    expect((await explain(site, '/gear/saw/')).near).toContain('/tools/saw/');
  });

  it('names the row that the "where" of a family leaves out', async () => {
    const { says, place } = await explain(site, '/words/saw/');
    expect(says).toContain('the family "word" leaves out the row "saw" by its "where"');
    expect(place).toMatchObject({ file: 'data/tools.yaml' });
  });

  it('refuses an empty address', async () => {
    const { exitCode, stderr } = await runCli(['explain', ' ', '--root', site.root]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('the address is empty')]);
  });

  it('knows an address of another site', async () => {
    const { kind, says } = await explain(site, 'https://other.example/tools/hammer/');
    expect([kind, says]).toEqual([
      'unknown',
      expect.stringContaining('begin with https://www.small.example/'),
    ]);
  });
});

describe('rowpress explain beside data that has changed since', () => {
  it('tells pages that are planned, gone, or indexed otherwise', async () => {
    const site = makeSite();
    await publish(site);
    site.change({
      'data/tools.yaml': (text) =>
        text
          .replace('slug: saw', 'slug: handsaw')
          .replace('related: [saw]', 'related: [handsaw]')
          .replace('name: File', 'name: File\n  noindex: true'),
    });
    expect(await explain(site, '/tools/handsaw/')).toMatchObject({
      kind: 'page',
      says: 'The data has this page, but it is not published yet.',
      page: { published: false, links: [], lastmodFrom: 'not published yet' },
    });
    expect(await explain(site, '/tools/saw/')).toMatchObject({
      kind: 'removed',
      says: expect.stringContaining('The next "rowpress generate" reports a lost address'),
      place: { file: 'data/tools.yaml', line: 7 },
    });
    expect(await explain(site, '/tools/file/')).toMatchObject({
      page: { indexed: false, indexedAsPublished: true },
    });
    expect(await show(site, '/tools/file/')).toContain('It is published as indexed; the next');
  });

  it('explains a site of which nothing is published, and one whose data has errors', async () => {
    const site = makeSite();
    expect(await explain(site, '/tools/saw/')).toMatchObject({ kind: 'page', page: { published: false } });
    site.change({ 'data/tools.yaml': (text) => text.replace('name: Saw', 'nam: Saw') });
    expect((await explain(site, '/tols/')).advice).toContain('rowpress validate');
    site.change({ 'data/site.yaml': 'name: [' });
    expect(await explain(site, '/tools/saw/')).toMatchObject({ kind: 'unknown' });
  });

  it('says that the lastmod is the day on which the content changed', async () => {
    const site = makeSite();
    await publish(site);
    const before = await explain(site, '/tools/saw/');
    expect(before.page).toMatchObject({ lastmodFrom: 'none: the day of its last change is unknown' });
    site.change({ 'data/tools.yaml': (text) => text.replace('Cuts wood', 'Cuts boards') });
    await publish(site, '--date', '2026-05-06');
    expect((await explain(site, '/tools/saw/')).page).toMatchObject({
      lastmod: '2026-05-06',
      lastmodFrom: 'the day on which its content changed',
    });
  });
});

describe('rowpress explain with links and texts', () => {
  it('counts links from texts and names the page that is most alike', async () => {
    const guides = makeGuides(5, 20);
    const [first, second] = guides;
    if (!first || !second) throw new Error('there are no guides');
    const shared = first.paragraphs.slice(0, 3).map((text) => text.replaceAll(first.name, second.name));
    second.paragraphs = [...shared, createWriter(77).paragraph()];
    const site = makeGuidesSite(guides);
    await publish(site);
    const { page } = await explain(site, '/guides/guide-1/');
    expect(page?.alike?.path).toBe('/guides/guide-0/');
    expect(page?.alike?.percent).toBeGreaterThan(40);
    expect(page?.alike?.percent).toBeLessThan(80);
    const linking = guides.filter(({ links }) => links.some(({ href }) => href === '/guides/guide-1/'));
    expect(page?.links).toHaveLength(linking.length + 1);
    expect(page?.links).toContainEqual({ from: `/guides/${linking[0]?.slug}/`, text: 'Guide number 1' });
    expect(await show(site, '/guides/guide-1/')).toContain(
      `from the main part of ${linking.length + 1} pages`,
    );
  });
});
