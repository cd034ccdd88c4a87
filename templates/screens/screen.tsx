import type { ReactNode } from 'react';
import { Academy, Question } from './academy.tsx';
import { Dashboard, Learners } from './dashboard.tsx';
import { Canvas, Editor } from './editor.tsx';
import { Hub } from './hub.tsx';
import { Says, SCREEN } from './kit.tsx';

/** A screen of the product that a page can show, by its name in data. */
export type ScreenName = keyof typeof SCREENS;

interface DrawnScreen {
  readonly label: string;
  readonly draw: () => ReactNode;
  /** Draws the part that close-ups show. Without it, a close-up draws the whole screen. */
  readonly drawPart?: () => ReactNode;
}

/** What each screen shows, with the words for those who do not see it. */
const SCREENS = {
  editor: {
    label:
      'The editor: five slides of a recording, the chosen one with a callout, the typed voice, and a timeline',
    draw: () => <Editor />,
    drawPart: () => <Canvas />,
  },
  academy: {
    label:
      'A lesson in an Academy: the course, the clip with a question after it, private notes and a discussion',
    draw: () => <Academy />,
    drawPart: () => <Question isChosen isPassed />,
  },
  dashboard: {
    label:
      'The dashboard: plays a day, the slide where people stop, who has passed, and events for other tools',
    draw: () => <Dashboard />,
    drawPart: () => <Learners arrived={4} />,
  },
  hub: {
    label: 'The Video Hub of a customer: playlists, and a clip with its length for each task',
    draw: () => <Hub />,
  },
} as const satisfies Record<string, DrawnScreen>;

/** A place on a screen, in units of the screen. */
export interface ScreenPlace {
  readonly x: number;
  readonly y: number;
}

/** A part of a screen, in units of the screen. */
export interface ScreenPart extends ScreenPlace {
  readonly w: number;
  readonly h: number;
}

interface ProductScreenProps {
  readonly name: ScreenName;
  /** The part that is shown. The whole screen has a frame, a part has none. */
  readonly crop?: ScreenPart | undefined;
  /** The places of numbers on the screen. */
  readonly marks?: readonly ScreenPlace[] | undefined;
}

/**
 * Draws a screen of the product as a visitor would see it. On phones, its left part is shown in a size that
 * can be read.
 */
export function ProductScreen({ name, crop, marks = [] }: ProductScreenProps) {
  const { label, draw, drawPart = draw }: DrawnScreen = SCREENS[name];
  const { x, y, w, h } = crop ?? { x: 0, y: 0, w: SCREEN.width, h: SCREEN.height };
  return (
    <div className={crop ? 'screen screen-part' : 'screen'}>
      <svg className="illustration" viewBox={`${x} ${y} ${w} ${h}`} role="img" aria-label={label}>
        {crop ? <path className="i-paper" d="M0 0h1200v675H0z" /> : null}
        {crop ? drawPart() : draw()}
        {marks.map((mark, at) => (
          <g key={`${mark.x} ${mark.y}`}>
            <circle className="i-accent i-stroke-surface" cx={mark.x} cy={mark.y} r="17" />
            <Says x={mark.x} y={mark.y + 6} size={17} bold anchor="middle" ink="i-on-accent">
              {`${at + 1}`}
            </Says>
          </g>
        ))}
      </svg>
    </div>
  );
}
