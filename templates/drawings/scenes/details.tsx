import { bars, columns, curve, figure, fraction, progress, ring, tiles } from '../kit/charts.tsx';
import { detail } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { button, chips, field, search } from '../kit/forms.tsx';
import { card, win } from '../kit/frames.tsx';
import { checks, rows, table } from '../kit/lists.tsx';
import { beside, heading, text } from '../kit/part.tsx';
import { chain, message, person } from '../kit/talk.tsx';
import { player, thumbs } from '../kit/video.tsx';

/** Close-ups of teaching customers and of counting what it does. */
export const details: readonly Drawing[] = [
  detail(
    'see-completion',
    'educate',
    'hill',
    '72 of 100 learners who started a course have finished it.',
    card(
      [
        beside(
          [
            ring(72, '72%', 'finished', 70),
            text('72 of 100 who started reached the last lesson.', { size: 16 }),
          ],
          16,
        ),
      ],
      { pad: 22 },
    ),
  ),
  detail(
    'see-question',
    'educate',
    'corner',
    'A test question that 41 of 60 learners answer right at first: difficulty 0.68.',
    card([
      heading('Who may give a refund?', 'Question 3', 18),
      fraction('41 right at first', '60 answers', '0.68'),
      progress('Pass mark 80%', 68),
    ]),
  ),
  detail(
    'see-certificate',
    'educate',
    'night',
    'A certificate for Jonas Tiedeke on level 1, with 9 of 10 answers right, valid until June 2027.',
    card(
      [
        heading('Jonas Tiedeke', 'Counter training, level 1', 22),
        rows([
          { icon: 'badge', name: '9 of 10 right', state: ['Passed', 'ok'] },
          { icon: 'bell', name: 'Valid to June 2027', state: ['Renew', 'wa'] },
        ]),
      ],
      { pad: 22 },
    ),
  ),
  detail(
    'see-path',
    'educate',
    'floor',
    'A path of three courses: first week, billing, then the exam for administrators.',
    card(
      [
        chain(
          [
            ['Week 1', '6 lessons'],
            ['Billing', '4 lessons'],
            ['Exam', '80%'],
          ],
          1,
        ),
        progress('Your path', 55),
      ],
      { gap: 22 },
    ),
    366,
  ),
  detail(
    'see-course',
    'educate',
    'slope',
    'A course on refunds with three lessons and a quiz; the second lesson is open.',
    card([
      rows([
        { icon: 'film', name: 'Find the order', end: '0:52' },
        { icon: 'film', name: 'Pick a reason', end: '1:10', on: true },
        { icon: 'quiz', name: 'Short quiz', end: '3 questions' },
      ]),
      button('Carry on', { icon: 'play' }),
    ]),
  ),
  detail(
    'see-portal',
    'educate',
    'sun',
    'A learner’s page: two courses, one done by 60 per cent, one new.',
    card([
      heading('Hello, Priya', 'Two courses for you', 20),
      thumbs(
        [
          { title: 'First week', length: '60%', big: 'Day 4', tone: 'a' },
          { title: 'Reports', length: 'New', big: 'Chart', tone: 'f' },
        ],
        2,
        84,
      ),
    ]),
  ),
  detail(
    'see-search',
    'educate',
    'rings',
    'A search in the knowledge base for void finds nothing; 14 of 90 searches fail this week.',
    card([
      search('void invoice', 'no result'),
      text('Write it next: “Cancel an invoice”', { bold: true }),
      progress('Failed searches', 16, '14 of 90'),
    ]),
  ),
  detail(
    'see-goal',
    'educate',
    'column',
    'An objective with a verb, a limit and a check: sends an invoice in two minutes without help.',
    card([
      heading('After this lesson', undefined, 16),
      text('The learner sends an invoice in two minutes, without help.', { size: 20, bold: true }),
      checks(
        [
          ['A verb you can see', true],
          ['A limit', true],
        ],
        32,
      ),
    ]),
  ),
  detail(
    'see-calendar',
    'educate',
    'halves',
    'A blended week: a clip on Monday, a call on Wednesday, a task on Friday.',
    card([
      table(
        ['Day', 'What', 'Time'],
        [
          ['Mon', 'Clip: roles', '4 min'],
          ['Wed', 'Call, questions', '30 min'],
          ['Fri', 'Your own setup', '20 min'],
        ],
        { shares: [0.7, 1.8, 1], on: 1 },
      ),
    ]),
  ),
  detail(
    'see-drip',
    'educate',
    'waves',
    'Four mails of a course and the share that opens each: 92, 81, 74 and 70 per cent.',
    card([
      heading('Opened, mail by mail', undefined, 17),
      columns(
        [
          ['Day 1', 92, '92%'],
          ['Day 3', 81, '81%'],
          ['Day 7', 74, '74%'],
          ['Day 14', 70, '70%'],
        ],
        130,
      ),
    ]),
  ),
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
    'see-trainers',
    'educate',
    'dots',
    'Two trainers teach their colleagues: 18 of 24 are trained at three sites.',
    card([
      rows([
        { face: 0, name: 'Ana trains Leeds', note: '9 of 10 colleagues', state: ['Done', 'ok'] },
        { face: 3, name: 'Bo trains Cork', note: '9 of 14 colleagues', state: ['5 left', 'wa'] },
      ]),
      progress('Trained', 75, '18 of 24'),
    ]),
  ),
  detail(
    'see-first-result',
    'educate',
    'slope',
    'The first invoice is sent on day 6; half of the accounts are faster.',
    card(
      [
        figure('Day 6', 'first invoice, in the middle of 40 accounts', { size: 52 }),
        progress('Window of 14 days', 43, '6 of 14'),
      ],
      { pad: 24 },
    ),
  ),
  detail(
    'see-self-service',
    'educate',
    'floor',
    '310 people used the help, 62 opened a ticket: five to one.',
    card([
      fraction('310 used the help', '62 opened a ticket', '5'),
      rows([
        { icon: 'film', name: 'Reset a password', end: '88 plays' },
        { icon: 'doc', name: 'Change the plan', end: '61 reads' },
      ]),
    ]),
  ),
  detail(
    'see-tickets',
    'analyse',
    'hill',
    'A help form shows a clip while a customer types; 27 of 90 requests are taken back.',
    card(
      [
        field('Your question', 'Export is empty', { on: true }),
        rows([{ icon: 'film', name: 'Why exports are empty', state: ['Helped', 'ok'] }]),
        progress('Taken back', 30, '27 of 90'),
      ],
      { gap: 10 },
    ),
  ),
  detail(
    'see-activation',
    'analyse',
    'corner',
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
    'see-expansion',
    'analyse',
    'slope',
    'Revenue of a year’s customers: 100 at the start, 14 more, 6 lost, 108 at the end.',
    card([
      heading('Net revenue retention', 'Start of the year = 100', 17),
      columns(
        [
          ['Start', 100],
          ['Added', 14, '+14'],
          ['Lost', 6, '−6'],
          ['End', 108],
        ],
        122,
        3,
      ),
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
    'see-hint',
    'analyse',
    'rings',
    'A hint beside the field VAT ID; 33 of 45 people finish the step after opening it.',
    card([
      field('VAT ID', '', { on: true }),
      chips(['What is this? 0:20'], 0),
      progress('Finished after the hint', 73, '33 of 45'),
    ]),
  ),
  detail(
    'see-funnel',
    'analyse',
    'floor',
    'From 900 free sign-ups, 140 used reports and 63 pay after three months.',
    card(
      [
        bars(
          [
            ['Sign-ups', 900],
            ['Used reports', 140],
            ['Pay', 63],
          ],
          { on: 2 },
        ),
        text('63 ÷ 900 = 7% after three months', { bold: true }),
      ],
      { pad: 22, gap: 16 },
    ),
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
    'see-reply',
    'educate',
    'strong',
    'A support reply with a clip: the customer asks for the export and has it two minutes later.',
    card([
      message('The export is empty again.', { face: 1 }),
      message('Watch from 0:12. It is the date.', { own: true }),
      message('That was it!', { face: 1 }),
    ]),
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
  detail(
    'see-switch',
    'brand',
    'rings',
    'Moving from one tool to another: 38 videos are copied, links are next, embeds last.',
    card([
      rows([
        { icon: 'film', name: '38 videos', state: ['Copied', 'ok'] },
        { icon: 'link', name: '112 links', state: ['Half', 'wa'] },
        { icon: 'doc', name: '19 embeds', state: ['Next', 'm'] },
      ]),
      progress('Moved', 62),
    ]),
  ),
  detail(
    'see-owner',
    'educate',
    'hill',
    'One owner for onboarding videos: Orla, four hours a week, with three reviewers.',
    card([
      person('Orla Penhaligon', 'Owner, four hours a week', 0),
      checks(
        [
          ['Support reads the script', true],
          ['Product checks screens', true],
          ['Sales watches once', false],
        ],
        34,
      ),
    ]),
  ),
  detail(
    'see-week',
    'brand',
    'arch',
    'Sold in a week: three questions answered once, in clips of 0:35, 0:48 and 1:10.',
    win('Asked twice this week', [
      rows([
        { icon: 'chat', name: 'Export empty', end: '0:35' },
        { icon: 'chat', name: 'Add a colleague', end: '0:48', on: true },
        { icon: 'chat', name: 'Change the plan', end: '1:10' },
      ]),
    ]),
  ),
  detail(
    'see-discussion',
    'educate',
    'sun',
    'Under a lesson: the question where the tax field went, and the answer.',
    player(
      [
        message('Where is the tax field?', { face: 1, share: 0.9 }),
        message('Settings, Invoices.', { own: true }),
      ],
      { h: 170, time: ['0:42', '1:40'], played: 0.42, tone: 'f' },
    ),
  ),
];
