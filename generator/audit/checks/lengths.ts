/// <reference path="../string-pixel-width.d.ts" />
import pixelWidth from 'string-pixel-width';
import type { FoundFault } from '../../types/audit.ts';
import type { SiteFact } from '../../types/page-content.ts';
import type { AuditedSite } from '../audited-site.ts';

/** The font of Google's results, and its sizes in pixels. */
const FONT = 'arial';
const TITLE_SIZE = 20;
const DESCRIPTION_SIZE = 14;

/** Finds titles and descriptions that are missing, too short, or cut in search results. */
export function* findLengths({ pages, limitsOf }: AuditedSite): Generator<FoundFault> {
  for (const page of pages) {
    const { titleCharacters, titlePixels, descriptionCharacters, descriptionPixels } = limitsOf(page.family);
    const { title, description } = page;
    yield* judge(
      page,
      'title-length',
      'title',
      title,
      titleCharacters,
      pixelsOf(title, TITLE_SIZE),
      titlePixels,
    );
    const width = pixelsOf(description, DESCRIPTION_SIZE);
    yield* judge(
      page,
      ...(['description-length', 'description', description] as const),
      ...([descriptionCharacters, width, descriptionPixels] as const),
    );
  }
}

/** Returns the width of a text in search results. */
function pixelsOf(text: string, size: number): number {
  return Math.round(pixelWidth(text, { font: FONT, size }));
}

function* judge(
  page: SiteFact,
  kind: 'title-length' | 'description-length',
  what: string,
  text: string,
  fewest: number,
  width: number,
  widest: number,
): Generator<FoundFault> {
  if (text.length < fewest)
    yield {
      kind,
      pages: [page],
      message: text === '' ? `there is no ${what}` : `the ${what} has ${text.length} characters: "${text}"`,
      advice: `Write a ${what} of at least ${fewest} characters.`,
    };
  else if (width > widest)
    yield {
      kind,
      pages: [page],
      message: `the ${what} is ${width} pixels wide, and is cut at ${widest}: "${text}"`,
      advice: 'Say the important words first, or shorten it.',
    };
}
