import { columns } from '../kit/charts.tsx';
import { sides, stacked, wide } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { answers, button } from '../kit/forms.tsx';
import { card, phone, win } from '../kit/frames.tsx';
import type { GlyphName } from '../kit/glyphs.tsx';
import { rows, steps } from '../kit/lists.tsx';
import { heading, text } from '../kit/part.tsx';
import { keys, message, receipt } from '../kit/talk.tsx';

/** Draws the lessons of a first week. The second one is being watched. */
function week(title: string, icon: GlyphName, names: readonly [string, string, string]) {
  const [first, second, third] = names;
  return card([
    heading(title, 'Week 1', 17),
    rows(
      [
        { icon, name: first, end: '0:50' },
        { icon, name: second, end: '1:10', on: true },
        { icon, name: third, end: '0:45' },
      ],
      { size: 14 },
    ),
  ]);
}

const tables = win('Table 4, two guests', [
  keys(
    [
      ['Soup', '6.50'],
      ['Salad', '7.00'],
      ['Steak', '24.00'],
      ['Hold', '2 mains'],
      ['Fire', 'kitchen'],
      ['Split', 'by seat'],
    ],
    5,
  ),
]);

/** The first week at the till, by trade. */
export const firstWeeks: readonly Drawing[] = [
  wide(
    'tillbarrow',
    'educate',
    'slope',
    'A restaurant till with table 4: the key Split by seat is pressed, and the lesson on it lasts 1:10.',
    sides(tables, week('One table', 'fork', ['Open table 4', 'Split by seat', 'Fire the mains']), {
      widths: [342, 240],
    }),
  ),
  wide(
    'marketfern',
    'educate',
    'floor',
    'A phone as a till at a market stall: six keys with prices, and the change for a note of 20.',
    sides(
      phone([
        keys(
          [
            ['Apples', '2.80'],
            ['Honey', '7.50'],
            ['Eggs', '3.60'],
            ['Jam', '4.90'],
          ],
          1,
          2,
        ),
        button('Cash 20.00', { wide: true }),
        heading('Change: 12.50', 'Hand it over', 20),
      ]),
      week('Sell something', 'shop', ['Twelve quick keys', 'Cash and change', 'Sold today']),
      {
        widths: [270, 250],
        phone: card([
          keys(
            [
              ['Apples', '2.80'],
              ['Honey', '7.50'],
              ['Eggs', '3.60'],
              ['Jam', '4.90'],
            ],
            1,
            2,
          ),
          button('Cash 20.00', { wide: true }),
          heading('Change: 12.50', 'Hand it over', 20),
        ]),
      },
    ),
  ),
  wide(
    'garageplum',
    'educate',
    'column',
    'A job card with the customer’s own words, “rattles when cold”, an estimate of 186.00, and three steps.',
    sides(
      win('Job 2081', [
        message('It rattles when it is cold.', { face: 1, share: 0.95 }),
        steps(['Open the job', 'Estimate: 186.00', 'Clock on'], 1),
        button('Send the estimate', { icon: 'mail' }),
      ]),
      week('The card', 'wrench', ['Open a job', 'The estimate', 'Clock on and off']),
      { widths: [330, 250], flip: true },
    ),
  ),
  wide(
    'stayquill',
    'educate',
    'arch',
    'A hotel bar charges two drinks to room 412 after the name was asked; the guest in 421 is another one.',
    stacked(
      win('Charge to room', [
        rows([
          {
            icon: 'bed',
            name: 'Room 412, Mr Alder',
            note: 'Name asked and compared',
            state: ['Charge', 'ok'],
            on: true,
          },
          { icon: 'bed', name: 'Room 421, Ms Alden', note: 'Other name', state: ['No-post', 'no'] },
        ]),
      ]),
      receipt(
        'Bar, 22:10',
        [
          ['2 tonic, 1 plate', '31.00'],
          ['Room', '412'],
        ],
        ['Charged', '31.00'],
      ),
      { widths: [420, 240] },
    ),
  ),
  wide(
    'aislemoor',
    'educate',
    'halves',
    'A practice till in a grocery: 40 items in 3:20, with bananas by number 4011 as the answer that is right.',
    sides(
      win('Practice till, no customers', [
        text('Loose bananas. Which number?', { size: 17, bold: true }),
        answers(['4011', '4101', '3011'], 0),
      ]),
      card([
        heading('40 items', 'minutes per try', 18),
        columns(
          [
            ['Try 1', 5.1, '5:06'],
            ['Try 2', 4.2, '4:12'],
            ['Try 3', 3.3, '3:20'],
          ],
          116,
          2,
        ),
      ]),
      { widths: [330, 240] },
    ),
  ),
];
