import type { ReactNode } from 'react';
import { Academy } from '../screens/academy.tsx';
import { Dashboard } from '../screens/dashboard.tsx';
import { Deliveries } from '../screens/deliveries.tsx';
import { Editor } from '../screens/editor.tsx';
import { Hub } from '../screens/hub.tsx';
import { Inbox } from '../screens/inbox.tsx';
import { Box, Says } from '../screens/kit.tsx';
import type { ScreenPlace } from '../screens/screen.tsx';
import { ease, type Key, share, type View, WHOLE } from './motion.ts';

/** One shot of a film: a screen of the product that is used. All times are seconds of the shot. */
export interface Shot {
  /** Draws the screen at a second. */
  readonly draw: (second: number) => ReactNode;
  readonly camera: readonly [Key<View>, ...Key<View>[]];
  /** Where the pointer is. Without it, no pointer is shown. */
  readonly pointer?: readonly [Key<ScreenPlace>, ...Key<ScreenPlace>[]];
  /** When the pointer clicks. */
  readonly clicks?: readonly number[];
  /** Draws what lies over the picture and does not move with the camera. */
  readonly overlay?: (second: number) => ReactNode;
}

/** The name of a shot, as data calls it. */
export type ShotName = keyof typeof SHOTS;

/** The shots that films are cut from. */
export const SHOTS = {
  /** A customer types a question, for the third time. */
  ask: {
    draw: (second) => <Inbox asked={share(second, 0.3, 1.5)} isAnswered={false} />,
    camera: [
      [0, { x: 330, y: 72, w: 640 }],
      [2.4, { x: 0, y: 58, w: 420 }],
    ],
  },
  /** Half a pallet is typed and booked in, while the recorder runs. */
  record: {
    draw: (second) => (
      <Deliveries pallets={'0.5'.slice(0, Math.round(3 * share(second, 1.2, 0.6)))} isBooked={second > 2.9} />
    ),
    overlay: (second) => <Recorder second={second} />,
    camera: [
      [0, WHOLE],
      [1, { x: 232, y: 24, w: 760 }],
      [2.5, { x: 440, y: 24, w: 760 }],
      [3.8, { x: 232, y: 130, w: 960 }],
    ],
    pointer: [
      [0, { x: 700, y: 560 }],
      [0.9, { x: 380, y: 232 }],
      [2.4, { x: 960, y: 232 }],
    ],
    clicks: [0.9, 2.7],
  },
  /** The view leaves the menu for the one task of one person, while the recorder runs. */
  task: {
    draw: (second) => (
      <Deliveries pallets={'0.5'.slice(0, Math.round(3 * share(second, 1.9, 0.6)))} isBooked={false} />
    ),
    overlay: (second) => <Recorder second={second} />,
    camera: [
      [0, { x: 0, y: 20, w: 560 }],
      [1.4, { x: 232, y: 24, w: 760 }],
      [3, { x: 246, y: 84, w: 560 }],
    ],
    pointer: [
      [0, { x: 110, y: 262 }],
      [1.5, { x: 380, y: 232 }],
    ],
    clicks: [1.6],
  },
  /** The recording arrives as slides, and the wait is cut off. */
  slides: {
    draw: (second) => (
      <Editor
        slides={1 + 4 * share(second, 0, 1.1)}
        trimmed={ease(share(second, 2, 0.8))}
        typed={0}
        spoken={0}
      />
    ),
    camera: [
      [0, { x: 0, y: 40, w: 820 }],
      [1.7, { x: 210, y: 300, w: 660 }],
    ],
    pointer: [
      [0, { x: 560, y: 400 }],
      [1.8, { x: 870, y: 560 }],
      [2.8, { x: 790, y: 560 }],
    ],
    clicks: [1.8],
  },
  /** A slide that the story does not need goes. */
  keep: {
    draw: (second) => <Editor slides={5 - ease(share(second, 1.5, 0.6))} pointed={0} typed={0} spoken={0} />,
    camera: [
      [0, { x: 0, y: 40, w: 900 }],
      [1.1, { x: 0, y: 370, w: 520 }],
      [2.7, { x: 0, y: 200, w: 640 }],
    ],
    pointer: [
      [0, { x: 460, y: 380 }],
      [1.2, { x: 98, y: 592 }],
      [2.5, { x: 98, y: 240 }],
    ],
    clicks: [1.3],
  },
  /** A callout is put where people go wrong. */
  point: {
    draw: (second) => (
      <Editor pointed={second < 1 ? 0 : 0.05 + 0.95 * share(second, 1.2, 0.8)} typed={0} spoken={0} />
    ),
    camera: [
      [0, { x: 200, y: 96, w: 730 }],
      [1.9, { x: 224, y: 100, w: 460 }],
    ],
    pointer: [
      [0, { x: 720, y: 300 }],
      [0.7, { x: 508, y: 490 }],
      [1.7, { x: 590, y: 262 }],
    ],
    clicks: [0.8],
  },
  /** A sentence is typed, and a voice reads it. */
  voice: {
    draw: (second) => <Editor typed={share(second, 0.2, 1.2)} spoken={share(second, 1.7, 1.6)} />,
    camera: [
      [0, { x: 620, y: 60, w: 580 }],
      [2.6, { x: 500, y: 60, w: 700 }],
    ],
    pointer: [
      [0, { x: 1090, y: 240 }],
      [1.6, { x: 946, y: 306 }],
    ],
    clicks: [1.6],
  },
  /** The video is published. */
  publish: {
    draw: (second) => <Editor isPublished={second > 0.8} />,
    camera: [
      [0, { x: 600, y: 0, w: 600 }],
      [1.4, { x: 700, y: 0, w: 500 }],
    ],
    pointer: [
      [0, { x: 1010, y: 200 }],
      [0.7, { x: 1120, y: 34 }],
    ],
    clicks: [0.8],
  },
  /** The clip answers the question where it was asked. */
  answer: {
    draw: () => <Inbox isAnswered />,
    camera: [
      [0, { x: 360, y: 110, w: 820 }],
      [1.6, { x: 520, y: 220, w: 660 }],
    ],
  },
  /** A learner watches the clip as a lesson, and answers its question. */
  lesson: {
    draw: (second) => (
      <Academy watched={0.3 + 0.6 * share(second, 0, 1.4)} isChosen={second > 1.7} isPassed={second > 2.5} />
    ),
    camera: [
      [0, { x: 0, y: 0, w: 900 }],
      [1.4, { x: 280, y: 300, w: 660 }],
      [3.2, { x: 280, y: 280, w: 700 }],
    ],
    pointer: [
      [0, { x: 760, y: 360 }],
      [1.6, { x: 560, y: 528 }],
      [2.4, { x: 420, y: 596 }],
    ],
    clicks: [1.65, 2.45],
  },
  /** Charts rise, and learners pass. */
  results: {
    draw: (second) => (
      <Dashboard risen={ease(share(second, 0.1, 0.9))} arrived={Math.floor(4 * share(second, 0.5, 1))} />
    ),
    camera: [
      [0, WHOLE],
      [1.7, { x: 10, y: 236, w: 780 }],
    ],
  },
  /** Bars rise: which slide viewers leave at. */
  stops: {
    draw: (second) => <Dashboard risen={ease(share(second, 0.1, 0.9))} />,
    camera: [
      [0, { x: 380, y: 40, w: 820 }],
      [1.6, { x: 770, y: 86, w: 430 }],
    ],
    pointer: [
      [0, { x: 900, y: 400 }],
      [1.7, { x: 1090, y: 268 }],
    ],
  },
  /** The library is looked through. */
  hub: {
    draw: () => <Hub />,
    camera: [
      [0, { x: 0, y: 0, w: 720 }],
      [1.4, { x: 290, y: 60, w: 660 }],
      [3, { x: 290, y: 230, w: 780 }],
    ],
    pointer: [
      [0, { x: 120, y: 300 }],
      [0.7, { x: 110, y: 142 }],
      [2, { x: 430, y: 190 }],
    ],
    clicks: [0.7, 2.1],
  },
} as const satisfies Record<string, Shot>;

/** Draws the bar of the running recorder. */
function Recorder({ second }: { readonly second: number }) {
  return (
    <>
      <Box x={480} y={588} w={270} h={60} r={30} ink="c-night" />
      <circle className="c-flame" cx="514" cy="618" r={second % 1 < 0.5 ? 11 : 9} />
      <Says x={540} y={627} size={24} bold ink="c-on-night">
        {`Recording 0:0${Math.floor(4 + second)}`}
      </Says>
    </>
  );
}
