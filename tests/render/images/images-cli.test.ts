import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeFolder, type TestSite } from '../../support/make-site.ts';
import { publish } from '../../support/publish-by-command.ts';
import { readStats, readTree } from '../../support/read-tree.ts';
import { runCli } from '../../support/run-cli.ts';
import { CARD, imageMetas, listImages, makeSiteWithCard } from '../../support/site-with-card.ts';

const BASE = 'https://www.small.example';
const DATE = ['--date', '2026-03-01'] as const;
const changeTitle = (text: string) => text.replace('name: Saw', 'name: Handsaw');

async function generate({ root }: TestSite, ...flags: string[]) {
  const { exitCode, stdout } = await runCli(['generate', '--root', root, ...DATE, '--json', ...flags]);
  return { exitCode, ...JSON.parse(stdout) };
}

async function drawn(site: TestSite, ...flags: string[]): Promise<number> {
  const { exitCode, counts } = await generate(site, ...flags);
  expect(exitCode).toBe(0);
  return counts.imagesDrawn;
}

function imageOf(site: TestSite, page: string): string {
  return imageMetas(site.read(`output/${page}index.html`))['']?.slice(`${BASE}/assets/og/`.length) ?? '';
}

describe('the images of pages', () => {
  it('are one for each page except the 404 page, with address, size and text in its head', async () => {
    const site = makeSiteWithCard();
    await publish(site, ...DATE);
    const pages = ['', 'tools/file/', 'tools/hammer/', 'tools/saw/'];
    expect(new Set(pages.map((page) => imageOf(site, page)))).toEqual(new Set(listImages(site)));
    expect(listImages(site)).toHaveLength(4);
    expect(imageMetas(site.read('output/tools/saw/index.html'))).toEqual({
      '': expect.stringMatching(
        /^https:\/\/www\.small\.example\/assets\/og\/([0-9a-f]{2})\/\1[0-9a-f]{30}\.png$/,
      ),
      width: '1200',
      height: '630',
      alt: 'Saw: what it is for',
    });
    expect(imageMetas(site.read('output/404.html'))).toEqual({});
    expect(site.read('output/index.html')).toContain('content="summary_large_image"');
  });

  it('are PNGs of 1200 by 630 pixels and less than 60 KB, listed in the manifest', async () => {
    const site = makeSiteWithCard();
    const { files } = await publish(site, ...DATE);
    const listed = files.filter(({ file }) => file.startsWith('assets/og/'));
    expect(listed.map(({ file }) => file.slice('assets/og/'.length))).toEqual(listImages(site));
    for (const { file, bytes } of listed) {
      const image = readFileSync(join(site.out, file));
      expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(image.length).toBe(bytes);
      expect(image.length).toBeLessThan(60_000);
    }
  });

  it('have the same names and bytes in another folder', async () => {
    const [one, other] = [makeSiteWithCard(), makeSiteWithCard()];
    await publish(one, ...DATE);
    await publish(other, ...DATE);
    expect(readTree(join(other.out, 'assets/og'))).toEqual(readTree(join(one.out, 'assets/og')));
  });

  it('leave out letters that no font has instead of showing empty boxes', async () => {
    const card = CARD.replace("'eyebrow'] as", '] as').replace(', eyebrow }', ' }').replace('{eyebrow}', 'x');
    const title = (text: string) => (yaml: string) => yaml.replace('name: Saw', `name: ${text}`);
    const [plain, native] = [
      makeSiteWithCard({ 'templates/images/card.tsx': card, 'data/tools.yaml': title('Saw') }),
      makeSiteWithCard({ 'templates/images/card.tsx': card, 'data/tools.yaml': title('S日aw本') }),
    ];
    await publish(plain, ...DATE);
    await publish(native, ...DATE);
    const bytes = (site: TestSite) => readFileSync(join(site.out, 'assets/og', imageOf(site, 'tools/saw/')));
    expect(imageOf(native, 'tools/saw/')).not.toBe(imageOf(plain, 'tools/saw/'));
    expect(bytes(native).equals(bytes(plain))).toBe(true);
  });
});

describe('a rebuild', () => {
  it('draws no image and touches no file if nothing has changed', async () => {
    const site = makeSiteWithCard();
    expect(await drawn(site)).toBe(4);
    const before = readStats(site.out);
    expect(await drawn(site)).toBe(0);
    expect(await drawn(site, '--force')).toBe(0);
    expect(readStats(site.out)).toEqual(before);
  });

  it('draws only the image whose title has changed, and removes the stale one', async () => {
    const site = makeSiteWithCard();
    await drawn(site);
    const [before, old] = [listImages(site), imageOf(site, 'tools/saw/')];
    site.change({ 'data/tools.yaml': changeTitle });
    expect(await drawn(site)).toBe(1);
    const made = imageOf(site, 'tools/saw/');
    expect(listImages(site)).toEqual([...before.filter((name) => name !== old), made].sort());
  });

  it('draws no image if a field has changed that the card does not show', async () => {
    const site = makeSiteWithCard();
    await drawn(site);
    const before = listImages(site);
    site.change({ 'data/tools.yaml': (text) => text.replace('Cuts wood', 'Cuts boards') });
    expect((await generate(site)).counts).toMatchObject({ written: 2, imagesDrawn: 0 });
    expect(listImages(site)).toEqual(before);
  });

  it.each([
    [
      'the card',
      (site: TestSite) => site.change({ 'templates/images/card.tsx': (text) => text.replace('80', '72') }),
    ],
    [
      'the fonts',
      (site: TestSite) => rmSync(join(site.root, 'templates/images/fonts/instrument-sans-extended-600.woff')),
    ],
  ])('draws all images again under new names if %s changed', async (_, change) => {
    const site = makeSiteWithCard();
    await drawn(site);
    const before = listImages(site);
    change(site);
    expect(await drawn(site)).toBe(4);
    expect(listImages(site).filter((name) => before.includes(name))).toEqual([]);
  });

  it('restores a removed or damaged image from the cache without drawing it', async () => {
    const site = makeSiteWithCard();
    await drawn(site);
    const before = readTree(site.out);
    const [lost = '', damaged = ''] = listImages(site);
    rmSync(join(site.out, 'assets/og', lost));
    writeFileSync(join(site.out, 'assets/og', damaged), 'no image');
    expect(await drawn(site)).toBe(0);
    expect(readTree(site.out)).toEqual(before);
  });

  it('draws an image again if it is damaged in the cache and missing in the output', async () => {
    const site = makeSiteWithCard();
    await drawn(site);
    const before = readTree(site.out);
    const [name = ''] = listImages(site);
    const cached = join(site.root, '.cache/rowpress/images', basename(name, '.png').concat('.bin'));
    writeFileSync(cached, readFileSync(cached).subarray(0, 500));
    rmSync(join(site.out, 'assets/og', name));
    expect(await drawn(site)).toBe(1);
    expect(readTree(site.out)).toEqual(before);
  });

  it('reuses the drawn images for another output folder', async () => {
    const site = makeSiteWithCard();
    await drawn(site);
    expect(await drawn(site, '--out', join(makeFolder(), 'other'))).toBe(0);
  });

  it('deletes no image with --only, and preserves those of the other pages in the manifest', async () => {
    const site = makeSiteWithCard();
    await drawn(site);
    const before = listImages(site);
    site.change({ 'data/tools.yaml': (text) => changeTitle(text).replace('name: File', 'name: Rasp') });
    expect(await drawn(site, '--only', '/tools/saw/')).toBe(1);
    const after = listImages(site);
    expect(after).toEqual([...before, imageOf(site, 'tools/saw/')].sort());
    const { files } = JSON.parse(site.read('output/manifest.json'));
    expect(files.map(({ file }: { file: string }) => file)).toEqual(
      expect.arrayContaining(after.map((name) => `assets/og/${name}`)),
    );
  });
});
