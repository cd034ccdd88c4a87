import type { VideoCaption } from '../types/drawn-video.ts';

/** Returns captions as WebVTT. */
export function formatCaptions(captions: readonly VideoCaption[]): string {
  const cues = captions.map(
    ({ start, end, text }) => `${formatTime(start)} --> ${formatTime(end)}\n${escapeCue(text)}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** Returns a time as `00:01:02.500`. */
function formatTime(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

/** Escapes a text of a cue. An empty line would end the cue. */
function escapeCue(text: string): string {
  const words = text.trim().replace(/\s*\n\s*/g, '\n');
  return words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
