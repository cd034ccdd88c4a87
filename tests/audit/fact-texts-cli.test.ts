import { expect, it } from 'vitest';
import type { Finding } from '../../generator/types/audit.ts';
import type { FindingKind } from '../../generator/types/finding-kinds.ts';
import { makeSite, type Overrides } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';

const ENV = { SOURCE_DATE_EPOCH: String(Date.parse('2026-11-20') / 1000) };

/** Returns the texts that a kind of finding tells of, in a site with these facts and notes of rows. */
async function textsIn(kind: FindingKind, notes: readonly string[], facts: string, more: Overrides) {
  const row = (note: string, at: number) =>
    `- slug: t${at}\n  name: Tool ${at}\n  summary: Cuts wood.\n  note: ${JSON.stringify(note)}\n`;
  const site = makeSite({
    'data/facts.yaml': facts,
    'data/tools.yaml': notes.map(row).join(''),
    ...more,
  });
  await publish(site);
  const { stdout } = await runCli(['audit', '--root', site.root, '--json', '--only', kind], { env: ENV });
  const { findings }: { readonly findings: readonly Finding[] } = JSON.parse(stdout);
  return findings.map(({ message }) => /"([^"]*)"/.exec(message)?.[1]);
}
const othersIn = (notes: readonly string[], facts: string, more: Overrides = {}) =>
  textsIn('fact-differs', notes, facts, more);
const byHandIn = (notes: readonly string[], facts: string) => textsIn('fact-by-hand', notes, facts, {});

const TRIAL = 'trialDays: { value: 14, unit: days, near: trial, source: Terms, checked: "2026-11-01" }\n';
const VIDEO = 'minutes: { value: 5, unit: minutes, near: video, source: Team, checked: "2026-11-01" }\n';
const SHARE = 'saved: { value: 70, unit: "%", near: creation, source: A study, checked: "2026-11-01" }\n';
const PLACES = 'places: { value: 11, unit: countries, source: A study, checked: "2026-11-01" }\n';
const OPEN = 'customers: { value: "12,000+", unit: customers, source: A study, checked: "2026-10-01" }\n';

it.each([
  ['Our trial runs for 30 days.', TRIAL, 'trial runs for 30 days'],
  ['The trial lasts 12 days.', TRIAL, 'trial lasts 12 days'],
  ['A 7-day free trial is waiting.', TRIAL, '7-day free trial'],
  ['Begin a three-week trial today.', TRIAL, 'three-week trial'],
  ['It comes with twenty-one days of trial.', TRIAL, 'twenty-one days of trial'],
  ['A first video takes 12 minutes.', VIDEO, 'video takes 12 minutes'],
  ['They cut 80 per cent of their creation time.', SHARE, '80 per cent of their creation'],
  ['It is available in 17 countries.', PLACES, '17 countries'],
  ['Like 2,300 other customers, you record with it.', OPEN, '2,300 other customers'],
  ['Acme has more than 15,000 customers.', OPEN, '15,000 customers'],
  ['Your trial ends after 30 days.', TRIAL, 'trial ends after 30 days'],
  ['We list shops in seven countries.', PLACES, 'seven countries'],
  ['Acme is used in 14 countries.', PLACES, '14 countries'],
  ['We rode through all 30 countries of this site.', PLACES, '30 countries'],
  ['It is done. Rules for fourteen countries are set.', PLACES, 'fourteen countries'],
  ['Support for 15 small countries', PLACES, '15 small countries'],
  ['It works in 23 countries.', PLACES, '23 countries'],
  ['## Where Brindlecote stands\n\nAcme is used in 27 countries.', PLACES, '27 countries'],
  ['Brindlecote has:\n\n- a shop\n- a van\n\nOur trial runs for 40 days.', TRIAL, 'trial runs for 40 days'],
  ['The app is light, and it runs in fourteen countries.', PLACES, 'fourteen countries'],
  ['Now live in 23 countries', PLACES, '23 countries'],
  ['You can use it in 23 countries.', PLACES, '23 countries'],
  ['Try it today, free for 45 days.', TRIAL, 'free for 45 days'],
  ['Free for 45 days', TRIAL, 'Free for 45 days'],
  ['Start with 30 days free.', TRIAL, '30 days free'],
  ['The first 30 days are free.', TRIAL, '30 days are free'],
  ['Try it for 30 days.', TRIAL, '30 days'],
  ['More than 9,000 customers use Acme every day.', OPEN, '9,000 customers'],
  ['Acme is used in 14 countries, so a map has to know them.', PLACES, '14 countries'],
  ['20,000 customers trust Acme.', OPEN, '20,000 customers'],
  ['Our three-week trial needs no card.', TRIAL, 'three-week trial'],
  ['Start your month-long trial today.', TRIAL, 'month-long trial'],
  ['The trial lasts one month.', TRIAL, 'trial lasts one month'],
  ['Try Acme free for a month.', TRIAL, 'free for a month'],
])('"%s" says another number than the fact', async (note, facts, words) => {
  expect(await othersIn([note], facts)).toEqual([words]);
});

it('what is about something else, about others, or the same, says no other number', async () => {
  const notes = [
    'A two-week trial is waiting.',
    'The trial lasts fourteen days.',
    'The return window is 30 days, and its trial room is open.',
    'Planer has more than 40,000 customers, by its own count.',
    'Their trial lasts 30 days.',
    'The maker Planer has a 30-day trial.',
    'If you ask, the trial lasts 30 days.',
    'Planer is used in 14 countries.',
    'We cover five countries in this guide.',
    'We list tests from two countries.',
    'We rode through all 30 countries of the old empire.',
    'We rode through all 11 countries of this site.',
    'Rules for four countries are in this part.',
    'Rules for 14 countries were lost in a fire.',
    'Rules for 90 countries fill a book.',
    'Nobody has read the rules for 14 countries.',
    'The trial ended after 30 days.',
    'The trial lasts 3 days longer.',
    'A video about the trial of 1820 takes an hour.',
    'Most tools have a 7-day trial.',
    'In 30 days, trial data is gone.',
    'There are 17 countries on the map.',
    'They say “the trial lasts 30 days”.',
    'It works in 23 countries of the union.',
    'Planer is a saw. It works in 23 countries.',
    'It works in 23 countries that have such a plug.',
    'The law, which was made in 23 countries, is old.',
    'It was used in 23 countries.',
    'It is used by teams in 12 countries of Europe.',
    'Shipping is free for 30 days.',
    'Returns are free for 30 days, and it is free of tax.',
    'Try the free version for a day, and keep 30 days free of meetings.',
    'It is free for 14 days.',
    'Storage of the saw costs nothing, 30 days free.',
    'We list shops in seven countries with a map, so each map is small.',
    '20,000 customers trust Planer.',
    '2,000 customers use Acme on a phone.',
    'The three-week trial rooms are full.',
    'Our two-week trial needs no card.',
    'After a month-long trial with two shops, we chose it.',
    'A trial of three weeks in court has nothing to do with saws.',
    'They sit for two months awaiting trial.',
    'Three weeks of trial and error, and it cuts.',
    'Pay by the year, and start with two months free.',
    'We are free for a month.',
  ];
  expect(await othersIn(notes, TRIAL + VIDEO + PLACES + OPEN)).toEqual([]);
});

it('each other number of a text is told, and a month is as long as 30 days', async () => {
  const body = 'We serve 9,000 customers. Over 20,000 customers trust us. We serve 9,000 customers.';
  expect(await othersIn([body], OPEN)).toEqual(['20,000 customers', '9,000 customers']);
  const days = TRIAL.replace('14', '30');
  expect(await othersIn(['The trial lasts one month.', 'Try it, free for a month.'], days)).toEqual([]);
});

it('a word beside which texts say many numbers is none that a fact is known by', async () => {
  const notes = Array.from({ length: 6 }, (_, at) => `A video takes ${at + 10} minutes.`);
  expect(await othersIn(notes, VIDEO)).toEqual([]);
  // More rows, so that these are no fault of the template.
  const others = Array.from({ length: 4 }, () => 'It is sharp.');
  expect(await othersIn([...notes.slice(0, 5), ...others], VIDEO)).toHaveLength(5);
});

const A_DAY = 'clipsPerDay: { value: 7, unit: clips, source: A study, checked: "2026-11-01" }\n';
const FREE = 'freeSeats: { value: 5, unit: people, near: free, source: Prices, checked: "2026-11-01" }\n';

it.each([
  ['They finish 7 clips a day.', A_DAY],
  ['7 clips daily, and no more.', A_DAY],
  ['The trial is short, and 14 days are enough.', TRIAL],
  ['A trial of 14 days is long enough.', TRIAL],
  ['Some tools cost money, and the trial takes 14 days.', TRIAL],
  ['Cut a video in 5 minutes.', VIDEO],
  ['A 5-minute video is ready for you.', VIDEO],
  ['It is free for 5 people.', FREE],
])('"%s" says the value by hand', async (note, facts) => {
  expect(await byHandIn([note], facts)).toHaveLength(1);
});

it('a value of something else is not said by hand', async () => {
  const notes = [
    'A friend of ours cut 7 clips last winter.',
    'There is work for 7 clips’ worth of tape.',
    'Ada made a video, and some of them had no guest after 5 minutes.',
    'A video of 5 minutes is long for one question.',
    'The trial among sixty monks ended on 14 days.',
    'Our first video took us 5 minutes.',
    'Tests of a video took 1, 2, 3 and 5 minutes.',
    'A video of 5 minutes lost half of its guests.',
    'They finish 7 clips a week, and none on the last day.',
    'The free plan is for few, and 5 people more change nothing.',
    'The trial goes on for a week, and 14 days later nobody remembers it.',
  ];
  expect(await byHandIn(notes, A_DAY + TRIAL + VIDEO + FREE)).toEqual([]);
  // Where texts show how the fact is said, a length of what is played is another thing.
  const shown = [1, 2, 3].map((number) => `Cut video ${number} in {{fact.minutes}} minutes.`);
  expect(await byHandIn([...shown, 'A 5-minute video has chapters.'], VIDEO)).toEqual([]);
  const long = [...shown, 'A {{fact.minutes}}-minute video is here.', 'A 5-minute video has chapters.'];
  expect(await byHandIn(long, VIDEO)).toHaveLength(1);
});

it('a fact without "near" is found on a label, also by the word of its name beside it', async () => {
  const trial = TRIAL.replace(' near: trial,', '');
  expect(await byHandIn(['Start 14 days of Desk', 'It is back within 14 days of the sale.'], trial)).toEqual([
    '14 days',
  ]);
});

it.each([
  'We hire people in 3 countries.',
  'Our staff of 31 people in 4 countries eat at noon.',
  'Its maker Planer began in a barn. It is sold in 40 countries by dealers.',
])('"%s" says no other number than the fact', async (note) => {
  expect(await othersIn([note], PLACES)).toEqual([]);
});

it('a row of a competitor says numbers of that company, unless it says "we"', async () => {
  const rows = (note: string) => ({
    'data/competitors.yaml': `- slug: other\n  name: Other\n  summary: Another saw.\n  note: ${note}\n`,
    'data/schemas/competitors.schema.json': JSON.stringify({
      type: 'array',
      items: { type: 'object', required: ['slug'], properties: { slug: { type: 'string' } } },
    }),
    'data/routes.yaml': (text: string) =>
      `${text}- name: other\n  path: /others/{tool}/\n  each: { tool: competitors }\n  template: tool\n  title: Another one of the others\n  description: A description of another saw that is long enough to be read.\n  label: Other\n`,
  });
  const said = (note: string) => othersIn(['It is sharp.'], PLACES, rows(note));
  expect(await said('It is sold in 40 countries by dealers.')).toEqual([]);
  expect(await said('We are available in 40 countries.')).toEqual(['40 countries']);
});

const CALL = `
// The trial lasts 40 days, says this comment.
export const Call = ({ site }) => <p>The trial lasts
  30 days. Some say 14 days.</p>;
export const Note = ({ site }) => <p>The trial lasts {site.facts.trialDays} days in 11 countries.</p>;
export const isLate = (days) => days > 14 && days < 30;
`;

it('texts of templates and of site.yaml say another number, at their own lines', async () => {
  const site = makeSite({
    'data/facts.yaml': TRIAL + PLACES,
    'data/site.yaml': (text) => `${text}\nown:\n  claim: Acme is used in 17 countries.\n`,
    'templates/parts/call.tsx': CALL,
  });
  await publish(site);
  const { stdout } = await runCli(['audit', '--root', site.root, '--json'], { env: ENV });
  const { findings }: { readonly findings: readonly Finding[] } = JSON.parse(stdout);
  const found = findings.filter(({ kind }) => kind.startsWith('fact-'));
  expect(found.map(({ kind, file, message }) => [kind, file, /"([^"]*)"/.exec(message)?.[1]])).toEqual([
    ['fact-differs', 'data/site.yaml', '17 countries'],
    ['fact-differs', 'templates/parts/call.tsx', 'trial lasts 30 days'],
  ]);
  expect(found[1]).toMatchObject({ line: 3, advice: expect.stringContaining('site.facts.trialDays') });
});
