import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publish } from '../../support/publish.ts';
import { makeSiteWithCard } from '../../support/site-with-card.ts';

test('images that leave out letters are one warning, also when they are not drawn again', async () => {
  const site = makeSiteWithCard({
    'data/tools.yaml': (text) =>
      text.replace('name: Saw', 'name: Saw 锯🪚').replace('name: File', 'name: File 锉'),
  });
  const expected = {
    published: true,
    problems: [
      expect.objectContaining({
        kind: 'missing-letters',
        severity: 'warning',
        file: 'data/tools.yaml',
        line: 11,
        message:
          'the image of /tools/file/ and of 1 more leaves out what no font of templates/images/fonts has: 锉 锯 🪚',
      }),
    ],
  };
  expect(await publish(site, { images: true })).toMatchObject(expected);
  site.change({ 'data/redirects.yaml': '- { from: /old/, to: /, reason: Made for a test }\n' });
  expect(await publish(site, { images: true })).toMatchObject({ ...expected, imagesDrawn: 0 });
  rmSync(site.out, { recursive: true });
  expect(await publish(site, { images: true })).toMatchObject({ ...expected, imagesDrawn: 0 });
  rmSync(join(site.root, '.cache/rowpress/state'), { recursive: true });
  expect(await publish(site, { images: true })).toMatchObject({ ...expected, imagesDrawn: 0 });
  expect((await publish(site, { images: true, strict: true })).published).toBe(false);
  site.change({ 'data/tools.yaml': (text) => text.replace(/ (?:锯🪚|锉)/gu, '') });
  expect(await publish(site, { images: true, strict: true })).toMatchObject({
    published: true,
    problems: [],
  });
});
