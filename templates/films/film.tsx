import type { ReactNode } from 'react';
import type { DrawnVideo } from 'rowpress/template';
import type { PlayedScene } from '../clips/frame.ts';
import { Pointer, SCREEN } from '../screens/kit.tsx';
import { follow, share } from './motion.ts';
import { SHOTS, type Shot, type ShotName } from './shots.tsx';

/** A film of a row: its shots in order, with the words that are spoken over each. */
export interface Film {
  readonly title: string;
  /** The recording of its words: a file below the site's root. */
  readonly sound: string;
  /** The second of its poster. */
  readonly poster: number;
  readonly shots: readonly FilmShot[];
}

interface FilmShot {
  /** Its name in the list of chapters. */
  readonly name: string;
  readonly shot: ShotName;
  readonly seconds: number;
  readonly say: string;
}

const FADE_SECONDS = 0.2;
const CLICK_SECONDS = 0.5;
const WIDTH = 1280;
/** Frames a second. A moving camera needs more than still scenes. */
const RATE = 24;

/** Returns a film as a video: its shots with captions. `styles` are those of its frames. */
export function drawFilm({ title, sound, poster, shots }: Film, styles: string): DrawnVideo {
  const timed = timeShots(shots);
  return {
    title,
    sound,
    poster,
    rate: RATE,
    seconds: timed.at(-1)?.end ?? 0,
    width: WIDTH,
    height: (WIDTH * SCREEN.height) / SCREEN.width,
    captions: timed.map(({ start, end, say }) => ({ start, end, text: say })),
    frame(second) {
      const at = Math.max(
        0,
        timed.findLastIndex(({ start }) => start <= second),
      );
      const { shot, start } = timed[at] as TimedShot;
      const before = timed[at - 1];
      const opacity = before ? share(second - start, -0.04, FADE_SECONDS) : 1;
      return (
        // biome-ignore lint/a11y/noSvgWithoutTitle: it becomes pixels
        <svg viewBox={`0 0 ${SCREEN.width} ${SCREEN.height}`}>
          <style>{styles}</style>
          {opacity < 1 && before ? <Screen shot={SHOTS[before.shot]} second={before.seconds} /> : null}
          <g opacity={Math.round(opacity * 100) / 100}>
            <Screen shot={SHOTS[shot]} second={second - start} />
          </g>
        </svg>
      );
    },
  };
}

/** Returns the shots of a film as scenes of a player. */
export function scenesOfFilm({ shots }: Pick<Film, 'shots'>): readonly PlayedScene[] {
  return shots.map(({ name, say, seconds }) => ({ name, caption: say, seconds }));
}

interface TimedShot extends FilmShot {
  readonly start: number;
  readonly end: number;
}

function timeShots(shots: readonly FilmShot[]): readonly TimedShot[] {
  let end = 0;
  return shots.map((shot) => {
    const start = end;
    end = Math.round((end + shot.seconds) * 100) / 100;
    return { ...shot, start, end };
  });
}

/** Draws a shot at a second, as its camera shows it, with the pointer in one size. */
function Screen({ shot, second }: { readonly shot: Shot; readonly second: number }) {
  const { x, y, w } = follow(shot.camera, second);
  const zoom = SCREEN.width / w;
  return (
    <>
      <g transform={`scale(${round(zoom)}) translate(${-x} ${-y})`} fontSize="15">
        {shot.draw(round(second))}
        {shot.pointer ? (
          <PointerAt
            {...follow(shot.pointer, second)}
            size={1.5 / zoom}
            clicks={shot.clicks ?? []}
            second={second}
          />
        ) : null}
      </g>
      {shot.overlay?.(second)}
    </>
  );
}

interface PointerAtProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly clicks: readonly number[];
  readonly second: number;
}

function PointerAt({ x, y, size, clicks, second }: PointerAtProps): ReactNode {
  const click = clicks
    .map((start) => share(second, start, CLICK_SECONDS))
    .find((part) => part > 0 && part < 1);
  return (
    <g transform={`translate(${x} ${y}) scale(${round(size)})`}>
      {click ? (
        <circle className="click" r={round(34 * click)} fillOpacity={round(0.6 * (1 - click))} />
      ) : null}
      <Pointer x={0} y={0} />
    </g>
  );
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
