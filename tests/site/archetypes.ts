/** The six archetypes of pages. Each is a layout and a stylesheet. */
export const ARCHETYPES = ['player', 'tool', 'comparison', 'story', 'reading', 'index'] as const;

/** Grids whose last row is as full as the others, whatever the number of items. */
export const CLOSED_GRIDS =
  '.cards, .points, .lanes, .formats, .weeks, .steps-wide, .facts, .storyboard, .plan-stairs, .tool-lines';

const SHEET = /href="\/(assets\/([a-z]+)(?:-focus)?-\w+\.css)"/g;

/** Returns the archetype of a page by the stylesheet that it loads after the core. */
export function archetypeOf(html: string): (typeof ARCHETYPES)[number] | undefined {
  return ARCHETYPES.find((name) => [...html.matchAll(SHEET)].some(([, , sheet]) => sheet === name));
}

/** Returns the file of the stylesheet that a page loads after the core. */
export function sheetOf(html: string): string {
  return [...html.matchAll(SHEET)].find(([, , sheet]) => sheet !== 'site')?.[1] ?? '';
}
