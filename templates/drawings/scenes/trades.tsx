import { bars, columns, progress } from '../kit/charts.tsx';
import { sides, stacked, trio, wide } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { answers, button } from '../kit/forms.tsx';
import { card, phone, win } from '../kit/frames.tsx';
import type { GlyphName } from '../kit/glyphs.tsx';
import { checks, rows, steps, table } from '../kit/lists.tsx';
import { heading, text } from '../kit/part.tsx';
import { keys, message, receipt } from '../kit/talk.tsx';
import { player } from '../kit/video.tsx';

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

/** Training at the till, by trade. */
export const trades: readonly Drawing[] = [
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
    'counterwick',
    'educate',
    'sun',
    'A bakery receipt for three rolls, a coffee and a weighed loaf, and a lesson on the weight of the bag.',
    sides(
      receipt(
        'Counter 2, 07:42',
        [
          ['3 rolls', '2.40'],
          ['1 coffee, take away', '3.10'],
          ['Rye loaf, 0.742 kg', '5.19'],
          ['Bag, 12 g tare', '0.00'],
        ],
        ['To pay', '10.69'],
      ),
      card([
        player([text('Tare first', { size: 24, bold: true, anchor: 'middle' })], {
          h: 110,
          time: ['0:22', '0:50'],
          played: 0.44,
          tone: 'f',
        }),
        heading('Weigh, tare, bag', 'Lesson 2 of 4', 17),
        button('I can do it', { wide: true }),
      ]),
      { widths: [290, 262], flip: true },
    ),
  ),
  wide(
    'salonquay',
    'educate',
    'waves',
    'A salon’s day: three clients with their treatments; a colour is added while the client is in the chair.',
    stacked(
      win('Chair 2, Thursday', [
        rows([
          { face: 0, name: 'Mrs Ondal, 10:00', note: 'Cut. Note: no heat', state: ['Paid', 'ok'] },
          {
            face: 4,
            name: 'Ms Ferrow, 10:45',
            note: 'Cut and colour, added now',
            state: ['In chair', 'ac'],
            on: true,
          },
          { face: 3, name: 'Mr Bassey, 12:00', note: 'Beard', state: ['Booked', 'm'] },
        ]),
      ]),
      card([progress('Lesson: add a treatment', 70, '0:38 of 0:54')]),
      { widths: [430, 300], flip: true },
    ),
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
    'pumpledger',
    'educate',
    'night',
    'The forecourt at night: pump 3 is stopped. The lesson shows where the button is before the first night.',
    trio(
      win('Pumps, 02:14', [
        rows([
          { icon: 'fuel', name: 'Pump 1', note: 'Prepaid 40.00', state: ['Filling', 'ok'] },
          { icon: 'fuel', name: 'Pump 2', note: 'Card authorised', state: ['Ready', 'm'] },
          { icon: 'fuel', name: 'Pump 3', note: 'Stopped by cashier', state: ['Stopped', 'no'], on: true },
        ]),
        button('Stop everything', { wide: true }),
      ]),
      card([heading('Before your night', 'Five lessons', 17), progress('Done', 80, '4 of 5')]),
      card([
        checks(
          [
            ['Stop all pumps', true],
            ['Age check', true],
            ['Drop to the safe', false],
          ],
          32,
        ),
      ]),
      { widths: [340, 220] },
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
    'ticketdell',
    'educate',
    'rings',
    'A museum desk at ten: 3 places are left at 10:00 and 18 at 10:30, so two adults and a student go in now.',
    sides(
      win('Entry slots', [
        table(
          ['Slot', 'Sold', 'Left'],
          [
            ['10:00', '57', '3'],
            ['10:30', '42', '18'],
            ['11:00', '60', '0'],
            ['11:30', '15', '45'],
          ],
          { on: 0 },
        ),
      ]),
      receipt(
        'Two adults, one student',
        [
          ['Adult × 2', '28.00'],
          ['Student × 1', '8.00'],
          ['Slot', '10:00'],
        ],
        ['Total', '36.00'],
      ),
      { widths: [310, 258] },
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
    'product-adoption',
    'educate',
    'beam',
    'Six merchants use only the sale key. The programme writes to them in week one, calls in week three.',
    trio(
      win('Stalled merchants', [
        bars([
          ['Sale', 41],
          ['Discount', 22],
          ['Stock count', 9],
          ['Reports', 6],
        ]),
        text('6 merchants never opened stock or reports.', { size: 14, tone: 'm', most: 2 }),
      ]),
      card([heading('Week 1', 'Clip: count one shelf, 1:05', 17)]),
      card([heading('Week 3', 'Six calls, ten minutes each', 17), progress('Called', 67, '4 of 6')]),
      { widths: [336, 246] },
    ),
  ),
  wide(
    'pos',
    'educate',
    'hill',
    'One till, three roles: a waiter has finished level 1, a manager is in level 2, a cashier starts today.',
    stacked(
      win('Who learns what', [
        rows([
          { face: 1, name: 'Waiter', note: 'Level 1: tables and bills', state: ['Done', 'ok'] },
          { face: 2, name: 'Cashier', note: 'Level 1: cash and cards', state: ['Today', 'ac'] },
          { face: 3, name: 'Manager', note: 'Level 2: reports, refunds', state: ['3 of 6', 'wa'] },
        ]),
      ]),
      card(
        [
          keys(
            [
              ['Sale', '1'],
              ['Refund', '2'],
              ['Drawer', '3'],
            ],
            0,
          ),
        ],
        { pad: 12 },
      ),
      { widths: [410, 330] },
    ),
  ),
];
