import { expect, it } from 'vitest';
import { cuesOf } from '../../../templates/clips/cues.ts';
import { drawScene } from '../../../templates/clips/draw-frame.tsx';
import type { Frame } from '../../../templates/clips/frame.ts';

const draw = (frame: Frame) => drawScene({ name: 'Publish', frame });
const WINDOW = { shell: 'window', app: 'Rota' } as const;

it('finds the place of the label that the pointer shows', () => {
  const { stops } = draw({ ...WINDOW, parts: [{ buttons: ['Save', 'Cancel'] }], at: ['Save', 'Cancel'] });
  const [save, cancel] = stops;
  expect(stops).toHaveLength(2);
  expect(cancel?.x).toBeGreaterThan((save?.x ?? 0) + (save?.w ?? 0));
  for (const { x, y, w, h } of stops) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + w).toBeLessThanOrEqual(640);
    expect(y + h).toBeLessThanOrEqual(360);
  }
});

it('names the scene and the labels it has, if the pointer should show another', () => {
  const frame: Frame = { ...WINDOW, parts: [{ buttons: ['Save'] }], at: ['Send'] };
  expect(() => draw(frame)).toThrow('scene "Publish": the clip points at "Send"; its frame has Save');
});

it('cuts no text: one that is too wide is an error, and so are parts that are too high', () => {
  const wide = 'Every invoice of the last three years and a half, sorted by colour';
  expect(() => draw({ ...WINDOW, parts: [{ heading: wide }] })).toThrow('is too long for its place');
  const rows = Array.from({ length: 6 }, (_, at) => [`Row ${at}`]);
  expect(() => draw({ ...WINDOW, parts: [{ rows }, { rows: [['a']] }, { buttons: ['Save'] }] })).toThrow(
    'units too high',
  );
});

it('splits captions at sentences and commas, and shows each long enough to read', () => {
  const caption =
    'Open Counts and choose one location. Counting the whole shop at once locks every shelf, so begin with a room you can finish before lunch.';
  const cues = cuesOf({ name: 'Count', caption });
  expect(cues.map(({ text }) => text)).toEqual([
    'Open Counts and choose one location.',
    'Counting the whole shop at once locks every shelf,',
    'so begin with a room you can finish before lunch.',
  ]);
  for (const { text, seconds } of cues) expect(seconds).toBeGreaterThan(text.split(' ').length / 3);
  expect(cuesOf({ name: 'Count', caption: 'Yes.' })[0]?.seconds).toBeGreaterThan(2);
});
