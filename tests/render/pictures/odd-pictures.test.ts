import { mkdirSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'rowpress';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { TestSite } from '../../support/make-site.ts';
import { mountSmall, whyNoMounts } from '../../support/mounts.ts';
import { makePictureSite, photo, stripes } from '../../support/picture-site.ts';
import { publish, TODAY } from '../../support/publish.ts';

const reason = whyNoMounts();

/** Returns the bytes of the largest JPEG that a site has published of its picture. */
function publishedJpeg({ out }: TestSite): Buffer {
  const folder = join(out, 'assets/pictures');
  const names = readdirSync(folder, { recursive: true }).map(String);
  const widest = names
    .filter((name) => /-\d+\.(?:jpg|png)$/.test(name))
    .sort((a, b) => Number(/(\d+)\.\w+$/.exec(b)?.[1]) - Number(/(\d+)\.\w+$/.exec(a)?.[1]))[0];
  return readFileSync(join(folder, widest ?? ''));
}

/** Returns the colour of a picture near its upper right corner. */
async function colourOf(bytes: Buffer): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (3 * info.width - 4) * info.channels;
  return [...data.subarray(at, at + 3)];
}

const expectNear = (found: readonly number[], wanted: readonly number[], off: number) =>
  expect(found.map((value, at) => Math.abs(value - (wanted[at] ?? 0)) <= off)).toEqual([true, true, true]);

describe('the colours of a picture', () => {
  it('become sRGB from CMYK', async () => {
    const cmyk = await stripes(200, 100, '#2a7f9e').toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const site = await makePictureSite({ 'data/photos/saw.jpg': cmyk });
    expect(await publish(site)).toMatchObject({ published: true, problems: [] });
    const made = publishedJpeg(site);
    expect(await sharp(made).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    // The way to the inks and back loses a little.
    expectNear(await colourOf(made), [0x2a, 0x7f, 0x9e], 40);
  });

  it('become sRGB from Display P3, as they look there', async () => {
    const wide = await stripes(200, 100, '#d02020').withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
    const { icc } = await sharp(wide).metadata();
    expect(icc).toBeDefined();
    const site = await makePictureSite({ 'data/photos/saw.jpg': wide });
    expect(await publish(site)).toMatchObject({ published: true, problems: [] });
    const made = publishedJpeg(site);
    expect((await sharp(made).metadata()).icc).toBeUndefined();
    expectNear(await colourOf(made), [0xd0, 0x20, 0x20], 10);
    // Without the profile it would be paler.
    const { data } = await sharp(wide, { ignoreIcc: true } as object)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data.subarray(590, 593)).not.toEqual(Buffer.from([0xd0, 0x20, 0x20]));
  });
});

it('nothing that a camera wrote is in the files: no place, no name, no turn', async () => {
  const bytes = await photo();
  const before = await sharp(bytes).metadata();
  expect([before.exif?.includes('A. Person'), before.orientation]).toEqual([true, 6]);
  const site = await makePictureSite({ 'data/photos/saw.jpg': bytes });
  await publish(site);
  const folder = join(site.out, 'assets/pictures');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(3);
  for (const { parentPath, name } of files) {
    const made = readFileSync(join(parentPath, name));
    expect([
      name,
      made.includes('Exif'),
      made.includes('A. Person'),
      made.includes('http://ns.adobe.com'),
    ]).toEqual([name, false, false, false]);
  }
});

describe('a picture of more than 300 MB', () => {
  it.each([
    ['validate', async (site: TestSite) => validate({ root: site.root, date: TODAY, drafts: false })],
    ['a build', publish],
  ])('is told by %s at its row, and is not in memory', async (_, run) => {
    const site = await makePictureSite();
    // A file with a hole takes no room on the disk.
    truncateSync(join(site.root, 'data/photos/saw.jpg'), 301 * 1024 * 1024);
    const before = process.memoryUsage().arrayBuffers;
    const { problems } = await run(site);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60 * 1024 * 1024);
    expect(problems).toMatchObject([
      {
        kind: 'unusable-picture',
        file: 'data/tools.yaml',
        line: 9,
        message: 'photo: data/photos/saw.jpg has 301 MB, and at most 300 MB are read',
      },
    ]);
  });
});

describe('pictures that move', () => {
  it.each(['gif', 'webp'] as const)(
    'a %s stays a file that moves where the schema allows it',
    async (format) => {
      const frames = await Promise.all(
        ['#2a7f9e', '#900'].map((colour) => stripes(120, 80, colour).png().toBuffer()),
      );
      const site = await makePictureSite({
        'data/photos/saw.jpg': await sharp(frames, { join: { animated: true } })
          [format]()
          .toBuffer(),
        'data/schemas/tools.schema.json': (text) =>
          text.replace(
            '"note"',
            '"photo": { "type": "string", "format": "picture", "animated": true }, "note"',
          ),
        'data/tools.yaml': (text) => text.replace('name: Saw\n', 'name: Saw\n  photo: photos/saw.jpg\n'),
      });
      expect(await publish(site)).toMatchObject({ published: true, problems: [] });
      const html = site.read('output/tools/saw/index.html');
      const [, address = ''] = new RegExp(`<img src="([^"]+\\.${format})"`).exec(html) ?? [];
      const made = await sharp(join(site.out, address), { animated: true }).metadata();
      expect([made.format, made.pages, made.width]).toEqual([format, 2, 120]);
      expect(html).not.toContain('.avif');
    },
  );
});

it('a layout cannot show a picture of a row, and says what it can show', async () => {
  const site = await makePictureSite({
    'templates/layouts/default.tsx': `import { Picture } from 'rowpress/template';
export function Footer({ site }: any) { return <footer><Picture src={site.logo} /></footer>; }
`,
  });
  const { published, problems } = await publish(site);
  expect(published).toBe(false);
  expect(problems[0]).toMatchObject({
    file: 'templates/layouts/default.tsx',
    line: 2,
    message: 'a picture of a row can only be shown while its page is made, for the layouts',
    advice: expect.stringContaining('In a layout, show a file of templates/public/ with <img>.'),
  });
});

describe.skipIf(reason !== undefined)(
  `a full disk below the cache of pictures${reason ? ` (${reason})` : ''}`,
  () => {
    it('costs time, and no picture', async () => {
      const site = await makePictureSite();
      const folder = join(site.root, '.cache/rowpress/pictures');
      mkdirSync(folder, { recursive: true });
      mountSmall(folder, 'size=4k');
      expect(await publish(site)).toMatchObject({ published: true, problems: [] });
      expect(publishedJpeg(site).length).toBeGreaterThan(500);
      // One file of seven fits.
      const kept = readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.bin'));
      expect(kept.length).toBeLessThan(3);
    });
  },
);
