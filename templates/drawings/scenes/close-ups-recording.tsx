import { detail } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { button, chips, field } from '../kit/forms.tsx';
import { card, phone, win } from '../kit/frames.tsx';
import { checks, rows } from '../kit/lists.tsx';
import { beside, heading, text } from '../kit/part.tsx';
import { progress } from '../kit/shares.tsx';
import { table } from '../kit/table.tsx';
import { captionPill, player, recording, thumbs } from '../kit/video.tsx';

/** Close-ups of a recording and of what is shown. */
export const recordingCloseUps: readonly Drawing[] = [
  detail(
    'see-recorder',
    'create',
    'slope',
    'A tab with invoices is recorded, 0:42 into the take.',
    card(
      [
        table(
          ['Invoice', 'Amount'],
          [
            ['2041', '480.00'],
            ['2042', '1,250.00'],
          ],
          { on: 1 },
        ),
        recording('0:42', 'Tab: Invoices'),
      ],
      { gap: 20 },
    ),
  ),
  detail(
    'see-blur',
    'create',
    'waves',
    'A demo account in place of real customers: names are made up, amounts are round.',
    win('Demo account', [
      rows([
        { name: 'Copperfold Ltd', state: ['Made up', 'ok'] },
        { name: 'Card 4242', state: ['Test', 'ok'] },
      ]),
      checks([['No customer is visible', true]]),
    ]),
  ),
  detail(
    'see-slides',
    'create',
    'sun',
    'Four slides of a recording; slide 3 is open, and its tools are trim, blur and callout.',
    card([
      thumbs(
        [
          { title: 'Open', length: '0:08', big: '1' },
          { title: 'Find', length: '0:11', big: '2' },
          { title: 'Refund', length: '0:14', big: '3', tone: 'a' },
        ],
        3,
        84,
      ),
      chips(['Trim', 'Blur', 'Callout'], 1),
    ]),
  ),
  detail(
    'see-guide',
    'create',
    'corner',
    'A step of a guide: press Export at the top right, with a mark on the picture.',
    card(
      [
        heading('Step 3: press Export', undefined, 18),
        beside([field('Period', 'Last month'), button('Export')], 14, [1.5, 1]),
        text('The file arrives by mail.', { tone: 'm' }),
      ],
      { gap: 16 },
    ),
  ),
  detail(
    'see-demo',
    'create',
    'hill',
    'A demo of 0:48 ends with the button Try it; 9 of 100 viewers press it.',
    player([heading('Close the month in an hour', undefined, 19), button('Try it', { icon: 'play' })], {
      h: 160,
      time: ['0:44', '0:48'],
      played: 0.92,
      tone: 'f',
    }),
  ),
  detail(
    'see-mobile',
    'create',
    'arch',
    'A clip on a phone with captions and a large button.',
    phone([captionPill('Tap Send.'), button('Next', { wide: true }), progress('Lesson', 60)], { gap: 14 }),
    210,
  ),
];
