import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { auditSite } from '../../generator/index.ts';
import { collectContent } from '../../generator/pages-read/page-content.ts';
import { chooseFiles, VIEWS } from '../../generator/pages-read/picture-choice.ts';
import { makeSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { publish, TODAY } from '../support/publish.ts';

const KINDS = 'picture-weight,picture-upscaled,picture-shape,same-picture';
const SRCSET = [400, 800, 1600].map((width) => `/w${width}.jpg ${width}w`).join(', ');

/** Returns the findings about pictures of a site whose tool pages show some HTML. */
async function findingsOf(html: string, tools = manyTools(1)) {
  const site = makeSite({
    'templates/pages/tool.tsx': `export default ({ rows: { tool } }) => (
      <><h1>{tool.name}</h1><div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }} /></>
    );`,
    'data/tools.yaml': tools,
    'data/audit.yaml': 'limits: { pictureKilobytes: 500 }\n',
  });
  const folder = join(site.root, 'templates/public');
  mkdirSync(folder, { recursive: true });
  const draw = (width: number, height: number, name: string) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#357',
        noise: { type: 'gaussian', sigma: 60, mean: 90 },
      },
    })
      .jpeg({ quality: 95 })
      .toFile(join(folder, name));
  for (const width of [400, 800, 1600]) await draw(width, width / 2, `w${width}.jpg`);
  await publish(site);
  const { findings } = await auditSite({
    root: site.root,
    out: site.out,
    date: TODAY,
    drafts: false,
    kinds: KINDS,
  });
  return findings.map(({ kind, message, pages }) => ({ kind, message, pages: pages.length }));
}

describe('the audit of pictures', () => {
  it('finds nothing in pictures that fit their place', async () => {
    const fits = `<img alt="A" src="/w400.jpg" width="400" height="200"><img alt="B" src="/w400.jpg" srcset="${SRCSET}" sizes="(min-width: 800px) 600px, 90vw" width="1600" height="800">`;
    expect(await findingsOf(fits)).toEqual([]);
  });

  it('finds a picture that is heavy, and says how much it weighs in each view', async () => {
    const heavy = `<img alt="A" srcset="${SRCSET}" src="/w400.jpg" width="1600" height="800">${'<p>x</p>'.repeat(3)}`;
    const [found] = await findingsOf(heavy);
    expect(found).toMatchObject({ kind: 'picture-weight', pages: 1 });
    expect(found?.message).toMatch(
      /^its pictures weigh \d+ KB on a phone of 412 px and \d+ KB on a desktop of 1350 px; the heaviest is w1600\.jpg with \d+ KB$/,
    );
  });

  test.each([
    [
      '<img alt="A" src="/w400.jpg" width="800" height="400">',
      '/w400.jpg is 400 pixels wide, and its width says 800',
    ],
    [
      '<img alt="A" src="/w400.jpg" srcset="/w400.jpg 400w" sizes="(min-width: 60em) calc(50vw + 25px), 90vw" width="400" height="200">',
      '/w400.jpg has 400 pixels for the 742 in which a phone shows it',
    ],
  ])('finds a picture with too few pixels: %s', async (html, message) => {
    expect(await findingsOf(html)).toEqual([{ kind: 'picture-upscaled', message, pages: 1 }]);
  });

  it('finds a picture that is shown in another shape', async () => {
    expect(await findingsOf('<img alt="A" src="/w800.jpg" width="400" height="400">')).toEqual([
      {
        kind: 'picture-shape',
        message: '/w800.jpg has 800 by 400 pixels, and its width and height say 400 by 400',
        pages: 1,
      },
    ]);
  });

  it('finds one picture on many pages, unless it only decorates or is small', async () => {
    const picture = (alt: string, width: number) =>
      `<img alt="${alt}" src="/w400.jpg" width="${width}" height="${width / 2}">`;
    expect(await findingsOf(picture('', 400) + picture('A', 100), manyTools(12))).toEqual([]);
    expect(await findingsOf(picture('A', 400), manyTools(12))).toEqual([
      { kind: 'same-picture', message: '12 pages show the picture /w400.jpg', pages: 12 },
    ]);
  });
});

it('reads what the picture around an image offers, and nothing of the one before or of a video', () => {
  const source = (name: string) => `<source srcSet="/${name}.avif 800w" sizes="200px">`;
  const html = `<main><picture>${source('one')}<img src="/one.jpg"></picture><video><source src="/a.mp4"></video>
    <img src="/two.jpg"><picture>${source('three')}<img src="/three.jpg"></picture></main>`;
  const chosen = collectContent(html).images.map((image) => image.chosen?.[0]?.[0]);
  expect(chosen).toEqual(['/one.avif', undefined, '/three.avif']);
});

describe('the file that a browser takes', () => {
  const [phone, desktop] = [0, 1];
  test.each([
    ['100vw', phone, '/w1600.jpg', 0],
    ['200px', phone, '/w400.jpg', 400],
    ['(max-width: 500px) 50vw, 300px', phone, '/w800.jpg', 412],
    ['(max-width: 500px) 50vw, 300px', desktop, '/w400.jpg', 300],
    ['min(90vw, 700px)', desktop, '/w800.jpg', 700],
    ['(orientation: portrait) 50vw, 10px', phone, '/w1600.jpg', 0],
    ['auto', desktop, '/w1600.jpg', 0],
  ])('with sizes="%s" in view %i is %s', (sizes, view, file, shown) => {
    const chosen = chooseFiles([{ src: '/a.jpg', srcset: SRCSET, sizes }])?.[view];
    expect([chosen?.[0], chosen?.[2]]).toEqual([file, shown]);
  });

  it('comes from the first source whose condition is met, by dots if widths are not known, or is src', () => {
    const sources = [
      { srcset: '/wide.jpg', media: '(min-width: 800px)' },
      { src: '/a.jpg', srcset: '/one.jpg, /two.jpg 2x' },
    ];
    expect(chooseFiles(sources)?.map(([file]) => file)).toEqual(['/two.jpg', '/wide.jpg']);
    expect(chooseFiles([{ src: '/a.jpg' }])).toBeUndefined();
    expect(VIEWS).toHaveLength(2);
  });
});
