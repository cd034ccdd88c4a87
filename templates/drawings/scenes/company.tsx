import { figure } from '../kit/charts.tsx';
import { sides, single, stacked, wide } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { button, chips, field, toggle } from '../kit/forms.tsx';
import { card, win } from '../kit/frames.tsx';
import { checks, rows } from '../kit/lists.tsx';
import { beside, heading, text } from '../kit/part.tsx';
import { progress } from '../kit/shares.tsx';
import { chain, message, person } from '../kit/talk.tsx';
import { player, recording } from '../kit/video.tsx';

const question = message('How do I export the report again?', { face: 1 });

const hint = card([
  heading('Not sure what to enter?', undefined, 17),
  player([text('VAT ID', { size: 24, bold: true, anchor: 'middle' })], {
    h: 96,
    time: ['0:04', '0:20'],
    played: 0.2,
    tone: 'f',
  }),
  text('Twenty seconds, then it closes.', { size: 14, tone: 'm' }),
]);

/** Pages of the company. */
export const company: readonly Drawing[] = [
  wide(
    'about',
    'brand',
    'rings',
    'The same question comes for the fifth time this week; the answer is a link to a video of 48 seconds.',
    stacked(
      card([
        question,
        message('How do I export the report again?', { face: 3 }),
        message('Here it is, 48 seconds.', { own: true }),
      ]),
      card([
        heading('Export a report', 'Shown once, watched 212 times', 18),
        progress('Watched to the end', 81),
      ]),
      { widths: [410, 320] },
    ),
  ),
  wide(
    'install-extension',
    'create',
    'slope',
    'The extension in the browser’s toolbar: record this tab, with camera and microphone switched on or off.',
    stacked(
      win(
        'app.harbourdesk.example',
        [
          heading('What do you record?', undefined, 18),
          chips(['This tab', 'A window', 'The screen'], 0),
          toggle('Camera in the corner', true),
          toggle('Microphone', false),
        ],
        { bar: 'address' },
      ),
      recording('3, 2, 1', 'Starts after the count'),
      { widths: [410, 320] },
    ),
  ),
  wide(
    'referral-program',
    'brand',
    'waves',
    'An introduction in three steps: they agree, we talk, you hear how it ended and get our thanks.',
    single(
      card(
        [
          heading('Your introduction', 'Birchline, support team of nine', 20),
          chain(
            [
              ['They agree', 'by email'],
              ['We talk', '30 minutes'],
              ['You hear', 'yes or no'],
            ],
            1,
          ),
          beside([
            person('Mina Oakes', 'introduced by you', 4, 22),
            person('Leo Varnell', 'on our side', 1, 22),
          ]),
        ],
        { pad: 26, gap: 22 },
      ),
      530,
      {
        phone: card([
          heading('Your introduction', undefined, 20),
          chain(
            [
              ['They agree', 'by email'],
              ['We talk', '30 minutes'],
              ['You hear', 'yes or no'],
            ],
            1,
            false,
          ),
        ]),
      },
    ),
  ),
  wide(
    'zing',
    'brand',
    'sun',
    'Beside the field VAT ID a small player answers in twenty seconds and then closes.',
    sides(
      win('New customer', [
        field('Company', 'Copperfold Ltd'),
        field('VAT ID', '', { on: true }),
        button('Save customer', { wide: true }),
      ]),
      hint,
      { widths: [300, 262], phone: hint },
    ),
  ),
  wide(
    'zing-waitlist',
    'brand',
    'strong',
    'A place on the waitlist: an email address, no purchase, no reservation, one message when there is something to try.',
    single(
      card(
        [
          heading('One message, when it works', undefined, 20),
          field('Enter email address', 'ana@birchline.example', { on: true }),
          checks([
            ['No purchase', true],
            ['No reservation', true],
            ['Leave with one click', true],
          ]),
        ],
        { pad: 26, gap: 18 },
      ),
      350,
    ),
  ),
  wide(
    'ai-governance',
    'brand',
    'column',
    'A draft by the AI waits for a person: two names were wrong in the subtitles, the voice says SQL letter by letter.',
    sides(
      win('Before it is published', [
        rows([
          { icon: 'voice', name: 'Voice', note: 'Says “S-Q-L”', state: ['Heard', 'ok'] },
          { icon: 'chat', name: 'Subtitles', note: '2 names wrong', state: ['Fix', 'wa'], on: true },
          { icon: 'doc', name: 'Draft text', note: 'rewritten by Thandi', state: ['Read', 'ok'] },
        ]),
        button('Publish: a person decides', { wide: true, icon: 'lock' }),
      ]),
      card([
        person('Thandi Merrow', 'Checks every word', 5, 22),
        figure('3', 'jobs for the AI', { size: 40 }),
      ]),
      { widths: [340, 232] },
    ),
  ),
  wide(
    'joins-chargebee',
    'brand',
    'rings',
    'A sample announcement with three things to check before publishing: consent, a date, a person to ask.',
    single(
      card(
        [
          heading('Sample announcement', 'Not a partnership', 20),
          checks([
            ['Both sides agreed', false],
            ['Date is set', false],
            ['A person to ask', false],
          ]),
        ],
        { pad: 26, gap: 20 },
      ),
      340,
    ),
  ),
];
