import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodeCard, indexColours, withoutIdleMasks } from '../../../generator/render/images/card-png.ts';

/** Returns pixels as red, green, blue and alpha. */
const pixelsOf = (colours: readonly number[], alpha = 255) =>
  Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255, alpha]));
const svgOf = (content: string) =>
  `<svg width="1200" height="630" viewBox="0 0 1200 630" xmlns="http://www.w3.org/2000/svg"><rect width="1200" height="630" fill="#fbfaf7"/>${content}</svg>`;

describe('a picture of flat colours', () => {
  test('keeps its colours, the most frequent first', () => {
    const found = indexColours(pixelsOf([0xffffff, 0x112233, 0x112233, 0xffffff, 0x112233]));
    expect(found?.palette.toString('hex')).toBe('112233ffffff');
    expect([...(found?.pixels ?? [])]).toEqual([1, 0, 0, 1, 0]);
  });

  test('gives rare colours beyond 256 the nearest one', () => {
    const many = Array.from({ length: 255 }, (_, at) => at * 256).flatMap((colour) =>
      Array(200).fill(colour),
    );
    const found = indexColours(pixelsOf([...many, ...Array(100).fill(0xff0000), 0xfe0001, 0x0000fe]));
    expect(found?.palette.length).toBe(768);
    expect(found?.pixels.at(-2)).toBe(255);
    expect(found?.pixels.at(-1)).toBe(0);
  });

  test('is none with gradients, or with pixels that are not opaque', () => {
    expect(indexColours(pixelsOf(Array.from({ length: 20_000 }, (_, at) => at)))).toBeUndefined();
    expect(indexColours(pixelsOf(Array.from({ length: 2_000 }, (_, at) => at)))).toBeUndefined();
    expect(indexColours(pixelsOf([1, 2, 3], 254))).toBeUndefined();
  });
});

test('the PNG of a card shows its very pixels, with a palette', async () => {
  const svg = svgOf('<rect x="64" y="64" width="300.5" height="90" rx="20" fill="#b93a0b"/>');
  const png = await encodeCard(sharp, svg);
  expect(png[25]).toBe(3);
  const [ours, drawn] = await Promise.all(
    [png, Buffer.from(svg)].map((image) => sharp(image).removeAlpha().raw().toBuffer()),
  );
  expect(ours?.equals(drawn as Buffer)).toBe(true);
});

test('a card with a gradient has a palette that sharp searched', async () => {
  const svg = svgOf(
    '<linearGradient id="a"><stop stop-color="#123456"/><stop offset="1" stop-color="#fedcba"/></linearGradient><rect width="1200" height="630" fill="url(#a)"/>',
  );
  const png = await encodeCard(sharp, svg);
  expect([png[24], png[25]]).toEqual([8, 3]);
});

test('masks are left out only where they change nothing', async () => {
  const card = (mask: string) =>
    svgOf(
      `<mask id="m"><rect ${mask} fill="#fff"/></mask><clipPath id="c"><rect x="10" y="20" width="300" height="200"/></clipPath><rect width="500" height="500" fill="#222222" clip-path="url(#c)" mask="url(#m)"/>`,
    );
  const idle = card('x="10" y="20" width="300" height="200"');
  expect(withoutIdleMasks(idle)).not.toContain('url(#m)');
  const raw = (svg: string) => sharp(Buffer.from(svg)).raw().toBuffer();
  expect((await raw(idle)).equals(await raw(withoutIdleMasks(idle)))).toBe(true);
  const other = card('x="10" y="20" width="150" height="200"');
  expect(withoutIdleMasks(other)).toBe(other);
});
