import {
  collator,
  dateFormat,
  formatParts,
  listFormat,
  numberFormat,
  toDate,
} from '../messages/format-message.ts';
import type {
  Day,
  FoundMessage,
  MessageFunction,
  MessageSource,
  MessageTable,
  MessageValues,
} from '../types/messages.ts';

let current: MessageSource | undefined;

/** Sets the messages of what is rendered next, or none. Rendering is synchronous, so one source is enough. */
export function provideMessages(source: MessageSource | undefined): void {
  current = source;
}

/**
 * `t`: returns the text of a message of `data/messages/` in the language of the page. The key is a literal,
 * so that each is checked, and islands get their own. `t.rich` returns a list of texts and of what the values
 * of its tags return. @throws Error if there is no such message, or if a value is missing
 */
// Bundles keep the long name, by which `bundle/templates/message-calls.ts` finds the calls.
const rowpressText: MessageFunction = /* @__PURE__ */ Object.assign(textOf, {
  rich: richTextOf,
}) as MessageFunction;

export { rowpressText as t };

function textOf(key: string, values?: MessageValues): string {
  return richTextOf(key, values).join('');
}

function richTextOf(key: string, values: MessageValues = {}): unknown[] {
  try {
    return formatParts(findMessage(key), values);
  } catch (error) {
    throw new Error(`t("${key}"): ${(error as Error).message}`);
  }
}

function findMessage(key: string): FoundMessage {
  const found = sourceOf().find(key);
  if (!found) throw new Error('there is no such message');
  return found;
}

/**
 * Returns the language that a message is shown in: the page's, or the one that stands in for it. A `lang`
 * with it tells browsers and readers of screens.
 */
export function messageLanguage(key: string): string {
  return findMessage(key).language;
}

/** Returns a number as the language of the page writes it. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return numberFormat(sourceOf().language, options).format(value);
}

/** Returns an amount of money as the language of the page writes it. `currency` is one such as `EUR`. */
export function formatCurrency(
  value: number,
  currency: string,
  options: Intl.NumberFormatOptions = {},
): string {
  return formatNumber(value, { style: 'currency', currency, ...options });
}

/** Returns a day (`2026-11-20`) or a moment as the language of the page writes it, in UTC. */
export function formatDate(day: Day, options: Intl.DateTimeFormatOptions = { dateStyle: 'long' }): string {
  return dateFormat(sourceOf().language, options).format(toDate(day));
}

/** Returns a list as the language of the page writes it: `a, b, and c`. */
export function formatList(items: Iterable<string>, options: Intl.ListFormatOptions = {}): string {
  return listFormat(sourceOf().language, options).format(items);
}

/** Compares two names in the order of the page's language, for `sort` and `toSorted`. */
export function compareNames(first: string, second: string): number {
  return collator(sourceOf().language, { numeric: true }).compare(first, second);
}

function sourceOf(): MessageSource {
  if (current) return current;
  if (typeof document === 'undefined')
    throw new Error('texts and formats of a language can only be used by pages, layouts and islands');
  return shownPage;
}

/** The messages of the island that this code runs in, by the language of the page. */
const known: Record<string, Record<string, FoundMessage>> = {};

/** The messages of the shown page, which stand in the attribute `data-messages` of islands. */
const shownPage: MessageSource = {
  get language() {
    return document.documentElement.lang;
  },
  find(key) {
    known[this.language] ??= readShown();
    const own = known[this.language];
    // An island that is left may ask once more, while a page of another language is shown.
    return own?.[key] ?? Object.values(known).find((table) => table[key])?.[key];
  },
};

function readShown(): Record<string, FoundMessage> {
  const found: Record<string, FoundMessage> = Object.create(null);
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-messages]'))
    for (const [language, table] of Object.entries<MessageTable>(JSON.parse(dataset.messages ?? '{}')))
      for (const [key, message] of Object.entries(table)) found[key] = { message, language };
  return found;
}
