import type { Kind } from '../builder/kind.ts';
import { type Item, linesOf, takeLead, textOf, type Work } from '../builder/work.ts';
import { formatClock } from '../script-timer/format-clock.ts';
import { isOrder, small, taskOf } from '../shared/order.ts';
import { shortName } from '../shared/short-name.ts';
import { capital, seenInstead, withoutUnseen } from './observable.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
/** A longer line is named by its first words, and stays whole in the situation. */
const LONG_SUBJECT_WORDS = 14;
const SUBJECT_WORDS = 9;
const USUAL_LENGTH = '2:30';
const LONGEST_SECONDS = 240;

/**
 * A series of small lessons: a day, a situation, one task in the product, and a question for the next day.
 */
export const MICRO_KIND: Kind = {
  label: 'Microlearning planner',
  notes: {
    label: 'What the long recording contains',
    hint: 'One part per line, in the speaker’s words. Leave out parts that only explain history.',
    rows: 8,
  },
  make: 'Make small lessons',
  fields: [
    { key: 'title', label: 'Name of the series' },
    { key: 'left', label: 'Left out of the series', rows: 2 },
  ],
  item: {
    name: 'Lesson',
    title: (item) => textOf(item, 'subject') || 'Without a subject',
    figure: (item) => textOf(item, 'length'),
    fields: [
      { key: 'subject', label: 'One thing' },
      { key: 'day', label: 'Day', options: DAYS },
      { key: 'length', label: 'Length, in minutes and seconds' },
      { key: 'scene', label: 'Situation and picture', rows: 2 },
      { key: 'task', label: 'Task in the product', rows: 2 },
      { key: 'question', label: 'Question the next day', rows: 2 },
    ],
  },
  notesOf: ({ items }) => items.map((item) => textOf(item, 'subject')).join('\n'),
  draft: (notes, work) => {
    const taken = takeLead(notes, work);
    return { ...taken.work, items: draftLessons(taken.notes) };
  },
  totals: (work) => [
    { label: 'in all', value: formatClock(work.items.reduce((sum, item) => sum + secondsOf(item), 0)) },
    { label: 'lessons', value: String(work.items.length) },
    { label: 'weeks', value: String(Math.ceil(work.items.length / DAYS.length)) },
  ],
  remarks: ({ items }) =>
    items.flatMap((item, at) =>
      [
        secondsOf(item) > LONGEST_SECONDS && `Lesson ${at + 1} is over four minutes. Divide it.`,
        seenInstead(textOf(item, 'subject')) && `Lesson ${at + 1} is a topic. Name one thing people do.`,
        textOf(item, 'task') === '' && `Lesson ${at + 1} has no task.`,
      ].filter((remark) => typeof remark === 'string'),
    ),
  paper: (work) => ({
    title: textOf(work.fields, 'title') || 'Small lessons',
    blocks: [
      {
        columns: ['Day', 'Length', 'One thing', 'Situation and picture', 'Task', 'Question the next day'],
        rows: work.items.map((item) =>
          ['day', 'length', 'subject', 'scene', 'task', 'question'].map((key) => textOf(item, key)),
        ),
      },
      ...(textOf(work.fields, 'left')
        ? [{ heading: 'Left out' }, { text: textOf(work.fields, 'left') }]
        : []),
    ],
  }),
  files: [
    { label: 'Save the calendar', ending: 'ics', type: 'text/calendar;charset=utf-8', make: calendarOf },
  ],
  task: 'Turn parts of a long recording into lessons of two to four minutes: one situation, one task in the product, one question that is asked the next day.',
  limits: [
    'This plans the series. Cut the recording in a video editor.',
    'Tasks and questions are a first draft. Replace them with your own cases.',
    'The calendar starts next Monday, with lessons at 9 a.m. in your time zone.',
  ],
};

function draftLessons(notes: string): Item[] {
  return linesOf(notes).map((line, at) => {
    const whole = capital(taskOf(withoutUnseen(line)));
    const isLong = whole.split(' ').length > LONG_SUBJECT_WORDS;
    const subject = isLong ? shortName(whole, SUBJECT_WORDS) : whole;
    const said = small(subject);
    const isTask = isOrder(subject);
    return {
      subject,
      day: DAYS[at % DAYS.length] ?? '',
      length: USUAL_LENGTH,
      scene: `${isTask ? 'Open when someone has to' : 'Open when someone asks about this:'} ${said}.${isLong ? ` ${whole}.` : ''}`,
      task: isTask
        ? `Today, in your own account: ${said}.`
        : `Today, find a case of it in your own account: ${said}.`,
      question: isTask
        ? `Yesterday: ${said}. Which step came first, and why?`
        : `Yesterday: ${said}. How would you explain it to a colleague?`,
    };
  });
}

function secondsOf(item: Item): number {
  const [minutes = '0', seconds = '0'] = textOf(item, 'length').split(':');
  return (Number(minutes) || 0) * 60 + (Number(seconds) || 0);
}

/** Returns the lessons as calendar entries, a week from the next Monday. */
function calendarOf({ items }: Work): string {
  const monday = new Date();
  monday.setDate(monday.getDate() + ((8 - monday.getDay()) % 7 || 7));
  const entries = items.flatMap((item, at) => {
    const weekday = Math.max(0, DAYS.indexOf(textOf(item, 'day')));
    const day = new Date(monday);
    day.setDate(day.getDate() + Math.floor(at / DAYS.length) * 7 + weekday);
    const stamp = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('');
    return [
      'BEGIN:VEVENT',
      `UID:lesson-${at + 1}-${stamp}@lessonreel.example`,
      `DTSTAMP:${stamp}T000000Z`,
      `DTSTART:${stamp}T090000`,
      'DURATION:PT15M',
      `SUMMARY:${escapeIcs(textOf(item, 'subject'))}`,
      `DESCRIPTION:${escapeIcs(`${textOf(item, 'task')}\n${textOf(item, 'question')}`)}`,
      'END:VEVENT',
    ];
  });
  return `${['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Lessonreel//Small lessons//EN', ...entries, 'END:VCALENDAR'].join('\r\n')}\r\n`;
}

function escapeIcs(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}
