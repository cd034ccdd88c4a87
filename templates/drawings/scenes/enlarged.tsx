import { callout, caption, closeUp, enlarge, lowerThird, speaker, tick } from '../kit/close-up.tsx';
import { at, type Drawing } from '../kit/drawing.ts';
import { button, field } from '../kit/forms.tsx';
import { text } from '../kit/part.tsx';

/** Enlarged details without a frame: one thing on a screen, as large as the picture. */
export const enlarged: readonly Drawing[] = [
  closeUp(
    'see-hint',
    'analyse',
    'paper',
    'The box Include in next run is ticked. The hint above it says what it does, and a clip of 0:30 shows it.',
    [
      at(28, 26, 380, callout('Pays it on the next payday', { size: 23, tip: 40 })),
      at(28, 122, 360, tick('Include in next run')),
      at(28, 198, 420, enlarge(button('Watch, 0:30', { quiet: true, icon: 'play' }), 1.35)),
    ],
  ),
  closeUp(
    'see-callout',
    'create',
    'flat',
    'A callout Press here points at the button Send and stays for two seconds.',
    [
      at(190, 138, 234, enlarge(button('Send', { wide: true }), 3.2)),
      at(128, 54, 210, callout('Press here', { size: 29, tip: 120 })),
      at(24, 208, 150, text('0:12 to 0:14', { size: 17, bold: true })),
      at(24, 234, 150, text('Two seconds', { size: 15 })),
    ],
  ),
  closeUp(
    'see-lower-third',
    'create',
    'strong',
    'A name at the lower third: Maren Lund, support, for four seconds.',
    [
      at(140, -40, 330, speaker(0)),
      at(0, 160, 300, lowerThird('Maren Lund', 'Support, answers since 2019')),
      at(20, 16, 120, text('0:03 to 0:07', { size: 17, bold: true, tone: 'on' })),
    ],
  ),
  closeUp(
    'see-captions',
    'create',
    'paper',
    'A caption on the picture: Choose the plan, then save. Fifteen characters a second.',
    [
      at(26, 22, 460, enlarge(field('Plan', 'Team, 12 seats', { on: true }), 1.9)),
      at(8, 176, 374, caption('Choose the plan, then save.', 23)),
      at(26, 236, 338, text('27 characters in 1.8 seconds: 15 a second', { size: 14, anchor: 'middle' })),
    ],
  ),
];
