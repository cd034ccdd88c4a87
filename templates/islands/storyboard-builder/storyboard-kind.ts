import type { Block } from '../builder/blocks.ts';
import type { Kind } from '../builder/kind.ts';
import { takeLead, textOf, type Work } from '../builder/work.ts';
import { formatClock } from '../script-timer/format-clock.ts';
import { formatVtt } from '../subtitle-tool/format-subtitles.ts';
import { countWords, draftScenes } from './draft-scenes.ts';
import { drawSheet, SHEET_WIDTH, sheetHeight } from './draw-sheet.ts';
import { captionsOf, secondsOf, timeScenes } from './time-scenes.ts';
import type { VideoPlan } from './video-plan.ts';

const MAX_SCENE_SECONDS = 25;

/** Returns the storyboard builder for a kind of video. */
export function storyboardKind(plan: VideoPlan, isStoryboard: boolean): Kind {
  return {
    label: 'Storyboard builder',
    notes: { label: plan.notes, hint: plan.hint, rows: 8 },
    make: plan.make,
    fields: [
      { key: 'title', label: 'Title of the video' },
      { key: 'aim', label: plan.aim, rows: 2 },
    ],
    item: {
      name: 'Scene',
      title: (item) => textOf(item, 'name') || 'Without a name',
      figure: (item) => `${secondsOf(item)} s`,
      fields: [
        { key: 'name', label: 'Name' },
        { key: 'spoken', label: 'Spoken words', rows: 3 },
        { key: 'picture', label: 'Picture', rows: 2 },
        { key: 'eye', label: 'Where to look', hint: 'One field or button.' },
        { key: 'seconds', label: 'Seconds', type: 'number', hint: 'Empty: as long as the words take.' },
      ],
    },
    notesOf,
    draft: (notes, work) => {
      const taken = takeLead(notes, work);
      return { ...taken.work, items: draftScenes(taken.notes, plan.scenes) };
    },
    totals: (work) => [
      { label: 'length', value: formatClock(lengthOf(work)) },
      { label: 'scenes', value: String(work.items.length) },
      { label: 'screens', value: String(screensOf(work).length) },
    ],
    remarks: (work) => [...remarksOn(work, plan.shortest, plan.longest), plan.advice],
    picture: {
      width: SHEET_WIDTH,
      height: sheetHeight,
      svg: drawSheet,
      alt: ({ items }) => `The storyboard: ${items.length} frames, described below.`,
      isPng: true,
    },
    paper: (work) => ({
      title: textOf(work.fields, 'title') || 'Storyboard',
      blocks: blocksOf(work, plan.aim),
    }),
    files: [
      {
        label: 'Save captions',
        ending: 'vtt',
        type: 'text/vtt',
        make: (work) => formatVtt(captionsOf(work)),
      },
    ],
    passOn: notesOf,
    isStoryboard,
    task: `Plan a video as scenes. ${plan.hint} Address the viewer as you, one action a sentence, at most 18 words each.`,
    limits: [
      'This plans the video and times its words. You record it with a screen recorder.',
      'Screens are guessed from words such as “Open Reports”. Check each picture against your product.',
      'Times count 150 words a minute. A slow voice or a page that loads takes longer.',
    ],
  };
}

/** Returns the script of a storyboard, which also is the notes that would make it. */
function notesOf({ items }: Work): string {
  return items.map((item) => `# ${textOf(item, 'name')}\n${textOf(item, 'spoken')}`.trim()).join('\n\n');
}

function lengthOf({ items }: Work): number {
  return items.reduce((sum, item) => sum + secondsOf(item), 0);
}

function screensOf({ items }: Work): string[] {
  return [...new Set(items.map((item) => textOf(item, 'picture')).filter(Boolean))];
}

function remarksOn(work: Work, shortest: number, longest: number): string[] {
  const length = lengthOf(work);
  const numbered = work.items.map((item, at) => ({ item, number: at + 1 }));
  const list = (found: typeof numbered) =>
    `${found.length === 1 ? 'scene' : 'scenes'} ${found.map(({ number }) => number).join(', ')}`;
  const long = numbered.filter(({ item }) => secondsOf(item) > MAX_SCENE_SECONDS);
  const blind = numbered.filter(({ item }) => textOf(item, 'picture') === '');
  return [
    length > longest &&
      `${formatClock(length)} is long: ${formatClock(longest)} is the usual limit for this kind of video.`,
    length < shortest &&
      work.items.length > 0 &&
      `${formatClock(length)} is short. Does the viewer see the result?`,
    long.length > 0 && `Over ${MAX_SCENE_SECONDS} seconds without a cut: ${list(long)}.`,
    blind.length > 0 && `No picture yet: ${list(blind)}.`,
  ].filter((remark) => remark !== false);
}

function blocksOf(work: Work, aimLabel: string): Block[] {
  const scenes = timeScenes(work);
  const screens = screensOf(work);
  const words = work.items.reduce((sum, item) => sum + countWords(textOf(item, 'spoken')), 0);
  const aim = textOf(work.fields, 'aim');
  return [
    ...(aim ? [{ text: `${aimLabel}: ${aim}` }] : []),
    {
      text: `${formatClock(lengthOf(work))}, ${scenes.length} ${scenes.length === 1 ? 'scene' : 'scenes'}, ${words} ${words === 1 ? 'word' : 'words'}.`,
    },
    {
      columns: ['Scene', 'Time', 'Spoken words', 'Picture', 'Where to look', 'Seconds'],
      rows: scenes.map(({ item, start, seconds }, at) => [
        `${at + 1} ${textOf(item, 'name')}`,
        formatClock(start),
        textOf(item, 'spoken'),
        textOf(item, 'picture'),
        textOf(item, 'eye'),
        String(seconds),
      ]),
    },
    ...(screens.length > 0
      ? [
          { heading: 'Shot list, screen by screen' },
          { list: screens.map((screen) => shotOf(screen, work)), isChecklist: true },
        ]
      : []),
  ];
}

function shotOf(screen: string, { items }: Work): string {
  const scenes = items.flatMap((item, at) => (textOf(item, 'picture') === screen ? [at + 1] : []));
  return `${screen} (${scenes.length === 1 ? 'scene' : 'scenes'} ${scenes.join(', ')})`;
}
