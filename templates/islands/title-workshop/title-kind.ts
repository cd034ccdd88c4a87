import type { Kind } from '../builder/kind.ts';
import { linesOf, textOf, type Work } from '../builder/work.ts';
import { judgeTitle } from './judge-title.ts';
import { makeTitles, STATES } from './make-titles.ts';

/** Titles: candidates from the viewer's question, ranked against the titles around them. */
export const TITLE_KIND: Kind = {
  label: 'Title workshop',
  notes: {
    label: 'The question the video answers',
    hint: 'The way someone typed it into a search box or a ticket. One per line.',
    rows: 3,
  },
  make: 'Make titles',
  fields: [
    { key: 'state', label: 'The viewer is', options: STATES },
    { key: 'searched', label: 'Words people search for', hint: 'Separate them with commas.' },
    { key: 'neighbours', label: 'Titles next to it in the list', rows: 4, hint: 'One per line.' },
  ],
  item: {
    name: 'Title',
    title: (item) => textOf(item, 'title') || 'Without words',
    figure: (item) => String(textOf(item, 'title').length),
    fields: [
      { key: 'title', label: 'Title', hint: 'About 40 characters survive on a phone.' },
      { key: 'reason', label: 'Why', rows: 2 },
    ],
  },
  isDrafted: true,
  notesOf: ({ fields }) => textOf(fields, 'question'),
  draft: (notes, work) => ({ ...work, items: ranked(notes, work) }),
  totals: ({ items }) => [
    { label: 'candidates', value: String(items.length) },
    { label: 'first title', value: `${textOf(items[0] ?? {}, 'title').length} characters` },
  ],
  remarks: (work) => {
    const title = textOf(work.items[0] ?? {}, 'title');
    return title === '' ? [] : judgeTitle(title, work).reasons.map((reason) => `The first title: ${reason}.`);
  },
  paper: (work) => {
    const [first, ...others] = work.items;
    const title = textOf(first ?? {}, 'title');
    return {
      title: title || 'Video titles',
      blocks: [
        { text: textOf(first ?? {}, 'reason') },
        { text: `File name: ${slugOf(title)}.mp4` },
        { text: `First line of the description: ${title}. ${textOf(work.fields, 'searched')}` },
        { heading: 'Other candidates' },
        {
          columns: ['Title', 'Why'],
          rows: others.map((item) => [textOf(item, 'title'), textOf(item, 'reason')]),
        },
      ],
    };
  },
  task: 'Write video titles from a viewer’s question: at most 40 characters, the distinguishing word first, unlike the neighbouring titles.',
  limits: [
    'Simple rules turn the question into titles. Cross out what doesn’t fit, and add the wit yourself.',
    'Search words differ by country. Ask a native speaker before you translate a title.',
  ],
};

function ranked(notes: string, work: Work) {
  const [state, searched] = [textOf(work.fields, 'state'), textOf(work.fields, 'searched')];
  return linesOf(notes)
    .flatMap((question) => makeTitles(question, state, searched))
    .map((title, at) => ({ title, at, judged: judgeTitle(title, work) }))
    .sort((a, b) => b.judged.score - a.judged.score || a.at - b.at)
    .map(({ title, judged }) => ({ title, reason: judged.reasons.join('; ') }));
}

function slugOf(title: string): string {
  return (
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, 60)
      .replace(/^-+|-+$/g, '') || 'video'
  );
}
