import { plainText } from '../subtitle-tool/format-subtitles.ts';
import { parseSubtitles } from '../subtitle-tool/parse-subtitles.ts';

/** A spoken sentence, the second at which it begins, and who says it, if the transcript names someone. */
export interface SpokenLine {
  readonly at: number;
  readonly text: string;
  readonly speaker?: string;
  /** Whether it begins a paragraph. */
  readonly isOpening?: boolean;
}

/** A cue or a line of the transcript. `end` is a guess where the transcript has none. */
interface Piece {
  readonly at: number;
  readonly end: number;
  readonly text: string;
  readonly speaker: string;
  readonly isOpening: boolean;
}

const CLOCK = String.raw`[[(]?(?:(\d+):)?(\d{1,3}):(\d{2})(?:[.,]\d{1,3})?[\])]?`;
const TIME_FIRST = new RegExp(String.raw`^\s*(?:[-*•]\s+)?${CLOCK}(?:\s*[-–—:|]+\s*|\s+|$)(.*)$`);
const TIME_LAST = /^()()()(.*\S)\s+[[(](?:(\d+):)?(\d{1,3}):(\d{2})[\])]\s*$/;
/** A name and a time on a line of their own, as meeting recorders write them. */
const TIME_AFTER_NAME = new RegExp(String.raw`^(\p{Lu}[^:]{0,30}?)\s+${CLOCK}\s*:?\s*$`, 'u');
const VOICE = /<v(?:\.[^\s>]*)?\s+([^>]+)>/;
const LABEL = /^[-–>\s]*(\p{Lu}[\p{L}\p{N} .'’()-]{0,30}?):\s+(?=\S)/u;
const NOISE =
  /[[(](?:music|applause|laugh|silence|noise|inaudible|crosstalk|blank_audio|musik|applaus)[^\])]*[\])]|[♪♫]+/gi;
const SENTENCE_END =
  /(?<=[.!?…]["”’)]?)(?<!(?:\b(?:e\.g|i\.e|z\.B|vs|Mr|Ms|Dr|No|Nr|St|approx)|(?:^|\s)\d{1,2})\.)\s+(?=["“‘(]?[\p{Lu}\d])/u;
const ENDED = /[.!?…:]["”’)]?$/;
/** Lines without a time are guessed to be this long. */
export const SECONDS_PER_WORD = 0.4;

/** Reads a transcript as sentences: SRT, WebVTT, lines with times, or plain text at speaking pace. */
export function readLines(notes: string): SpokenLine[] {
  const isSubtitles = notes.includes('-->');
  const pieces = withSpeakers(isSubtitles ? piecesOfCues(notes) : piecesOfLines(notes));
  const ended = pieces.filter(({ text }) => ENDED.test(text)).length;
  return sentencesOf(pieces, isSubtitles && ended * 4 >= pieces.length);
}

/** Returns whether a transcript says when anything is said. */
export function hasTimes(notes: string): boolean {
  return (
    notes.includes('-->') ||
    notes.split('\n').some((line) => [TIME_FIRST, TIME_LAST, TIME_AFTER_NAME].some((one) => one.test(line)))
  );
}

/** Returns the seconds until a text is said. */
export function secondsToSay(text: string): number {
  return text.split(/\s+/).length * SECONDS_PER_WORD;
}

/** Returns the pieces of subtitles. Lines that roll on from the cue before are said once. */
function piecesOfCues(notes: string): Piece[] {
  let before: readonly string[] = [];
  return parseSubtitles(notes).cues.flatMap(({ start, end, text }) => {
    const lines = text.split('\n').map((line) => tidy(plainText(line)));
    const fresh = lines.filter((line) => !before.includes(line));
    before = lines;
    const said = tidy(fresh.map((line) => line.replace(/^[-–]\s*/, '')).join(' '));
    const speaker = VOICE.exec(text)?.[1]?.trim() ?? '';
    return said ? [{ at: start / 1000, end: end / 1000, text: said, speaker, isOpening: false }] : [];
  });
}

function piecesOfLines(notes: string): Piece[] {
  const pieces: Piece[] = [];
  let [clock, speaker, isOpening] = [0, '', true];
  for (const line of notes.split(/\r?\n/)) {
    const { at, name, text } = readLine(line);
    if (at !== undefined) clock = at;
    if (name !== undefined) speaker = name;
    if (text === '') {
      isOpening ||= line.trim() === '';
      continue;
    }
    const end = clock + secondsToSay(text);
    pieces.push({ at: clock, end, text, speaker, isOpening });
    clock = end;
    isOpening = false;
  }
  return pieces.toSorted((a, b) => a.at - b.at);
}

function readLine(line: string): { at?: number; name?: string; text: string } {
  const named = TIME_AFTER_NAME.exec(line);
  if (named) return { at: secondsOf(named.slice(2)), name: named[1] ?? '', text: '' };
  const first = TIME_FIRST.exec(line);
  if (first) return { at: secondsOf(first.slice(1)), text: tidy(first[4] ?? '') };
  const last = TIME_LAST.exec(line);
  if (last) return { at: secondsOf(last.slice(5)), text: tidy(last[4] ?? '') };
  return { text: tidy(line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '')) };
}

function secondsOf([hours = '0', minutes, seconds]: readonly (string | undefined)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Takes names off the front of the pieces. A name is one that stands there twice, unlike “Import: …”. */
function withSpeakers(pieces: readonly Piece[]): Piece[] {
  const counts = new Map<string, number>();
  for (const { text } of pieces) {
    const name = LABEL.exec(text)?.[1];
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  let speaker = '';
  return pieces.map((piece) => {
    const [label, name = ''] = LABEL.exec(piece.text) ?? [];
    if (!label || (counts.get(name) ?? 0) < 2) return { ...piece, speaker: piece.speaker || speaker };
    speaker = name;
    return { ...piece, speaker, text: piece.text.slice(label.length) };
  });
}

/** Divides the pieces into sentences. `joins` puts a sentence together that goes on in the next piece. */
function sentencesOf(pieces: readonly Piece[], joins: boolean): SpokenLine[] {
  const lines: { at: number; text: string; speaker?: string; isOpening?: boolean }[] = [];
  for (const [index, { at, end, text, speaker, isOpening }] of pieces.entries()) {
    const until = Math.max(at, Math.min(end, pieces[index + 1]?.at ?? end));
    let said = 0;
    for (const [part, sentence] of text.split(SENTENCE_END).entries()) {
      const last = lines.at(-1);
      if (joins && part === 0 && last && !ENDED.test(last.text) && (last.speaker ?? '') === speaker)
        last.text += ` ${sentence}`;
      else
        lines.push({
          at: Math.floor(at + ((until - at) * said) / text.length),
          text: sentence,
          ...(speaker ? { speaker } : {}),
          ...(isOpening && part === 0 && index > 0 ? { isOpening } : {}),
        });
      said += sentence.length + 1;
    }
  }
  return lines;
}

function tidy(text: string): string {
  return text.replace(NOISE, ' ').replace(/\s+/g, ' ').trim();
}
