import { bars, columns, curve, figure, fraction, progress } from '../kit/charts.tsx';
import { sides, single, stacked, trio, wide } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { button, chips, field, tabs } from '../kit/forms.tsx';
import { card, win } from '../kit/frames.tsx';
import { rows, steps, table } from '../kit/lists.tsx';
import { beside, column, heading, text } from '../kit/part.tsx';
import { person } from '../kit/talk.tsx';
import { captionPill, player, recording, thumbs, tracks, wave } from '../kit/video.tsx';

/** Guides to making a video or a course. */
export const tutorials: readonly Drawing[] = [
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
        [
          beside(
            [person('Maren', 'Calm, English (UK)', 2), wave('2457653468764356786432', 0.6, 46)],
            8,
            [1.4, 1],
          ),
        ],
        { pad: 14 },
      ),
      { widths: [380, 400] },
    ),
  ),
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
    'video-production',
    'create',
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
            0.48,
            '0:49',
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
  wide(
    'measurement',
    'analyse',
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
