import { escapeMarkup } from '../builder/escape-markup.ts';
import { wrapText } from '../builder/svg-text.ts';
import { textOf, type Work } from '../builder/work.ts';

export const THUMBNAIL_WIDTH = 1280;
export const THUMBNAIL_HEIGHT = 720;
const BAND = 560;
const MARGIN = 64;
const LETTER = 0.6;

/** Draws the thumbnail: the words of the first candidate on a band, beside the picture. */
export function drawThumbnail({ fields, items }: Work): string {
  const band = textOf(fields, 'band') || '#1b1c20';
  const ink = textOf(fields, 'ink') || '#ffffff';
  const words = textOf(items[0] ?? {}, 'words');
  const lines = wrapText(words, 9);
  const widest = Math.max(1, ...lines.map(({ length }) => length));
  const size = Math.min(
    150,
    Math.floor((BAND - 2 * MARGIN) / (widest * LETTER)),
    Math.floor(560 / Math.max(1, lines.length)),
  );
  const spans = lines
    .map((line, at) => `<tspan x="${MARGIN}" y="${MARGIN + size * (at + 0.9)}">${escapeMarkup(line)}</tspan>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${THUMBNAIL_WIDTH}" height="${THUMBNAIL_HEIGHT}" viewBox="0 0 ${THUMBNAIL_WIDTH} ${THUMBNAIL_HEIGHT}"><rect width="1280" height="720" fill="#f3f1eb"/>${picture(textOf(fields, 'picture'))}<rect width="${BAND}" height="720" fill="${escapeMarkup(band)}"/><text font-family="sans-serif" font-weight="800" font-size="${size}" fill="${escapeMarkup(ink)}">${spans}</text></svg>`;
}

/** The visitor's picture, cropped to the right side, or a drawn screen in its place. */
function picture(address: string): string {
  if (/^data:image\//.test(address))
    return `<image href="${escapeMarkup(address)}" x="${BAND}" y="0" width="${THUMBNAIL_WIDTH - BAND}" height="720" preserveAspectRatio="xMidYMid slice"/>`;
  const rows = [0, 1, 2]
    .map((at) => {
      const y = 250 + at * 110;
      const isMarked = at === 1;
      return `<rect x="700" y="${y}" width="460" height="76" rx="12" fill="${isMarked ? '#fcece3' : '#fff'}" stroke="${isMarked ? '#b93a0b' : '#c9c6bd'}" stroke-width="${isMarked ? 6 : 2}"/><circle cx="744" cy="${y + 38}" r="16" fill="${isMarked ? '#b93a0b' : '#d9d6cd'}"/><path d="M780 ${y + 38}h${isMarked ? 320 : 240}" stroke="${isMarked ? '#b93a0b' : '#b9b6ad'}" stroke-width="14" stroke-linecap="round"/>`;
    })
    .join('');
  return `<rect x="640" y="110" width="580" height="520" rx="24" fill="#fbfaf7" stroke="#8b8a84" stroke-width="4"/><path d="M640 190h580" stroke="#c9c6bd" stroke-width="4"/><circle cx="690" cy="150" r="12" fill="#b93a0b"/><circle cx="730" cy="150" r="12" fill="#d9d6cd"/>${rows}`;
}
