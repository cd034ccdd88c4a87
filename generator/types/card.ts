import type { ReactNode } from 'react';

/**
 * The props of a page's image. They are few, so an image is drawn again only if something that it shows has
 * changed.
 */
export interface CardProps {
  readonly title: string;
  /**
   * The label of the parent page, or of the page itself if its parent is the home page. Null if it only
   * repeats the title.
   */
  readonly eyebrow: string | null;
  readonly summary: string;
  readonly family: string;
  readonly siteName: string;
  /** The page's address. It differs on every page, so it can seed drawings. */
  readonly path: string;
}

/**
 * The exports of `templates/images/card.tsx`. A card gets only the props that `shows` names, or all of them
 * without it.
 */
export interface CardModule {
  readonly default: (props: CardProps) => ReactNode;
  readonly shows?: readonly (keyof CardProps)[];
}

/**
 * The image of a page: its published file, named by the hash of everything it is drawn from, and the props of
 * its card.
 */
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
