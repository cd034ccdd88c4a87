import { bars, figure, tiles } from '../kit/charts.tsx';
import { single, stacked, trio, wide } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { chips } from '../kit/forms.tsx';
import { card, win } from '../kit/frames.tsx';
import { rows } from '../kit/lists.tsx';
import { beside, heading, text } from '../kit/part.tsx';
import { progress } from '../kit/shares.tsx';
import { person } from '../kit/talk.tsx';
import { wave } from '../kit/tracks.tsx';
import { thumbs } from '../kit/video.tsx';

const quote = (words: string, name: string, role: string, kind: number) =>
  card([text(`“${words}”`, { size: 17, bold: true }), person(name, role, kind, 22)], { gap: 16 });

/** Pages above a family. */
export const hubs: readonly Drawing[] = [
  wide(
    'aitools',
    'create',
    'strong',
    'A script of 142 words goes to a voice, to subtitles and to a storyboard of six frames.',
    trio(
      win('Script', [
        heading('Send a refund', '142 words, 57 seconds', 20),
        text('Open the order. Choose Refund. Pick a reason: the customer sees it.', { most: 4 }),
        chips(['Time it', 'Voice it', 'Caption it'], 1),
      ]),
      card([wave('2457653468764356786432', 0.6, 44), text('Voice: Maren, 0:57', { size: 14, tone: 'm' })]),
      card(
        [
          rows([
            { icon: 'doc', name: '14 subtitles', state: ['SRT', 'ac'] },
            { icon: 'film', name: '6 frames', state: ['CSV', 'ac'] },
          ]),
        ],
        { pad: 14 },
      ),
      { widths: [322, 250] },
    ),
  ),
  wide(
    'create-instructional-videos',
    'create',
    'sun',
    'Six kinds of instructional videos with their lengths, from an answer of 35 seconds to a migration of five minutes.',
    single(
      card([
        thumbs(
          [
            { title: 'Onboarding', length: '1:36', big: 'Day 1', tone: 'a' },
            { title: 'Support reply', length: '0:35', big: 'Fix it', tone: 'f' },
            { title: 'New feature', length: '0:50', big: 'New', tone: 'nt' },
            { title: 'Admin setup', length: '3:10', big: 'Roles', tone: 'f' },
            { title: 'Compliance', length: '2:20', big: 'Rules', tone: 'nt' },
            { title: 'Migration', length: '5:00', big: 'Move', tone: 'a' },
          ],
          3,
          112,
        ),
      ]),
      530,
      {
        phone: card([
          thumbs(
            [
              { title: 'Onboarding', length: '1:36', big: 'Day 1', tone: 'a' },
              { title: 'Support reply', length: '0:35', big: 'Fix it', tone: 'f' },
              { title: 'New feature', length: '0:50', big: 'New', tone: 'nt' },
              { title: 'Admin setup', length: '3:10', big: 'Roles', tone: 'f' },
            ],
            2,
            110,
          ),
        ]),
      },
    ),
  ),
  wide(
    'customer-educated-podcast',
    'brand',
    'night',
    'Written notes of a conversation at minute 21: a guest says that a certificate must be something you can fail.',
    stacked(
      card([
        wave('1235786435678976543235678865432146785432', 0.52, 70),
        beside([text('21:08', { bold: true }), text('38:40', { tone: 'm', anchor: 'end' })]),
      ]),
      quote(
        'A certificate that nobody fails says nothing.',
        'Guest, minute 21',
        'and the host disagrees at 24',
        2,
      ),
      {
        widths: [460, 380],
        phone: card(
          [
            wave('1235786435678976543235678', 0.52, 60),
            text('“A certificate that nobody fails says nothing.”', { size: 17, bold: true }),
            person('Guest, minute 21', 'the host disagrees at 24', 2, 22),
          ],
          { gap: 18 },
        ),
      },
    ),
  ),
  wide(
    'customers',
    'brand',
    'halves',
    'Three customer stories: a video took 7 days before, now there are 7 videos a day; 15 per cent more time in the Academy.',
    trio(
      quote('Seven days for one video. Now seven videos a day.', 'Tablemoor', 'Restaurant technology', 1),
      card([figure('70%', 'less time per video', { size: 46 })]),
      card([figure('+15%', 'time in the Academy', { size: 46 })]),
      {
        widths: [330, 220],
        phone: card(
          [
            text('“Seven days for one video. Now seven videos a day.”', { size: 19, bold: true }),
            person('Tablemoor', 'Restaurant technology', 1, 22),
            tiles(
              [
                ['70%', 'less time'],
                ['+15%', 'in the Academy'],
              ],
              34,
            ),
          ],
          { gap: 18, pad: 22 },
        ),
      },
    ),
  ),
  wide(
    'solutions',
    'brand',
    'rings',
    'Four teams and their week: support answers with clips, onboarding has a playlist, success calls four accounts.',
    stacked(
      win('This week, by team', [
        rows([
          { icon: 'chat', name: 'Support', note: '31 replies with a clip', state: ['9 fewer', 'ok'] },
          { icon: 'team', name: 'Onboarding', note: 'Playlist of five', state: ['Day 6', 'ac'], on: true },
          { icon: 'star', name: 'Success', note: 'Accounts gone quiet', state: ['4 to call', 'wa'] },
        ]),
      ]),
      card([progress('Days to the first real task', 60, '6, was 15')]),
      { widths: [430, 310], flip: true },
    ),
  ),
  wide(
    'text-to-speech-converter',
    'create',
    'hill',
    'One sentence in four languages with the length of each: English 3.1 seconds, German 3.9, Spanish 3.6.',
    stacked(
      card([
        heading('Your changes are saved.', undefined, 22),
        bars([
          ['English', 3.1, '3.1 s'],
          ['Español', 3.6, '3.6 s'],
          ['Deutsch', 3.9, '3.9 s'],
        ]),
      ]),
      card([wave('24576534687643567864324576534687', 0.5, 40)], { pad: 14 }),
      { widths: [420, 360] },
    ),
  ),
];
