import type { Cue, SubtitleFile } from './cue.ts';
import { parseTime } from './cue-time.ts';

interface Block {
  readonly lines: readonly string[];
  /** The line of the file on which the block starts, counted from 1. */
  readonly line: number;
}

/** The arrow between two times, also as people type it. */
const ARROW = /\s*(?:-{1,2}>|[–—]>|→)\s*/;
const TIMES_LINE = /^\s*\d[\w.,]*:[\w:.,]*\s*(?:-{1,2}>|[–—]>|→)/;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
  '&amp;': '&',
};

/**
 * Parses SRT or WebVTT and detects which it is. Never throws. Leaves out what cannot be read, and reports it.
 */
export function parseSubtitles(source: string): SubtitleFile {
  const text = source
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n');
  const format = /^WEBVTT(?:[ \t\n]|$)/.test(text) ? 'vtt' : 'srt';
  const blocks = splitBlocks(text);
  const cues: Cue[] = [];
  const head: string[] = [];
  const faults: string[] = [];
  for (const block of format === 'vtt' ? blocks.slice(1) : blocks) {
    if (format === 'vtt' && /^(?:NOTE|STYLE|REGION)\b/.test(block.lines[0] ?? '')) {
      head.push(block.lines.join('\n'));
      continue;
    }
    const found = readCues(block, format, cues.length);
    cues.push(...found.cues);
    faults.push(...found.faults);
  }
  return { format, cues, head, faults };
}

function splitBlocks(text: string): Block[] {
  const blocks: { lines: string[]; line: number }[] = [];
  let isOpen = false;
  for (const [at, line] of text.split('\n').entries()) {
    const isBlank = line.trim() === '';
    if (!isBlank && isOpen) blocks.at(-1)?.lines.push(line);
    if (!isBlank && !isOpen) blocks.push({ lines: [line], line: at + 1 });
    isOpen = !isBlank;
  }
  return blocks;
}

/** Returns the cues of a block. Usually one, or more if the blank line between two cues is missing. */
function readCues({ lines, line }: Block, format: SubtitleFile['format'], firstId: number) {
  const cues: Cue[] = [];
  const faults: string[] = [];
  const arrows = lines.flatMap((text, at) => (TIMES_LINE.test(text) ? [at] : []));
  if (arrows.length === 0) faults.push(`Line ${line}: no times found, so this part was skipped.`);
  for (const [index, at] of arrows.entries()) {
    const next = arrows[index + 1] ?? lines.length + 1;
    const endsAt = /^\d+\s*$/.test(lines[next - 1] ?? '') ? next - 1 : Math.min(next, lines.length);
    const times = readTimes(lines[at] ?? '');
    if (!times) {
      faults.push(`Line ${line + at}: the times can’t be read, so the cue was skipped.`);
      continue;
    }
    const own = lines.slice(at + 1, endsAt).map((text) => text.trimEnd());
    const text = own.join('\n');
    cues.push({
      id: firstId + cues.length,
      start: times.start,
      end: times.end,
      text: format === 'vtt' ? decodeEntities(text) : text.replaceAll('\\N', '\n'),
      settings: format === 'vtt' ? times.settings : '',
    });
  }
  return { cues, faults };
}

function readTimes(line: string): Pick<Cue, 'start' | 'end' | 'settings'> | undefined {
  const [before = '', after = ''] = line.split(ARROW);
  const [last = '', ...settings] = after.trim().split(/\s+/);
  const start = parseTime(before);
  const end = parseTime(last);
  if (start === undefined || end === undefined) return undefined;
  return { start, end, settings: settings.join(' ') };
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:lt|gt|nbsp|lrm|rlm|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
