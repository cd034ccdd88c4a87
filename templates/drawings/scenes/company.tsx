import { bars, curve, figure, progress } from '../kit/charts.tsx';
import { sides, single, stacked, trio, wide } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { button, chips, field, search, toggle } from '../kit/forms.tsx';
import { card, win } from '../kit/frames.tsx';
import { checks, rows, steps } from '../kit/lists.tsx';
import { beside, heading, text } from '../kit/part.tsx';
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

/** Pages of the company and of what it offers. */
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
    'customer-education-for-saas',
    'educate',
    'corner',
    'The first quarter in three months: five answers, an order for beginners, a habit that stays.',
    sides(
      win(
        'First quarter',
        [
          steps(['Five answers in use', 'An order for beginners', 'A habit that stays'], 1, 52),
          progress('Questions answered by video', 45, '45 of 100'),
        ],
        { gap: 20 },
      ),
      card([
        heading('Owner', undefined, 16),
        person('Orla', 'four hours a week', 0, 22),
        chips(['Export', 'Invite', 'Refund', 'Roles', 'Billing']),
      ]),
      { widths: [330, 240] },
    ),
  ),
  wide(
    'saas-customer-education',
    'analyse',
    'slope',
    'Renewals of accounts with and without learners over a year: 94 against 86 of 100.',
    stacked(
      win('Accounts kept, of 100', [
        curve([100, 98, 97, 96, 95, 95, 94], {
          h: 130,
          ends: ['January', 'December'],
          mark: [6, '94 with learners'],
        }),
      ]),
      card([
        bars([
          ['With learners', 94],
          ['Without', 86],
        ]),
      ]),
      { widths: [420, 340], flip: true },
    ),
  ),
  wide(
    'customer-success-managers',
    'analyse',
    'night',
    'A Monday list of 42 accounts: two have gone quiet, and one writes about the export that a clip answers.',
    stacked(
      win('42 accounts, Monday', [
        rows([
          { face: 0, name: 'Northquay', note: 'No learner for 31 days', state: ['Call', 'no'], on: true },
          { face: 3, name: 'Birchline', note: 'Asked for the export', state: ['Clip sent', 'ok'] },
          { face: 4, name: 'Copperfold', note: 'Renews in 90 days', state: ['Plan', 'wa'] },
        ]),
      ]),
      card([heading('2 calls, 40 clips', 'Your week, in that order', 18)]),
      { widths: [430, 260] },
    ),
  ),
  wide(
    'understanding-knowledge-base-software',
    'educate',
    'sun',
    'A search for refund finds three answers: an article, a clip of 40 seconds, and a page for administrators.',
    single(
      card(
        [
          search('refund', '3 answers'),
          rows([
            { icon: 'film', name: 'Take a refund back', note: 'Clip, 0:40', state: ['Best', 'ok'], on: true },
            { icon: 'doc', name: 'Refund rules', note: 'Article, 2 minutes', end: '118 views' },
            { icon: 'lock', name: 'Who may refund', note: 'For administrators', end: '41 views' },
          ]),
        ],
        { pad: 24, gap: 16 },
      ),
      430,
    ),
  ),
  wide(
    'customer-onboarding-software-saas',
    'educate',
    'beam',
    'A playlist of five first tasks; Birchline is at the third one on day four, 12 days earlier than before.',
    trio(
      win('Birchline, day 4', [
        steps(['Sign in', 'Set up a profile', 'Invite the team', 'First invoice', 'First report'], 2, 44),
      ]),
      card([figure('Day 4', 'was day 16', { size: 40 })]),
      card([progress('Who is stuck', 34, '1 of 3'), person('Leo', 'at “Invite”', 1, 20)]),
      { widths: [310, 230] },
    ),
  ),
  wide(
    'customer-enablement-software',
    'educate',
    'column',
    'In October the yearly task is due: a reminder with a clip of 1:30 opens next to the work.',
    sides(
      win('Year-end close', [
        heading('Due on 31 October', 'Last done 12 months ago', 18),
        checks([
          ['Lock the periods', true],
          ['Check open invoices', false],
          ['Export for the auditor', false],
        ]),
        button('Show me, 1:30', { icon: 'play', wide: true }),
      ]),
      card([
        heading('Since March', undefined, 16),
        rows([
          { face: 2, name: 'Jonas left', end: 'June' },
          { face: 4, name: 'Priya is new', end: 'Sept.' },
        ]),
      ]),
      { widths: [320, 240] },
    ),
  ),
  wide(
    'customer-education-software',
    'educate',
    'arch',
    'Make, teach, see: a clip of 0:48 is in the product and in the Academy, and 31 tickets fewer came.',
    single(
      card(
        [
          chain(
            [
              ['Make', 'Clip, 0:48'],
              ['Teach', 'in 3 places'],
              ['See', '−31 tickets'],
            ],
            1,
          ),
          rows([
            { icon: 'link', name: 'In the product', note: 'beside Export', end: '212 plays' },
            { icon: 'film', name: 'In the Video Hub', note: 'shelf Reports', end: '96 plays' },
            { icon: 'book', name: 'In the Academy', note: 'lesson 4 of 6', end: '58 plays' },
          ]),
        ],
        { pad: 24, gap: 18 },
      ),
      480,
      {
        phone: card([
          heading('One clip, three places', undefined, 18),
          rows([
            { icon: 'link', name: 'In the product', note: 'beside Export', end: '212' },
            { icon: 'film', name: 'In the Video Hub', note: 'shelf Reports', end: '96' },
            { icon: 'book', name: 'In the Academy', note: 'lesson 4 of 6', end: '58' },
          ]),
        ]),
      },
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
