import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { encodeVideos } from '../../bin/encode/encode-videos.ts';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import type { Manifest } from '../../generator/types/manifest.ts';
import { makeFolder, type TestSite } from '../support/make-site.ts';
import { stripes } from '../support/picture-site.ts';
import { publish, TODAY } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';
import { makeFakeFfmpeg } from './fake-ffmpeg.ts';
import { makeVideoSite } from './video-site.ts';

const BASE = 'https://www.small.example';
const VIDEO =
  '<video:video><video:thumbnail_loc>https://www.small.example/clips/tools-hammer.webp</video:thumbnail_loc>' +
  '<video:title>Hammer &amp; nail</video:title><video:description>';

async function encodedSite(): Promise<TestSite> {
  const site = makeVideoSite();
  await encode(site);
  return site;
}

const encode = (site: TestSite) =>
  encodeVideos({
    root: site.root,
    addresses: ['/tools/hammer/'],
    ffmpeg: makeFakeFfmpeg(),
    ...{ mp4: false, force: false, date: TODAY, drafts: false },
    onFonts: () => {},
  });

const page = ({ out }: TestSite) => readFileSync(join(out, 'tools/hammer/index.html'), 'utf8');
const sitemap = ({ out }: TestSite) => readFileSync(join(out, SITEMAP_FILE), 'utf8');
const claimsOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, json = '']) => JSON.parse(json))
    .filter((node) => node['@type'] === 'VideoObject');
const shown = ({ problems }: Awaited<ReturnType<typeof publish>>) =>
  problems.map(({ kind, severity, file, line, message }) => `${severity} ${kind} ${file}:${line} ${message}`);

it('a page that shows its encoded video claims it, and the sitemap lists it', async () => {
  const site = await encodedSite();
  expect(shown(await publish(site))).toEqual([]);
  expect(claimsOf(page(site))).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'Hammer & nail',
      description: expect.stringContaining('Drives nails into wood.'),
      thumbnailUrl: [`${BASE}/clips/tools-hammer.webp`],
      uploadDate: `${TODAY}T00:00:00Z`,
      duration: 'PT3S',
      contentUrl: `${BASE}/clips/tools-hammer.webm`,
      ...{ width: 64, height: 36, inLanguage: 'en' },
    },
  ]);
  expect(sitemap(site)).toContain(VIDEO);
  expect(sitemap(site)).toContain(
    `<video:content_loc>${BASE}/clips/tools-hammer.webm</video:content_loc><video:duration>3</video:duration>` +
      `<video:publication_date>${TODAY}</video:publication_date></video:video>`,
  );
  expect(sitemap(site).match(/<video:video>/g)).toHaveLength(1);
});

it('has the same bytes after every kind of build as after a clean one', async () => {
  const site = await encodedSite();
  const whole = { ...site, out: makeFolder() };
  const expectClean = async (options = {}) => {
    const { scope } = await publish(site, options);
    const published = readTree(site.out);
    await publish(whole, { force: true });
    expect(published).toEqual(readTree(whole.out));
    await publish(site);
    return scope;
  };
  await publish(whole);
  await publish(site);
  site.change({ 'data/tools.yaml': (text) => text.replace('Heavy.', 'Very heavy.') });
  expect(await expectClean()).toBe('rows');
  site.change({ 'data/redirects.yaml': '- { from: /old/, to: /, reason: Made for a test }\n' });
  await expectClean();
  await expectClean({ only: '/tools/saw/' });
  // The page is rendered again, since it does not show its video any more.
  site.change({ 'templates/public/clips/tools-hammer.vtt': null });
  await expectClean();
  expect(page(site)).toContain('<p>Drawn</p>');
});

it.each([
  ['the video', 'webm'],
  ['the poster', 'webp'],
  ['the captions', 'vtt'],
])('without the file of %s, nothing is claimed', async (_, ending) => {
  const site = await encodedSite();
  site.change({ [`templates/public/clips/tools-hammer.${ending}`]: null });
  expect(shown(await publish(site))).toEqual([
    'warning missing-video data/page-videos.json:2 /tools/hammer/ does not show its video, ' +
      `since /clips/tools-hammer.${ending} is no file of templates/public/`,
  ]);
  expect(page(site)).toContain('<p>Drawn</p>');
  expect(claimsOf(page(site))).toEqual([]);
  expect(sitemap(site)).not.toContain('video:');
});

it('an entry for an address that is no page is a warning', async () => {
  const site = await encodedSite();
  site.change({ 'data/page-videos.json': (text) => text.replace('/tools/hammer/', '/tools/axe/') });
  const [problem, ...others] = shown(await publish(site));
  expect(others).toEqual([]);
  expect(problem).toContain('missing-video data/page-videos.json:2 /tools/axe/ has a video, but is no page');
});

it('a page that names the file without a <video> claims nothing', async () => {
  const site = await encodedSite();
  site.change({
    'templates/pages/tool.tsx':
      'export default ({ page, rows: { tool } }) => <><h1>{tool.name}</h1><a href={page.video?.file ?? "/"}>Video</a></>;\n',
  });
  await publish(site);
  expect(claimsOf(page(site))).toEqual([]);
  const manifest: Manifest = JSON.parse(readFileSync(join(site.out, 'manifest.json'), 'utf8'));
  expect(manifest.pages.filter(({ video }) => video)).toEqual([]);
});

it.each([
  ['the data', { 'data/tools.yaml': (text: string) => text.replace('Drives nails', 'Drives long nails') }],
  ['a colour', { 'templates/videos/video.tsx': (text: string) => text.replace('#0000ff', '#00ff00') }],
])('a video whose scenes differ by %s is reported until it is encoded again', async (_, change) => {
  const site = await encodedSite();
  expect(shown(await publish(site))).toEqual([]);
  site.change(change);
  const stale =
    'note stale-video data/page-videos.json:2 the scenes of /tools/hammer/ have changed ' +
    'since its video was encoded';
  expect(shown(await publish(site))).toEqual([stale]);
  // An unchanged page is not rendered again, and its video is still stale.
  site.change({ 'data/redirects.yaml': '- { from: /old/, to: /, reason: Made for a test }\n' });
  expect(shown(await publish(site))).toEqual([stale]);
  await encode(site);
  expect(shown(await publish(site))).toEqual([]);
});

it('a refactoring of the drawing leaves the video as it is', async () => {
  const site = await encodedSite();
  site.change({ 'templates/videos/video.tsx': (text) => text.replace("'#0000ff'", "'#0000' + 'ff'") });
  expect(shown(await publish(site))).toEqual([]);
});

it('a video gets the pictures of rows as pages do, so that an encoded one is not stale', async () => {
  const site = makeVideoSite({
    'data/photos/hammer.png': await stripes(80, 60).png().toBuffer(),
    'data/schemas/tools.schema.json': (text) =>
      text.replace('"note"', '"photo": { "type": "string", "format": "picture" }, "note"'),
  });
  site.change({
    'data/tools.yaml': (text) => text.replace('note: Heavy.', 'note: Heavy.\n  photo: photos/hammer.png'),
    'templates/videos/video.tsx': (text) =>
      text.replace("tool.name + ' & nail'", '[tool.name, tool.photo.width, tool.photo.colour].join()'),
  });
  await encode(site);
  expect(shown(await publish(site))).toEqual([]);
  expect(claimsOf(page(site))).toMatchObject([{ name: expect.stringMatching(/^Hammer,80,#[0-9a-f]{6}$/) }]);
  site.change({ 'data/photos/hammer.png': await stripes(90, 60).png().toBuffer() });
  expect(shown(await publish(site))).toEqual([expect.stringContaining('stale-video')]);
});
