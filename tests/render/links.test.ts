import { describe, expect, test } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import type { Problem } from '../../generator/types/problem.ts';
import { makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { MARK, readMarks } from '../support/mark-faults.ts';
import { publish, TODAY } from '../support/publish.ts';

const shown = ({ severity, kind, file, line, column, message }: Problem) =>
  `${severity} ${kind} ${file}:${line}:${column} ${message}`;
const BROKEN = 'warning broken-link';

async function problemsOf(site: TestSite): Promise<string[]> {
  const { published, problems } = await publish(site);
  expect(published).toBe(true);
  return problems.map(shown);
}

/** Adds elements to the template of the home page. A mark stands where a problem is expected. */
function home(jsx: string): { overrides: Overrides; place: string } {
  const { text, places } = readMarks(
    `export default function Home() {\n  return <><h1 id="shelf">Home</h1>${jsx}</>;\n}\n`,
  );
  const [at] = places;
  const place = at ? `templates/pages/home.tsx:${at.line}:${at.column}` : 'data/routes.yaml:2:1';
  return { overrides: { 'templates/pages/home.tsx': text, 'templates/public/a b.png': 'an image' }, place };
}

const NO_PAGE = '/shelf/, which is no page';
const NO_FILE = '/shelf.png, which is no file of the site';

describe('a link that leads nowhere is reported where it stands', () => {
  test.each([
    ['a relative link', '<a href="shelf/">Shelf</a>', NO_PAGE],
    ['an address of the own site', `<a href="https://www.small.example${MARK}/shelf/">Shelf</a>`, NO_PAGE],
    ['such an address without scheme', `<a href="//www.small.example${MARK}/shelf/">Shelf</a>`, NO_PAGE],
    ['HTML of its own', `<p dangerouslySetInnerHTML={{ __html: '="<a href="${MARK}/shelf/">' }} />`, NO_PAGE],
    ['a file', `<a href="${MARK}/shelf.png">Prices</a>`, NO_FILE],
    ['an image', `<img src="${MARK}/shelf.png" alt="" />`, NO_FILE],
    ['an image that is loaded later', `<img loading="lazy" src="${MARK}/shelf.png" alt="" />`, NO_FILE],
    [
      'a set of images',
      `<img loading="lazy" srcSet="/a%20b.png 1x, ${MARK}/shelf.png 2x" alt="" />`,
      NO_FILE,
    ],
    ['the image of a video', `<video poster="${MARK}/shelf.png" />`, NO_FILE],
    ['a source', `<video><source src="${MARK}/shelf.png" /></video>`, NO_FILE],
    ['a use of SVG', `<svg><use xlinkHref="${MARK}/shelf.png#a" /></svg>`, NO_FILE],
    [
      'an asset',
      `<link href="${MARK}/assets/shelf.png" />`,
      '/assets/shelf.png, which is no file of the site',
    ],
    [
      'a part of its own page',
      `<a href="${MARK}#box">Box</a>`,
      '#box, but the page has no element with this id',
    ],
    [
      'a part of another page',
      `<a href="${MARK}/tools/saw/#box">Box</a>`,
      '/tools/saw/#box, but that page has no element with this id',
    ],
  ])('%s', async (_, jsx, says) => {
    const { overrides, place } = home(jsx);
    expect(await problemsOf(makeSite(overrides))).toEqual([`${BROKEN} ${place} / links to ${says}`]);
  });

  test('in a row, and with the number of the other pages', async () => {
    const site = makeSite({
      'data/tools.yaml': (text) =>
        text
          .replace('name: Saw', 'name: Saw\n  note: "[shelf](/shelf/)"')
          .replace('note: <b>', 'note: "[shelf](/shelf/)" # <b>'),
      'templates/pages/tool.tsx': (text) =>
        text.replace('<h1>', '{tool.note ? <a href={tool.note.slice(8, -1)}>shelf</a> : null}<h1>'),
    });
    expect(await problemsOf(site)).toEqual([
      `${BROKEN} data/tools.yaml:16:18 /tools/file/ and 1 more link to /shelf/, which is no page`,
    ]);
  });
});

test('links to everything that is published, and to other sites, are fine', async () => {
  const { overrides } = home(`
    <a href="/tools/saw/?a=b#top">Saw</a> <a href="tools/saw/">Saw</a> <a href="https://www.small.example">Home</a>
    <a href="#shelf">Shelf</a> <a href="/#shelf">Shelf</a> <a href="#">Top</a> <a href="?a=b">A</a> <a href="">A</a>
    <a href="#main">Main</a> <a href="#:~:text=shelf">Shelf</a> <a href="/tools/saw/#a-b%20c">Saw</a>
    <a href="/a%20b.png">A file</a> <img src="/a b.png" alt="" /> <a href="/404.html">Not found</a>
    <a href="/${SITEMAP_FILE}">Map</a> <a href="/tools/feed.xml">Feed</a> <a href="/tools/saw/index.html">Saw</a>
    <a href="https://www.small.example.org/shelf/">Other</a> <a href="mailto:a@small.example">Mail</a>
    <a href="//other.example/shelf/">Other</a> <img src="data:image/png;base64,AAAA" alt="" /> <a href="tel:1">Call</a>
    <p data-href="/shelf/">No link</p>`);
  const site = makeSite({
    ...overrides,
    'data/routes.yaml': (text) =>
      text
        .replace('  tags:', '  feed: { path: /tools/feed.xml, title: Tools, description: All. }\n  tags:')
        .replace('  tags:', '  date: "2026-01-01"\n  tags:'),
    'templates/pages/tool.tsx': (text) => text.replace('<h1>', '<h1 id="a-b c">'),
  });
  expect(await problemsOf(site)).toEqual([]);
});

test('links to the paths of other programs are fine', async () => {
  const { overrides } = home(
    '<a href="/app/">App</a> <a href="/app/login">Log in</a> <a href="/apps/">Apps</a>',
  );
  const site = makeSite(overrides);
  expect(await problemsOf(site)).toHaveLength(3);
  site.change({ 'data/site.yaml': (text) => `${text}otherPaths: [/app/]\n` });
  expect(await problemsOf(site)).toEqual([expect.stringContaining('/ links to /apps/, which is no page')]);
  site.change({ 'data/site.yaml': (text) => text.replace('[/app/]', '[app]') });
  const { published, problems } = await publish(site);
  expect(published).toBe(false);
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('Begin and end the path')]);
});

describe('a link of a layout is reported once, at its place', () => {
  const layout = (jsx: string): Overrides => ({
    'templates/layouts/default.tsx': `import { Links } from '../parts/links';
export const Header = ({ site }) => <header>${jsx}<a href={site.product.slug}>A</a><Links /></header>;
`,
    'templates/parts/links.tsx': 'export const Links = () => <nav id="nav"><a href="/">Home</a></nav>;\n',
    'data/site.yaml': (text) => text.replace('slug: acme', 'slug: /'),
  });

  test('in the layout, in a file that it imports, and in site.yaml', async () => {
    const site = makeSite({
      ...layout('<a href="/shelf/">Shelf</a><a href="/tools/saw/#box">Box</a><a href="about/">About</a>'),
      'templates/parts/links.tsx': 'export const Links = () =>\n  <img src="/logo.png" alt="" />;\n',
      'data/site.yaml': (text) => `# /prices/\n${text.replace('slug: acme', 'slug: /prices/')}`,
    });
    expect(await problemsOf(site)).toEqual([
      `${BROKEN} data/site.yaml:5:18 the layout "default" links to /prices/, which is no page`,
      `${BROKEN} templates/layouts/default.tsx:2:54 the layout "default" links to /shelf/, which is no page`,
      `${BROKEN} templates/layouts/default.tsx:2:81 the layout "default" links to /tools/saw/#box, but that page has no element with this id`,
      `${BROKEN} templates/layouts/default.tsx:2:114 the layout "default" links to about/, which leads elsewhere on each page`,
      `${BROKEN} templates/parts/links.tsx:2:13 the layout "default" links to /logo.png, which is no file of the site`,
    ]);
  });

  test('to a part of each page, if pages lack that part', async () => {
    const site = makeSite(
      layout('<a href="#main">Skip</a><a href="#nav">Menu</a><a href="#facts">Facts</a>'),
    );
    site.change({ 'templates/pages/home.tsx': (text) => text.replace('<h1>', '<h1 id="facts">') });
    expect(await problemsOf(site)).toEqual([
      `${BROKEN} templates/layouts/default.tsx:2:101 the layout "default" links to #facts, but /tools/file/ and 3 more have no element with this id`,
    ]);
  });
});

describe('in builds of a few pages', () => {
  /** A home page that links to a part of a tool, which has the part as long as it has a note. */
  const linked = () =>
    makeSite({
      ...home('<a href="/tools/saw/#note">Note</a>').overrides,
      'data/tools.yaml': (text) => text.replace('name: Saw', 'name: Saw\n  note: Sharp.'),
      'data/routes.yaml': (text) => text.replace('{{#if tool.note}} (with care){{/if}}', ''),
      'templates/pages/tool.tsx': (text) => text.replace('<p title', '<p id="note" title'),
    });
  const LOST = `${BROKEN} templates/pages/home.tsx:2:45 / links to /tools/saw/#note, but that page has no element with this id`;

  test('a page that loses a part breaks the links of other pages', async () => {
    const site = linked();
    expect(await problemsOf(site)).toEqual([]);
    site.change({ 'data/tools.yaml': (text) => text.replace('Sharp.', 'Very sharp.') });
    expect(await publish(site, { strict: true })).toMatchObject({
      published: true,
      written: 1,
      scope: 'rows',
    });
    site.change({ 'data/tools.yaml': (text) => text.replace('  note: Very sharp.\n', '') });
    expect((await publish(site, { strict: true })).published).toBe(false);
    expect(await problemsOf(site)).toEqual([LOST]);
    expect(await problemsOf(site)).toEqual([LOST]);
    site.change({ 'data/tools.yaml': (text) => text.replace('name: Saw', 'name: Saw\n  note: Sharp.') });
    expect(await publish(site, { strict: true })).toMatchObject({ published: true, problems: [] });
  });

  test('a link to a part of a page that is not built is not judged', async () => {
    const site = linked();
    const options = { only: '/', strict: true, date: TODAY };
    expect(await publish(site, options)).toMatchObject({ published: true, problems: [] });
  });
});

test('the image of site.yaml must be a file of the site, or have another address', async () => {
  const withImage = (image: string, more: Overrides = {}) =>
    problemsOf(makeSite({ 'data/site.yaml': (text) => `${text}image: ${image}\n`, ...more }));
  const [problem, ...others] = await withImage('/share.png');
  expect(problem).toMatch(
    /^warning broken-link data\/site\.yaml:\d+:8 image: the site has the image \/share\.png, which is no file of the site$/,
  );
  expect(others).toEqual([]);
  expect(await withImage('/share.png?v=2', { 'templates/public/share.png': 'an image' })).toEqual([]);
  expect(await withImage('https://cdn.example/share.png')).toEqual([]);
});
