import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import type { TestSite } from '../../support/make-site.ts';
import { startCli } from '../../support/run-cli.ts';
import { imageMetas, makeSiteWithCard } from '../../support/site-with-card.ts';

let stop = async () => {};
afterEach(() => stop());

/** Starts `rowpress dev` for a site and returns its address when the first build is done. */
function startDev({ root }: TestSite): Promise<string> {
  const dev = startCli(['dev', '--root', root, '--port', '0']);
  stop = async () => {
    dev.kill();
    await dev;
  };
  let text = '';
  return new Promise((resolve, reject) => {
    dev.stdout.on('data', (chunk) => {
      text += chunk;
      const url = /The site is at (\S+)\/\n/.exec(text)?.[1];
      if (url) resolve(url);
    });
    dev.then(({ stderr }) => reject(new Error(text + stderr)));
  });
}

it('dev draws an image only when it is requested', async () => {
  const site = makeSiteWithCard();
  const url = await startDev(site);
  const folder = join(site.root, '.cache/rowpress/images');
  expect(existsSync(folder)).toBe(false);
  const html = await (await fetch(`${url}/tools/saw/`)).text();
  const image = imageMetas(html)[''] ?? '';
  expect(image.startsWith(`${url}/assets/og/`)).toBe(true);
  const answer = await fetch(image);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(readdirSync(folder)).toHaveLength(1);
  expect((await fetch(image, { method: 'HEAD' })).headers.get('content-length')).toBe(String(bytes.length));
  expect((await fetch(`${url}/assets/og/${'0'.repeat(32)}.png`)).status).toBe(404);
});

it('dev reports the error that a card threw', async () => {
  const site = makeSiteWithCard();
  site.change({
    'templates/images/card.tsx': (text) =>
      text.replace('return (', "throw new Error('too sharp');\n  return ("),
  });
  const url = await startDev(site);
  const html = await (await fetch(`${url}/tools/saw/`)).text();
  const answer = await fetch(imageMetas(html)[''] ?? '');
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain('too sharp');
});
