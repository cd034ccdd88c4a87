import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { encodeVideos } from '../../bin/encode/encode-videos.ts';
import type { TestSite } from '../support/make-site.ts';
import { publish, TODAY } from '../support/publish.ts';
import { skipWithout } from '../support/skip-without.ts';
import { type FakeVideo, makeFakeFfmpeg } from './fake-ffmpeg.ts';
import { makeVideoSite } from './video-site.ts';

const SOUND = 'templates/videos/sounds/a hammer.wav';
const HAMMER = 'templates/public/clips/tools-hammer';
const SAMPLES_A_SECOND = 48_000;
/** The hash of the silent video, from before videos had sound. */
const SILENT_HASH = '46384df30e06f94f3be4de832b538e0d';

/** Returns a sound of one channel as WAV: a tone of so many seconds. */
function tone(seconds: number): Buffer {
  const samples = Int16Array.from(
    { length: seconds * SAMPLES_A_SECOND },
    (_, at) => 9000 * Math.sin(at / 20),
  );
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + samples.byteLength, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(SAMPLES_A_SECOND, 24);
  head.writeUInt32LE(SAMPLES_A_SECOND * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer)]);
}

/** A site whose video has the given fields more. */
const siteWith = (fields: string, sound: Buffer | null = tone(1)) => {
  const site = makeVideoSite({ [SOUND]: sound });
  site.change({ 'templates/videos/video.tsx': (text) => text.replace('poster: 2,', `poster: 2, ${fields}`) });
  return site;
};
const soundSite = (seconds = 1) => siteWith(`sound: '${SOUND}',`, tone(seconds));

const encode = ({ root }: TestSite, given: { ffmpeg?: string; mp4?: boolean } = {}) =>
  encodeVideos({
    root,
    addresses: ['/tools/hammer/'],
    ffmpeg: makeFakeFfmpeg(),
    ...{ mp4: false, force: false, date: TODAY, drafts: false },
    ...given,
    onFonts: () => {},
  });
const entryOf = (site: TestSite) => JSON.parse(site.read('data/page-videos.json'))[0];
const wordsOf = (site: TestSite, ending: string) => {
  const { words }: FakeVideo = JSON.parse(site.read(`${HAMMER}.${ending}`));
  return words;
};

it('gives the sound to ffmpeg, mono and as long as the video, and says so in the entry', async () => {
  const site = soundSite();
  await encode(site, { mp4: true });
  expect(entryOf(site)).toMatchObject({ sound: true, seconds: 3 });
  for (const [ending, codec] of [
    ['webm', 'libopus -b:a 40k'],
    ['mp4', 'aac -b:a 64k'],
  ] as const) {
    const words = wordsOf(site, ending);
    expect(words.filter((word) => word === '-i')).toHaveLength(2);
    expect(words[words.lastIndexOf('-i') + 1]).toBe(join(site.root, SOUND));
    expect(words.join(' ')).toContain('apad=whole_dur=3,atrim=end=3 -ac 1 ');
    expect(words.join(' ')).toContain(`-c:a ${codec} `);
    expect(words).toContain('-map_metadata');
    expect(words).not.toContain('-an');
  }
});

it('passes whether a video has sound on to templates', async () => {
  const site = soundSite();
  await encode(site);
  site.change({
    'templates/pages/tool.tsx':
      'export default ({ page }) => <><h1>Tool</h1><p>{page.video?.sound ? "Loud" : "Silent"}</p></>;\n',
  });
  await publish(site);
  expect(readFileSync(join(site.out, 'tools/hammer/index.html'), 'utf8')).toContain('<p>Loud</p>');
  expect(readFileSync(join(site.out, 'tools/saw/index.html'), 'utf8')).toContain('<p>Silent</p>');
});

it('leaves a silent video, its entry and its hash as they were before there was sound', async () => {
  const site = makeVideoSite();
  await encode(site, { ffmpeg: makeFakeFfmpeg({ sounds: [] }) });
  expect(wordsOf(site, 'webm')).toContain('-an');
  const { sound, scenes } = entryOf(site);
  expect({ sound, scenes }).toEqual({ sound: undefined, scenes: SILENT_HASH });
});

it.each([
  ['another sound', 'sound: "templates/videos/sounds/a hammer.wav",'],
  ['another rate', 'rate: 10,'],
])('a video is stale with %s', async (_, fields) => {
  const site = makeVideoSite({ [SOUND]: tone(1) });
  await encode(site);
  site.change({ 'templates/videos/video.tsx': (text) => text.replace('poster: 2,', `poster: 2, ${fields}`) });
  expect((await publish(site)).problems.map(({ kind }) => kind)).toEqual(['stale-video']);
});

it('draws as many frames a second as the video says', async () => {
  const site = siteWith('rate: 10,');
  await encode(site);
  const video: FakeVideo = JSON.parse(site.read(`${HAMMER}.webm`));
  expect(video.bytes).toBe(64 * 36 * 3 * 3 * 10);
  expect(video.words.join(' ')).toContain('-framerate 10 ');
});

it.each([
  [
    'no such sound',
    'sound: "templates/videos/sounds/saw.ogg",',
    {},
    'does not exist: templates/videos/sounds/saw.ogg',
  ],
  ['a folder as sound', 'sound: "templates/videos",', {}, 'does not exist: templates/videos'],
  ['half a frame', 'rate: 7.5,', {}, '7.5 frames a second; expected a whole number from 1 to 60'],
  ['too many frames', 'rate: 61,', {}, '61 frames a second'],
  [
    'an ffmpeg without Opus',
    `sound: '${SOUND}',`,
    { ffmpeg: makeFakeFfmpeg({ sounds: ['aac'] }) },
    'no encoder for the sound of webm: no libopus',
  ],
  [
    'an ffmpeg without AAC',
    `sound: '${SOUND}',`,
    { ffmpeg: makeFakeFfmpeg({ sounds: ['libopus'] }), mp4: true },
    'no encoder for the sound of mp4: no aac',
  ],
])('encodes nothing with %s, and says why', async (_, fields, options, message) => {
  const site = siteWith(fields);
  const failed = encode(site, options);
  await expect(failed).rejects.toThrow(message);
  await expect(failed).rejects.toMatchObject({ name: 'UsageError' });
  expect(existsSync(join(site.root, 'data/page-videos.json'))).toBe(false);
});

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
describe.skipIf(skipWithout('ffmpeg', hasFfmpeg))('with the ffmpeg of this machine', () => {
  /** Returns how many seconds the sound of a file has, and how loud each of them is. */
  const hear = (site: TestSite, ending: string) => {
    const words = `-f s16le -ac 1 -ar ${SAMPLES_A_SECOND} -`.split(' ');
    const file = join(site.root, `${HAMMER}.${ending}`);
    const pcm = execFileSync('ffmpeg', ['-loglevel', 'error', '-i', file, '-vn', ...words]);
    const samples = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.byteLength / 2);
    const loudest = [0, 1, 2].map((second) =>
      samples
        .subarray((second + 0.2) * SAMPLES_A_SECOND, (second + 0.8) * SAMPLES_A_SECOND)
        .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
    );
    return { seconds: samples.length / SAMPLES_A_SECOND, isLoud: loudest.map((most) => most > 3000) };
  };

  it.each([
    ['shorter', 1, [true, false, false]],
    ['longer', 5, [true, true, true]],
  ])('a sound that is %s than its video is as long as the video', async (_, seconds, isLoud) => {
    const site = soundSite(seconds);
    await encode(site, { ffmpeg: 'ffmpeg', mp4: true });
    for (const ending of ['webm', 'mp4']) {
      const heard = hear(site, ending);
      expect(heard.isLoud).toEqual(isLoud);
      expect(Math.abs(heard.seconds - 3)).toBeLessThan(0.1);
    }
  });

  it('makes the same bytes twice, without the words of the sound', async () => {
    const [one, two] = [soundSite(), soundSite()];
    for (const site of [one, two]) await encode(site, { ffmpeg: 'ffmpeg', mp4: true });
    for (const ending of ['webm', 'mp4']) {
      const bytes = readFileSync(join(one.root, `${HAMMER}.${ending}`));
      expect(bytes.equals(readFileSync(join(two.root, `${HAMMER}.${ending}`)))).toBe(true);
      expect(bytes.toString('latin1')).not.toMatch(/Lavf\d|Lavc\d/);
    }
  });
});
