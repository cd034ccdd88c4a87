import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { readManifest } from '../support/publish.ts';
import { runCli } from '../support/run-cli.ts';

test('the site’s card gives an image of less than 60 KB for each page', async () => {
  const out = join(makeFolder(), 'output');
  const { exitCode } = await runCli(['generate', '--only', '{/,/pos/**,/lms/**}', '--out', out]);
  expect(exitCode).toBe(0);
  const { pages, files } = readManifest(out);
  const images = files.filter(({ file }) => file.startsWith('assets/og/'));
  expect(pages.length).toBeGreaterThan(10);
  expect(images).toHaveLength(pages.length);
  for (const { file, bytes } of images) {
    const { width, height } = await sharp(readFileSync(join(out, file))).metadata();
    expect({ file, width, height, isSmall: bytes < 60_000 }).toEqual({
      file,
      width: 1200,
      height: 630,
      isSmall: true,
    });
  }
});
