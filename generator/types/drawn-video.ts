import type { ReactElement } from 'react';
import type { PageProps } from './page.ts';

/** A caption of a video, from one second to another. */
export interface VideoCaption {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What a page's video is drawn from. */
export interface DrawnVideo {
  readonly title: string;
  /** The description of the page takes its place if it is left out. */
  readonly description?: string;
  /** The name of its files, without ending. By default it is made from the address of the page. */
  readonly name?: string;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  readonly captions: readonly VideoCaption[];
  /** The second whose frame is the poster. The default is 0. */
  readonly poster?: number;
  /** Returns the frame of a second as an `<svg>` element. It is pure: the same second has the same frame. */
  readonly frame: (second: number) => ReactElement;
}

/** The export of `templates/videos/video.tsx`: returns the video of a page, or undefined if it has none. */
export interface VideoModule {
  readonly default: (props: PageProps) => DrawnVideo | undefined;
}
