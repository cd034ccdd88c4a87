import { detail } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { button } from '../kit/forms.tsx';
import { card } from '../kit/frames.tsx';
import { checks, rows } from '../kit/lists.tsx';
import { beside, heading, text } from '../kit/part.tsx';
import { fraction, progress, ring } from '../kit/shares.tsx';
import { thumbs } from '../kit/video.tsx';

/** Close-ups of courses, tests and learners. */
export const courseCloseUps: readonly Drawing[] = [
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
];
