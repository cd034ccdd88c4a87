import { detail } from '../kit/compose.ts';
import { branch, change, cutOut, joined, levels, stream, timeline } from '../kit/diagram.tsx';
import type { Drawing } from '../kit/drawing.ts';
import { column, text } from '../kit/part.tsx';

const note = (words: string) => text(words, { size: 14, tone: 'm', anchor: 'middle' });

/** Diagrams: what moves, divides or changes, in lines and few words. */
export const diagrams: readonly Drawing[] = [
  detail(
    'see-path',
    'educate',
    'paper',
    'A path of three courses: first week, billing, then the exam for administrators.',
    timeline(
      [
        ['Week 1', 'First week, 6\u00a0lessons'],
        ['Week 3', 'Billing, 4 lessons'],
        ['Week 5', 'Exam for admins'],
      ],
      1,
    ),
    366,
  ),
  detail(
    'see-calendar',
    'educate',
    'flat',
    'A blended week: a clip on Monday, a call on Wednesday, a task on Friday.',
    timeline(
      [
        ['Mon', 'Clip on roles, 4\u00a0min'],
        ['Wed', 'Call with questions, 30\u00a0min'],
        ['Fri', 'Your own setup, 20\u00a0min'],
      ],
      1,
    ),
    366,
  ),
  detail(
    'see-drip',
    'educate',
    'paper',
    'Four mails of a course and the share that opens each: 92, 81, 74 and 70 per cent.',
    column(
      [
        timeline(
          [
            ['Day 1', '92% open it'],
            ['Day 3', '81% open it'],
            ['Day 7', '74% open it'],
            ['Day 14', '70% open it'],
          ],
          3,
        ),
        note('Each mail brings one lesson.'),
      ],
      14,
    ),
    366,
  ),
  detail(
    'see-jump',
    'create',
    'paper',
    'A jump cut takes out four seconds of waiting; the clock goes from 0:31 to 0:35.',
    cutOut(['Save', '4 s of waiting', 'Saved'], ['0:31', '0:35']),
    350,
  ),
  detail(
    'see-self-service',
    'educate',
    'paper',
    '310 people used the help, 62 opened a ticket: five to one.',
    branch(
      [5, 1],
      [
        ['310', 'used the help'],
        ['62', 'opened a ticket'],
      ],
    ),
    350,
  ),
  detail(
    'see-funnel',
    'analyse',
    'paper',
    'From 900 free sign-ups, 140 used reports and 63 pay after three months.',
    stream([
      [900, 'signed up'],
      [140, 'used reports'],
      [63, 'pay'],
    ]),
    350,
  ),
  detail(
    'see-core',
    'create',
    'flat',
    'Four openings of 15 seconds, one for each account, run into the same core of 75 seconds.',
    joined(
      ['Door 3 in Hull', 'Chilled run', 'Night-shift rota', 'Dock plan, Leeds'],
      ['75 s', 'the same for all'],
    ),
    350,
  ),
  detail(
    'see-expansion',
    'analyse',
    'flat',
    'Revenue of a year’s customers: 100 at the start, 14 more, 6 lost, 108 at the end.',
    levels(100, [
      [14, 'Added'],
      [-6, 'Lost'],
    ]),
    350,
  ),
  detail(
    'see-menu-change',
    'educate',
    'paper',
    'The menu changes from bream to hake: the key on the till, slide 3 and the sentence of the voice change with it.',
    change([
      ['Key on the till', 'Bream 24.00', 'Hake 22.00'],
      ['Slide 3', 'Old key', 'New key'],
      ['Voice', '“Press Bream.”', '“Press Hake.”'],
    ]),
    342,
  ),
];
