import { bars, figure, progress, tiles } from '../kit/charts.tsx';
import { sides, single, stacked, trio, wide } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { button, chips, field, search } from '../kit/forms.tsx';
import { card, sheet, win } from '../kit/frames.tsx';
import { rows, table } from '../kit/lists.tsx';
import { beside, heading, text } from '../kit/part.tsx';
import { message, person } from '../kit/talk.tsx';
import { player, thumbs, wave } from '../kit/video.tsx';

const terms = (list: readonly (readonly [string, string])[]) =>
  rows(list.map(([name, note], at) => ({ name, note, on: at === 1 })));

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
    'compare',
    'brand',
    'column',
    'Two tools by job: one is better for support replies, the other for social clips, both for onboarding.',
    stacked(
      win('By job, not by feature', [
        table(
          ['Job', 'Here', 'There'],
          [
            ['Support replies', 'Better', 'Good'],
            ['Courses', 'Better', 'None'],
            ['Social clips', 'Good', 'Better'],
            ['Onboarding', 'Good', 'Good'],
          ],
          { shares: [2, 1, 1], on: 2 },
        ),
      ]),
      card([text('Need social clips? Choose the other one.', { bold: true })]),
      { widths: [400, 330] },
    ),
  ),
  wide(
    'compare-competitors',
    'brand',
    'floor',
    'A shortlist of three tools for a reason to leave: price per viewer is fixed by two of them.',
    sides(
      card(
        [
          heading('Why do you leave?', undefined, 18),
          chips(['Price per viewer', 'No captions', 'Slow support'], 0),
          text('Two of three can fix it.', { tone: 'm', size: 14 }),
        ],
        { gap: 16 },
      ),
      card([
        rows([
          { icon: 'check', name: 'Tool A', note: 'Price per author', state: ['Fixes it', 'ok'] },
          { icon: 'check', name: 'Tool B', note: 'One price', state: ['Fixes it', 'ok'] },
          { icon: 'card', name: 'Tool C', note: 'Price per play', state: ['No', 'no'] },
        ]),
      ]),
      { widths: [262, 300] },
    ),
  ),
  wide(
    'blog',
    'brand',
    'column',
    'A post in three lines: the question, the answer of 96 seconds, and the sum of words and waits behind it.',
    sides(
      sheet(
        [
          chips(['Video production']),
          text('How long is long enough?', { size: 26, bold: true, most: 3 }),
          text('As long as one task takes. Here: 96 seconds.', { size: 16 }),
        ],
        { gap: 16 },
      ),
      card([
        heading('The sum', undefined, 17),
        table(
          ['Part', 'Seconds'],
          [
            ['180 words', '72'],
            ['Waits', '19'],
            ['Last look', '5'],
          ],
          { shares: [2, 1.2], on: 0 },
        ),
        person('Dov Askerby', 'Video producer', 1, 20),
      ]),
      { widths: [312, 250] },
    ),
  ),
  wide(
    'blog-authors',
    'brand',
    'dots',
    'Five authors do not agree: a producer says re-record, an analyst says look at the curve first.',
    stacked(
      card([
        message('Re-record it. The voice is tired.', { face: 1 }),
        message('First look where viewers leave: 0:48.', { own: true }),
        message('And check the subtitles, please.', { face: 4 }),
      ]),
      card([beside([person('Ruben', 'Analyst', 3, 20), person('Dov', 'Producer', 1, 20)])], { pad: 14 }),
      { widths: [430, 330] },
    ),
  ),
  wide(
    'glossary-customer-education',
    'educate',
    'arch',
    'Three terms with their definitions: completion rate, learning path and microlearning.',
    single(
      card(
        [
          search('completion', '1 of 20 terms'),
          terms([
            ['Certification', 'A checked skill with a date'],
            ['Completion rate', 'Finished, of those who started'],
            ['Learning path', 'Courses in an order that helps'],
          ]),
        ],
        { pad: 22, gap: 16 },
      ),
      400,
      {
        phone: card([
          search('completion'),
          terms([
            ['Certification', 'A checked skill with a date'],
            ['Completion rate', 'Finished, of those who started'],
            ['Learning path', 'Courses in an order'],
          ]),
        ]),
      },
    ),
  ),
  wide(
    'glossary-saas',
    'analyse',
    'floor',
    'The words of a renewal talk: activation 62 per cent, churn 3 per cent and net revenue retention 108 per cent.',
    stacked(
      card([
        tiles(
          [
            ['62%', 'activation'],
            ['3%', 'churn'],
            ['108%', 'net retention'],
          ],
          32,
        ),
      ]),
      card([heading('Q: Does the course pay?', 'A: churn 5% without, 3% with it', 18)]),
      {
        widths: [500, 340],
        phone: card([
          tiles(
            [
              ['62%', 'activation'],
              ['3%', 'churn'],
            ],
            32,
          ),
          heading('Does the course pay?', 'Churn 5% without, 3% with it', 18),
        ]),
      },
    ),
  ),
  wide(
    'glossary-video-creation',
    'create',
    'waves',
    'A browser window as a frame of 1920 by 1080 pixels with its terms: callout, lower third and captions.',
    single(
      player(
        [
          beside([
            text('1920 × 1080', { size: 14, tone: 'm' }),
            text('25 frames a second', { size: 14, tone: 'm', anchor: 'end' }),
          ]),
          beside([field('Callout', 'Press here', { on: true }), button('Save')], 14, [2, 1]),
          heading('Lower third: Maren, support', undefined, 18),
        ],
        { h: 232, caption: 'Closed captions: what is said.', time: ['0:12', '1:20'], played: 0.15 },
      ),
      470,
      {
        phone: player(
          [field('Callout', 'Press here', { on: true }), heading('Lower third: Maren', undefined, 18)],
          { h: 200, caption: 'Closed captions', time: ['0:12', '1:20'], played: 0.15 },
        ),
      },
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
