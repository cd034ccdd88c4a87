import type { Kind } from '../builder/kind.ts';
import { type Item, linesOf, numberOf, takeLead, textOf, type Work } from '../builder/work.ts';
import { isOrder, small, taskOf } from '../shared/order.ts';
import { shortName } from '../shared/short-name.ts';
import { capital, seenInstead, withoutUnseen } from './observable.ts';

const HAVE = ['To film', 'We have it'];
/** A longer line is named by its first words, and stays whole in the practice. */
const LONG_TASK_WORDS = 14;
const TASK_WORDS = 9;
const LONG_MINUTES = 10;
const COUNT = /[\s,;(]*(\d+)\s*(?:x|times|tickets?|calls?|questions?)?\)?\s*$/i;

/** A course: lessons in the order of the tickets they prevent, each with a practice and a check. */
export const COURSE_KIND: Kind = {
  label: 'Course outline builder',
  notes: {
    label: 'Tasks of one role in one month',
    hint: 'One task per line. End with its ticket count, such as “Change a plan, 31”: the most frequent comes first.',
    rows: 8,
  },
  make: 'Outline the course',
  fields: [
    { key: 'title', label: 'Name of the course' },
    { key: 'role', label: 'Who it is for' },
    { key: 'left', label: 'Left out, and why', rows: 2 },
  ],
  item: {
    name: 'Lesson',
    title: (item) => textOf(item, 'task') || 'Without a task',
    figure: (item) => `${numberOf(item, 'minutes')} min`,
    fields: [
      { key: 'task', label: 'Task' },
      { key: 'minutes', label: 'Minutes', type: 'number' },
      { key: 'practice', label: 'What is shown and practised', rows: 2 },
      { key: 'check', label: 'Check', rows: 2, hint: 'Something a learner does or decides.' },
      { key: 'state', label: 'The video', options: HAVE },
    ],
  },
  notesOf: ({ items }) => items.map((item) => textOf(item, 'task')).join('\n'),
  draft: (notes, work) => {
    const taken = takeLead(notes, work);
    return { ...taken.work, items: draftLessons(taken.notes) };
  },
  totals: (work) => [
    { label: 'in all', value: `${minutesOf(work)} min` },
    { label: 'lessons', value: String(work.items.length) },
    {
      label: 'to film',
      value: String(work.items.filter((item) => textOf(item, 'state') !== HAVE[1]).length),
    },
  ],
  remarks: ({ items }) =>
    items.flatMap((item, at) => {
      const instead = seenInstead(textOf(item, 'task'));
      return [
        instead && `Lesson ${at + 1} names a topic. Write what the learner ${instead}.`,
        numberOf(item, 'minutes') > LONG_MINUTES &&
          `Lesson ${at + 1} is over ${LONG_MINUTES} minutes. Is it two tasks?`,
        textOf(item, 'check') === '' && `Lesson ${at + 1} has no check.`,
      ].filter((remark) => typeof remark === 'string');
    }),
  paper: (work) => ({
    title: textOf(work.fields, 'title') || 'Course outline',
    blocks: [
      {
        text: [
          textOf(work.fields, 'role'),
          `${work.items.length} ${work.items.length === 1 ? 'lesson' : 'lessons'}, ${minutesOf(work)} minutes`,
        ]
          .filter(Boolean)
          .join('. '),
      },
      ...work.items.flatMap((item, at) => [
        { heading: `Lesson ${at + 1}: ${textOf(item, 'task')}` },
        { text: `${numberOf(item, 'minutes')} minutes. ${textOf(item, 'practice')}` },
        { text: `Check: ${textOf(item, 'check') || 'none yet'}` },
      ]),
      ...(textOf(work.fields, 'left')
        ? [{ heading: 'Left out' }, { text: textOf(work.fields, 'left') }]
        : []),
    ],
  }),
  task: 'Outline a customer course. Each lesson is one task of the role, not a topic or a menu.',
  limits: [
    'The tool sorts and words what you list. Your tickets show which tasks matter.',
    'Minutes are a first guess: four, or more for a task with several parts.',
    'Build the course itself in a learning platform, from the outline as Markdown or CSV.',
  ],
};

function draftLessons(notes: string): Item[] {
  return linesOf(notes)
    .map((line, at) => ({ line: line.replace(COUNT, ''), count: Number(COUNT.exec(line)?.[1] ?? 0), at }))
    .sort((a, b) => b.count - a.count || a.at - b.at)
    .map(({ line, count }) => {
      const whole = capital(taskOf(withoutUnseen(line)));
      const isLong = whole.split(' ').length > LONG_TASK_WORDS;
      const task = isLong ? shortName(whole, TASK_WORDS) : whole;
      const parts = task.split(/,|\band\b|\bthen\b/).length;
      return {
        task,
        minutes: String(Math.min(LONG_MINUTES, 3 + parts * 2)),
        practice: `${count > 0 ? `Causes ${count} ${count === 1 ? 'ticket' : 'tickets'}. ` : ''}${isLong ? `${whole}. ` : ''}Show it once on real screens, then let the learner do it in a practice account.`,
        check: isOrder(task)
          ? `In a practice account: ${small(task)}, without help.`
          : `The learner explains it with a case of their own: ${small(task)}.`,
        state: HAVE[0] ?? '',
      };
    });
}

function minutesOf({ items }: Work): number {
  return items.reduce((sum, item) => sum + numberOf(item, 'minutes'), 0);
}
