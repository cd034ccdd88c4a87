import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { makeShards, merge } from '../shards/make-shards.ts';
import { makeFolder, makeSite, type TestSite } from '../support/make-site.ts';
import { publish, TODAY } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
const BASE = 'https://www.small.example';

/** A site whose tools show what their note names, besides a picture of the home page. */
function pictureSite(): TestSite {
  return makeSite({
    'templates/public/pictures/hammer.svg': SVG,
    'templates/public/pictures/säge & co.svg': SVG,
    'templates/pages/home.tsx': `import { createContext } from 'react';
const Context = createContext('');
export default function Home() {
  return <><h1>Home</h1>
    <img src="/pictures/hammer.svg?v=1" alt="A hammer" width="8" height="8" />
    <img loading="lazy" src="${BASE}/pictures/s%C3%A4ge%20&%20co.svg" alt="A saw" width="8" height="8" />
    <Context.Provider value=""><img src="pictures/hammer.svg#a" alt="A hammer" width="8" height="8" /></Context.Provider>
    <img src="https://other.example/a.png" alt="" /><img src="data:image/gif;base64,AA" alt="" />
    <a href="/tools/saw/">Saw</a>
  </>;
}
`,
    'templates/pages/tool.tsx': `export default function Tool({ rows: { tool } }) {
  const picture = /picture (\\S+)/.exec(tool.note ?? '')?.[1];
  return <><h1>{tool.name}</h1>
    <div dangerouslySetInnerHTML={{ __html: picture ? \`<p><img alt="" src="\${picture}" width="8" height="8"></p>\` : '' }} /></>;
}
`,
    'data/tools.yaml': `- slug: hammer
  name: Hammer
  summary: Drives nails into wood.
  note: Heavy, picture /pictures/hammer.svg
- slug: saw
  name: Saw
  summary: Cuts wood along a line.
`,
  });
}

const sitemapOf = (out: string) => readFileSync(join(out, SITEMAP_FILE), 'utf8');
const picturesOf = (out: string) =>
  Object.fromEntries(
    [...sitemapOf(out).matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)].flatMap(
      ([, url = '', rest = '']) => {
        const images = [...rest.matchAll(/<image:image><image:loc>([^<]*)<\/image:loc><\/image:image>/g)];
        return images.length > 0
          ? [[url.slice(BASE.length), images.map(([, image = '']) => image.slice(BASE.length))]]
          : [];
      },
    ),
  );

it('lists the pictures of the site that a page shows as <img>, each once, and no others', async () => {
  const site = pictureSite();
  await publish(site);
  expect(picturesOf(site.out)).toEqual({
    '/': ['/pictures/hammer.svg', '/pictures/s%C3%A4ge%20&amp;%20co.svg'],
    '/tools/hammer/': ['/pictures/hammer.svg'],
  });
  expect(sitemapOf(site.out)).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
});

it('has the same bytes after every kind of build as after a clean one', async () => {
  const site = pictureSite();
  const whole = { ...site, out: makeFolder() };
  /** Compares with a build of all pages into another folder. The last build is the site's own again. */
  const expectClean = async () => {
    const published = readTree(site.out);
    await publish(whole, { force: true });
    expect(published).toEqual(readTree(whole.out));
    await publish(site);
  };
  await publish(whole);
  await publish(site);
  const scopes: (string | undefined)[] = [];
  for (const [from, to, isPicture] of [
    ['Heavy,', 'Very heavy,', true],
    ['picture /pictures/hammer.svg', 'no picture', false],
    ['no picture', 'picture /pictures/hammer.svg', true],
  ] as const) {
    site.change({ 'data/tools.yaml': (text) => text.replace(from, to) });
    scopes.push((await publish(site)).scope);
    await expectClean();
    expect('/tools/hammer/' in picturesOf(site.out)).toBe(isPicture);
  }
  expect(scopes).toEqual(['rows', 'all', 'all']);

  // An unchanged page is not rendered again, and still lists its pictures.
  site.change({ 'data/redirects.yaml': '- { from: /old/, to: /, reason: Made for a test }\n' });
  expect((await publish(site)).written).toBe(0);
  await expectClean();

  await publish(site, { only: '/tools/saw/' });
  await expectClean();

  // A picture that is not published any more is not listed, although the page is as it was.
  site.change({ 'templates/public/pictures/hammer.svg': null });
  expect((await publish(site)).written).toBe(0);
  expect(picturesOf(site.out)).toEqual({ '/': ['/pictures/s%C3%A4ge%20&amp;%20co.svg'] });
  await expectClean();
});

it('is the same for merged shards', async () => {
  const site = pictureSite();
  await publish(site);
  const merged = await merge(await makeShards(site.root, 2, ['--date', TODAY]));
  expect(readTree(merged)).toEqual(readTree(site.out));
});
