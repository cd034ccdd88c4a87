import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { TestSite } from '../support/make-site.ts';
import { runCli, startCli } from '../support/run-cli.ts';
import { type FakeVideo, makeFakeFfmpeg } from './fake-ffmpeg.ts';
import { makeVideoSite } from './video-site.ts';

const CLIPS = 'templates/public/clips';
const HAMMER = `${CLIPS}/tools-hammer`;

const encode = ({ root }: TestSite, ffmpeg: string, ...words: string[]) =>
  runCli(['encode', ...words, '--root', root, '--ffmpeg', ffmpeg, '--date', '2026-11-20']);

it('writes video, poster, captions and the entry of the page, and leaves what is up to date', async () => {
  const site = makeVideoSite();
  const ffmpeg = makeFakeFfmpeg();
  const { exitCode, stdout, stderr } = await encode(site, ffmpeg, '/tools/**', '--mp4');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toContain('1 video encoded, 0 unchanged.');

  const webm: FakeVideo = JSON.parse(site.read(`${HAMMER}.webm`));
  expect(webm).toMatchObject({ bytes: 64 * 36 * 3 * 3 * 15, changes: 1 });
  expect(webm.words.join(' ')).toContain(
    '-f rawvideo -pix_fmt rgb24 -video_size 64x36 -framerate 15 -i pipe:0',
  );
  expect(webm.words.join(' ')).toContain('-c:v libvpx-vp9');
  expect(JSON.parse(site.read(`${HAMMER}.mp4`)).words.join(' ')).toContain('-c:v libx264');
  const poster = await sharp(join(site.root, `${HAMMER}.webp`))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(poster.info).toMatchObject({ width: 64, height: 36 });
  const [red = 255, , blue = 0] = poster.data;
  expect(blue - red).toBeGreaterThan(200);
  expect(site.read(`${HAMMER}.vtt`)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nA &lt;nail&gt; &amp; a hammer.\n' +
      '\n00:00:01.500 --> 00:00:03.000\nDrives nails into wood.\n',
  );
  expect(JSON.parse(site.read('data/page-videos.json'))).toEqual([
    {
      page: '/tools/hammer/',
      title: 'Hammer & nail',
      description: expect.stringContaining('Drives nails into wood.'),
      file: '/clips/tools-hammer.webm',
      mp4: '/clips/tools-hammer.mp4',
      poster: '/clips/tools-hammer.webp',
      captions: '/clips/tools-hammer.vtt',
      ...{ seconds: 3, width: 64, height: 36, date: '2026-11-20' },
      scenes: expect.stringMatching(/^[\da-f]{32}$/),
    },
  ]);

  const again = await encode(site, ffmpeg, '--json');
  expect(JSON.parse(again.stdout)).toMatchObject({ exitCode: 0, encoded: [], unchanged: ['/tools/hammer/'] });
  site.change({ 'data/tools.yaml': (text) => text.replace('Drives nails', 'Drives long nails') });
  const changed = await encode(site, ffmpeg);
  expect(changed.stdout).toContain('1 video encoded, 0 unchanged.');
  expect(site.read(`${HAMMER}.vtt`)).toContain('Drives long nails into wood.');
  expect(readdirSync(join(site.root, '.cache/rowpress')).filter((name) => /^encode-/.test(name))).toEqual([]);
});

it.each([
  [
    'no ffmpeg',
    '/nowhere/ffmpeg',
    '/tools/hammer/',
    2,
    'there is no program "/nowhere/ffmpeg"',
    'Install ffmpeg',
  ],
  ['a page without a video', undefined, '/tools/saw/', 2, 'draws no video for /tools/saw/', 'another page'],
  ['no such page', undefined, '/tools/axe/', 2, 'no page matches "/tools/axe/"', 'rowpress routes'],
  [
    'an ffmpeg that fails',
    makeFakeFfmpeg({ fails: true }),
    '/tools/hammer/',
    3,
    'code 7: no room',
    'are unchanged',
  ],
])('ends with a sentence and writes nothing with %s', async (_, ffmpeg, address, code, message, advice) => {
  const site = makeVideoSite();
  const { exitCode, stderr } = await encode(site, ffmpeg ?? makeFakeFfmpeg(), address);
  expect(exitCode).toBe(code);
  expect(stderr).toContain(message);
  expect(stderr).toContain(advice);
  expect(stderr).not.toMatch(/\bat .*\.js:\d+/);
  expect(existsSync(join(site.root, CLIPS))).toBe(false);
  expect(existsSync(join(site.root, 'data/page-videos.json'))).toBe(false);
});

it('leaves no half file when it is interrupted', async () => {
  const site = makeVideoSite();
  const words = [
    'encode',
    '/tools/hammer/',
    '--root',
    site.root,
    '--ffmpeg',
    makeFakeFfmpeg({ hangs: true }),
  ];
  const run = startCli(words);
  const work = join(site.root, '.cache/rowpress', `encode-${run.pid}`, 'tools-hammer.webm');
  await expect.poll(() => existsSync(work), { timeout: 20_000 }).toBe(true);
  run.kill('SIGINT');
  const { exitCode } = await run;
  expect(exitCode).toBe(130);
  expect(existsSync(work)).toBe(false);
  expect(existsSync(join(site.root, CLIPS))).toBe(false);
  expect(readFileSync(join(site.root, 'data/tools.yaml'), 'utf8')).toContain('hammer');
});
