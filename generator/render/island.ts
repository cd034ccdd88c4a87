import type { ReactElement } from 'react';
import type { IslandProps, IslandRenderer } from '../types/template.ts';

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
