import type { ReactNode } from 'react';

/** What an image of a page may show, all of it short, so that an image is drawn again only when something that it shows has changed. */
export interface CardProps {
  readonly title: string;
  /** The label of the page above, or of the page itself when only the home page is above it; null when that says no more than the title. */
  readonly eyebrow: string | null;
  readonly summary: string;
  readonly family: string;
  readonly siteName: string;
  /** The page's address: different on every page, so a seed for drawings. */
  readonly path: string;
}

/** What `templates/images/card.tsx` exports. A card gets only the props that `shows` names; without it, all of them. */
export interface CardModule {
  readonly default: (props: CardProps) => ReactNode;
  readonly shows?: readonly (keyof CardProps)[];
}

/** The image of a page: the file it is published as, named by the hash of all that it is drawn from, and the props of its card. */
export interface CardImage {
  readonly file: string;
  readonly hash: string;
  readonly props: CardProps;
}

/** An image as a page's head names it. */
export interface SharedImage {
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** The bytes of an image and whether this call drew them, or what its card threw. */
export type RenderedImage =
  | { readonly bytes: Buffer; readonly isDrawn: boolean }
  | { readonly fault: unknown };

/** Returns the image that is published as a file. Returns undefined if no page has it. */
export type ImageFinder = (file: string) => Promise<RenderedImage | undefined>;
