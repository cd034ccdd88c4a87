import type { PageChange } from '../../types/diff.ts';
import { groupBy } from '../../utils/lists.ts';

/** A change that one or several pages have. Its texts are those of the site. */
export interface ChangeGroup {
  /** A value in a text, several prices by the same amount, or a whole text. */
  readonly kind: 'value' | 'prices' | 'text';
  /** Left out for a text that is new. */
  readonly before?: string;
  /** Left out for a text that is gone. */
  readonly after?: string;
  /** How many prices changed, and by how much, such as `$3`. Prices that went down begin with `-`. */
  readonly count?: number;
  readonly by?: string;
  readonly pages: readonly string[];
}

/** A value with other words in its place, and the words around it, which stayed. */
interface ValueChange {
  readonly before: string;
  readonly after: string;
  readonly lead: readonly string[];
  readonly tail: readonly string[];
}

/** A value of a page that changed. Pages with changes of their own come before those that show them. */
interface PlacedValue extends ValueChange {
  readonly path: string;
}

/** A text of a page that is new, gone, or replaced. */
interface PlacedText {
  readonly before?: string;
  readonly after?: string;
  readonly path: string;
}

/** More words than these are a text and no value. */
const MOST_WORDS = 4;
/** A value without digits stands among so many words that stayed, and these are half of the text or more. */
const LEAST_SHARED = 3;
/** The most words that are shown on each side of a value. */
const MOST_LEAD = 4;
const MOST_TAIL = 3;
/** A quote neither begins nor ends with these, if they are around a value. */
const SMALL_WORD = /^(?:a|an|and|as|at|by|for|from|in|is|of|on|or|per|the|to|with)$/i;

/**
 * Groups the changed texts of pages: equal values by what stands after them, equal texts, and prices that
 * changed by one amount. The changes of most pages come first, and of those values before texts.
 */
export function groupChanges(pages: readonly PageChange[]): readonly ChangeGroup[] {
  const values: PlacedValue[] = [];
  const texts: PlacedText[] = [];
  for (const { path, fields, sentences } of pages)
    for (const { before, after } of [...fields.filter(({ field }) => field !== 'canonical'), ...sentences]) {
      const found = before === undefined || after === undefined ? undefined : valuesOf(before, after);
      if (found) values.push(...found.map((value) => ({ ...value, path })));
      else
        texts.push({
          ...(before ? { before } : {}),
          ...(after ? { after } : {}),
          path,
        });
    }
  const ofTexts = groupTexts(texts);
  return [...groupValues(values), ...ofTexts].sort((a, b) => b.pages.length - a.pages.length);
}

/**
 * Groups equal texts. One text that stands where several others were is new on all of these pages, and one
 * that several others took the place of is gone from them.
 */
function groupTexts(texts: readonly PlacedText[]): readonly ChangeGroup[] {
  const found = new Set<PlacedText>();
  const several = (side: 'before' | 'after'): readonly ChangeGroup[] => {
    const other = side === 'after' ? 'before' : 'after';
    const alike = groupBy(
      texts.filter((text) => text[side] !== undefined && !found.has(text)),
      (text) => text[side],
    );
    return [...alike].flatMap(([text = '', group]): ChangeGroup[] => {
      if (new Set(group.map((one) => one[other])).size < 2) return [];
      for (const one of group) found.add(one);
      return [{ kind: 'text', [side]: text, pages: pathsOf(group) }];
    });
  };
  const merged = [...several('after'), ...several('before')];
  const pairs = groupBy(
    texts.filter((text) => !found.has(text)),
    ({ before, after }) => JSON.stringify([before, after]),
  );
  const equal = [...pairs.values()].map((group): ChangeGroup => {
    const { path: _, ...sides } = group[0] as PlacedText;
    return { kind: 'text', ...sides, pages: pathsOf(group) };
  });
  return [...merged, ...equal];
}

function groupValues(values: readonly PlacedValue[]): readonly ChangeGroup[] {
  const keyOf = ({ before, after, tail }: PlacedValue) => JSON.stringify([before, after, tail[0]]);
  const groups = [...groupBy(values, keyOf).values()];
  const byAmount = groupBy(groups, (group) => amountOf(group[0]));
  return [...byAmount].flatMap(([by, alike]) => {
    const isOfOne = new Set(alike.map(([first]) => first?.before)).size < 2;
    if (by === undefined || isOfOne) return alike.map(describeValue);
    const all = alike.flat();
    const prices = new Set(all.map(({ path, before, after }) => JSON.stringify([path, before, after])));
    const [first] = all;
    return [
      {
        kind: 'prices' as const,
        ...{ by, count: prices.size, pages: pathsOf(all) },
        ...(first ? { before: withCurrency(first.before, by), after: withCurrency(first.after, by) } : {}),
      },
    ];
  });
}

/** Describes a value with the words that all places have around it. */
function describeValue(group: readonly PlacedValue[]): ChangeGroup {
  const lead = commonStart(group.map((value) => value.lead.toReversed())).slice(0, MOST_LEAD);
  const tail = commonStart(group.map((value) => value.tail)).slice(0, MOST_TAIL);
  while (SMALL_WORD.test(lead.at(-1) ?? '')) lead.pop();
  while (SMALL_WORD.test(tail.at(-1) ?? '')) tail.pop();
  const around = (text: string) =>
    [...lead.toReversed(), text, ...tail].join(' ').replace(/^[("'“„«]+|[.,;:!?)"'”»]+$/g, '');
  const { before = '', after = '' } = group[0] ?? {};
  return { kind: 'value', before: around(before), after: around(after), pages: pathsOf(group) };
}

function commonStart(lists: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = lists;
  const end = first.findIndex((word, at) => others.some((list) => list[at] !== word));
  return first.slice(0, end < 0 ? undefined : end);
}

function pathsOf(places: readonly { readonly path: string }[]): readonly string[] {
  return [...new Set(places.map(({ path }) => path))];
}

/** Returns the values that differ in two texts. Returns undefined if more than values differs. */
export function valuesOf(before: string, after: string): readonly ValueChange[] | undefined {
  const [from, to] = [wordsOf(before), wordsOf(after)];
  const runs = from.length === to.length ? runsAtPlaces(from, to) : [runBetween(from, to)];
  const differing = Math.max(
    runs.reduce((sum, [start, end]) => sum + end - start, 0),
    runs.reduce((sum, [, , start, end]) => sum + end - start, 0),
  );
  const shared = Math.max(from.length, to.length) - differing;
  const isInText = shared >= LEAST_SHARED && shared >= differing;
  const values = runs.map(([start, end, startNow, endNow]): ValueChange | undefined => {
    const [old, now] = [bare(from.slice(start, end)), bare(to.slice(startNow, endNow))];
    const isLong = Math.max(end - start, endNow - startNow) > MOST_WORDS;
    const isNumber = /\d/.test(old) && /\d/.test(now);
    if (isLong || old === '' || now === '' || old === now || !(isNumber || isInText)) return undefined;
    // What ends a sentence at a value is no word around it.
    const isEnd = /[.,;:!?]$/.test(to[endNow - 1] ?? '');
    return {
      before: old,
      after: now,
      lead: clauseBefore(to.slice(0, startNow)),
      tail: isEnd ? [] : clauseAfter(to.slice(endNow)),
    };
  });
  return values.length > 0 && values.every((value) => value !== undefined) ? values : undefined;
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Returns words without the marks around them. */
function bare(words: readonly string[]): string {
  return words.join(' ').replace(/^[("'“„«]+|[.,;:!?)"'”»]+$/g, '');
}

/** Returns the words of a clause that begins at a value, without the mark at its end. */
function clauseAfter(words: readonly string[]): readonly string[] {
  const end = words.findIndex((word) => CLAUSE_END.test(word));
  if (end < 0) return words;
  return [...words.slice(0, end), bare([words[end] ?? ''])];
}

/** Returns the words of a clause that ends at a value. */
function clauseBefore(words: readonly string[]): readonly string[] {
  return words.slice(words.findLastIndex((word) => CLAUSE_END.test(word)) + 1);
}

const CLAUSE_END = /[.,;:!?]["'”»)]*$/;

/** The places of words that differ: from and to in the earlier text, then in the present one. */
type Run = readonly [from: number, to: number, fromNow: number, toNow: number];

/** Returns the runs of words that differ in texts of as many words. */
function runsAtPlaces(from: readonly string[], to: readonly string[]): readonly Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < from.length; at++) {
    if (from[at] === to[at]) continue;
    let end = at + 1;
    while (end < from.length && from[end] !== to[end]) end++;
    runs.push([at, end, at, end]);
    at = end;
  }
  return runs;
}

/** Returns what lies between the words that both texts begin with and those that both end with. */
function runBetween(from: readonly string[], to: readonly string[]): Run {
  const shortest = Math.min(from.length, to.length);
  let start = 0;
  while (start < shortest && from[start] === to[start]) start++;
  let end = 0;
  while (end < shortest - start && from.at(-1 - end) === to.at(-1 - end)) end++;
  return [start, from.length - end, start, to.length - end];
}

const CURRENCY = /^(?:\p{Sc}|EUR|USD|GBP|CHF|JPY|CAD|AUD)$/u;

/** Returns by how much a price changed, with its currency. Returns undefined if the value is no price. */
function amountOf(value: ValueChange | undefined): string | undefined {
  if (!value) return undefined;
  const [from, to] = [priceOf(value.before), priceOf(value.after)];
  if (!from || !to || from.currency !== to.currency) return undefined;
  const around = [value.tail[0], value.lead.at(-1)].map((word = '') => bare([word]));
  const currency = from.currency || around.find((word) => CURRENCY.test(word));
  if (!currency) return undefined;
  const cents = to.cents - from.cents;
  const amount = (Math.abs(cents) / 100).toFixed(cents % 100 === 0 ? 0 : 2);
  const shown = to.hasComma ? amount.replace('.', ',') : amount;
  const sign = cents < 0 ? '-' : '';
  const isBefore = value.after.startsWith(currency) || value.lead.at(-1) === currency;
  if (!isBefore) return `${sign}${shown} ${currency}`;
  return currency.length === 1 ? `${sign}${currency}${shown}` : `${sign}${currency} ${shown}`;
}

/** Returns a price with its currency, as an amount has it, if that stood beside the price. */
function withCurrency(price: string, amount: string): string {
  const [, start = '', end = ''] = /^-?([^\d-]*)\d[\d.,]*(.*)$/.exec(amount) ?? [];
  return priceOf(price)?.currency ? price : `${start}${price}${end}`;
}

/** Reads a price. Its currency is empty if it stands beside the number. */
function priceOf(text: string) {
  const [, first = '', number = '', last = ''] = /^(\p{Sc}?)(\d[\d.,’']*)(\p{Sc}?)$/u.exec(text) ?? [];
  if (number === '') return undefined;
  const [, whole = '', part = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(number) ?? [];
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(part.padEnd(2, '0'));
  return { currency: first || last, cents, hasComma: /,\d{1,2}$/.test(number) };
}
