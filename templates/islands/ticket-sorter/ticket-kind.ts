import type { Kind } from '../builder/kind.ts';
import { linesOf, numberOf, textOf, type Work } from '../builder/work.ts';
import { groupTickets, UNCLEAR } from './group-tickets.ts';

const VIDEO = ['Make a video', 'Needs a person', 'Change the product'];
const TO_WRITE = 'still to write';
const PERSON = /\b(?:refund|charged|legal|cancel|complain|angry|discount|contract|data protection|gdpr)\b/i;

/** Frequent questions: groups of tickets, each with the frame of an answer of under a minute. */
export const TICKET_KIND: Kind = {
  label: 'Ticket sorter',
  notes: {
    label: 'Ticket subjects from one quarter',
    hint: 'One per line, without names. Email addresses and long numbers are removed here too.',
    rows: 9,
  },
  make: 'Find the questions',
  fields: [{ key: 'product', label: 'Product' }],
  item: {
    name: 'Question',
    title: (item) => textOf(item, 'question') || 'Without words',
    figure: (item) => `${numberOf(item, 'count')} ${numberOf(item, 'count') === 1 ? 'ticket' : 'tickets'}`,
    fields: [
      { key: 'question', label: 'Question, in the customer’s words' },
      { key: 'count', label: 'Tickets', type: 'number' },
      { key: 'way', label: 'What answers it', options: VIDEO },
      { key: 'cause', label: 'Cause', rows: 2 },
      { key: 'out', label: 'Way out', rows: 2 },
      { key: 'proof', label: 'How to know it worked', rows: 2 },
    ],
  },
  isDrafted: true,
  notesOf: ({ fields }) => textOf(fields, 'tickets'),
  draft: (notes, work) => ({
    fields: { ...work.fields, tickets: notes },
    items: groupTickets(linesOf(notes)).map(({ question, count, subjects }) => ({
      question,
      count: String(count),
      way: (question === UNCLEAR || subjects.some((text) => PERSON.test(text)) ? VIDEO[1] : VIDEO[0]) ?? '',
      cause: '',
      out: '',
      proof: '',
    })),
  }),
  totals: (work) => [
    { label: 'tickets', value: String(ticketsOf(work)) },
    { label: 'questions', value: String(work.items.length) },
    { label: 'answered by the first three', value: `${shareOfThree(work)} %` },
  ],
  remarks: ({ items }) => {
    const open = items
      .slice(0, 3)
      .filter((item) => textOf(item, 'way') === VIDEO[0] && textOf(item, 'out') === '');
    const people = items.filter((item) => textOf(item, 'way') === VIDEO[1]);
    return [
      ...open.map(
        (item) => `“${textOf(item, 'question')}” has no answer yet. Take it from your best reply so far.`,
      ),
      ...(people.length > 0
        ? [
            `${people.length} ${people.length === 1 ? 'question needs' : 'questions need'} a person, not a video: money, contracts, anger, or nothing to go by.`,
          ]
        : []),
    ];
  },
  paper: (work) => ({
    title: [textOf(work.fields, 'product'), 'Questions to answer on video'].filter(Boolean).join(': '),
    blocks: [
      {
        columns: ['Question', 'Tickets', 'What answers it'],
        rows: work.items.map((item) => ['question', 'count', 'way'].map((key) => textOf(item, key))),
      },
      ...work.items
        .filter((item) => textOf(item, 'way') === VIDEO[0])
        .slice(0, 10)
        .flatMap((item) => [
          { heading: textOf(item, 'question') },
          {
            list: [
              `Cause: ${textOf(item, 'cause') || TO_WRITE}`,
              `Way out: ${textOf(item, 'out') || TO_WRITE}`,
              `Proof: ${textOf(item, 'proof') || TO_WRITE}`,
            ],
          },
        ]),
    ],
  }),
  passOn: (work) => {
    const item = work.items[0] ?? {};
    return [
      `# ${textOf(item, 'question')}`,
      ...['cause', 'out', 'proof'].map((key) => textOf(item, key)),
    ].join('\n\n');
  },
  task: 'Group ticket subjects into questions, count the tickets of each, and say in one sentence each what causes it, what the way out is and how the customer knows that it worked.',
  limits: [
    'Tickets are grouped by shared words. “Card refused” and “payment bounced” share none, so join them yourself.',
    'Nothing leaves this page, but remove names before you paste anyway.',
  ],
};

function ticketsOf({ items }: Work): number {
  return items.reduce((sum, item) => sum + numberOf(item, 'count'), 0);
}

function shareOfThree(work: Work): number {
  const first = work.items.slice(0, 3).reduce((sum, item) => sum + numberOf(item, 'count'), 0);
  return Math.round((first * 100) / Math.max(1, ticketsOf(work)));
}
