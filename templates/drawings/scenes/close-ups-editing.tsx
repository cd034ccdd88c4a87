import { bars, tiles } from '../kit/charts.tsx';
import { detail } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { card } from '../kit/frames.tsx';
import { rows } from '../kit/lists.tsx';
import { heading, text } from '../kit/part.tsx';
import { fraction, progress } from '../kit/shares.tsx';
import { tracks } from '../kit/tracks.tsx';
import { thumbs } from '../kit/video.tsx';

/** Close-ups of cuts, files and shelves. */
export const editingCloseUps: readonly Drawing[] = [
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
];
