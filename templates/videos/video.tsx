import type { DrawnVideo, TemplateProps } from 'rowpress/template';
import { cuesOf } from '../clips/cues.ts';
import { drawScene } from '../clips/draw-frame.tsx';
import { type Box, type ClipScene, STAGE } from '../clips/frame.ts';
import { clipOfRows } from '../clips/page-clip.ts';
import { drawFilm, type Film } from '../films/film.tsx';
import { FRAME_STYLES } from './colors.ts';
import { Pointer } from './pointer.tsx';

const FADE_SECONDS = 0.26;
const WIDTH = 960;

/** A caption, its scene, and what the pointer shows with it. */
interface TimedCue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly scene: number;
  readonly stop: Box | undefined;
  readonly isClicked: boolean;
}

/** Returns the film of a page as a video, or its clip: the scenes and the pointer of the drawn player. */
export default function video({ rows }: TemplateProps): DrawnVideo | undefined {
  const film = Object.values(rows).find((row) => row.film)?.film as unknown as Film | undefined;
  if (film) return drawFilm(film, FRAME_STYLES);
  const clip = clipOfRows(rows);
  if (!clip) return undefined;
  const scenes = clip.scenes.map((scene) => ({ scene, ...drawScene(scene) }));
  const cues = timeCues(
    clip.scenes,
    scenes.map(({ stops }) => stops),
  );
  const seconds = cues.at(-1)?.end ?? 0;
  const poster = cues.find(({ scene }) => scene === (clip.poster ?? 1) - 1);
  return {
    title: clip.title,
    seconds,
    width: WIDTH,
    height: (WIDTH * STAGE.height) / STAGE.width,
    captions: cues.map(({ start, end, text }) => ({ start, end, text })),
    // The pointer has arrived then.
    poster: poster ? poster.start + 1 : 0,
    frame(second) {
      const at = Math.max(
        0,
        cues.findLastIndex(({ start }) => start <= second),
      );
      const cue = cues[at] as TimedCue;
      const before = cues[at - 1];
      const isSame = before?.scene === cue.scene;
      const passed = second - cue.start;
      const opacity = isSame || !before ? 1 : Math.min(1, 0.25 + passed / FADE_SECONDS);
      return (
        // biome-ignore lint/a11y/noSvgWithoutTitle: it becomes pixels
        <svg viewBox={`0 0 ${STAGE.width} ${STAGE.height}`}>
          <style>{FRAME_STYLES}</style>
          {opacity < 1 && before ? scenes[before.scene]?.node : null}
          <g opacity={Math.round(opacity * 100) / 100}>{scenes[cue.scene]?.node}</g>
          {cue.stop ? (
            <Pointer
              stop={cue.stop}
              before={isSame ? before?.stop : undefined}
              second={passed}
              isClicked={cue.isClicked}
            />
          ) : null}
        </svg>
      );
    },
  };
}

/** Returns the captions of all scenes, one after another. */
function timeCues(scenes: readonly ClipScene[], stops: readonly (readonly Box[])[]): TimedCue[] {
  let end = 0;
  return scenes.flatMap((scene, number) => {
    const boxes = stops[number] ?? [];
    const cues = cuesOf(scene);
    return cues.map(({ text, seconds }, at) => {
      const start = end;
      end = Math.round((end + seconds) * 10) / 10;
      const stop = boxes[Math.min(at, boxes.length - 1)];
      const isClicked = scene.frame.click === true && at === cues.length - 1;
      return { start, end, text, scene: number, stop, isClicked };
    });
  });
}
