import { plainText } from '../subtitle-tool/format-subtitles.ts';
import { parseSubtitles } from '../subtitle-tool/parse-subtitles.ts';

/** A spoken line and the second at which it begins. */
export interface SpokenLine {
  readonly at: number;
  readonly text: string;
}

const TIMED = /^\s*\[?(?:(\d+):)?(\d{1,3}):(\d{2})\]?\s*[-–:]?\s*(.+)$/;
/** Lines without a time are guessed to be this long. */
const SECONDS_PER_WORD = 0.4;

/** Reads a transcript: SRT, WebVTT, lines with a time in front, or plain lines at speaking pace. */
export function readLines(notes: string): SpokenLine[] {
  if (notes.includes('-->'))
    return parseSubtitles(notes).cues.map(({ start, text }) => ({
      at: Math.round(start / 1000),
      text: plainText(text).replace(/\s+/g, ' ').trim(),
    }));
  let clock = 0;
  return notes
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, hours = '0', minutes, seconds, text] = TIMED.exec(line) ?? [];
      const at =
        minutes === undefined ? clock : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
      const said = (text ?? line).trim();
      clock = at + said.split(/\s+/).length * SECONDS_PER_WORD;
      return { at: Math.round(at), text: said };
    });
}
