/** What differs between the kinds of video. */
export interface VideoPlan {
  readonly make: string;
  readonly notes: string;
  readonly hint: string;
  /** The field about the whole video, besides its title. */
  readonly aim: string;
  /** Names for the scenes, in order, if the notes bring none. */
  readonly scenes: readonly string[];
  /** The usual length, in seconds. */
  readonly shortest: number;
  readonly longest: number;
  /** A check on the whole. Returns a sentence if it fails. */
  readonly advice: string;
}
