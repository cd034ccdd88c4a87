import { describe, expect, test } from 'vitest';
import { collectContent } from '../../generator/pages-read/page-content.ts';

const RULES = {
  language: 'en',
  name: '',
  contacts: [],
  phones: [],
  placeholders: [],
  superlatives: [],
};

/** Returns the prices of a page with this main part: name, amount, and what they are paid for. */
function pricesOf(main: string): string[] {
  const { prices = [] } = collectContent(`<body><main>${main}</main></body>`, [], undefined, RULES);
  return prices.map(({ name, value, per }) => `${name} = ${value} / ${per}`);
}

describe('prices of things with a name', () => {
  test.each([
    ['Desk costs $49 a month.', 'Desk = USD 49 / month'],
    ['Desk at $39 per month', 'Desk = USD 39 / month'],
    ['For small teams, the <b>Desk</b> plan is €49/user/month.', 'Desk = EUR 49 / month seat'],
    ['Desk: $49 a month', 'Desk = USD 49 / month'],
    ['It is small, and Desk 2 is US$1,200.50 per year.', 'Desk 2 = USD 1200.5 / year'],
    ['You pay $49.00 a month for the Desk plan.', 'Desk = USD 49 / month'],
    ['Desk kostet 1.249,90 € im Monat.', 'Desk = EUR 1249.9 / month'],
    ['Desk coûte 49 € par mois.', 'Desk = EUR 49 / month'],
    ['Desk cuesta 49 € al mes.', 'Desk = EUR 49 / month'],
    ['Our Desk plan is 49 EUR per seat and month.', 'Desk = EUR 49 / month seat'],
    ['Today Desk costs £12 monthly; nobody minds.', 'Desk = GBP 12 / month'],
    ['Desk costs <del>$59</del> $49 a month.', 'Desk = USD 49 / month'],
    ['Desk costs <s>$59 a month</s> $49 a month.', 'Desk = USD 49 / month'],
    ['Desk costs $59 a month for ten people.', 'Desk = USD 59 / month for ten people'],
    ['Desk Pro costs $99 a month.', 'Desk Pro = USD 99 / month'],
    ['Take House, for €5.20 per person.', 'House = EUR 5.2 / seat'],
    [
      'It is in the House plan (€4.90 a month for each person), and nowhere else.',
      'House = EUR 4.9 / month seat',
    ],
    ['Desk costs 49 dollars a month.', 'Desk = USD 49 / month'],
    ['Desk kostet 49 Euro im Monat.', 'Desk = EUR 49 / month'],
    ['With Desk you pay $49 a month.', 'Desk = USD 49 / month'],
    ['For the Desk plan, teams pay just $49 a month.', 'Desk = USD 49 / month'],
    ['Take Desk, which costs $49 a month.', 'Desk = USD 49 / month'],
    ['Desk will cost you $49 a month.', 'Desk = USD 49 / month'],
    ['$49 a month is what Desk costs.', 'Desk = USD 49 / month'],
    ['Mit Desk zahlen Sie nur 49 € im Monat.', 'Desk = EUR 49 / month'],
    ['Desk, das 49 € im Monat kostet, ist klein.', 'Desk = EUR 49 / month'],
    ['Avec Desk, vous payez 49 € par mois.', 'Desk = EUR 49 / month'],
    ['Desk costs A$49 a month.', 'Desk = AUD 49 / month'],
  ])('%s', (text, expected) => {
    expect(pricesOf(`<p>${text}</p>`)).toEqual([expected]);
  });
});

describe('prices that are not compared', () => {
  test.each([
    'Desk was $29 a month.',
    'Desk costs from $29 a month.',
    'Desk ab 29 € im Monat.',
    'Desk costs $39 a month when billed yearly.',
    'Desk costs $39 a month, billed yearly.',
    'Desk kostet 39 € im Monat bei jährlicher Zahlung.',
    'Desk costs $49–$59 a month.',
    'Desk costs $49 to $59 a month.',
    'Desk costs $39 a month instead of $49.',
    'Desk costs $39 a month, instead of more.',
    'Desk costs $49.',
    'Desk costs $9 a month less than Chair.',
    'In 2021, Desk cost $19 a month, and then Desk is $29 a month.',
    '“Desk costs $59 a month”, said Ada.',
    'With the student discount, Desk costs $20 a month.',
    'Desk no longer costs $20 a month.',
    'Every desk costs $20 a month.',
    'Desk needs a budget of $20 a month.',
    'Teams that buy Desk pay their people $20 a month.',
    '<code>Desk costs $20 a month.</code>',
    'With Desk you save $49 a month.',
    'With Desk, teams pay their cleaner $20 an hour.',
    'With Desk and Chair you pay $60 a month.',
    'Before Desk, you pay $60 a month.',
    'Desk, which cost $29 a month, is gone.',
    'Desk, which is $9 a month cheaper, is small.',
    'They like Desk, you pay $49 a month.',
    'Desk costs nothing.',
    'Desk, a small table, for $20 a month is not made.',
    'They sold Desk; for $20 a month.',
  ])('%s', (text) => {
    expect(pricesOf(`<p>${text}</p>`)).toEqual([]);
  });
});
