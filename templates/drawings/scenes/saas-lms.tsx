import { bars, figure, tiles } from '../kit/charts.tsx';
import { sides, single, stacked, trio, wide } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { button, field, toggle } from '../kit/forms.tsx';
import { card, win } from '../kit/frames.tsx';
import { checks, rows, steps } from '../kit/lists.tsx';
import { column, heading, text } from '../kit/part.tsx';
import { progress } from '../kit/shares.tsx';
import { table } from '../kit/table.tsx';
import { certificate, chain } from '../kit/talk.tsx';

const signIn = card(
  [
    heading('Sign in to Learning', 'with your Harbourdesk account', 20),
    field('Work email', 'ana@birchline.example', { on: true }),
    button('Continue with single sign-on', { wide: true, icon: 'lock' }),
  ],
  { pad: 24, gap: 16 },
);

const events = card([
  heading('Sent on to the CRM', undefined, 16),
  rows([
    { name: 'Course finished', state: ['Every time', 'ok'] },
    { name: 'Exam failed', state: ['Every time', 'ok'] },
    { name: 'Video opened', state: ['Off', 'm'] },
  ]),
]);

const places = [
  ['A word on the screen', 'Hint, 6 words'],
  ['A task of one minute', 'Clip, 0:58'],
  ['A job with choices', 'Course, 5 lessons'],
] as const;

/** Decisions about an LMS for customers. */
export const saasLms: readonly Drawing[] = [
  wide(
    'customer-training',
    'educate',
    'sun',
    'A first catalogue of three courses. 63 of 90 invited customers came in the first month without being ordered to.',
    stacked(
      win('First catalogue', [
        table(
          ['Course', 'Lessons', 'Came'],
          [
            ['First invoice', '4', '63'],
            ['Invite your team', '3', '41'],
            ['Month end', '6', '18'],
          ],
          { shares: [2.2, 1, 1], on: 0 },
        ),
      ]),
      card([progress('Came without being ordered', 70, '63 of 90')]),
      { widths: [400, 310] },
    ),
  ),
  wide(
    'partner-certification',
    'educate',
    'night',
    'A certificate for Priya Samanth, installer level 2, valid until 2027, and the two things that it permits.',
    stacked(
      certificate('Priya Samanth', 'Installer, level 2', ['Exam: 18 of 20', 'Valid to May 2027']),
      card([
        heading('What it permits', undefined, 16),
        checks(
          [
            ['Install without our engineer', true],
            ['Open priority tickets', true],
          ],
          32,
        ),
      ]),
      { widths: [410, 300] },
    ),
  ),
  wide(
    'product-onboarding',
    'educate',
    'floor',
    'What a new user meets: a hint of six words, a clip of 58 seconds, and a course of five lessons.',
    single(
      card([heading('Where does it belong?', 'By what the user has to decide'), chain(places, 1, false)], {
        pad: 26,
        gap: 20,
      }),
      330,
      {
        phone: card([heading('Where does it belong?', undefined, 17), chain(places, 1, false)], {
          pad: 16,
          gap: 10,
        }),
      },
    ),
  ),
  wide(
    'multi-tenant-academies',
    'educate',
    'dots',
    'One academy shows three customers their own shelf: Birchline two courses, Northquay five, Copperfold one.',
    trio(
      win('One academy, three shelves', [
        rows([
          { icon: 'shop', name: 'Birchline', note: 'blue logo, 2 courses', end: '34' },
          { icon: 'shop', name: 'Northquay', note: 'own name, 5 courses', end: '120', on: true },
          { icon: 'shop', name: 'Copperfold', note: 'as it is, 1 course', end: '9' },
        ]),
      ]),
      card([figure('163', 'learners in one place', { size: 44 })]),
      card([text('Own domain?', { bold: true }), toggle('Northquay', true), toggle('Birchline', false)], {
        gap: 6,
      }),
      { widths: [340, 220] },
    ),
  ),
  wide(
    'integrations-and-single-sign-on',
    'educate',
    'arch',
    'A sign-in with a work email leads to the academy; finished courses and failed exams are sent to the CRM.',
    sides(signIn, events, { widths: [320, 266] }),
  ),
  wide(
    'saas-lms',
    'educate',
    'beam',
    'Five jobs for a learning platform; 7 of 12 wishes belong to customer training.',
    single(
      win('Which job comes first?', [
        column([
          heading('12 wishes, by job', undefined, 18),
          bars([
            ['Customer training', 7],
            ['Partner exams', 3],
            ['First steps', 2],
            ['Tenants', 1],
            ['Sign-on', 1],
          ]),
        ]),
      ]),
      430,
    ),
  ),
  wide(
    'choosing-an-lms',
    'educate',
    'corner',
    'A test of an LMS in five minutes each: two learning platforms against six requirements, four of them met.',
    sides(
      win('Tested, not ticked', [
        checks([
          ['Sign in without a password', true],
          ['Swap a lesson in a minute', true],
          ['See one learner’s answers', true],
          ['Two languages, one course', true],
          ['Export everything', false],
          ['Work on a bad line', false],
        ]),
      ]),
      card([
        figure('4 of 6', 'after 30 minutes', { size: 44 }),
        steps(['Three people', 'One task', 'One week'], 1, 42),
      ]),
      { widths: [320, 220] },
    ),
  ),
  wide(
    'lms-platform',
    'educate',
    'strong',
    'An academy of 3 courses and 412 learners: 71 per cent finished what they began, and 96 hold a certificate.',
    trio(
      win('Harbourdesk Academy', [
        rows([
          { icon: 'book', name: 'First week', note: '6 lessons, 9 minutes', end: '188' },
          { icon: 'card', name: 'Billing basics', note: '4 lessons, 7 minutes', end: '143' },
          { icon: 'badge', name: 'Administrator exam', note: '20 questions', end: '81' },
        ]),
        text('412 learners came without a new password.', { size: 14, tone: 'm' }),
      ]),
      card([tiles([['71%', 'finished']], 34)], { pad: 12 }),
      card([tiles([['96', 'certificates']], 34)], { pad: 12 }),
      { widths: [350, 190] },
    ),
  ),
];
