import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createPagePictures } from '../../../generator/render/pictures/page-pictures.ts';
import { cropOf, formatSet, parseSet, variantsOf } from '../../../generator/render/pictures/picture-set.ts';
import { withPictures } from '../../../generator/render/pictures/row-pictures.ts';
import type { PictureFile } from '../../../generator/types/page.ts';
import type { PictureProps } from '../../../generator/types/template.ts';

const PHOTO: PictureFile = {
  file: 'data/photos/Größe "1".jpg',
  hash: 'a'.repeat(32),
  width: 1000,
  height: 800,
  format: 'jpeg',
  colour: '#102030',
  preview: 'data:image/webp;base64,AA==',
};
const SVG: PictureFile = {
  file: 'data/a.svg',
  hash: 'b'.repeat(32),
  width: 40,
  height: 20,
  format: 'svg',
  transparent: true,
};

function open() {
  const pictures = createPagePictures({ createElement: createElement as never, renderToStaticMarkup });
  const renderer = pictures.start({});
  const show = (props: Partial<PictureProps> & { readonly src?: unknown }) =>
    renderToStaticMarkup(renderer.render({ src: PHOTO, ...props } as PictureProps) as ReactElement);
  return { pictures, renderer, show, sets: () => pictures.asked().map(parseSet) };
}

describe('<Picture>', () => {
  it('asks for no width that the picture does not have', () => {
    const { show, sets } = open();
    show({});
    show({ widths: [2000, 3000] });
    expect(sets().map(({ widths }) => widths)).toEqual([[320, 640, 960, 1000], [1000]]);
  });

  it('loads the first picture of a page at once, and the others when they come into view', () => {
    const { show, pictures } = open();
    const isEager = (html: string) =>
      html.includes('loading="eager"') && html.includes('fetchPriority="high"');
    expect([show({}), show({}), show({ eager: true })].map(isEager)).toEqual([true, false, true]);
    pictures.start({});
    expect([show({ eager: false }), show({})].map(isEager)).toEqual([false, false]);
  });

  it('escapes texts, and has a name of plain letters', () => {
    const html = open().show({ alt: '"><script>', className: '"x', sizes: '"' });
    expect(html).toContain('alt="&quot;&gt;&lt;script&gt;"');
    expect(html).toMatch(/\/assets\/pictures\/[0-9a-f]{3}\/gro-e-1-[0-9a-f]{16}-320\.avif 320w/);
  });

  it('shows a colour or a preview only if it is asked to, and none behind transparent parts', () => {
    const { show } = open();
    expect(show({})).not.toContain('style=');
    expect(show({ placeholder: 'color' })).toContain('style="background-color:#102030"');
    expect(show({ placeholder: 'preview' })).toContain('url(data:image/webp;base64,AA==)');
    const { colour: _, preview: __, ...transparent } = PHOTO;
    expect(show({ src: { ...transparent, transparent: true }, placeholder: 'color' })).not.toContain(
      'style=',
    );
  });

  it('takes other parts of the picture for some screens, before the others', () => {
    const html = open().show({
      media: [{ media: '(max-width: 600px)', ratio: '1:1', widths: [100] }],
      widths: [200],
    });
    const sources = [...html.matchAll(/<source ([^>]*)\/>/g)].map(([, attributes]) => attributes);
    expect(sources).toHaveLength(5);
    expect(
      sources
        .slice(0, 3)
        .every((text) => text?.includes('media="(max-width: 600px)"') && text.includes('height="100"')),
    ).toBe(true);
    expect(sources.slice(3).some((text) => text?.includes('media='))).toBe(false);
  });

  it('shows an SVG as it is', () => {
    const { show, sets } = open();
    expect(show({ src: SVG })).toMatch(
      /^<picture><img src="\/assets\/pictures\/[0-9a-f]{3}\/a-[0-9a-f]{16}\.svg" width="40" height="20" alt=""/,
    );
    expect(sets().flatMap(variantsOf)).toHaveLength(1);
  });

  it.each([
    [{ src: '/photos/a.jpg' }, /got the text "\/photos\/a\.jpg"\. Give the field "format": "picture"/],
    [{ src: undefined }, /got nothing\. A row without a picture/],
    [{ src: {} }, /got something else/],
    [{ ratio: '4x3' }, /ratio takes two numbers such as "4:3", got "4x3"/],
    [{ ratio: '1:1', focus: '30% 160%' }, /focus takes/],
    [{ ratio: '1:1', focus: { x: 2, y: 0 } }, /focus takes/],
    [{ widths: [0] }, /widths takes whole numbers of pixels, got 0/],
    [{ widths: [] }, /got none/],
    [{ quality: 101 }, /quality takes a whole number from 1 to 100, got 101/],
  ])('says what is wrong with %j', (props, message) => {
    expect(() => open().show(props as never)).toThrow(message);
  });
});

it('pictureSource() returns one file, never larger than the picture', () => {
  const { renderer, sets } = open();
  const { source } = renderer;
  expect(source(PHOTO, {})).toEqual({
    address: expect.stringMatching(/-1000\.jpg$/),
    ...{ width: 1000, height: 800, type: 'image/jpeg' },
  });
  expect(source(PHOTO, { width: 300, ratio: '1:1', format: 'webp' })).toMatchObject({
    width: 300,
    height: 300,
    type: 'image/webp',
  });
  expect(sets().flatMap(variantsOf)).toHaveLength(2);
});

it.each([
  ['1:1', undefined, { left: 100, top: 0, width: 800, height: 800 }],
  ['1:1', '0% 50%', { left: 0, top: 0, width: 800, height: 800 }],
  ['1:1', { x: 0.55, y: 1 }, { left: 150, top: 0, width: 800, height: 800 }],
  ['2/1', '50% 100%', { left: 0, top: 300, width: 1000, height: 500 }],
  ['5:4', undefined, undefined],
])('the part with ratio %s around %j is %j', (ratio, focus, part) => {
  expect(cropOf(PHOTO, { ratio, focus })).toEqual(part);
});

it('a set is the same after it was a text', () => {
  const { show, pictures } = open();
  show({ ratio: '1:1' });
  for (const text of pictures.asked()) expect(formatSet(parseSet(text))).toBe(text);
});

it('a row gets its pictures wherever they are, and stays as it is', () => {
  const row = { name: 'x', shots: [{ file: 'a.jpg' }, { file: 'b.jpg', deep: { other: 'b.jpg' } }] };
  const before = structuredClone(row);
  const fields = [
    [['shots', 1, 'file'], PHOTO],
    [['shots', 1, 'deep', 'other'], SVG],
  ] as const;
  expect(withPictures(row, { fields, texts: [] })).toEqual({
    name: 'x',
    shots: [{ file: 'a.jpg' }, { file: PHOTO, deep: { other: SVG } }],
  });
  expect(row).toEqual(before);
});
