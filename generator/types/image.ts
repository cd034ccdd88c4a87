import type { CardProps } from './card.ts';
import type { TemplateFault } from './page-job.ts';

/** A card as a PNG, and the letters that it leaves out since no font has them; or what the card threw. */
export type DrawnCard =
  | { readonly bytes: Buffer; readonly missing: string }
  | { readonly fault: TemplateFault };

/** Draws a card. */
export type CardDrawer = (props: CardProps) => Promise<DrawnCard>;

/** Threads that draw cards besides this one. Each starts when it gets its first card. */
export interface CardThreads {
  readonly drawers: readonly CardDrawer[];
  close(): Promise<void>;
}

/** An image, and whether this call drew it; or what its card threw. */
export type RenderedImage =
  | { readonly bytes: Buffer; readonly missing: string; readonly isDrawn: boolean }
  | { readonly fault: TemplateFault };

/** Returns the image that is published as a file. Returns undefined if no page has it. */
export type ImageFinder = (file: string) => Promise<RenderedImage | undefined>;
