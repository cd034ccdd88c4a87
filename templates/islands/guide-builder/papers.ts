const PX_PER_MM = 96 / 25.4;
const MARGIN_MM = 18;

/** A sheet's printable area, in CSS pixels. */
export interface Paper {
  readonly width: number;
  readonly height: number;
}

export type PaperName = 'a4' | 'letter';

/** The sheets of the preview, without the margins that the exported guide sets. */
export const PAPERS: Readonly<Record<PaperName, Paper>> = {
  a4: printedArea(210, 297),
  letter: printedArea(215.9, 279.4),
};

/** Returns the number of sheets that a text of this height fills. */
export function pageCount(height: number, paper: Paper): number {
  return Math.max(1, Math.ceil(height / paper.height));
}

function printedArea(width: number, height: number): Paper {
  return {
    width: Math.round((width - 2 * MARGIN_MM) * PX_PER_MM),
    height: Math.round((height - 2 * MARGIN_MM) * PX_PER_MM),
  };
}
