import type { Part } from '../frame.ts';
import type { Drawn, DrawPart, Place } from '../place.tsx';
import { drawBars, drawProgress, drawTiles, drawTrend } from './chart-parts.tsx';
import { drawButtons, drawChips, drawFields, drawOptions, drawSteps, drawToggles } from './form-parts.tsx';
import { drawGrid, drawRows } from './table-parts.tsx';
import { drawHeading, drawMessages, drawNote, drawSubtitle, drawText } from './text-parts.tsx';
import { drawCertificate, drawSlides, drawVideo, drawWave } from './video-parts.tsx';

const KINDS: { readonly [Kind in keyof Part]-?: DrawPart<NonNullable<Part[Kind]>> } = {
  heading: drawHeading,
  text: drawText,
  note: drawNote,
  rows: drawRows,
  fields: drawFields,
  buttons: drawButtons,
  tiles: drawTiles,
  bars: drawBars,
  trend: drawTrend,
  messages: drawMessages,
  options: drawOptions,
  toggles: drawToggles,
  chips: drawChips,
  slides: drawSlides,
  video: drawVideo,
  wave: drawWave,
  grid: drawGrid,
  progress: drawProgress,
  steps: drawSteps,
  subtitle: drawSubtitle,
  certificate: drawCertificate,
};

/** Draws a part by its kind. */
export function drawPart(part: Part, place: Place): Drawn {
  const [kind, value] = Object.entries(part)[0] as [keyof Part, never];
  return (KINDS[kind] as DrawPart<unknown>)(value, place);
}
