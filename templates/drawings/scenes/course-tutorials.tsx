import { columns, curve, figure } from '../kit/charts.tsx';
import { sides, single, stacked, trio, wide } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { chips, tabs } from '../kit/forms.tsx';
import { card, win } from '../kit/frames.tsx';
import { rows } from '../kit/lists.tsx';
import { column, heading } from '../kit/part.tsx';
import { fraction } from '../kit/shares.tsx';
import { tracks } from '../kit/tracks.tsx';
import { thumbs } from '../kit/video.tsx';

/** Guides to courses and to counting, and the page above all guides. */
export const courseTutorials: readonly Drawing[] = [
  wide(
    'build-a-first-course',
    'educate',
    'rings',
    'A course built backwards: the test was written first, five clips follow, and six learners try it.',
    trio(
      win('Course: Counter basics', [
        rows([
          { icon: 'quiz', name: 'The test', note: 'written first, 90 min', state: ['Done', 'ok'] },
          {
            icon: 'film',
            name: 'Five clips',
            note: 'recorded in 4 hours',
            state: ['3 of 5', 'wa'],
            on: true,
          },
          { icon: 'team', name: 'Six learners', note: 'try it on Thursday', state: ['Next', 'm'] },
        ]),
      ]),
      card([figure('680', 'minutes in all', { size: 40 })]),
      card([heading('Pass mark', '4 of 5 right', 17)]),
      { widths: [362, 196] },
    ),
  ),
  wide(
    'cut-a-long-webinar-into-lessons',
    'educate',
    'slope',
    'A webinar of 58 minutes above the four lessons cut from it, of 3:10, 2:05, 4:00 and 1:40.',
    single(
      win(
        'Webinar, 58:20',
        [
          tracks(
            [
              {
                name: 'Webinar',
                clips: [
                  ['Hello', 1],
                  ['Setup', 2],
                  ['Chat', 1.4],
                  ['Reports', 2],
                  ['End', 0.9],
                ],
              },
              {
                name: 'Keep',
                clips: [
                  ['', 1],
                  ['Setup', 2],
                  ['', 1.4],
                  ['Reports', 2],
                  ['', 0.9],
                ],
                tone: 'a',
              },
            ],
            0.36,
            '21:04',
          ),
          thumbs(
            [
              { title: 'Set up a team', length: '3:10', big: '1', tone: 'a' },
              { title: 'Read a report', length: '4:00', big: '2', tone: 'f' },
              { title: 'Share it', length: '1:40', big: '3', tone: 'nt' },
            ],
            3,
            78,
          ),
        ],
        { gap: 20 },
      ),
      520,
      {
        phone: win(
          'Webinar, 58:20',
          [
            tracks(
              [
                {
                  name: 'Keep',
                  clips: [
                    ['Setup', 2],
                    ['', 0.5],
                    ['Reports', 2.2],
                  ],
                  tone: 'a',
                },
              ],
              0.36,
              '21:04',
            ),
            thumbs(
              [
                { title: 'Set up a team', length: '3:10', big: '1', tone: 'a' },
                { title: 'Read a report', length: '4:00', big: '2', tone: 'f' },
              ],
              2,
              78,
            ),
          ],
          { gap: 20 },
        ),
      },
    ),
  ),
  wide(
    'measure-whether-a-video-helped',
    'analyse',
    'hill',
    'Tickets on refunds before and after the video: 38, 41 and 39 a week, then 27 and 22.',
    stacked(
      win('Tickets on refunds', [
        columns(
          [
            ['Week 1', 38],
            ['Week 2', 41],
            ['Week 3', 39],
            ['Week 4', 27],
            ['Week 5', 22],
          ],
          140,
          4,
        ),
      ]),
      card([heading('17 fewer a week', 'The video went up in week 4', 18)]),
      { widths: [430, 280] },
    ),
  ),
  wide(
    'tutorials',
    'educate',
    'halves',
    'Two shelves: things to read, such as a manual and a procedure, and things to watch, such as a demo of 1:12.',
    sides(
      card([
        heading('To read', undefined, 18),
        rows([
          { icon: 'doc', name: 'User manual', end: '8 parts' },
          { icon: 'doc', name: 'Procedure', end: '9 parts' },
          { icon: 'doc', name: 'Release notes', end: '8 parts' },
        ]),
        chips(['Checklist', 'Example']),
      ]),
      card([
        heading('To watch', undefined, 18),
        thumbs(
          [
            { title: 'Clean screen demo', length: '43 min', big: '6 steps', tone: 'a' },
            { title: 'First course', length: '11 h', big: '7 steps', tone: 'f' },
          ],
          1,
          74,
        ),
      ]),
      { widths: [290, 270] },
    ),
  ),
  wide(
    'measurement',
    'brand',
    'corner',
    'A curve of viewers over two minutes: 24 per cent leave at 1:05. Below it, learners passed and plays.',
    stacked(
      win('Team setup, 2:10', [
        column(
          [
            tabs(['Drop-off', 'Plays', 'Clicks']),
            curve([96, 92, 88, 85, 58, 55, 53, 52], {
              h: 120,
              ends: ['0:00', '2:10'],
              mark: [4, '24% leave at 1:05'],
            }),
          ],
          26,
        ),
      ]),
      card([fraction('182 finished', '260 started', '70%')]),
      { widths: [430, 320] },
    ),
  ),
];
