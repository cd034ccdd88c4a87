import { bars, figure, fraction, progress, tiles } from '../kit/charts.tsx';
import { detail } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { button, chips, field, tabs } from '../kit/forms.tsx';
import { card, phone, win } from '../kit/frames.tsx';
import { checks, rows, steps, table } from '../kit/lists.tsx';
import { beside, heading, text } from '../kit/part.tsx';
import { captionPill, player, recording, thumbs, tracks, wave } from '../kit/video.tsx';

/** Close-ups of making a video. */
export const videoDetails: readonly Drawing[] = [
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
    'see-voice',
    'create',
    'night',
    'The voice Maren reads a sentence of 4.2 seconds at 150 words a minute.',
    card(
      [
        text('Pick a reason. The customer sees it.', { size: 18, bold: true }),
        wave('24576534687643567864324578', 0.55, 56),
        beside([text('Maren, calm', { tone: 'm' }), text('4.2 s', { tone: 'm', anchor: 'end' })]),
      ],
      { pad: 22 },
    ),
  ),
  detail(
    'see-captions',
    'create',
    'hill',
    'A caption on the picture: Choose the plan, then save. Fifteen characters a second.',
    player([field('Plan', 'Team, 12 seats', { on: true })], {
      h: 176,
      caption: 'Choose the plan, then save.',
      time: ['0:21', '1:36'],
      played: 0.22,
    }),
  ),
  detail(
    'see-hub',
    'create',
    'floor',
    'Four clips of a Video Hub with their lengths and plays.',
    card(
      [
        thumbs(
          [
            { title: 'Refund', length: '0:48', big: '212', tone: 'a' },
            { title: 'Export', length: '0:35', big: '159', tone: 'f' },
            { title: 'Roles', length: '1:10', big: '96', tone: 'f' },
            { title: 'Billing', length: '1:24', big: '58', tone: 'nt' },
          ],
          2,
          62,
        ),
      ],
      { pad: 16 },
    ),
  ),
  detail(
    'see-frames',
    'create',
    'corner',
    'One recording in three shapes: 16 to 9 for the help centre, 1 to 1 for mail, 9 to 16 for phones.',
    card([
      rows([
        { icon: 'film', name: '16:9', note: '1920 × 1080, help centre', state: ['Master', 'ok'] },
        { icon: 'film', name: '1:1', note: '1080 × 1080, mail' },
        { icon: 'film', name: '9:16', note: '1080 × 1920, phones' },
      ]),
    ]),
  ),
  detail(
    'see-bitrate',
    'create',
    'column',
    'A file of 96 seconds at 4 megabits a second has 48 megabytes.',
    card([
      fraction('4 Mbit/s × 96 s', '8 bits', '48 MB'),
      bars([
        ['Screen', 4, '4 Mbit/s'],
        ['Camera', 8, '8 Mbit/s'],
      ]),
    ]),
  ),
  detail(
    'see-resolution',
    'create',
    'waves',
    'Text of 16 pixels in a recording 1920 wide is 6 pixels high in a player 720 wide.',
    card([
      tiles(
        [
          ['1920', 'recorded'],
          ['720', 'in the player'],
        ],
        30,
      ),
      heading('16 px becomes 6 px', 'Zoom in before you record', 20),
    ]),
  ),
  detail(
    'see-callout',
    'create',
    'arch',
    'A callout Press here points at the button Send and stays for two seconds.',
    player(
      [
        beside([chips(['Press here'], 0), button('Send')], 16, [1, 1]),
        text('3 words ÷ 3 + 1 = 2 seconds', { size: 14, tone: 'm' }),
      ],
      { h: 160, time: ['0:12', '0:48'], played: 0.25, chapters: [0.25, 0.3] },
    ),
  ),
  detail(
    'see-cuts',
    'create',
    'beam',
    'Two tracks: the screen, and a cutaway to the hands at the till from 0:14 to 0:19.',
    card(
      [
        tracks(
          [
            {
              name: 'Screen',
              clips: [
                ['Order', 1.4],
                ['', 0.9],
                ['Pay', 1],
              ],
            },
            {
              name: 'Till',
              clips: [
                ['', 1.4],
                ['Hands', 0.9],
                ['', 1],
              ],
              tone: 'a',
            },
          ],
          0.425,
          '0:14',
        ),
        text('Five seconds of B-roll in 0:36', { tone: 'm', size: 14 }),
      ],
      { gap: 16 },
    ),
    360,
  ),
  detail(
    'see-jump',
    'create',
    'slope',
    'A jump cut takes out four seconds of waiting; the clock goes from 0:31 to 0:35.',
    card(
      [
        tracks(
          [
            {
              name: 'Take',
              clips: [
                ['Save', 1],
                ['Wait', 0.9],
                ['Done', 1],
              ],
            },
            {
              name: 'Cut',
              clips: [
                ['Save', 1],
                ['', 0.9],
                ['Done', 1],
              ],
              tone: 'a',
            },
          ],
          0.345,
          '0:31',
        ),
        text('4 seconds out, nothing lost', { bold: true }),
      ],
      { gap: 16 },
    ),
    350,
  ),
  detail(
    'see-pace',
    'create',
    'rings',
    'Eight shots in 64 seconds: eight seconds a shot on average.',
    card([
      fraction('64 seconds', '8 shots', '8 s'),
      bars([
        ['Opening', 4, '4 s'],
        ['Task', 11, '11 s'],
        ['Result', 6, '6 s'],
      ]),
    ]),
  ),
  detail(
    'see-lower-third',
    'create',
    'strong',
    'A name at the lower third: Maren Lund, support, for four seconds.',
    player([card([heading('Maren Lund', 'Support, answers since 2019', 18)], { flat: true, pad: 14 })], {
      h: 170,
      time: ['0:03', '1:20'],
      played: 0.05,
      face: 2,
      tone: 'f',
    }),
  ),
  detail(
    'see-storyboard',
    'create',
    'dots',
    'Six frames of a storyboard, 57 seconds in all.',
    card([
      thumbs(
        [
          { title: 'Problem', length: '6 s', big: '1' },
          { title: 'Open', length: '9 s', big: '2', tone: 'a' },
          { title: 'Find', length: '11 s', big: '3' },
        ],
        3,
        76,
      ),
      text('6 frames × 9.5 s = 57 s', { bold: true }),
    ]),
  ),
  detail(
    'see-thumbnail',
    'create',
    'halves',
    'Two thumbnails compared: the one with an amount is played by 9 of 100, the other by 4.',
    card([
      thumbs(
        [
          { title: '9 of 100 play', length: '0:48', big: 'Refund', tone: 'a' },
          { title: '4 of 100 play', length: '0:48', big: 'Demo', tone: 'f' },
        ],
        2,
        100,
      ),
      progress('Play rate', 90, '9%'),
    ]),
  ),
  detail(
    'see-room',
    'create',
    'night',
    'The voice is 42 decibels above the room; the sentence ends and the room is heard.',
    card(
      [
        wave('1124687865432111357876531111', 0.6, 70),
        beside([heading('42 dB', 'above the room', 24), chips(['Quiet enough'], 0)]),
      ],
      { pad: 22 },
    ),
  ),
  detail(
    'see-script',
    'create',
    'sun',
    'A script with 142 words, 57 seconds at 150 words a minute.',
    card([
      heading('Send a refund', '142 words, 57 seconds', 18),
      steps(['Open the order.', 'Choose Refund.', 'Pick a reason.'], 1, 42),
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
    'see-translate',
    'create',
    'floor',
    'A caption in English and German, side by side; the German one is two characters too long.',
    card([
      tabs(['English', 'Deutsch'], 1),
      rows([
        { name: 'Choose the plan.', end: '16' },
        { name: 'Wählen Sie den Tarif.', state: ['21 of 19', 'wa'], on: true },
      ]),
      captionPill('Wählen Sie den Tarif.', 'de'),
    ]),
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
    'see-phone',
    'create',
    'arch',
    'A clip on a phone with captions and a large button.',
    phone([captionPill('Tap Send.'), button('Next', { wide: true }), progress('Lesson', 60)], { gap: 14 }),
    210,
  ),
  detail(
    'see-music',
    'create',
    'column',
    'Voice above music: the music is 18 decibels lower while the voice speaks.',
    card(
      [
        tracks(
          [
            {
              name: 'Voice',
              clips: [
                ['Maren', 2],
                ['', 0.6],
                ['Maren', 1.4],
              ],
              tone: 'a',
            },
            {
              name: 'Music',
              clips: [
                ['−18', 2],
                ['0', 0.6],
                ['−18', 1.4],
              ],
              tone: 'g',
            },
          ],
          0.6,
          '0:29',
        ),
        figure('−18 dB', 'while she speaks', { size: 34 }),
      ],
      { gap: 14 },
    ),
    360,
  ),
];
