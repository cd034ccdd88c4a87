import type { Kind } from '../builder/kind.ts';
import { type Item, linesOf, numberOf, takeLead, textOf, type Work } from '../builder/work.ts';
import { capital } from './observable.ts';

const USUAL_MINUTES = 45;
const LISTEN_LIMIT = 8;
const LEAST_MINUTES = 2;
const DROP = ['Keep', 'Can be dropped'];
/** What participants do, by words of the line. The first that fits counts. */
const DOING: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:task|pairs?|groups?|practi[cs]e|exercise|try|do it|übung|üben|zu zweit|gruppen?)\b/i,
    'Work in pairs on the task',
  ],
  [/\b(?:quiz|vote|poll)\b|^(?:guess|count|write|note)\b/i, 'Write an answer before anyone speaks'],
  [/\b(?:questions?|fragen|diskussion|discuss|talk|share|show their)\b/i, 'Ask and answer'],
  [/\b(?:video|watch|demo|show)\b/i, 'Watch, with one thing to look for'],
];
const LISTEN = 'Listen';
const TIMES = /^(\d+)\s*(?:to|-|–)\s*(\d+)\s*(?:min(?:utes)?)?\s*[:,.]?\s*/i;
const MINUTES = /^(\d+)\s*(?:min(?:utes)?\.?|')?\s*[:,.–-]?\s+(?:[–-]\s+)?/i;
/** A time of day in front of a part. The part ends where the next one begins. */
const CLOCK = /^(\d{1,2})[:.](\d{2})\s*(?:h|uhr)?\s*[:,–-]?\s+(?=\p{L})/iu;

/** A live session: stretches with minutes, what the trainer does, what participants do, and the screen. */
export const SESSION_KIND: Kind = {
  label: 'Session planner',
  notes: {
    label: 'What happens, in order',
    hint: 'One part per line. Start with its minutes if you know them, such as “5 Arrivals” or “0 to 5 Arrivals”.',
    rows: 8,
  },
  make: 'Plan the session',
  fields: [
    { key: 'title', label: 'Name of the session' },
    { key: 'aim', label: 'What everyone has done by the end', rows: 2 },
    { key: 'minutes', label: 'Minutes you have', type: 'number' },
  ],
  item: {
    name: 'Part',
    title: (item) => textOf(item, 'trainer') || 'Without a purpose',
    figure: (item) => `${numberOf(item, 'minutes')} min`,
    fields: [
      { key: 'minutes', label: 'Minutes', type: 'number' },
      { key: 'trainer', label: 'Trainer', rows: 2 },
      { key: 'participants', label: 'Participants', rows: 2 },
      { key: 'screen', label: 'On the screen' },
      { key: 'drop', label: 'If you run late', options: DROP },
    ],
  },
  notesOf: ({ items }) =>
    items.map((item) => `${numberOf(item, 'minutes')} ${textOf(item, 'trainer').split('\n')[0]}`).join('\n'),
  draft: (notes, work) => {
    const taken = takeLead(notes, work);
    return { ...taken.work, items: draftStretches(taken.notes, available(work)) };
  },
  totals: (work) => [
    { label: 'planned', value: `${plannedOf(work)} min` },
    { label: 'you have', value: `${available(work)} min` },
    { label: 'participants are active', value: `${activeShare(work)} %` },
  ],
  remarks: (work) => {
    const over = plannedOf(work) - available(work);
    const lecture = longestListening(work);
    return [
      over > 0 && `${over} minutes too long.`,
      lecture > LISTEN_LIMIT &&
        `Participants only listen for ${lecture} minutes in a row. Give them something to do.`,
      work.items.length > 0 &&
        !work.items.some((item) => textOf(item, 'drop') === DROP[1]) &&
        'Nothing can be dropped. Mark one part to skip if you run late.',
    ].filter((remark) => typeof remark === 'string');
  },
  paper: (work) => ({
    title: textOf(work.fields, 'title') || 'Session plan',
    blocks: [
      { text: textOf(work.fields, 'aim') && `At the end: ${textOf(work.fields, 'aim')}` },
      {
        columns: ['Minute', 'Trainer', 'Participants', 'On the screen', 'If late'],
        rows: timed(work).map(({ item, from, to }) => [
          `${from} to ${to}`,
          textOf(item, 'trainer'),
          textOf(item, 'participants'),
          textOf(item, 'screen'),
          textOf(item, 'drop') || (DROP[0] ?? ''),
        ]),
      },
    ],
  }),
  task: 'Plan a live training session. Fill what participants do first; they never listen for more than eight minutes.',
  limits: [
    'The tool adds up the minutes and spots long lectures. A trial run shows which tasks are worth doing.',
    'What participants do is guessed from words such as pairs, video or questions. Check it.',
  ],
};

function draftStretches(notes: string, minutes: number): Item[] {
  const lines = withClock(linesOf(isNumbered(notes) ? notes : notes.replace(/^(\d+)[.)] /gm, '$1 '))).map(
    readLine,
  );
  const known = lines.reduce((sum, { minutes: own }) => sum + own, 0);
  const open = lines.filter((line) => line.minutes === 0).length;
  const left = Math.max(open * LEAST_MINUTES, minutes - known);
  let parts = 0;
  /** Parts without minutes share those that are left: 45 on four parts are 12, 11, 11 and 11. */
  const share = () => Math.floor(left / open) + (parts++ < left % open ? 1 : 0);
  return lines.map(({ text, minutes: own }, at) => ({
    minutes: String(own || share()),
    trainer: capital(text),
    participants: DOING.find(([pattern]) => pattern.test(text))?.[1] ?? LISTEN,
    screen: /\bvideo\b/i.test(text) ? 'The video' : '',
    drop: (at === lines.length - 3 && lines.length > 3 ? DROP[1] : DROP[0]) ?? '',
  }));
}

/** Returns whether the lines are counted from 1, so that their numbers are no minutes. */
function isNumbered(notes: string): boolean {
  const numbers = [...notes.matchAll(/^\s*(\d+)[.)] /gm)].map(([, number]) => Number(number));
  return numbers.length > 1 && numbers.every((number, at) => number === at + 1);
}

/** Turns times of day into minutes, if every line begins with one: “09:00 Welcome” becomes “15 Welcome”. */
function withClock(lines: readonly string[]): readonly string[] {
  const starts = lines.map((line) => {
    const [, hour, minute] = CLOCK.exec(line) ?? [];
    return hour === undefined ? Number.NaN : Number(hour) * 60 + Number(minute);
  });
  if (lines.length < 2 || starts.some((start, at) => !(start >= (starts[at - 1] ?? 0)))) return lines;
  return lines.map((line, at) => {
    const length = (starts[at + 1] ?? Number.NaN) - (starts[at] ?? 0);
    return `${length > 0 ? `${length} ` : ''}${line.replace(CLOCK, '')}`;
  });
}

function readLine(line: string): { readonly text: string; readonly minutes: number } {
  const range = TIMES.exec(line);
  if (range)
    return { text: line.slice(range[0].length), minutes: Math.max(0, Number(range[2]) - Number(range[1])) };
  const single = MINUTES.exec(line);
  return single
    ? { text: line.slice(single[0].length), minutes: Number(single[1]) }
    : { text: line, minutes: 0 };
}

function available({ fields }: Work): number {
  return numberOf(fields, 'minutes') || USUAL_MINUTES;
}

function plannedOf({ items }: Work): number {
  return items.reduce((sum, item) => sum + numberOf(item, 'minutes'), 0);
}

function isListening(item: Item): boolean {
  const doing = textOf(item, 'participants');
  return doing === '' || /^(?:listen|watch)/i.test(doing);
}

function activeShare(work: Work): number {
  const active = work.items.reduce(
    (sum, item) => sum + (isListening(item) ? 0 : numberOf(item, 'minutes')),
    0,
  );
  return Math.round((active * 100) / Math.max(1, plannedOf(work)));
}

function longestListening({ items }: Work): number {
  let longest = 0;
  let now = 0;
  for (const item of items) {
    now = isListening(item) ? now + numberOf(item, 'minutes') : 0;
    longest = Math.max(longest, now);
  }
  return longest;
}

function timed({ items }: Work) {
  let clock = 0;
  return items.map((item) => {
    const from = clock;
    clock += numberOf(item, 'minutes');
    return { item, from, to: clock };
  });
}
