import { bars, columns, curve, tiles } from '../kit/charts.tsx';
import { detail } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { card } from '../kit/frames.tsx';
import { rows } from '../kit/lists.tsx';
import { heading, text } from '../kit/part.tsx';
import { fraction, progress } from '../kit/shares.tsx';

/** Close-ups of what is counted. */
export const numberCloseUps: readonly Drawing[] = [
  detail(
    'see-engagement',
    'educate',
    'arch',
    'Active learners over a quarter: from 40 to 68 of 100.',
    card(
      [
        heading('Active this month', '68 of 100 with access', 18),
        curve([40, 44, 43, 52, 55, 63, 68], { h: 96, ends: ['April', 'June'], mark: [6, '68'] }),
      ],
      { gap: 20 },
    ),
  ),
  detail(
    'see-activation',
    'analyse',
    'floor',
    '124 of 200 sign-ups send a first invoice within 14 days: 62 per cent.',
    card(
      [
        fraction('124 sent an invoice', '200 sign-ups', '62%'),
        columns(
          [
            ['Day 1', 18],
            ['Day 3', 52],
            ['Day 7', 96],
            ['Day 14', 124],
          ],
          96,
        ),
      ],
      { gap: 8 },
    ),
  ),
  detail(
    'see-churn',
    'analyse',
    'sun',
    'Six of 200 customers left in May: 3 per cent; four of them had no learner.',
    card([
      fraction('6 left in May', '200 at its start', '3%'),
      rows([
        { icon: 'book', name: 'Without a learner', end: '4' },
        { icon: 'star', name: 'With learners', end: '2' },
      ]),
    ]),
  ),
  detail(
    'see-health',
    'analyse',
    'night',
    'A health score of 71 from three signals: logins 80, learners 60, tickets 70.',
    card([
      heading('Birchline: 71', 'Three signals, weighted', 20),
      bars([
        ['Logins, half', 80],
        ['Learners', 60],
        ['Tickets', 70],
      ]),
    ]),
  ),
  detail(
    'see-adoption',
    'analyse',
    'column',
    'A feature’s second use: 84 of 210 eligible users used it twice, 40 per cent.',
    card([
      fraction('84 used it twice', '210 who could', '40%'),
      progress('After the clip', 40),
      progress('Before it', 22),
    ]),
  ),
  detail(
    'see-accounts',
    'analyse',
    'waves',
    'A list for success managers: Northquay has no learner for 31 days, Birchline sent its first report.',
    card([
      rows([
        { face: 0, name: 'Northquay', note: 'No learner for 31 days', state: ['Call', 'no'] },
        { face: 3, name: 'Birchline', note: 'First report sent', state: ['Fine', 'ok'] },
        { face: 4, name: 'Copperfold', note: 'Renews in 90 days', state: ['Plan', 'wa'] },
      ]),
    ]),
  ),
  detail(
    'see-plays',
    'analyse',
    'arch',
    'Plays of a week: 46 on Thursday after the mail, 22 on the other days.',
    card([
      heading('Export a report', '159 plays this week', 18),
      columns(
        [
          ['Mon', 24],
          ['Tue', 22],
          ['Wed', 31],
          ['Thu', 46],
          ['Fri', 36],
        ],
        124,
      ),
    ]),
  ),
  detail(
    'see-drop-off',
    'analyse',
    'beam',
    'A curve of viewers: 24 per cent leave at 1:05, where the voice waits.',
    card(
      [
        heading('Team setup', 'Viewers over 2:10', 18),
        curve([96, 92, 88, 84, 60, 57, 54, 52], {
          h: 104,
          ends: ['0:00', '2:10'],
          mark: [4, '24% leave at 1:05'],
        }),
      ],
      { gap: 22 },
    ),
  ),
  detail(
    'see-figures',
    'analyse',
    'halves',
    'A month in three figures: 1,240 plays, 71 per cent finished, 31 tickets fewer.',
    card([
      heading('May, for your boss', undefined, 17),
      tiles(
        [
          ['71%', 'finished'],
          ['−31', 'tickets'],
        ],
        34,
      ),
      text('1,240 plays, 212 learners', { tone: 'm' }),
    ]),
  ),
];
