import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { mergeShards } from 'rowpress';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SITEMAP_FILE } from '../../../generator/address/site-files.ts';
import { copySite, makeFolder, type Overrides, type TestSite } from '../../support/make-site.ts';
import { makePictureSite, stripes } from '../../support/picture-site.ts';
import { publish } from '../../support/publish.ts';
import { differences, readTree } from '../../support/read-tree.ts';
import { addCard } from '../../support/site-with-card.ts';

const IMAGE = (text: string) =>
  text.replace('  tags: tool.tags\n', '  tags: tool.tags\n  image: "{{tool.photo}}"\n');

const FRAMES = await Promise.all(
  ['#2a7f9e', '#900'].map((colour) => stripes(1300, 700, colour).png().toBuffer()),
);

/** Makes the site in which each tool with a picture is shared with it. */
async function makeSharedSite(overrides: Overrides = {}): Promise<TestSite> {
  return makePictureSite({
    'data/photos/saw.jpg': await stripes(2400, 1800).jpeg().toBuffer(),
    'data/routes.yaml': IMAGE,
    ...overrides,
  });
}

async function expectPublished(site: TestSite, options = {}): Promise<void> {
  const { published, problems } = await publish(site, options);
  expect(problems).toEqual([]);
  expect(published).toBe(true);
}

/** The Open Graph image of a page, without `og:`, and its file below the output. */
function imageOf(site: TestSite, page = 'tools/saw'): Record<string, string> {
  const html = site.read(`output/${page}/index.html`);
  const found = html.matchAll(/<meta property="og:(image[^"]*)" content="([^"]*)">/g);
  return Object.fromEntries([...found].map(([, name = '', content = '']) => [name, content]));
}

const fileOf = ({ image = '' }: Record<string, string>) => new URL(image).pathname.slice(1);

describe('a picture of a row as the image of shared links', () => {
  it('is cut to 1200 by 630, as JPEG, with its size and its alternative text', async () => {
    const site = await makeSharedSite();
    await expectPublished(site);
    const image = imageOf(site);
    expect(image).toEqual({
      image: expect.stringMatching(
        /^https:\/\/[^/]+\/assets\/pictures\/[0-9a-f]{3}\/saw-[0-9a-f]{16}-1200\.jpg$/,
      ),
      'image:width': '1200',
      'image:height': '630',
      'image:alt': 'A &quot;saw&quot; &amp; its teeth',
    });
    const { format, width, height } = await sharp(join(site.out, fileOf(image))).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect(site.read('output/tools/saw/index.html')).toContain('content="summary_large_image"');
    // Another page of the family has no picture, and no image.
    expect(imageOf(site, 'tools/file')).toEqual({});
    // The page shows the picture, so the sitemap lists one file of it.
    expect(site.read(`output/${SITEMAP_FILE}`).match(/<image:loc>/g)).toHaveLength(1);
  });

  it.each([
    ['a smaller one', stripes(800, 1000).jpeg(), 'jpg', ['jpeg', 800, 420]],
    ['WebP', stripes(1300, 1300).webp(), 'webp', ['jpeg', 1200, 630]],
    [
      'one with transparent parts',
      sharp({ create: { width: 1400, height: 800, channels: 4, background: '#0006' } }).png(),
      'png',
      ['png', 1200, 630],
    ],
    [
      'one that moves',
      sharp(FRAMES, {
        join: { animated: true },
      }).webp(),
      'webp',
      ['jpeg', 1200, 630],
    ],
  ])(
    'has the format that other sites show, and is not scaled up: %s',
    async (_, picture, ending, expected) => {
      const site = await makeSharedSite({
        [`data/photos/one.${ending}`]: await picture.toBuffer(),
        'data/schemas/tools.schema.json': (text) =>
          text.replace(
            '"note"',
            '"photo": { "type": "string", "format": "picture", "animated": true }, "note"',
          ),
        'data/tools.yaml': (text) =>
          text.replace('name: Saw\n', `name: Saw\n  photo: photos/one.${ending}\n`),
      });
      site.change({ 'data/photos/saw.jpg': null });
      await expectPublished(site);
      const image = imageOf(site);
      const { format, width, height } = await sharp(join(site.out, fileOf(image))).metadata();
      expect([format, width, height]).toEqual(expected);
      expect(image).toMatchObject({ 'image:width': String(width), 'image:height': String(height) });
      expect(image['image:alt']).toContain('Saw: what it is for');
    },
  );

  it('keeps its focus in view, which the row names', async () => {
    const upright = async (photoFocus: string) => {
      // The upper third is yellow.
      const photo = await stripes(2400, 1200).rotate(90).jpeg().toBuffer();
      const site = await makeSharedSite({
        'data/photos/saw.jpg': photo,
        'data/schemas/tools.schema.json': (text) =>
          text.replace(
            '"note"',
            '"photo": { "type": "string", "format": "picture", "focus": "spot" }, "spot": { "type": "string" }, "note"',
          ),
        'data/tools.yaml': (text) =>
          text.replace('name: Saw\n', `name: Saw\n  photo: photos/saw.jpg\n  spot: ${photoFocus}\n`),
      });
      return { site, report: await publish(site) };
    };
    const redAt = async (spot: string) => {
      const { site } = await upright(spot);
      const { data } = await sharp(join(site.out, fileOf(imageOf(site))))
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data[0] ?? 0;
    };
    expect(await redAt('50% 0%')).toBeGreaterThan(200);
    expect(await redAt('50% 100%')).toBeLessThan(90);
    const { problems } = (await upright('top')).report;
    expect(problems).toMatchObject([
      { kind: 'wrong-value', line: 9, message: expect.stringContaining('"spot"') },
    ]);
  });

  it('gives way to the drawn card if it is an SVG, and wins over it otherwise', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>';
    const site = await makeSharedSite({
      'data/photos/file.svg': svg,
      'data/tools.yaml': (text) =>
        text
          .replace('name: Saw\n', 'name: Saw\n  photo: photos/saw.jpg\n  photoAlt: A saw\n')
          .replace('name: File\n', 'name: File\n  photo: photos/file.svg\n  photoAlt: A file\n'),
    });
    addCard(site);
    await expectPublished(site, { images: true });
    expect(fileOf(imageOf(site))).toMatch(/^assets\/pictures\//);
    for (const page of ['tools/file', 'tools/hammer'])
      expect(fileOf(imageOf(site, page))).toMatch(/^assets\/og\//);
  });

  it('stays published while its page is fresh, and is made again without the cache', async () => {
    const site = await makeSharedSite();
    await expectPublished(site);
    const file = fileOf(imageOf(site));
    const before = readTree(site.out);
    // Another page changes, so this one is not rendered.
    site.change({ 'data/tools.yaml': (text) => text.replace('Smooths the edge', 'Rounds the edge') });
    await expectPublished(site);
    expect(existsSync(join(site.out, file))).toBe(true);
    site.change({ 'data/tools.yaml': (text) => text.replace('Rounds the edge', 'Smooths the edge') });
    rmSync(join(site.root, '.cache'), { recursive: true });
    await expectPublished(site);
    expect(differences(before, readTree(site.out)).filter((name) => !/manifest|sitemap/.test(name))).toEqual(
      [],
    );
    await expectPublished(site, { only: '/tools/f**' });
    expect(existsSync(join(site.out, file))).toBe(true);
    rmSync(join(site.out, file));
    await expectPublished(site);
    expect(existsSync(join(site.out, file))).toBe(true);
  });

  it('changes with the bytes of the picture, in the page that it stands for', async () => {
    const site = await makeSharedSite();
    await expectPublished(site);
    const before = [imageOf(site), readTree(site.out)] as const;
    site.change({ 'data/photos/saw.jpg': await stripes(2400, 1800, '#900').jpeg().toBuffer() });
    await expectPublished(site);
    expect(fileOf(imageOf(site))).not.toBe(fileOf(before[0]));
    expect(existsSync(join(site.out, fileOf(before[0])))).toBe(false);
    const pages = differences(before[1], readTree(site.out)).filter((name) => name.endsWith('.html'));
    expect(pages).toEqual(['tools/saw/index.html']);
  });

  it('is the same in shards and in one build, also if no page shows it', async () => {
    const site = await makeSharedSite({
      'templates/pages/tool.tsx': 'export default function Tool() { return <h1>Tool</h1>; }\n',
    });
    await expectPublished(site);
    expect(readFileSync(join(site.out, fileOf(imageOf(site)))).length).toBeGreaterThan(1000);
    const folders = [1, 2, 3].map(() => makeFolder());
    for (const [at, out] of folders.entries())
      await expectPublished(copySite(site), { out, shard: { number: at + 1, of: 3 } });
    const out = makeFolder();
    const parts = folders.map((folder) => ({ folder, name: folder }));
    const merged = await mergeShards({ parts, out, cwd: site.root, home: makeFolder() });
    expect(merged.problems).toEqual([]);
    expect(readTree(out)).toEqual(readTree(site.out));
  });

  it('needs a field of a picture: another path is an error at its row', async () => {
    const site = await makeSharedSite({
      'data/tools.yaml': (text) => text.replace(/note: <b>.*/, 'note: photos/saw.jpg'),
      'data/routes.yaml': (text) => IMAGE(text).replace('image: "{{tool.photo}}"', 'image: "{{tool.note}}"'),
    });
    const { problems } = await publish(site);
    const wrong = problems.filter(({ kind }) => kind === 'wrong-value');
    expect(wrong[0]).toMatchObject({
      file: 'data/tools.yaml',
      advice: expect.stringContaining('"format": "picture"'),
    });
  });
});
