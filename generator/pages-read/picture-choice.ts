import type { ContentImage } from '../types/page-content.ts';

/** A source of a picture: an `<img>`, or a `<source>` before it. */
export interface PictureCandidates {
  readonly src?: string | undefined;
  readonly srcset?: string | undefined;
  readonly sizes?: string | undefined;
  readonly media?: string | undefined;
}

/**
 * The file that a browser takes in a view, its width as `srcset` says it, and the width in which the page
 * shows it, both in pixels of the picture. 0 stands for a width that is not known.
 */
export type ChosenFile = readonly [file: string, width: number, shown: number];

/** A view that pictures are judged in. */
export interface View {
  readonly name: string;
  /** The width in CSS pixels. */
  readonly width: number;
  /** The pixels of the screen for each. */
  readonly density: number;
}

/** The views of Lighthouse. Phones have more pixels than they need, so 2 of 2.6 are judged. */
export const VIEWS: readonly View[] = [
  { name: 'a phone', width: 412, density: 2 },
  { name: 'a desktop', width: 1350, density: 1 },
];

/** The pixels of `1em` in conditions and sizes. */
const EM = 16;
const CANDIDATE = /([^\s,]\S*[^\s,])(?:\s+([\d.]+)([wx]))?\s*(?:,|$)/g;
const LENGTH = /^([\d.]+)(px|vw|r?em)$/;
/** The condition and the length of an entry of `sizes`. */
const ENTRY = /^(.*?)\s*((?:calc|min|max)\(.*\)|[\d.]+(?:px|vw|r?em))$/;

/**
 * Returns the file that a browser takes of a picture in each view. The sources come first, in order. Every
 * browser of today knows AVIF and WebP. Returns undefined if the browser has no choice.
 */
export function chooseFiles(sources: readonly PictureCandidates[]): readonly ChosenFile[] | undefined {
  if (sources.every(({ srcset }) => srcset === undefined)) return undefined;
  return VIEWS.map((view) => {
    const source = sources.find(({ media }) => media === undefined || fits(media, view) !== false);
    return chooseFile(source ?? {}, view);
  });
}

function chooseFile({ src = '', srcset = '', sizes = '' }: PictureCandidates, view: View): ChosenFile {
  const candidates = [...srcset.matchAll(CANDIDATE)].map(([, file = '', number = '1', unit = 'x']) => ({
    file,
    value: Number(number),
    unit,
  }));
  candidates.sort((a, b) => a.value - b.value);
  const last = candidates.at(-1);
  if (!last) return [src, 0, 0];
  if (last.unit === 'x') return [(candidates.find(({ value }) => value >= view.density) ?? last).file, 0, 0];
  // Without sizes the width of the view is taken, which says nothing of the page.
  const known = sizeIn(sizes, view);
  const needed = (known ?? view.width) * view.density;
  const { file, value } = candidates.find((candidate) => candidate.value >= needed) ?? last;
  return [file, value, Math.round((known ?? 0) * view.density)];
}

/** Returns the CSS pixels that `sizes` promises in a view. Returns undefined if it cannot be said. */
function sizeIn(sizes: string, view: View): number | undefined {
  if (/^\s*(?:100vw)?\s*$/.test(sizes)) return undefined;
  for (const entry of sizes.split(/,(?![^(]*\))/)) {
    const [, condition = '', length = ''] = ENTRY.exec(entry.trim()) ?? [];
    const isMet = condition === '' || fits(condition, view);
    if (length === '' || isMet === undefined) return undefined;
    if (isMet) return pixelsOf(length, view);
  }
  return undefined;
}

/** Returns whether a view fits a condition of CSS. Returns undefined if the condition is of another kind. */
function fits(condition: string, { width }: View): boolean | undefined {
  const parts = condition.split(/\s+and\s+/);
  const verdicts = parts.map((part) => {
    const [, bound, number, unit] = /^\((min|max)-width:\s*([\d.]+)(px|r?em)\)$/.exec(part.trim()) ?? [];
    if (bound === undefined) return undefined;
    const limit = Number(number) * (unit === 'px' ? 1 : EM);
    return bound === 'min' ? width >= limit : width <= limit;
  });
  return verdicts.includes(undefined) ? undefined : !verdicts.includes(false);
}

/** Returns the CSS pixels of a length: also of `min(a, b)`, `max(a, b)`, and `calc(a - b)`. */
function pixelsOf(text: string, view: View): number | undefined {
  const [, number, unit] = LENGTH.exec(text.trim()) ?? [];
  if (unit !== undefined) return Number(number) * (unit === 'px' ? 1 : unit === 'vw' ? view.width / 100 : EM);
  const [, name, inside = ''] = /^(calc|min|max)\((.*)\)$/.exec(text.trim()) ?? [];
  const [, first = '', sign = '', second = ''] = /^(.*?)(\s[+-]\s|,)(.*)$/.exec(inside) ?? [];
  const [a, b] = [pixelsOf(first, view), pixelsOf(second, view)];
  if (name === undefined || a === undefined || b === undefined) return undefined;
  if (sign === ',') return name === 'min' ? Math.min(a, b) : name === 'max' ? Math.max(a, b) : undefined;
  return name === 'calc' ? (sign.trim() === '-' ? a - b : a + b) : undefined;
}

/** Returns what a source offers. React writes the name of the attribute with a capital. */
export function candidatesOf(attributes: Readonly<Record<string, string>>): PictureCandidates {
  const { src, sizes, media, srcset = attributes.srcSet } = attributes;
  return { src, srcset, sizes, media };
}

/** Returns an image, and what a browser takes of it. */
export function readImage(
  attributes: Readonly<Record<string, string>>,
  sources: readonly PictureCandidates[],
): ContentImage {
  const { src = '', alt = null, width = '', height = '' } = attributes;
  const size = [Number.parseFloat(width), Number.parseFloat(height)] as const;
  const chosen = chooseFiles([...sources, candidatesOf(attributes)]);
  return {
    src,
    alt,
    ...(width && height ? {} : { isUnsized: true }),
    ...(size[0] > 0 && size[1] > 0 ? { size } : {}),
    ...(chosen ? { chosen } : {}),
  };
}
