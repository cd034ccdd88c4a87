import { svgText } from '../builder/svg-text.ts';
import { textOf, type Work } from '../builder/work.ts';
import { formatClock } from '../script-timer/format-clock.ts';
import { type TimedScene, timeScenes } from './time-scenes.ts';

export const SHEET_WIDTH = 640;
const COLUMNS = 2;
const GAP = 20;
const FRAME_WIDTH = (SHEET_WIDTH - (COLUMNS + 1) * GAP) / COLUMNS;
const FRAME_HEIGHT = 160;
const CELL_HEIGHT = FRAME_HEIGHT + 100;
/** So that a sheet of a few frames is not lower than one row. */
const MAX_FRAMES = 60;

/** Returns the height of the sheet in pixels. */
export function sheetHeight({ items }: Work): number {
  const rows = Math.max(1, Math.ceil(Math.min(items.length, MAX_FRAMES) / COLUMNS));
  return GAP + rows * (CELL_HEIGHT + GAP);
}

/** Draws the storyboard: a frame for each scene with its picture, its place to look at and its words. */
export function drawSheet(work: Work): string {
  const height = sheetHeight(work);
  const cells = timeScenes(work).slice(0, MAX_FRAMES).map(drawCell).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET_WIDTH}" height="${height}" viewBox="0 0 ${SHEET_WIDTH} ${height}"><rect width="100%" height="100%" fill="#fbfaf7"/>${cells}</svg>`;
}

function drawCell({ item, start, seconds }: TimedScene, at: number): string {
  const x = GAP + (at % COLUMNS) * (FRAME_WIDTH + GAP);
  const y = GAP + Math.floor(at / COLUMNS) * (CELL_HEIGHT + GAP);
  const eye = textOf(item, 'eye');
  const inside = FRAME_WIDTH - 32;
  return [
    `<rect x="${x}" y="${y}" width="${FRAME_WIDTH}" height="${FRAME_HEIGHT}" rx="10" fill="#fff" stroke="#8b8a84"/>`,
    `<path d="M${x} ${y + 26}h${FRAME_WIDTH}" stroke="#e3e0d8"/>`,
    `<circle cx="${x + 16}" cy="${y + 13}" r="4" fill="#b93a0b"/>`,
    svgText(`${at + 1}  ${textOf(item, 'name')}`, {
      x: x + 28,
      y: y + 18,
      size: 13,
      width: inside - 30,
      lines: 1,
      weight: 600,
    }),
    svgText(textOf(item, 'picture') || 'Which screen?', {
      x: x + 16,
      y: y + 52,
      size: 15,
      width: inside,
      lines: 3,
      fill: textOf(item, 'picture') ? '#17181c' : '#55575f',
    }),
    eye
      ? `<rect x="${x + 12}" y="${y + FRAME_HEIGHT - 40}" width="${Math.min(inside + 8, 18 + eye.length * 8)}" height="28" rx="6" fill="#fcece3" stroke="#b93a0b" stroke-width="2"/>${svgText(eye, { x: x + 21, y: y + FRAME_HEIGHT - 21, size: 13, width: inside - 12, lines: 1, weight: 600, fill: '#912d08' })}`
      : '',
    svgText(`${formatClock(start)}  ·  ${seconds} s`, {
      x,
      y: y + FRAME_HEIGHT + 20,
      size: 12,
      width: FRAME_WIDTH,
      fill: '#55575f',
    }),
    svgText(textOf(item, 'spoken'), { x, y: y + FRAME_HEIGHT + 40, size: 13, width: FRAME_WIDTH, lines: 4 }),
  ].join('');
}
