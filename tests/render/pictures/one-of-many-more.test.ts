import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'rowpress';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makePictureSite } from '../../support/picture-site.ts';
import { publish, TODAY } from '../../support/publish.ts';

const PICTURES = 1000;
const BAD = 617;
const name = (at: number) => `tool-${at}`;

/** Returns a thousand pictures, each of another colour, and rows that name them. One picture is replaced. */
async function thousand(bad: (whole: Buffer) => Uint8Array) {
  const files: Record<string, Uint8Array> = {};
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  for (let at = 1; at <= PICTURES; at++) {
    const background = { r: at % 256, g: Math.floor(at / 256) * 60, b: 90 };
    const size = at === BAD ? 200 : 8;
    const picture = sharp({
      create: { width: size, height: size, channels: 3, background, ...(at === BAD && { noise }) },
    });
    const bytes = await picture.jpeg().toBuffer();
    files[`data/photos/${name(at)}.jpg`] = at === BAD ? bad(bytes) : bytes;
  }
  const rows = Array.from(
    { length: PICTURES },
    (_, at) =>
      `- slug: ${name(at + 1)}\n  name: Tool ${at + 1}\n  summary: Does what tool ${at + 1} does.\n  photo: photos/${name(at + 1)}.jpg\n  photoAlt: Tool ${at + 1}\n`,
  );
  const site = await makePictureSite({ ...files, 'data/tools.yaml': rows.join('') });
  site.change({
    'data/photos/saw.jpg': null,
    'templates/pages/tool.tsx': `import { Picture } from 'rowpress/template';
export default function Tool({ rows: { tool } }: any) {
  return <><h1>{tool.name}</h1><Picture src={tool.photo} formats={[]} widths={[8]} /></>;
}
`,
  });
  return site;
}

const LINE = (BAD - 1) * 5 + 4;

it('a picture that is none among a thousand is told at its row, and no other', async () => {
  const site = await thousand(() => Buffer.from('no picture'));
  const { problems } = await validate({ root: site.root, date: TODAY, drafts: false });
  expect(problems.map(({ kind, file, line }) => [kind, file, line])).toEqual([
    ['unusable-picture', 'data/tools.yaml', LINE],
  ]);
});

it('a damaged one is told at its row, nothing is published, and all others are made', async () => {
  const site = await thousand((whole) => whole.subarray(0, whole.length / 2));
  const { published, problems } = await publish(site);
  expect([published, problems.map(({ kind, file, line }) => [kind, file, line])]).toEqual([
    false,
    [['unusable-picture', 'data/tools.yaml', LINE]],
  ]);
  const made = readdirSync(join(site.root, '.cache/rowpress/pictures'), { recursive: true });
  expect(made.filter((file) => String(file).endsWith('.bin'))).toHaveLength(PICTURES - 1);
  // The next build makes only the one that was repaired.
  site.change({
    [`data/photos/${name(BAD)}.jpg`]: await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#123' },
    })
      .jpeg()
      .toBuffer(),
  });
  expect(await publish(site)).toMatchObject({ published: true, problems: [], imagesDrawn: 1 });
});
