import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../support/make-site.ts';

/** What the fake program writes instead of a video: its arguments, and how many bytes of frames it got. */
export interface FakeVideo {
  readonly words: readonly string[];
  readonly bytes: number;
  /** How often the bytes of a frame differ from those of the one before. */
  readonly changes: number;
}

/**
 * Makes a program that takes the place of ffmpeg, so that everything but the encoder itself is tested on each
 * machine. With `fails`, it ends with an error. With `hangs`, it never ends. `sounds` are its encoders of
 * sound.
 */
export function makeFakeFfmpeg({ fails = false, hangs = false, sounds = ['libopus', 'aac'] } = {}): string {
  const file = join(makeFolder(), 'ffmpeg');
  const encoders = [
    ' V....D libvpx-vp9  VP9',
    ' V....D libx264  H.264',
    ...sounds.map((name) => ` A....D ${name}`),
  ];
  const end = fails ? "process.stderr.write('no room'); process.exit(7);" : '';
  writeFileSync(
    file,
    `#!${process.execPath}
const { writeFileSync } = require('node:fs');
const words = process.argv.slice(2);
if (words.includes('-encoders')) {
  console.log(${JSON.stringify(encoders.join('\n'))});
} else if (${hangs}) {
  writeFileSync(words.at(-1), 'half');
  setInterval(() => {}, 1000);
} else {
  const [width, height] = words[words.indexOf('-video_size') + 1].split('x').map(Number);
  const parts = [];
  process.stdin.on('data', (part) => parts.push(part));
  process.stdin.on('end', () => {
    ${end}
    const all = Buffer.concat(parts);
    const size = width * height * 3;
    let changes = 0;
    for (let at = size; at < all.length; at += size)
      if (Buffer.compare(all.subarray(at - size, at), all.subarray(at, at + size)) !== 0) changes++;
    writeFileSync(words.at(-1), JSON.stringify({ words, bytes: all.length, changes }));
  });
}
`,
  );
  chmodSync(file, 0o755);
  return file;
}
