import { escapeMarkup } from '../builder/escape-markup.ts';
import { svgText, wrapText } from '../builder/svg-text.ts';
import { textOf, type Work } from '../builder/work.ts';

/** A4 across, at 96 pixels an inch. */
export const CERTIFICATE_WIDTH = 1123;
export const CERTIFICATE_HEIGHT = 794;

const MIDDLE = CERTIFICATE_WIDTH / 2;
const SERIF = 'Georgia, serif';
const INK = '#17181c';
const MUTED = '#55575f';
const COLORS: Readonly<Record<string, string>> = {
  Rust: '#b93a0b',
  Green: '#1d6b4f',
  Blue: '#1f4f9c',
  Black: '#17181c',
};

export const COLOR_NAMES = Object.keys(COLORS);

/** Draws the certificate. Its texts are the fields, each at its place. */
export function drawCertificate({ fields }: Work): string {
  const color = COLORS[textOf(fields, 'color')] ?? COLORS.Rust ?? INK;
  const line = (
    key: string,
    y: number,
    size: number,
    more: { fill?: string; weight?: number; lines?: number } = {},
  ) =>
    svgText(textOf(fields, key), {
      x: MIDDLE,
      y,
      size,
      width: 880,
      anchor: 'middle',
      family: SERIF,
      lines: 1,
      ...more,
    });
  const ability = textOf(fields, 'ability');
  const size = wrapText(ability, 80).length > 4 ? 19 : 22;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CERTIFICATE_WIDTH}" height="${CERTIFICATE_HEIGHT}" viewBox="0 0 ${CERTIFICATE_WIDTH} ${CERTIFICATE_HEIGHT}">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    `<rect x="28" y="28" width="${CERTIFICATE_WIDTH - 56}" height="${CERTIFICATE_HEIGHT - 56}" fill="none" stroke="${color}" stroke-width="6"/>`,
    `<rect x="42" y="42" width="${CERTIFICATE_WIDTH - 84}" height="${CERTIFICATE_HEIGHT - 84}" fill="none" stroke="${color}" stroke-width="1"/>`,
    svgText('CERTIFICATE', {
      x: MIDDLE,
      y: 122,
      size: 20,
      width: 600,
      anchor: 'middle',
      family: 'sans-serif',
      fill: color,
      weight: 700,
    }),
    line('title', 178, 36, { weight: 700, lines: 2 }),
    line('person', 290, 48, { fill: color }),
    `<path d="M${MIDDLE - 240} 312h480" stroke="${MUTED}"/>`,
    svgText(ability, { x: MIDDLE, y: 366, size, width: 860, anchor: 'middle', family: SERIF, lines: 6 }),
    line('scope', 556, 17, { fill: MUTED, lines: 2 }),
    seal(color),
    svgText(textOf(fields, 'issuer'), {
      x: 110,
      y: 664,
      size: 20,
      width: 420,
      family: SERIF,
      weight: 700,
      lines: 1,
    }),
    svgText(datesOf(fields), { x: 110, y: 692, size: 16, width: 440, family: SERIF, lines: 2 }),
    svgText(textOf(fields, 'verify'), {
      x: 590,
      y: 664,
      size: 15,
      width: 430,
      family: SERIF,
      fill: MUTED,
      lines: 3,
    }),
    `<desc>${escapeMarkup(ability)}</desc></svg>`,
  ].join('');
}

/** Returns the dates as a sentence, or nothing if there are none. */
export function datesOf(fields: Work['fields']): string {
  const [issued, until] = [textOf(fields, 'issued'), textOf(fields, 'until')];
  return [issued && `Issued on ${issued}.`, until && `Valid until ${until}.`].filter(Boolean).join(' ');
}

function seal(color: string): string {
  return `<circle cx="${CERTIFICATE_WIDTH - 120}" cy="120" r="42" fill="none" stroke="${color}" stroke-width="3"/><path d="m${CERTIFICATE_WIDTH - 139} 120 13 14 26-28" fill="none" stroke="${color}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
}
