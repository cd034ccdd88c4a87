import { single, tall } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { button, chips, field } from '../kit/forms.tsx';
import { card, phone, sheet } from '../kit/frames.tsx';
import { Badge, checks, rows, type State, steps } from '../kit/lists.tsx';
import { column, heading, type Part, text } from '../kit/part.tsx';
import { table } from '../kit/table.tsx';
import { player } from '../kit/video.tsx';

const format = 'tall';

/** Draws a state that stands alone. */
function badge(state: State): Part {
  return (x, y, w) => ({ h: 26, node: <Badge x={x + w} y={y + 18} state={state} /> });
}

const manual = [
  heading('User manual', 'Edition 4, for version 7.2', 24),
  table(
    ['Chapter', 'Page'],
    [
      ['1 The main screen', '6'],
      ['2 Send an invoice', '9'],
      ['3 Take a refund back', '14'],
      ['Messages A to Z', '31'],
    ],
    { shares: [4, 1], on: 1 },
  ),
];

const procedure = [
  badge(['Approved, rev. 3', 'ok']),
  heading('SOP 12: Close the till', 'Owner: shift manager', 21),
  steps(['Count the drawer twice', 'Enter both counts', 'Difference over 5.00: call', 'Sign and bag'], 2, 44),
];

const quick = [
  heading('Your first report', 'in five minutes', 24),
  steps(['Open Reports', 'Choose last month', 'Press Share', 'Pick two people', 'Done: it is sent'], 3, 42),
];

const training = [
  heading('Training manual', 'Counter staff, two mornings', 22),
  table(
    ['Module', 'Show', 'Try'],
    [
      ['Open the till', '5 min', '10 min'],
      ['Take a card', '4 min', '10 min'],
      ['Give money back', '6 min', '15 min'],
    ],
    { shares: [2.4, 1, 1.1], on: 2 },
  ),
];

const notes = [
  heading('Version 7.2, May 2026', 'In short: refunds take one click', 20),
  rows([
    { name: 'Refund in one click', state: ['New', 'ok'] },
    { name: 'Tax field moved', state: ['Changed', 'wa'] },
    { name: 'Double receipts', state: ['Fixed', 'ac'] },
    { name: 'Old export, in June', state: ['Going away', 'no'] },
  ]),
];

const article = [
  heading('Why is my invoice in draft?', undefined, 20),
  text('It has no date. Add one and press Send; it leaves at once.', { size: 15 }),
  player([field('Invoice date', '14 May 2026', { on: true })], {
    h: 100,
    time: ['0:09', '0:31'],
    played: 0.3,
  }),
];

/** Kinds of documents, as sheets of paper. */
export const documents: readonly Drawing[] = [
  tall(
    'user-manual',
    'educate',
    'slope',
    'The contents of a user manual for version 7.2: the main screen, sending an invoice, taking a refund back.',
    single(sheet([...manual, chips(['Reference', 'Words we use', 'Help'])], { gap: 32 }), 356, {
      format,
      phone: sheet(manual, { gap: 16 }),
    }),
  ),
  tall(
    'standard-operating-procedure',
    'educate',
    'night',
    'An approved procedure for closing the till in four steps; a difference over 5.00 means a call.',
    single(
      sheet([...procedure, text('Records: till book, seven years', { size: 14, tone: 'm' })], { gap: 30 }),
      356,
      {
        format,
        phone: sheet(procedure, { gap: 14 }),
      },
    ),
  ),
  tall(
    'quick-start-guide',
    'educate',
    'sun',
    'A quick start guide on a phone: five steps to the first report, the fourth one is due.',
    single(phone([...quick, button('Next step', { wide: true })], { h: 470, gap: 22 }), 290, {
      format,
      phone: card(quick, { pad: 24, gap: 18 }),
    }),
  ),
  tall(
    'training-manual',
    'educate',
    'column',
    'A training manual for two mornings at the counter, with minutes to show and to try, and a check at the end.',
    single(
      sheet(
        [
          ...training,
          heading('Check', undefined, 17),
          checks([
            ['Refund without help', true],
            ['Explains the receipt', false],
          ]),
        ],
        { gap: 24 },
      ),
      366,
      { format, phone: sheet(training, { gap: 16 }) },
    ),
  ),
  tall(
    'release-notes',
    'educate',
    'waves',
    'Release notes of version 7.2 with four lines: new, changed, fixed and going away.',
    single(
      card(
        [
          ...notes,
          heading('Action needed', 'Move the tax field in templates', 17),
          button('Watch it, 0:48', { icon: 'play' }),
        ],
        { pad: 26, gap: 18 },
      ),
      370,
      { format, phone: card(notes, { pad: 22 }) },
    ),
  ),
  tall(
    'knowledge-base-article',
    'educate',
    'sun',
    'A help article: an invoice stays in draft without a date. The answer comes first, a clip of 31 seconds after it.',
    single(
      card(
        [
          ...article,
          column([heading('Did this help?', undefined, 16), chips(['Yes, solved', 'Still stuck'], 0)]),
        ],
        { pad: 24, gap: 18 },
      ),
      360,
      { format, phone: card(article, { pad: 20 }) },
    ),
  ),
];
