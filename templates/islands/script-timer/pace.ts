/** The narration speeds of a language, in words or characters per minute. */
export interface Pace {
  readonly name: string;
  /** A BCP 47 tag. */
  readonly code: string;
  readonly direction: 'ltr' | 'rtl';
  readonly unit: 'words' | 'characters';
  readonly slow: number;
  readonly usual: number;
  readonly fast: number;
}

/** The three speeds of a pace. */
export const SPEEDS = ['slow', 'usual', 'fast'] as const;
export type Speed = (typeof SPEEDS)[number];

/** English narration at the pace that the site plans with, and the speeds around it. */
export const ENGLISH: Pace = {
  name: 'English',
  code: 'en',
  direction: 'ltr',
  unit: 'words',
  slow: 130,
  usual: 150,
  fast: 170,
};
