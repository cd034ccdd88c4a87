import { tiles } from '../kit/charts.tsx';
import { sides, single, stacked, wide } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { button, chips, field, search } from '../kit/forms.tsx';
import { card, sheet, win } from '../kit/frames.tsx';
import { rows } from '../kit/lists.tsx';
import { beside, heading, text } from '../kit/part.tsx';
import { table } from '../kit/table.tsx';
import { message, person } from '../kit/talk.tsx';
import { player } from '../kit/video.tsx';

const terms = (list: readonly (readonly [string, string])[]) =>
  rows(list.map(([name, note], at) => ({ name, note, on: at === 1 })));

/** Pages above things to read: comparisons, the blog and the glossaries. */
export const readingHubs: readonly Drawing[] = [
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
];
