import type { FoundFault } from '../../types/audit.ts';
import type { SaidPrice, SiteFact } from '../../types/page-content.ts';
import type { AuditedSite, RowPrices } from '../audited-site.ts';
import { languageOf } from '../translations.ts';

/** One price of a thing: the first text that says it, and all pages that do. */
interface KnownPrice extends SaidPrice {
  /** The sentence of each page. */
  readonly sentences: Map<SiteFact, string>;
}

/**
 * Finds two prices of one thing, in texts of one page or of several, or in a text and in the row that it
 * names. Only prices of the same currency and period, and in the same language, are compared.
 */
export function* findPriceFaults({ pages, rowPrices }: AuditedSite): Generator<FoundFault> {
  const table = priceTable(pages);
  const currencies = new Map<string, Set<string>>();
  for (const byValue of table.values())
    for (const { name, value } of byValue.values())
      currencies.set(name, (currencies.get(name) ?? new Set()).add(currencyOf(value)));
  for (const byValue of table.values()) {
    // What most pages say comes last, since it is more likely right.
    const prices = [...byValue.values()].sort((a, b) => a.sentences.size - b.sentences.size);
    const [{ name = '' } = {}] = prices;
    const listed = rowPrices().get(name);
    if (listed === undefined) continue;
    // Rows do not say in which currency they are.
    const wrong = currencies.get(name)?.size === 1 ? prices.filter((price) => isUnlisted(price, listed)) : [];
    if (wrong.length > 0 || prices.length > 1) yield tellPrices(wrong, prices, listed);
  }
}

/** Returns a fault of prices: that the row has others than `wrong`, or that texts have several. */
function tellPrices(
  wrong: readonly KnownPrice[],
  prices: readonly KnownPrice[],
  listed: RowPrices,
): FoundFault {
  const [one, ...others] = (wrong.length > 0 ? wrong : prices) as [KnownPrice, ...KnownPrice[]];
  const other = wrong.length > 0 ? undefined : others.at(-1);
  const second = other ? tell(other) : `${tellListed(one, listed)} in its row`;
  const more = others.length - (other ? 1 : 0);
  const quotes = new Map<SiteFact, string>();
  for (const { sentences } of [one, ...others]) addNew(quotes, sentences);
  return {
    kind: 'price-differs',
    pages: [...quotes.keys()],
    quote: one.sentence,
    quotes,
    subject: `${one.name} ${one.per}`,
    message: `${one.name} has two prices: ${tell(one)}, and ${second}${more > 0 ? `, and ${more} more` : ''}`,
    advice: adviceFor(one, listed),
  };
}

/** Returns what to do. Facts are texts, so a number of a row cannot be one. */
function adviceFor(price: KnownPrice, listed: RowPrices): string {
  const names = listedFor(price, listed).map(([field]) => field);
  if (names.length === 0) return 'Correct the wrong one, or write both as one fact: see docs/facts.md.';
  const shows = names.length === 1 ? `the template show ${names[0]}` : 'the template show these fields';
  return `Correct the text, or ${names.join(' and ')} in the row of ${price.name}. To have the price once, let ${shows}, and leave the amount out of the text.`;
}

function currencyOf(value: string): string {
  return value.slice(0, value.indexOf(' '));
}

/**
 * Fields that hold the price of a period: `monthly`, `pricePerMonth`, `price per month`, but neither
 * `minMonths` nor `year`.
 */
const FIELDS = {
  month: fieldOf('monthly|monatlich|(?:per[-_ ]?)?month'),
  year: fieldOf('yearly|annual|annually|jährlich|per[-_ ]?year'),
} as const;

function fieldOf(period: string): RegExp {
  const price = '(?:price|cost|fee|amount|preis)';
  return new RegExp(`^(?:${price}[-_ ]?)?(?:${period})(?:[-_]?${price})?$`, 'i');
}

/** Returns the period of a price that a row may list. */
function periodOf({ per }: SaidPrice): keyof typeof FIELDS | undefined {
  if (per === SEAT || per === 'month' || per === MONTHLY_SEAT) return 'month';
  return per === 'year' || per === 'seat year' ? 'year' : undefined;
}

/**
 * Returns whether a row lists amounts for the period of a price, and has this one nowhere: neither for a
 * month nor for twelve.
 */
function isUnlisted(price: SaidPrice, listed: RowPrices): boolean {
  const period = periodOf(price);
  const amount = Number(price.value.slice(price.value.indexOf(' ') + 1));
  return (
    period !== undefined &&
    listedFor(price, listed).length > 0 &&
    !Object.values(listed).some((own) =>
      [own, own * 12, own / 12].some((one) => Math.abs(one - amount) < 0.01),
    )
  );
}

/** Returns the amounts that a row has for the period of a price, by field. */
function listedFor(price: SaidPrice, listed: RowPrices): readonly (readonly [string, number])[] {
  const period = periodOf(price);
  return Object.entries(listed).filter(([field]) => period && FIELDS[period].test(field));
}

function tellListed(price: SaidPrice, listed: RowPrices): string {
  return listedFor(price, listed)
    .map(([field, amount]) => `${field}: ${amount}`)
    .join(', ');
}

/** Returns the prices of all pages: by language, name, currency and period, then by amount. */
function priceTable(pages: readonly SiteFact[]): ReadonlyMap<string, ReadonlyMap<string, KnownPrice>> {
  const table = new Map<string, Map<string, KnownPrice>>();
  for (const page of pages)
    for (const price of page.prices ?? []) {
      const key = [languageOf(page), price.name, currencyOf(price.value), price.per].join('\n');
      const byValue = table.get(key) ?? new Map<string, KnownPrice>();
      table.set(key, byValue);
      const known = byValue.get(price.value);
      if (known) addNew(known.sentences, [[page, price.sentence]]);
      else byValue.set(price.value, { ...price, sentences: new Map([[page, price.sentence]]) });
    }
  joinSeats(table);
  return table;
}

/** The periods of a price for a person, and the only one that a text may leave out. */
const SEAT = 'seat';
const MONTHLY_SEAT = 'month seat';
const OTHER_SEATS = ['seat year', 'seat week', 'day seat', 'hour seat'];

/** Adds prices for a person, without a period, to those for a month, if texts say no other period. */
function joinSeats(table: Map<string, Map<string, KnownPrice>>): void {
  for (const [key, byValue] of table) {
    const thing = key.slice(0, key.lastIndexOf('\n') + 1);
    const monthly = key === thing + SEAT ? table.get(thing + MONTHLY_SEAT) : undefined;
    if (!monthly || OTHER_SEATS.some((per) => table.has(thing + per))) continue;
    for (const [value, price] of byValue) {
      const known = monthly.get(value);
      if (known) addNew(known.sentences, price.sentences);
      else monthly.set(value, price);
    }
    table.delete(key);
  }
}

/** Adds the sentences of pages that have none yet. */
function addNew(known: Map<SiteFact, string>, sentences: Iterable<readonly [SiteFact, string]>): void {
  for (const [page, sentence] of sentences) if (!known.has(page)) known.set(page, sentence);
}

function tell({ shown, sentence, sentences }: KnownPrice): string {
  const [page] = sentences.keys();
  return `${shown} on ${page?.path} ("${sentence}")`;
}
