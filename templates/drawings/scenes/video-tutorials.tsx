import { bars, figure } from '../kit/charts.tsx';
import { sides, single, stacked, wide } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { button, field } from '../kit/forms.tsx';
import { card, win } from '../kit/frames.tsx';
import { steps } from '../kit/lists.tsx';
import { beside, heading, text } from '../kit/part.tsx';
import { progress } from '../kit/shares.tsx';
import { table } from '../kit/table.tsx';
import { person } from '../kit/talk.tsx';
import { tracks, wave } from '../kit/tracks.tsx';
import { captionPill, player, recording } from '../kit/video.tsx';

/** Guides to making a video. */
export const videoTutorials: readonly Drawing[] = [
  wide(
    'record-a-clean-screen-demo',
    'educate',
    'night',
    'A demo account with three tidy invoices is being recorded, 0:34 into the take, with one tab open.',
    stacked(
      win('Demo account, one tab', [
        table(
          ['Invoice', 'Customer', 'Amount'],
          [
            ['2041', 'Birchline', '480.00'],
            ['2042', 'Northquay', '1,250.00'],
            ['2043', 'Copperfold', '96.00'],
          ],
          { shares: [1, 1.4, 1.2], on: 1 },
        ),
      ]),
      recording('0:34', 'Silence, second walk'),
      { widths: [440, 330] },
    ),
  ),
  wide(
    'write-a-script-for-a-two-minute-video',
    'educate',
    'column',
    'A script with 248 of 250 words: three sentences that follow clicks, and 1:58 of two minutes.',
    sides(
      win('Script, second draft', [
        heading('Send your first invoice', undefined, 18),
        steps(['Open Invoices.', 'Choose the customer.', 'Press Send. It leaves now.'], 2),
        text('Why once: the date cannot change.', { size: 14, tone: 'm' }),
      ]),
      card([figure('1:58', 'of 2:00', { size: 46 }), progress('Words', 99, '248 of 250')]),
      { widths: [330, 220] },
    ),
  ),
  wide(
    'add-subtitles-that-people-can-read',
    'educate',
    'floor',
    'A video with the subtitle Choose the plan, then save, above a track of four subtitles at 15 characters a second.',
    stacked(
      player([heading('Plans', undefined, 22), field('Plan', 'Team, 12 seats', { on: true })], {
        h: 178,
        caption: 'Choose the plan, then save.',
        time: ['0:21', '1:36'],
        played: 0.22,
      }),
      card(
        [
          tracks(
            [
              {
                name: 'Text',
                clips: [
                  ['Open', 1],
                  ['Choose', 1.5],
                  ['', 0.3],
                  ['Save', 1],
                ],
                tone: 'a',
              },
            ],
            0.42,
            '15 a second',
          ),
        ],
        { pad: 14 },
      ),
      { widths: [400, 370] },
    ),
  ),
  wide(
    'choose-a-voice-for-a-voiceover',
    'educate',
    'sun',
    'Three voices scored blind by five colleagues: Maren 4.6, Tobias 3.9, Elif 3.2. Maren is chosen.',
    stacked(
      card([
        heading('Scored blind, five ears', 'Same paragraph, 22 seconds'),
        bars([
          ['Maren, calm', 4.6, '4.6'],
          ['Tobias, brisk', 3.9, '3.9'],
          ['Elif, warm', 3.2, '3.2'],
        ]),
      ]),
      card(
        [beside([person('Maren', 'Calm, English', 2), wave('2457653468764356786432', 0.6, 46)], 8, [1.4, 1])],
        { pad: 14 },
      ),
      { widths: [380, 400] },
    ),
  ),
  wide(
    'video-production',
    'brand',
    'beam',
    'A video of four slides in the editor; slide 3 is trimmed, and the voice and the subtitles follow.',
    single(
      win(
        'Refund in three clicks, 1:24',
        [
          tracks(
            [
              {
                name: 'Slides',
                clips: [
                  ['Open', 1],
                  ['Find', 1.2],
                  ['Refund', 1.4],
                  ['Done', 0.9],
                ],
                tone: 'a',
              },
              {
                name: 'Voice',
                clips: [
                  ['Maren', 2],
                  ['', 0.4],
                  ['Maren', 2],
                ],
              },
              {
                name: 'Text',
                clips: [
                  ['EN', 1],
                  ['EN', 1.2],
                  ['EN', 1.4],
                  ['', 0.9],
                ],
                tone: 'g',
              },
            ],
            0.495,
            '0:42',
          ),
          captionPill('Pick a reason. The amount is filled in.'),
          beside([
            button('Trim', { icon: 'cut', wide: true }),
            button('Replace', { quiet: true, wide: true }),
          ]),
        ],
        { gap: 18 },
      ),
      480,
      {
        phone: win('Refund in three clicks, 1:24', [
          tracks(
            [
              {
                name: 'Slides',
                clips: [
                  ['Find', 1],
                  ['Refund', 1.4],
                  ['Done', 0.9],
                ],
                tone: 'a',
              },
              {
                name: 'Voice',
                clips: [
                  ['Maren', 2],
                  ['', 0.4],
                  ['Maren', 2],
                ],
              },
            ],
            0.303,
            '0:26',
          ),
          captionPill('Pick a reason.'),
          beside([
            button('Trim', { icon: 'cut', wide: true }),
            button('Replace', { quiet: true, wide: true }),
          ]),
        ]),
      },
    ),
  ),
];
