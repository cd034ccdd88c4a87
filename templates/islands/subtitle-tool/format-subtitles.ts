import type { Cue } from './cue.ts';
import { formatTime } from './cue-time.ts';
import { sortCues } from './sort-cues.ts';

const SRT_TAG = /^<\/?[biu]>$/i;
const VTT_TAG = /^<(?:\/?(?:[biu]|c|v|lang|ruby|rt)(?:[.\s][^>]*)?|[\d:.]+)>$/i;
const TAG = /<[^<>]*>/g;
/** Position codes of other programs, such as `{\an8}`. */
const CODE = /\{\\[^}]*\}/g;

/** The cues as SRT, in order of time and numbered anew. Tags that SRT does not know are dropped. */
export function formatSrt(cues: readonly Cue[]): string {
  return sortCues(cues)
    .map(({ start, end, text }, at) => {
      const lines = text.replace(TAG, (tag) => (SRT_TAG.test(tag) ? tag : ''));
      return `${at + 1}\n${formatTime(start, ',')} --> ${formatTime(end, ',')}\n${withoutBlankLines(lines)}\n`;
    })
    .join('\n');
}

/** The cues as WebVTT, in order of time, with the styles, regions and notes that stood in the file. */
export function formatVtt(cues: readonly Cue[], head: readonly string[] = []): string {
  const blocks = sortCues(cues).map(({ start, end, text, settings }) => {
    const times = `${formatTime(start, '.')} --> ${formatTime(end, '.')}`;
    return `${[times, settings].filter(Boolean).join(' ')}\n${withoutBlankLines(escapeText(text))}`;
  });
  return `${['WEBVTT', ...head, ...blocks].join('\n\n')}\n`;
}

/** What a reader sees of a cue: its lines without tags and codes. */
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

/** Unknown tags, such as `<font>`, are dropped; all else is text. */
function escapePart(part: string): string {
  if (/^<\/?[a-z][^<>]*>$/i.test(part)) return '';
  return part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A blank line would end the cue. */
function withoutBlankLines(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');
}
