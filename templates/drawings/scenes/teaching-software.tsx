import { bars, curve, figure } from '../kit/charts.tsx';
import { sides, single, stacked, trio, wide } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { button, chips, search } from '../kit/forms.tsx';
import { card, win } from '../kit/frames.tsx';
import { checks, rows, steps } from '../kit/lists.tsx';
import { heading } from '../kit/part.tsx';
import { progress } from '../kit/shares.tsx';
import { chain, person } from '../kit/talk.tsx';

/** What software for teaching customers does, by job. */
export const teachingSoftware: readonly Drawing[] = [
  wide(
    'customer-education-for-saas',
    'educate',
    'corner',
    'The first quarter in three months: five answers, an order for beginners, a habit that stays.',
    sides(
      win(
        'First quarter',
        [
          steps(['Five answers in use', 'An order for beginners', 'A habit that stays'], 1, 52),
          progress('Questions answered by video', 45, '45 of 100'),
        ],
        { gap: 20 },
      ),
      card([
        heading('Owner', undefined, 16),
        person('Orla', 'four hours a week', 0, 22),
        chips(['Export', 'Invite', 'Refund', 'Roles', 'Billing']),
      ]),
      { widths: [330, 240] },
    ),
  ),
  wide(
    'saas-customer-education',
    'analyse',
    'slope',
    'Renewals of accounts with and without learners over a year: 94 against 86 of 100.',
    stacked(
      win('Accounts kept, of 100', [
        curve([100, 98, 97, 96, 95, 95, 94], {
          h: 130,
          ends: ['January', 'December'],
          mark: [6, '94 with learners'],
        }),
      ]),
      card([
        bars([
          ['With learners', 94],
          ['Without', 86],
        ]),
      ]),
      { widths: [420, 340], flip: true },
    ),
  ),
  wide(
    'customer-success-managers',
    'analyse',
    'night',
    'A Monday list of 42 accounts: two have gone quiet, and one writes about the export that a clip answers.',
    stacked(
      win('42 accounts, Monday', [
        rows([
          { face: 0, name: 'Northquay', note: 'No learner for 31 days', state: ['Call', 'no'], on: true },
          { face: 3, name: 'Birchline', note: 'Asked for the export', state: ['Clip sent', 'ok'] },
          { face: 4, name: 'Copperfold', note: 'Renews in 90 days', state: ['Plan', 'wa'] },
        ]),
      ]),
      card([heading('2 calls, 40 clips', 'Your week, in that order', 18)]),
      { widths: [430, 260] },
    ),
  ),
  wide(
    'understanding-knowledge-base-software',
    'educate',
    'sun',
    'A search for refund finds three answers: an article, a clip of 40 seconds, and a page for administrators.',
    single(
      card(
        [
          search('refund', '3 answers'),
          rows([
            { icon: 'film', name: 'Take a refund back', note: 'Clip, 0:40', state: ['Best', 'ok'], on: true },
            { icon: 'doc', name: 'Refund rules', note: 'Article, 2 minutes', end: '118 views' },
            { icon: 'lock', name: 'Who may refund', note: 'For administrators', end: '41 views' },
          ]),
        ],
        { pad: 24, gap: 16 },
      ),
      430,
    ),
  ),
  wide(
    'customer-onboarding-software-saas',
    'educate',
    'beam',
    'A playlist of five first tasks; Birchline is at the third one on day four, 12 days earlier than before.',
    trio(
      win('Birchline, day 4', [
        steps(['Sign in', 'Set up a profile', 'Invite the team', 'First invoice', 'First report'], 2, 44),
      ]),
      card([figure('Day 4', 'was day 16', { size: 40 })]),
      card([progress('Who is stuck', 34, '1 of 3'), person('Leo', 'at “Invite”', 1, 20)]),
      { widths: [310, 230] },
    ),
  ),
  wide(
    'customer-enablement-software',
    'educate',
    'column',
    'In October the yearly task is due: a reminder with a clip of 1:30 opens next to the work.',
    sides(
      win('Year-end close', [
        heading('Due on 31 October', 'Last done 12 months ago', 18),
        checks([
          ['Lock the periods', true],
          ['Check open invoices', false],
          ['Export for the auditor', false],
        ]),
        button('Show me, 1:30', { icon: 'play', wide: true }),
      ]),
      card([
        heading('Since March', undefined, 16),
        rows([
          { face: 2, name: 'Jonas left', end: 'June' },
          { face: 4, name: 'Priya is new', end: 'Sept.' },
        ]),
      ]),
      { widths: [320, 240] },
    ),
  ),
  wide(
    'customer-education-software',
    'educate',
    'arch',
    'Make, teach, see: a clip of 0:48 is in the product and in the Academy, and 31 tickets fewer came.',
    single(
      card(
        [
          chain(
            [
              ['Make', 'Clip, 0:48'],
              ['Teach', 'in 3 places'],
              ['See', '−31 tickets'],
            ],
            1,
          ),
          rows([
            { icon: 'link', name: 'In the product', note: 'beside Export', end: '212 plays' },
            { icon: 'film', name: 'In the Video Hub', note: 'shelf Reports', end: '96 plays' },
            { icon: 'book', name: 'In the Academy', note: 'lesson 4 of 6', end: '58 plays' },
          ]),
        ],
        { pad: 24, gap: 18 },
      ),
      480,
      {
        phone: card([
          heading('One clip, three places', undefined, 18),
          rows([
            { icon: 'link', name: 'In the product', note: 'beside Export', end: '212' },
            { icon: 'film', name: 'In the Video Hub', note: 'shelf Reports', end: '96' },
            { icon: 'book', name: 'In the Academy', note: 'lesson 4 of 6', end: '58' },
          ]),
        ]),
      },
    ),
  ),
];
