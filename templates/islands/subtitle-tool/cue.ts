/** One subtitle; times in milliseconds from the start of the video. */
export interface Cue {
  /** Tells cues apart while they are edited; not their number. */
  readonly id: number;
  readonly start: number;
  readonly end: number;
  /** Its lines, with the tags of the file. */
  readonly text: string;
  /** What WebVTT says after the times, such as `line:0`; empty when nothing. */
  readonly settings: string;
}

/** What a subtitle file holds, and what of it could not be read. */
export interface SubtitleFile {
  readonly format: 'srt' | 'vtt';
  readonly cues: readonly Cue[];
  /** Blocks of styles, regions and notes in WebVTT, kept as they are. */
  readonly head: readonly string[];
  /** A sentence for each part that was left out, with its line. */
  readonly faults: readonly string[];
}
