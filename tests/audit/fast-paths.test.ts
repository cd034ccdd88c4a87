import pixelWidth from 'string-pixel-width';
import { expect, it } from 'vitest';
import { createPathReader, sitePath } from '../../generator/audit/audited-site.ts';
import { pixelsOf } from '../../generator/audit/checks/titles.ts';

const SITES = ['https://www.example.com', 'https://www.example.com/', 'https://example.com/shop/'];
const LINKS = [
  ...['/', '/a/', '/shop', '/shop/', '/shop/a-b_c~d/', '/a//b/', '//evil.example/', '/a/../b/', '/a/./b/'],
  ...['/a/?q=1', '/a/#part', '/caf%C3%A9/', '/café/', '/a b/', '/a.html', '/shop/a/index.html', '/A/', '\\a'],
  ...[
    'https://www.example.com/a/',
    'https://www.example.com',
    'https://www.example.com//a/',
    'a/',
    '../a/',
    '',
  ],
  ...['https://example.com/shop/a/', 'https://example.com/a/', 'https://www.example.com.evil.example/a/'],
  ...[
    'https://www.example.com:8080/a/',
    'HTTPS://WWW.EXAMPLE.COM/a/',
    'mailto:a@example.com',
    '#part',
    '?q=1',
  ],
];

it.each(SITES)('reads the path of every link on %s as a URL has it', (baseUrl) => {
  const read = createPathReader(baseUrl);
  for (const link of [...LINKS, ...LINKS])
    expect([link, read(link, '/from/')]).toEqual([link, sitePath(link, '/from/', baseUrl)]);
});

const TEXTS = [
  '',
  'Screen recorders, compared',
  'Crème brûlée — façade',
  'Straße, Æon, œuvre, ĳ',
  'a\tb\u0000',
  '日本語 🎬 W',
];

it.each(TEXTS)('measures %j as the library does', (text) => {
  for (const size of [14, 20])
    expect(pixelsOf(text, size)).toBe(Math.round(pixelWidth(text, { font: 'arial', size })));
});
