import { escapeMarkup } from '../builder/escape-markup.ts';
import { fitText } from '../builder/fit-text.ts';
import { LEADING, svgLines } from '../builder/svg-text.ts';
import { textOf, type Work } from '../builder/work.ts';

/** A4 across, at 96 pixels an inch. */
export const CERTIFICATE_WIDTH = 1123;
export const CERTIFICATE_HEIGHT = 794;

const MIDDLE = CERTIFICATE_WIDTH / 2;
const FAMILY = "'Instrument Sans', system-ui, sans-serif";
const INK = '#17181c';
const MUTED = '#55575f';
const COLORS: Readonly<Record<string, string>> = {
  Rust: '#b93a0b',
  Green: '#1d6b4f',
  Blue: '#1f4f9c',
  Black: '#17181c',
};

export const COLOR_NAMES = Object.keys(COLORS);

/** A text of the certificate: the size for one line, for two, and so on.  */
interface Place {
  readonly y: number;
  readonly sizes: readonly number[];
  readonly width?: number;
  readonly x?: number;
  readonly fill?: string;
  readonly weight?: number;
  readonly isFromBottom?: boolean;
}

/** Draws the certificate. Its texts are the fields, each at its place. Long ones are made smaller. */
export function drawCertificate({ fields }: Work): string {
  const color = COLORS[textOf(fields, 'color')] ?? COLORS.Rust ?? INK;
  const text = (key: string) => textOf(fields, key);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CERTIFICATE_WIDTH}" height="${CERTIFICATE_HEIGHT}" viewBox="0 0 ${CERTIFICATE_WIDTH} ${CERTIFICATE_HEIGHT}">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    `<rect x="28" y="28" width="${CERTIFICATE_WIDTH - 56}" height="${CERTIFICATE_HEIGHT - 56}" fill="none" stroke="${color}" stroke-width="6"/>`,
    `<rect x="42" y="42" width="${CERTIFICATE_WIDTH - 84}" height="${CERTIFICATE_HEIGHT - 84}" fill="none" stroke="${color}" stroke-width="1"/>`,
    place('CERTIFICATE', { y: 122, sizes: [20], width: 600, fill: color, weight: 700 }),
    place(text('title'), { y: 176, sizes: [36, 30, 22], weight: 700 }),
    place(text('person'), { y: 292, sizes: [48, 34], fill: color, weight: 600, isFromBottom: true }),
    `<path d="M${MIDDLE - 240} 314h480" stroke="${MUTED}"/>`,
    place(text('ability'), { y: 364, sizes: [22, 22, 22, 22, 21, 19, 17] }),
    place(text('scope'), { y: 556, sizes: [17, 17, 15], fill: MUTED }),
    seal(color),
    place(text('issuer'), { x: 110, y: 664, sizes: [20, 16], width: 420, weight: 700, isFromBottom: true }),
    place(datesOf(fields), { x: 110, y: 692, sizes: [16, 15], width: 420 }),
    place(text('verify'), { x: 590, y: 664, sizes: [15, 15, 15, 14], width: 430, fill: MUTED }),
    `<desc>${escapeMarkup(text('ability'))}</desc></svg>`,
  ].join('');
}

/** Returns a text at its place: centred, or from `x` on. It keeps its lower edge if it grows upwards. */
function place(text: string, { x, y, width = 880, sizes, isFromBottom, ...look }: Place): string {
  const { lines, size } = fitText(text, width, sizes);
  const top = isFromBottom ? y - (lines.length - 1) * size * LEADING : y;
  return svgLines(lines, {
    ...look,
    x: x ?? MIDDLE,
    y: top,
    size,
    anchor: x === undefined ? 'middle' : 'start',
    family: FAMILY,
  });
}

/** Returns the dates as a sentence, or nothing if there are none. */
export function datesOf(fields: Work['fields']): string {
  const [issued, until] = [textOf(fields, 'issued'), textOf(fields, 'until')];
  return [issued && `Issued on ${issued}.`, until && `Valid until ${until}.`].filter(Boolean).join(' ');
}

function seal(color: string): string {
  return `<circle cx="${CERTIFICATE_WIDTH - 120}" cy="120" r="42" fill="none" stroke="${color}" stroke-width="3"/><path d="m${CERTIFICATE_WIDTH - 139} 120 13 14 26-28" fill="none" stroke="${color}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
}
