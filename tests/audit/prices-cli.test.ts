import { describe, expect, it } from 'vitest';
import type { Finding } from '../../generator/types/audit.ts';
import type { Overrides } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { makeGuides, makeGuidesSite } from './guides-site.ts';

const OFFERS = JSON.stringify({
  type: 'array',
  items: {
    type: 'object',
    required: ['slug'],
    properties: { slug: { type: 'string' }, plans: { type: 'array' } },
  },
});

/** Publishes guides, three of which say these sentences, and returns what the audit says of prices. */
async function pricesOf(sentences: readonly string[], files: Overrides = {}): Promise<readonly Finding[]> {
  const guides = makeGuides(51);
  for (const [at, text] of sentences.entries()) guides[at + 4]?.paragraphs.push(text);
  Object.assign(guides[10] ?? {}, { name: 'Desk' });
  Object.assign(guides[11] ?? {}, { name: 'Stool' });
  const site = makeGuidesSite(guides);
  site.change(files);
  await publish(site);
  const { stdout } = await runCli(['audit', '--root', site.root, '--json']);
  const { findings }: { readonly findings: readonly Finding[] } = JSON.parse(stdout);
  return findings.filter(({ kind }) => kind === 'price-differs');
}

describe('two prices of one thing', () => {
  it('are told with both pages, sentences and amounts, and the page that differs from most comes first', async () => {
    const [finding, ...others] = await pricesOf([
      'Desk costs $49 a month.',
      'All use Desk at $39 per month!',
      'Desk is $49 monthly.',
    ]);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      level: 'warning',
      pages: ['/guides/guide-5/', '/guides/guide-4/', '/guides/guide-6/'],
      message:
        'Desk has two prices: $39 per month on /guides/guide-5/ ("All use Desk at $39 per month!"), and $49 a month on /guides/guide-4/ ("Desk costs $49 a month.")',
    });
    // Each page has the line of its own sentence, and the first one that of the finding.
    const paragraph = { file: 'data/guides.json', field: expect.stringMatching(/^paragraphs\[\d+\]$/) };
    expect(finding?.places).toMatchObject([paragraph, paragraph, paragraph]);
    expect(finding?.places[0]?.line).toBe(finding?.line);
    expect(new Set(finding?.places.map(({ line }) => line)).size).toBe(3);
    // No row has a number for it, so a fact may hold it.
    expect(finding?.advice).toContain('write both as one fact');
  });

  it('are told of plans in a list of one row, also if a text leaves out the month', async () => {
    const plans = JSON.stringify([
      { slug: 'prices', plans: [{ name: 'House', monthly: 4.9 }, { name: 'Hut' }] },
    ]);
    const files = { 'data/offers.json': plans, 'data/schemas/offers.schema.json': OFFERS };
    const texts = [
      'Take House, for €5.20 per person.',
      'It is in the House plan (€4.90 a month for each person).',
    ];
    const unpriced = ['Hut is $4 a month.', 'Hut is $5 a month.'];
    const [other, finding, ...more] = await pricesOf([...texts, ...unpriced], files);
    expect(finding?.message).toMatch(
      /^House has two prices: €5.20 per person on [^ ]+ \(.*\), and monthly: 4.9/,
    );
    expect(other?.message).toMatch(/^Hut has two prices: \$/);
    expect(more).toEqual([]);
    const elsewhere = { ...files, 'data/offers.json': plans.replace('"plans"', '"houses"') };
    const schema = { 'data/schemas/offers.schema.json': OFFERS.replace('plans', 'houses') };
    expect(await pricesOf(unpriced, { ...elsewhere, ...schema })).toEqual([]);
    const twice = plans.replace('}]}]', '}]},{"slug":"old","plans":[{"name":"House","monthly":3}]}]');
    expect(await pricesOf(texts, { ...files, 'data/offers.json': twice })).toEqual([]);
  });

  it('are told of a text and the row that it names', async () => {
    const offers = (plan: object) => ({
      'data/offers.json': JSON.stringify([{ slug: 'prices', plans: [{ name: 'House', ...plan }] }]),
      'data/schemas/offers.schema.json': OFFERS,
    });
    const said = ['House is €5 per person and month.'];
    const [finding, ...others] = await pricesOf(said, offers({ monthly: 4.5, yearly: 3.8 }));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      pages: ['/guides/guide-4/'],
      message:
        'House has two prices: €5 per person and month on /guides/guide-4/ ("House is €5 per person and month."), and monthly: 4.5 in its row',
      advice:
        'Correct the text, or monthly in the row of House. To have the price once, let the template show monthly, and leave the amount out of the text.',
    });
    const [inText] = await pricesOf(said, offers({ price: '€4.50 a month' }));
    expect(inText?.message).toContain('and price per month: 4.5 in its row');
    for (const right of [
      { monthly: '€5 a month' },
      { price: '€5 a month' },
      { price: '€60 a year' },
      { price: '€4.50' },
      { price: { monthly: 6, yearly: 5 } },
      { monthly: 6, yearly: 60 },
      { price: 4 },
      { minMonths: 6, monthlyUsers: 500, year: 2024 },
    ])
      expect(await pricesOf(said, offers(right))).toEqual([]);
    const inTwo = [...said, 'House costs $6 a month.'];
    expect(await pricesOf(inTwo, offers({ monthly: 4.5 }))).toEqual([]);
  });

  it.each([
    ['another currency', ['Desk costs $49 a month.', 'Desk costs €39 a month.']],
    ['another period', ['Desk costs $49 a month.', 'Desk costs $490 a year.']],
    ['another thing', ['Desk costs $49 a month.', 'Stool costs $39 a month.']],
    ['what no row is named', ['Zarf costs $49 a month.', 'Zarf costs $39 a month.']],
    [
      'a thing for a year and a person',
      ['Desk is $49 per seat and month.', 'Desk is $39 per seat.', 'Desk is $399 per seat and year.'],
    ],
    ['the same amount', ['Desk costs $49 a month.', 'Desk costs $49.00 a month.']],
  ])('are not those of %s', async (_, sentences) => {
    expect(await pricesOf(sentences)).toEqual([]);
  });

  it('are not told if data/audit.yaml says so', async () => {
    const off = { 'data/audit.yaml': 'levels: { price-differs: off }\n' };
    expect(await pricesOf(['Desk costs $49 a month.', 'Desk costs $39 a month.'], off)).toEqual([]);
  });
});
