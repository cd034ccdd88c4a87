/** One subtitle. Times are in milliseconds from the start of the video. */
export interface Cue {
  /** Identifies the cue during editing. Not its number. */
  readonly id: number;
  readonly start: number;
  readonly end: number;
  /** Its lines, with the tags of the file. */
  readonly text: string;
  /** WebVTT settings after the times, such as `line:0`. Empty if there are none. */
  readonly settings: string;
}

/** The content of a subtitle file, and the parts that could not be read. */
export interface SubtitleFile {
  readonly format: 'srt' | 'vtt';
  readonly cues: readonly Cue[];
  /** Blocks of styles, regions and notes in WebVTT, kept unchanged. */
  readonly head: readonly string[];
  /** A sentence for each part that was left out, with its line. */
  readonly faults: readonly string[];
}
