import { sides, stacked, wide } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { button, search, tabs } from '../kit/forms.tsx';
import { card, win } from '../kit/frames.tsx';
import { rows, steps } from '../kit/lists.tsx';
import { heading, text } from '../kit/part.tsx';
import { progress } from '../kit/shares.tsx';
import { message } from '../kit/talk.tsx';
import { player } from '../kit/video.tsx';

/** Subjects of the blog. */
export const categories: readonly Drawing[] = [
  wide(
    'customer-onboarding',
    'brand',
    'corner',
    'The first week in five tasks; Birchline has sent its first invoice on day three.',
    sides(
      win('First week', [
        steps(
          ['Sign in', 'Fill in the company', 'Send an invoice', 'Invite a colleague', 'Read a report'],
          2,
          44,
        ),
      ]),
      card([
        heading('Day 3', 'first invoice sent', 24),
        progress('No longer needs you', 60),
        button('Next clip, 0:50', { icon: 'play', wide: true }),
      ]),
      { widths: [310, 240] },
    ),
  ),
  wide(
    'academy-building',
    'brand',
    'rings',
    'Scattered clips become a course: order, a question in between, and a test of five at the end.',
    sides(
      card([
        heading('Before: 14 clips', undefined, 17),
        rows([
          { icon: 'film', name: 'refund_v2', end: '4:10' },
          { icon: 'film', name: 'new invoice', end: '1:20' },
          { icon: 'film', name: 'webinar part', end: '9:30' },
        ]),
      ]),
      win('After: one course', [
        rows([
          { icon: 'film', name: 'Send an invoice', end: '1:20' },
          { icon: 'film', name: 'Take it back', end: '1:10', on: true },
          { icon: 'quiz', name: 'Five questions', end: '80%' },
        ]),
      ]),
      { widths: [262, 300], flip: false },
    ),
  ),
  wide(
    'support-content',
    'brand',
    'floor',
    'The same question twice in a day; the answer becomes a clip that the search finds.',
    stacked(
      card([
        message('Where do I change the plan?', { face: 2 }),
        message('Same here: the plan?', { face: 3 }),
        message('One clip for both: 0:35.', { own: true }),
      ]),
      card([search('change plan', 'clip, 0:35')], { pad: 14 }),
      { widths: [400, 360] },
    ),
  ),
  wide(
    'localisation',
    'brand',
    'waves',
    'A clip with a German caption, and three languages to choose from; Spanish is the next to translate.',
    stacked(
      player([text('Rechnung senden', { size: 26, bold: true, anchor: 'middle' })], {
        h: 150,
        caption: 'Wählen Sie den Kunden.',
        time: ['0:14', '1:20'],
        played: 0.18,
        lang: 'de',
        tone: 'f',
      }),
      card([
        tabs(['English', 'Deutsch', 'Español'], 1),
        text('Next: Español, 31 tickets a month', { bold: true }),
      ]),
      { widths: [390, 370] },
    ),
  ),
];
