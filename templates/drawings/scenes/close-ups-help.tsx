import { figure } from '../kit/charts.tsx';
import { detail } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { field, search } from '../kit/forms.tsx';
import { card, win } from '../kit/frames.tsx';
import { checks, rows } from '../kit/lists.tsx';
import { text } from '../kit/part.tsx';
import { progress } from '../kit/shares.tsx';
import { message, person } from '../kit/talk.tsx';

/** Close-ups of answers to customers. */
export const helpCloseUps: readonly Drawing[] = [
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
    'see-week',
    'brand',
    'floor',
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
];
