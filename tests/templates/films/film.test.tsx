import { existsSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import videos from '../../../data/page-videos.json' with { type: 'json' };
import { drawFilm, type Film, scenesOfFilm } from '../../../templates/films/film.tsx';
import { follow, type Key } from '../../../templates/films/motion.ts';
import { SHOTS, type Shot } from '../../../templates/films/shots.tsx';

const HEIGHT_SHARE = 9 / 16;
const films: Film[] = [
  'data/pages/home.yaml',
  'data/pages/product.yaml',
  'data/solutions.yaml',
  'data/use-cases.yaml',
].flatMap((file) =>
  (parse(readFileSync(file, 'utf8')) as { film?: Film }[]).flatMap(({ film }) => film ?? []),
);
const shots: [string, Shot][] = Object.entries(SHOTS);

it('rests before a way, moves smoothly, and arrives at the second of its key', () => {
  const keys: [Key<{ x: number }>, Key<{ x: number }>] = [
    [0, { x: 0 }],
    [2, { x: 100 }],
  ];
  expect([0, 1.2, 1.65, 2, 9].map((second) => follow(keys, second).x)).toEqual([0, 0, 50, 100, 100]);
});

it.each(shots)(
  'the camera of "%s" stays inside of the screen, and its pointer too',
  (_, { camera, pointer = [] }) => {
    for (const [, { x, y, w }] of camera) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + w).toBeLessThanOrEqual(1200);
      expect(y + w * HEIGHT_SHARE).toBeLessThanOrEqual(675);
    }
    for (const [, { x, y }] of pointer) expect(x < 1200 && y < 675).toBe(true);
  },
);

it('a callout is typed at the field, after its tool has been clicked', () => {
  const [tool, typing, typed] = [0.5, 1.8, 2.4].map((second) =>
    renderToStaticMarkup(SHOTS.point.draw(second)),
  );
  expect(tool).not.toContain('class="ring"');
  expect(typing).toMatch(/class="ring".*>A point, not a\s?</);
  expect(typed).toContain('>A point, not a comma<');
});

it.each(shots)('"%s" draws at every second, and something changes each second and a half', (name, _shot) => {
  const shot = name as Film['shots'][number]['shot'];
  const only = { name: 'Only', shot, seconds: 3, say: 'Only.' };
  const { frame } = drawFilm({ title: '', sound: '', poster: 0, shots: [only] }, '');
  const frames = [0, 1.5, 3].map((second) => renderToStaticMarkup(frame(second)));
  expect(frames.join()).not.toMatch(/NaN|undefined/);
  expect(new Set(frames).size).toBeGreaterThan(1);
});

it('each film has its sound, the captions of its words, and the length of its shots', () => {
  expect(films.length).toBeGreaterThanOrEqual(4);
  for (const film of films) {
    const seconds = film.shots.reduce((sum, shot) => sum + shot.seconds, 0);
    const drawn = drawFilm(film, '');
    expect(existsSync(film.sound), film.sound).toBe(true);
    expect(drawn.seconds).toBeCloseTo(seconds, 1);
    expect(drawn.captions.map(({ text }) => text)).toEqual(scenesOfFilm(film).map(({ caption }) => caption));
    expect(videos.find(({ title }) => title === film.title)?.seconds).toBeCloseTo(seconds, 1);
  }
});
