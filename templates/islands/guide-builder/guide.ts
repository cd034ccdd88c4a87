/**
 * A mark on a picture. Positions are fractions of the picture's width and height, so they hold at every size.
 */
export interface Mark {
  readonly id: string;
  /**
   * A box between two corners, an arrow from the first point to the second, a number at the first point, or a
   * cover that hides what lies between two corners.
   */
  readonly kind: MarkKind;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export const MARK_KINDS = ['box', 'arrow', 'number', 'cover'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** A picture of a step. Its file is stored beside the guide, under the same id. */
export interface Picture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** The alternative text. */
  readonly alt: string;
  readonly marks: readonly Mark[];
}

export interface Step {
  readonly id: string;
  readonly title: string;
  /** Text in simple Markdown: paragraphs, **bold**, `code`. */
  readonly text: string;
  readonly picture: Picture | null;
  /** What the page's example has here. It is shown, and not exported. */
  readonly prompt?: Pick<Step, 'title' | 'text'>;
}

/** A draft. */
export interface Guide {
  readonly title: string;
  readonly intro: string;
  readonly steps: readonly Step[];
}

export const NO_GUIDE: Guide = { title: '', intro: '', steps: [] };

/** Tells whether nothing has been written yet. */
export function isEmpty({ title, intro, steps }: Guide): boolean {
  return title === '' && intro === '' && steps.length === 0;
}

/** Returns the guide as it is exported: without steps that have no words or picture of their maker. */
export function ownGuide(guide: Guide): Guide {
  return { ...guide, steps: guide.steps.filter(isOwn) };
}

function isOwn({ title, text, picture, prompt }: Step): boolean {
  const hasHeading = title.trim() !== '' && title !== prompt?.title;
  return hasHeading || text.trim() !== '' || picture !== null;
}
