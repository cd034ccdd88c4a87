import type { Cue } from './cue.ts';
import { formatTime } from './cue-time.ts';
import { sortCues } from './sort-cues.ts';

const SRT_TAG = /^<\/?[biu]>$/i;
const VTT_TAG = /^<(?:\/?(?:[biu]|c|v|lang|ruby|rt)(?:[.\s][^>]*)?|[\d:.]+)>$/i;
const TAG = /<[^<>]*>/g;
/** Position codes of other programs, such as `{\an8}`. */
const CODE = /\{\\[^}]*\}/g;

/** Returns the cues as SRT, sorted by time and renumbered. Tags unknown to SRT are dropped. */
export function formatSrt(cues: readonly Cue[]): string {
  return sortCues(cues)
    .map(({ start, end, text }, at) => {
      const lines = text.replace(TAG, (tag) => (SRT_TAG.test(tag) ? tag : ''));
      return `${at + 1}\n${formatTime(start, ',')} --> ${formatTime(end, ',')}\n${withoutBlankLines(lines)}\n`;
    })
    .join('\n');
}

/** Returns the cues as WebVTT, sorted by time, with the styles, regions and notes of the file. */
export function formatVtt(cues: readonly Cue[], head: readonly string[] = []): string {
  const blocks = sortCues(cues).map(({ start, end, text, settings }) => {
    const times = `${formatTime(start, '.')} --> ${formatTime(end, '.')}`;
    return `${[times, settings].filter(Boolean).join(' ')}\n${withoutBlankLines(escapeText(text))}`;
  });
  return `${['WEBVTT', ...head, ...blocks].join('\n\n')}\n`;
}

/** Returns the visible text of a cue: its lines without tags and codes. */
export function plainText(text: string): string {
  return text.replace(TAG, '').replace(CODE, '');
}

function escapeText(text: string): string {
  const parts = text
    .replace(CODE, '')
    .replaceAll('-->', '→')
    .split(/(<[^<>]*>)/);
  return parts.map((part) => (VTT_TAG.test(part) ? part : escapePart(part))).join('');
}

/** Drops unknown tags, such as `<font>`, and escapes everything else as text. */
function escapePart(part: string): string {
  if (/^<\/?[a-z][^<>]*>$/i.test(part)) return '';
  return part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Removes blank lines, because a blank line would end the cue. */
function withoutBlankLines(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');
}
