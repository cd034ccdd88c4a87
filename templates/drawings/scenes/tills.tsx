import { bars } from '../kit/charts.tsx';
import { sides, stacked, trio, wide } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { button } from '../kit/forms.tsx';
import { card, win } from '../kit/frames.tsx';
import { checks, rows } from '../kit/lists.tsx';
import { heading, text } from '../kit/part.tsx';
import { progress } from '../kit/shares.tsx';
import { table } from '../kit/table.tsx';
import { keys, receipt } from '../kit/talk.tsx';
import { player } from '../kit/video.tsx';

/** Tills of other trades, and the programme for their vendors. */
export const tills: readonly Drawing[] = [
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
