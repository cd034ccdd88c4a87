import type { ReactElement } from 'react';

/** When an island becomes interactive: in view, when the browser is idle, or when it is first touched (which always counts). */
export type IslandMoment = 'visible' | 'idle' | 'interaction';

export interface IslandProps<Props extends object = object> {
  /** The file in `templates/islands/`, without its ending. Written out, so that only pages that can show the island depend on it. */
  readonly name: string;
  /** The props of its component; they travel to the browser as JSON. */
  readonly props?: Props;
  /** `visible` when left out. */
  readonly when?: IslandMoment;
  /** The element around it; a div when left out. */
  readonly as?: 'div' | 'span';
}

/** Makes the element of one island: its HTML, and all that the browser needs to bring it to life. */
export type IslandRenderer = (props: IslandProps) => ReactElement;

let current: IslandRenderer | undefined;

/** Places an interactive component of `templates/islands/` in a page. Its HTML stands in the page, so it reads without JavaScript. */
export function Island<Props extends object>(props: IslandProps<Props>): ReactElement {
  if (!current) throw new Error('an island can only be rendered as a part of a page');
  return current(props);
}

/** Sets who renders the islands of the page that is rendered next; rendering is synchronous, so there is never more than one. */
export function provideIslands(renderer: IslandRenderer): void {
  current = renderer;
}
