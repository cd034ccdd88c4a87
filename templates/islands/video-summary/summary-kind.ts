import type { Kind } from '../builder/kind.ts';
import { type Item, linesOf, textOf, type Work } from '../builder/work.ts';
import { parseTime } from '../subtitle-tool/cue-time.ts';
import { formatVtt } from '../subtitle-tool/format-subtitles.ts';
import {
  findChapters,
  formatStamp,
  keyLine,
  MIN_CHAPTER_SECONDS,
  MIN_CHAPTERS,
  quote,
} from './find-chapters.ts';
import { hasTimes, readLines, type SpokenLine } from './read-lines.ts';

const TURNS = /\b(?:not|only|unless|until|never|except|without|nothing)\b/i;
const LAST_CHAPTER_MS = 60_000;

/** A summary: three lines, chapters, a sentence word for word, and what has to be checked. */
export const SUMMARY_KIND: Kind = {
  label: 'Summary workshop',
  notes: {
    label: 'The transcript, with times',
    hint: 'An SRT or WebVTT file is ideal. A line such as “6:40 Retention groups replace folders” works as well.',
    rows: 9,
  },
  make: 'Find chapters',
  fields: [
    { key: 'title', label: 'Title of the video' },
    { key: 'reader', label: 'For whom' },
    { key: 'shows', label: 'What it shows', rows: 2 },
    { key: 'after', label: 'What they can do afterwards', rows: 2 },
    { key: 'key', label: 'Key sentence, word for word', rows: 2 },
    { key: 'left', label: 'Left out', rows: 2 },
  ],
  item: {
    name: 'Chapter',
    title: (item) => textOf(item, 'title') || 'Without a name',
    figure: (item) => textOf(item, 'time'),
    fields: [
      { key: 'time', label: 'Begins at' },
      { key: 'title', label: 'Name', hint: 'Name the content, so that people know what to skip.' },
      { key: 'key', label: 'Key line', rows: 2 },
    ],
  },
  notesOf: ({ fields }) => textOf(fields, 'transcript'),
  draft: (notes, work) => {
    const lines = readLines(notes);
    const key = keyLine(lines);
    const items = findChapters(lines);
    const said = textOf(work.fields, 'shows');
    // What an earlier draft wrote here is not the visitor's own.
    const shows = said && said !== listOf(work.items) ? said : listOf(items);
    return { fields: { ...work.fields, transcript: notes, shows, key: key ? quote(key) : '' }, items };
  },
  totals: (work) => {
    const lines = readLines(textOf(work.fields, 'transcript'));
    return [
      { label: 'chapters', value: String(work.items.length) },
      { label: 'sentences read', value: String(lines.length) },
      { label: 'to check', value: String(lines.filter(({ text }) => TURNS.test(text)).length) },
    ];
  },
  remarks: (work) => [
    ...faultsOf(work),
    ...turnsIn(work).map(
      ({ at, text }) =>
        `${formatStamp(at)} “${text}” turns on “${TURNS.exec(text)?.[0]}”. Listen before you repeat it.`,
    ),
  ],
  paper: (work) => ({
    title: textOf(work.fields, 'title') || 'Summary',
    blocks: [
      {
        text: ['reader', 'shows', 'after']
          .map((key) => textOf(work.fields, key))
          .filter(Boolean)
          .join('\n'),
      },
      { heading: 'Chapters' },
      { list: work.items.map((item) => `${textOf(item, 'time')} ${textOf(item, 'title')}`) },
      { heading: 'Key sentence' },
      { text: textOf(work.fields, 'key') },
      { heading: 'Left out' },
      { list: linesOf(textOf(work.fields, 'left')) },
    ],
  }),
  files: [
    {
      label: 'Save the chapters',
      ending: 'vtt',
      type: 'text/vtt',
      make: ({ items }) => formatVtt(cuesOf(items)),
    },
    {
      label: 'Chapters as text',
      ending: 'txt',
      type: 'text/plain;charset=utf-8',
      make: ({ items }) =>
        `${items.map((item) => `${textOf(item, 'time')} ${textOf(item, 'title')}`).join('\n')}\n`,
    },
  ],
  task: 'Divide a transcript into chapters. Name each by its content in at most seven words, and quote its most telling line word for word with its time.',
  limits: [
    'Simple rules pick the lines that share the most words with the rest. They don’t understand the meaning.',
    'A transcript misses what was shown but not said. Watch the video once.',
    'It knows who is speaking only where the transcript says so. Chapter names are made by rules for English.',
  ],
};

function turnsIn({ fields }: Work): SpokenLine[] {
  return readLines(textOf(fields, 'transcript'))
    .filter(({ text }) => TURNS.test(text))
    .slice(0, 4);
}

function listOf(items: readonly Item[]): string {
  return `${items.map(({ title }) => title).join('; ')}.`;
}

/** Returns what keeps a video site from showing the chapters, and whether their times are guesses. */
function faultsOf({ fields, items }: Work): string[] {
  const transcript = textOf(fields, 'transcript');
  const starts = items.map((item) => parseTime(textOf(item, 'time')));
  const isShort = starts.some((start, at) => {
    const next = starts[at + 1];
    return start === undefined || (next !== undefined && next - start < MIN_CHAPTER_SECONDS * 1000);
  });
  return [
    transcript && !hasTimes(transcript)
      ? 'The transcript has no times. These are guesses at 150 words a minute: correct each while you watch.'
      : '',
    items.length > 0 && (starts[0] !== 0 || isShort)
      ? 'Video sites want the first chapter at 0:00, times in order, and 10 seconds or more for each.'
      : '',
    items.length > 0 && items.length < MIN_CHAPTERS
      ? 'Video sites show chapters when there are three or more.'
      : '',
  ].filter(Boolean);
}

function cuesOf(items: readonly Item[]) {
  const starts = items.map((item) => parseTime(textOf(item, 'time')) ?? 0);
  return items.map((item, at) => {
    const start = starts[at] ?? 0;
    return {
      id: at,
      start,
      end: starts[at + 1] ?? start + LAST_CHAPTER_MS,
      text: textOf(item, 'title'),
      settings: '',
    };
  });
}
