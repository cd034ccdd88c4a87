import { bars, figure } from '../kit/charts.tsx';
import { detail } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { chips, tabs } from '../kit/forms.tsx';
import { card } from '../kit/frames.tsx';
import { rows, steps } from '../kit/lists.tsx';
import { beside, heading, text } from '../kit/part.tsx';
import { fraction } from '../kit/shares.tsx';
import { tracks, wave } from '../kit/tracks.tsx';
import { captionPill } from '../kit/video.tsx';

/** Close-ups of scripts, voices and subtitles. */
export const voiceCloseUps: readonly Drawing[] = [
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
];
