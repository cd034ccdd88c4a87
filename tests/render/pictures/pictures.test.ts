import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { mergeShards } from 'rowpress';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPictureStats } from '../../../generator/load/pictures/probe-pictures.ts';
import { copySite, makeFolder, type TestSite } from '../../support/make-site.ts';
import { makePictureSite, stripes } from '../../support/picture-site.ts';
import { publish } from '../../support/publish.ts';
import { differences, readStats, readTree } from '../../support/read-tree.ts';

/** The published pictures, by the ends of their names. */
function listPictures({ out }: TestSite): string[] {
  const names = readdirSync(join(out, 'assets/pictures'), { recursive: true, withFileTypes: true });
  return names.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])).sort();
}
const ending = (file: string) => /-(\d+\.\w+)$/.exec(file)?.[1];
const bodyOf = (site: TestSite) => site.read('output/tools/saw/index.html');
const expectPublished = async (site: TestSite, options = {}) => {
  const { published, problems, ...report } = await publish(site, options);
  expect(problems).toEqual([]);
  expect(published).toBe(true);
  return report;
};

describe('the picture of a row', () => {
  it('is published in the widths and formats that its page asks for, and never scaled up', async () => {
    const site = await makePictureSite();
    await expectPublished(site);
    const files = listPictures(site);
    expect(new Set(files.map(ending))).toEqual(
      new Set(
        ['80', '160']
          .flatMap((width) => ['avif', 'webp', 'jpg'].map((format) => `${width}.${format}`))
          .concat('60.jpg'),
      ),
    );
    for (const file of files) {
      const { width, height, exif, orientation, icc } = await sharp(readFileSync(file)).metadata();
      const isSquare = ending(file) === '60.jpg';
      expect({ file, height }).toEqual({ file, height: isSquare ? 60 : ((width ?? 0) * 3) / 2 });
      expect({ exif, orientation, icc }).toEqual({ exif: undefined, orientation: undefined, icc: undefined });
    }
  });

  it('is turned as the camera was held', async () => {
    const site = await makePictureSite();
    await expectPublished(site);
    const file = listPictures(site).find((name) => name.endsWith('-160.jpg')) ?? '';
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ];
    // The yellow stripe was at the left, and the top of the picture is there.
    expect(at(80, 10)[0]).toBeGreaterThan(200);
    expect(at(80, 230)[0]).toBeLessThan(90);
  });

  it('has its size, its alternative text and its formats in the page', async () => {
    const site = await makePictureSite();
    await expectPublished(site);
    const html = bodyOf(site);
    expect(html).toMatch(
      /<picture><source type="image\/avif" srcSet="\/assets\/pictures\/[0-9a-f]{3}\/saw-[0-9a-f]{16}-80\.avif 80w, [^"]*-160\.avif 160w" sizes="50vw" width="160" height="240"\/><source type="image\/webp"/,
    );
    expect(html).toMatch(
      /<img src="[^"]*-160\.jpg" srcSet="[^"]*" sizes="50vw" width="160" height="240" alt="A &quot;saw&quot; &amp; its teeth" loading="eager" decoding="async" fetchPriority="high"\/><\/picture>/,
    );
    expect(html).not.toContain('rel="preload"');
    expect(html).toMatch(/<meta name="thumbnail" content="\/assets\/pictures\/[^"]*-60\.jpg"/);
  });

  it('has the same bytes by React alone, in threads of shards, and in another folder', async () => {
    const [one, other] = [await makePictureSite(), await makePictureSite()];
    await expectPublished(one);
    await expectPublished(other, { fastRender: false });
    expect(readTree(other.out)).toEqual(readTree(one.out));
  });

  it('is neither read nor written again while it stays as it is', async () => {
    const site = await makePictureSite();
    await expectPublished(site);
    const before = readStats(site.root);
    const { scope } = await expectPublished(site);
    expect(scope).toBe('nothing');
    const touched = differences(before, readStats(site.root));
    expect(touched.filter((file) => /pictures|photos/.test(file))).toEqual([]);
    // A changed text of the same row writes its page, and no picture.
    site.change({
      'data/tools.yaml': (text) => text.replace('tags: [wood]\n', 'tags: [wood]\n  note: Sharp.\n'),
    });
    const page = readStats(site.out);
    await expectPublished(site);
    expect(differences(page, readStats(site.out)).filter((file) => file.includes('assets/'))).toEqual([]);
  });

  it('is made from the cache in another checkout, without a decoded picture', async () => {
    const site = await makePictureSite();
    await expectPublished(site);
    const copy = copySite(site);
    rmSync(copy.out, { recursive: true });
    const { imagesDrawn } = await expectPublished(copy, { images: true });
    expect(imagesDrawn).toBe(0);
    expect(readTree(copy.out)).toEqual(readTree(site.out));
  });

  it('takes its variants and the pages that show it with it when it changes', async () => {
    const site = await makePictureSite({ 'data/photos/file.png': await stripes(90, 60).png().toBuffer() });
    site.change({
      'data/tools.yaml': (text) =>
        text.replace('name: File\n', 'name: File\n  photo: photos/file.png\n  photoAlt: A file\n'),
    });
    await expectPublished(site);
    const before = readTree(site.out);
    const [old, cache] = [listPictures(site), readTree(join(site.root, '.cache/rowpress/pictures'))];
    site.change({ 'data/photos/saw.jpg': await stripes(160, 240, '#900').jpeg().toBuffer() });
    await expectPublished(site);
    const changed = differences(before, readTree(site.out));
    expect(changed.filter((file) => file.endsWith('.html'))).toEqual(['tools/saw/index.html']);
    expect(changed.filter((file) => file.includes('/file-'))).toEqual([]);
    const gone = old.filter((file) => !listPictures(site).includes(file));
    expect(gone.map((file) => /\/saw-/.test(file))).toEqual(gone.map(() => true));
    expect(gone).toHaveLength(7);
    const now = readTree(join(site.root, '.cache/rowpress/pictures'));
    expect(Object.keys(now).sort()).toHaveLength(Object.keys(cache).length);
    // A clean build has the same pictures.
    const clean = copySite(site);
    for (const folder of ['.cache', 'output']) rmSync(join(clean.root, folder), { recursive: true });
    await expectPublished(clean);
    const pictures = (tree: Record<string, string>) =>
      Object.entries(tree).filter(([file]) => file.startsWith('assets/') || file.endsWith('.html'));
    expect(pictures(readTree(clean.out))).toEqual(pictures(readTree(site.out)));
  });

  it('is in the folders of shards whose pages show it, and once in the whole', async () => {
    const shown = (text: string) =>
      text.replaceAll(/name: (File|Hammer)\n/g, 'name: $1\n  photo: photos/saw.jpg\n  photoAlt: The saw\n');
    const site = await makePictureSite();
    site.change({ 'data/tools.yaml': shown });
    await expectPublished(site);
    const folders = [1, 2, 3, 4].map(() => makeFolder());
    for (const [at, out] of folders.entries())
      await expectPublished(site, { out, shard: { number: at + 1, of: 4 } });
    const out = makeFolder();
    const parts = folders.map((folder) => ({ folder, name: folder }));
    const merged = await mergeShards({ parts, out, cwd: site.root, home: makeFolder() });
    expect(merged.problems).toEqual([]);
    expect(readTree(out)).toEqual(readTree(site.out));
  });
});

it('pictureSource() names a file of the picture for structured data, which is published', async () => {
  const site = await makePictureSite({
    'templates/pages/tool.tsx': `import { pictureSource } from 'rowpress/template';
export default function Tool({ rows: { tool } }: any) { return <h1>{tool.name}</h1>; }
export function jsonLd({ rows: { tool } }: any) {
  if (!tool.photo) return [];
  const { address, width, height } = pictureSource(tool.photo, { ratio: '4:3' });
  return [{ '@type': 'Product', name: tool.name, image: { '@type': 'ImageObject', url: address, width, height } }];
}
`,
  });
  await expectPublished(site);
  const [, json = ''] =
    /<script type="application\/ld\+json">([^<]*Product.*?)<\/script>/.exec(bodyOf(site)) ?? [];
  const { url, width, height } = JSON.parse(json).image;
  expect(url).toMatch(/^https:\/\/[^/]+\/assets\/pictures\//);
  const found = await sharp(join(site.out, new URL(url).pathname)).metadata();
  expect([found.width, found.height]).toEqual([width, height]);
  expect(width / height).toBeCloseTo(4 / 3);
});

describe('a picture in Markdown', () => {
  it('is beside its row, and shown as <Picture> shows it; code shows none', async () => {
    const site = await makePictureSite();
    site.change({
      'data/tools.yaml': (text) =>
        text.replace(
          'tags: [wood]\n',
          'tags: [wood]\n  note: "![Two **saws**](photos/saw.jpg) `![x](y.jpg)`"\n',
        ),
    });
    await expectPublished(site);
    const html = bodyOf(site);
    expect(html).toMatch(
      /<p><picture>.*alt="Two saws" loading="lazy" decoding="async"\/><\/picture> <code>!\[x\]\(y\.jpg\)/,
    );
    expect(html.match(/loading="eager"/g)).toHaveLength(1);
  });
});

describe('a damaged picture', () => {
  it('is told at its row, the others are made, and the last good output stays', async () => {
    const site = await makePictureSite();
    await expectPublished(site);
    const before = readTree(site.out);
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    site.change({
      'data/photos/cut.jpg': whole.subarray(0, whole.length / 2),
      'data/photos/new.png': await stripes(100, 80).png().toBuffer(),
      'data/tools.yaml': (text) =>
        text
          .replace('name: File\n', 'name: File\n  photo: photos/cut.jpg\n  photoAlt: A file\n')
          .replace('name: Hammer\n', 'name: Hammer\n  photo: photos/new.png\n  photoAlt: A hammer\n'),
    });
    const { published, problems } = await publish(site);
    expect(published).toBe(false);
    expect(problems.map(({ kind, file, line, column }) => [kind, file, line, column])).toEqual([
      ['unusable-picture', 'data/tools.yaml', 17, 10],
    ]);
    expect(readTree(site.out)).toEqual(before);
    const cached = Object.keys(readTree(join(site.root, '.cache/rowpress/pictures')));
    expect(cached.some((file) => file.includes('/new-'))).toBe(true);
  });
});

it('a build that failed remembers what it read of pictures', async () => {
  const site = await makePictureSite();
  site.change({ 'data/tools.yaml': (text) => text.replace('summary: Cuts', 'sumary: Cuts') });
  expect((await publish(site)).published).toBe(false);
  const stats = readPictureStats(join(site.root, '.cache/rowpress/pictures.bin'));
  expect(stats.map(([file, , , , , hash]) => [file, hash.length])).toEqual([['data/photos/saw.jpg', 32]]);
});

it('the looks into new pictures and the files that are made are progress, and unchanged ones are none', async () => {
  const site = await makePictureSite();
  const stages = new Map<string, string>();
  const onProgress = (done: number, total: number, stage: string) => stages.set(stage, `${done} of ${total}`);
  await expectPublished(site, { onProgress });
  expect([stages.get('pictures'), stages.get('picture files')]).toEqual(['1 of 1', '7 of 7']);
  stages.clear();
  site.change({ 'templates/pages/home.tsx': (text) => text.replace('<ul>', '<ul className="tools">') });
  await expectPublished(site, { onProgress });
  expect([...stages.keys()]).toEqual(['pages']);
});
