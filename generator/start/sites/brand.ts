import { hashContent } from '../../utils/hash-content.ts';
import { type Markup, xml } from '../../utils/markup.ts';

/** Hues that are pleasant at the lightness of links: neither olive nor brown. */
const HUES = [18, 32, 148, 162, 178, 200, 222, 245, 258, 275, 300, 345];
/** The lightness and the chroma of the ground of a mark, and those of its second colour. */
const GROUND = [0.45, 0.125] as const;
const SECOND = [0.8, 0.1] as const;

/** Shapes of marks in a square of 64, in white and in a second colour. */
const MARKS: readonly ((second: string) => Markup)[] = [
  (second) =>
    xml`<path fill="#fff" d="M32 10a16 16 0 0 1 16 16c0 11-16 28-16 28S16 37 16 26a16 16 0 0 1 16-16"/><circle cx="32" cy="26" r="7" fill="${second}"/>`,
  (second) =>
    xml`<circle cx="25" cy="32" r="14" fill="${second}"/><circle cx="39" cy="32" r="14" fill="#fff" fill-opacity=".88"/>`,
  (second) =>
    xml`<path fill="#fff" d="M14 14h17v17H14zM33 33h17v17H33z"/><path fill="${second}" d="M33 31V14a17 17 0 0 1 17 17zM31 33v17a17 17 0 0 1-17-17z"/>`,
  (second) =>
    xml`<path fill="#fff" d="M16 50V32a16 16 0 0 1 32 0v18z"/><path fill="${second}" d="M25 50V34a7 7 0 0 1 14 0v16z"/>`,
  (second) =>
    xml`<path fill="${second}" d="M14 50V34h10v16zM27 50V24h10v26z"/><path fill="#fff" d="M40 50V14h10v36z"/>`,
  (second) =>
    xml`<path fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" d="M16 44a16 16 0 0 1 32 0"/><circle cx="32" cy="22" r="7" fill="${second}"/>`,
  (second) =>
    xml`<path fill="#fff" d="M32 12l18 18-18 22-18-22z"/><path fill="${second}" d="M32 12l18 18H14z"/>`,
  (second) =>
    xml`<path fill="#fff" d="M14 22a18 18 0 0 1 36 0z"/><path fill="${second}" d="M14 28h36a18 18 0 0 1-36 0z"/>`,
];

/** Returns the hue of a new site, from 0 to 360. It follows from the site's name. */
export function hueOf(title: string): number {
  return HUES[pick(`hue ${title}`, HUES.length)] as number;
}

/** Returns the mark of a new site as an SVG file. It follows from the site's name and its hue. */
export function drawMark(title: string, hue: number): string {
  return xml`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="15" fill="${toHex(...GROUND, hue)}"/>
  ${shapeOf(title, hue)}
</svg>
`.text;
}

/**
 * Returns the image of shared links of a new site as an SVG file of 1200 by 630 pixels: its mark on its
 * colour. It has no text, since fonts differ between machines, and pages that show it have a title.
 */
export function drawShare(title: string, hue: number): string {
  const [ground, ring, disc] = [GROUND[0], GROUND[0] + 0.03, GROUND[0] - 0.06].map((lightness) =>
    toHex(lightness, GROUND[1], hue),
  );
  return xml`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
  <rect width="1200" height="630" fill="${ground ?? ''}"/>
  <circle cx="600" cy="315" r="520" fill="${ring ?? ''}"/>
  <circle cx="600" cy="315" r="360" fill="${ground ?? ''}"/>
  <circle cx="600" cy="315" r="230" fill="${disc ?? ''}"/>
  <g transform="translate(440 155) scale(5)">${shapeOf(title, hue)}</g>
</svg>
`.text;
}

function shapeOf(title: string, hue: number): Markup | readonly [] {
  return MARKS[pick(`mark ${title}`, MARKS.length)]?.(toHex(...SECOND, hue)) ?? [];
}

/** Returns a whole number from 0 to below a count that follows from a text. */
function pick(text: string, count: number): number {
  return Number.parseInt(hashContent(text).slice(0, 8), 16) % count;
}

/**
 * Returns a colour of OKLCH as the nearest one that screens show, such as `#0f5c8c`. Lightness is from 0 to
 * 1, and the hue is in degrees. Source: https://bottosson.github.io/posts/oklab/
 */
export function toHex(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${linear.map(toByte).join('')}`;
}

function toByte(linear: number): string {
  const light = Math.min(1, Math.max(0, linear));
  const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
}
