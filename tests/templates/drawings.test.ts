import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawPictures } from '../../templates/drawings/draw-pictures.ts';
import { at, type Drawing, type Layer } from '../../templates/drawings/kit/drawing.ts';
import { button } from '../../templates/drawings/kit/forms.tsx';
import { card } from '../../templates/drawings/kit/frames.tsx';
import { type Part, text } from '../../templates/drawings/kit/part.tsx';

const FOLDER = 'templates/public/pictures';
const INDEX = 'templates/drawings/pictures.json';
const ALL_BYTES = 600_000;
const FILE_BYTES_GZIPPED = 6000;
/** On a phone 390 pixels wide a picture has 354 pixels for its 390 units, so 12.2 units are 11 pixels. */
const LEAST_TEXT = 12.2;

const { files, index } = drawPictures();

test('the published pictures are those of the scenes; otherwise run `npm run pictures`', () => {
  expect(readdirSync(FOLDER).sort()).toEqual([...files.keys()].sort());
  const old = [...files].filter(([name, svg]) => readFileSync(`${FOLDER}/${name}`, 'utf8') !== svg);
  expect(old.map(([name]) => name)).toEqual([]);
  expect(JSON.parse(readFileSync(INDEX, 'utf8'))).toEqual(index);
});

test('there are at least 40 heroes, and all pictures together are light', () => {
  expect(Object.values(index).filter(({ format }) => format !== 'detail').length).toBeGreaterThan(40);
  const sizes = [...files].map(([name, svg]) => ({ name, bytes: Buffer.byteLength(svg), svg }));
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(ALL_BYTES);
  const heavy = sizes.filter(({ svg }) => gzipSync(svg).length > FILE_BYTES_GZIPPED);
  expect(heavy.map(({ name }) => name)).toEqual([]);
});

test('each picture has words that a phone shows large enough, and colours for the dark', () => {
  for (const [name, svg] of files) {
    const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
    expect(Math.min(15, ...sizes), name).toBeGreaterThanOrEqual(LEAST_TEXT);
    expect([...svg.matchAll(/<text/g)].length, name).toBeGreaterThan(2);
    expect(svg, name).toContain('@media(prefers-color-scheme:dark)');
    expect(svg, name).not.toContain('…');
  }
});

test('each drawing has its own text, which says what it shows', () => {
  const texts = Object.values(index).map(({ alt }) => alt);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.filter((alt) => alt.length < 40 || alt.length > 140 || !alt.endsWith('.'))).toEqual([]);
});

test.each<[string, Part, string]>([
  [
    'too long for its part',
    button('Start the recording of this very tab at once', { wide: true }),
    'needs 308 units',
  ],
  ['cut off', button('Start…'), 'is cut off'],
  ['too long for its lines', text('word '.repeat(80).trim()), 'lines, and its part has 4'],
])('a label that is %s is an error with the name of the drawing', (_, part, message) => {
  expect(() => drawPictures([drawingOf([at(20, 20, 260, part)])])).toThrow(
    new RegExp(`drawing "sample", 390 units wide: .*${message}`),
  );
});

test('a part that leaves the drawing, and one that covers words, are errors', () => {
  const words = card([text('Press Send.')]);
  expect(() => drawPictures([drawingOf([at(20, 230, 260, words)])])).toThrow('it leaves the drawing');
  expect(() => drawPictures([drawingOf([at(20, 20, 260, words), at(40, 30, 260, words)])])).toThrow(
    'a part covers the words "Press Send."',
  );
  expect(() => drawPictures([drawingOf([]), drawingOf([])])).toThrow('two drawings have the name "sample"');
});

test('labels are escaped', () => {
  const { files: drawn } = drawPictures([drawingOf([at(20, 20, 300, text('<b>&"</b>'))])]);
  expect(drawn.get('sample.svg')).toContain('&lt;b&gt;&amp;');
});

function drawingOf(layers: readonly Layer[]): Drawing {
  return { name: 'sample', format: 'detail', accent: 'brand', alt: 'A sample.', backdrop: 'sun', layers };
}
