import type { FoundFault } from '../../types/audit.ts';
import type { SaidPrice, SiteFact } from '../../types/page-content.ts';
import type { AuditedSite } from '../audited-site.ts';
import { languageOf } from '../translations.ts';

/** One price of a thing: the first text that says it, and all pages that do. */
interface KnownPrice extends SaidPrice {
  readonly pages: SiteFact[];
}

/**
 * Finds two prices of one thing, on one page or on several. Only prices of the same currency and period, and
 * in the same language, are compared. The thing is named as one row is.
 */
export function* findPriceFaults({ pages, rowNames }: AuditedSite): Generator<FoundFault> {
  for (const byValue of priceTable(pages).values()) {
    if (byValue.size < 2) continue;
    // What most pages say comes last, since it is more likely right.
    const [one, ...others] = [...byValue.values()].sort((a, b) => a.pages.length - b.pages.length);
    const other = others.at(-1);
    if (!one || !other || !rowNames().has(one.name)) continue;
    const more = others.length > 1 ? `, and ${others.length - 1} more` : '';
    yield {
      kind: 'price-differs',
      pages: [...new Set([one, ...others].flatMap((price) => price.pages))],
      quote: one.sentence,
      subject: `${one.name} ${one.per}`,
      message: `${one.name} has two prices: ${tell(one)}, and ${tell(other)}${more}`,
      advice: 'Correct the wrong one, or write both as one fact: see docs/facts.md.',
    };
  }
}

/** Returns the prices of all pages: by language, name, currency and period, then by amount. */
function priceTable(pages: readonly SiteFact[]): ReadonlyMap<string, ReadonlyMap<string, KnownPrice>> {
  const table = new Map<string, Map<string, KnownPrice>>();
  for (const page of pages)
    for (const price of page.prices ?? []) {
      const [currency] = price.value.split(' ');
      const key = [languageOf(page), price.name, currency, price.per].join('\n');
      const byValue = table.get(key) ?? new Map<string, KnownPrice>();
      table.set(key, byValue);
      const known = byValue.get(price.value);
      if (known) known.pages.push(page);
      else byValue.set(price.value, { ...price, pages: [page] });
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
      if (known) known.pages.push(...price.pages);
      else monthly.set(value, price);
    }
    table.delete(key);
  }
}

function tell({ shown, sentence, pages: [page] }: KnownPrice): string {
  return `${shown} on ${page?.path} ("${sentence}")`;
}
