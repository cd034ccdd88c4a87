import type { ReactElement } from 'react';
import type { IslandProps, IslandRenderer } from '../types/template.ts';

let current: IslandRenderer | undefined;

/**
 * Renders an interactive component of `templates/islands/` into the page, so that it can be read without
 * JavaScript.
 */
export function Island<Props extends object>(props: IslandProps<Props>): ReactElement {
  if (!current) throw new Error('an island can only be rendered as a part of a page');
  return current(props);
}

/** Sets the renderer of islands for the next page. Rendering is synchronous, so one renderer is enough. */
export function provideIslands(renderer: IslandRenderer): void {
  current = renderer;
}
