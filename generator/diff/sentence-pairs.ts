import { splitWords } from '../pages-read/sentences.ts';
import type { SentenceChange } from '../types/diff.ts';

/**
 * The share of common words from which two sentences at the same place, or anywhere, are one that changed.
 */
const NEAR = 0.3;
const ANYWHERE = 0.6;
/** More sentences than this are not compared with each other. */
const MOST_COMPARED = 20_000;

/** A sentence that only one of two texts has, and the last sentence before it that both have. */
interface Single {
  readonly text: string;
  readonly after: string;
}

/** Returns the sentences that differ in two texts. A sentence that only stands elsewhere does not. */
export function pairSentences(before: readonly string[], after: readonly string[]): SentenceChange[] {
  const lost = singlesOf(before, after);
  const gained = singlesOf(after, before);
  const partners = new Map<Single, Single>();
  for (const place of new Set(lost.map((single) => single.after))) {
    const from = lost.filter((single) => single.after === place);
    const to = gained.filter((single) => single.after === place);
    if (from.length === to.length) from.forEach((one, at) => void partners.set(one, to[at] as Single));
    else pairAlike(from, to, NEAR, partners);
  }
  const taken = new Set(partners.values());
  pairAlike(
    lost.filter((one) => !partners.has(one)),
    gained.filter((one) => !taken.has(one)),
    ANYWHERE,
    partners,
  );
  const paired = new Set(partners.values());
  return [
    ...lost.map((one): SentenceChange => {
      const other = partners.get(one);
      return other ? { before: one.text, after: other.text } : { before: one.text };
    }),
    ...gained.filter((one) => !paired.has(one)).map(({ text }): SentenceChange => ({ after: text })),
  ];
}

/** Returns the sentences of one text that the other lacks, in order. */
function singlesOf(texts: readonly string[], others: readonly string[]): Single[] {
  const left = new Map<string, number>();
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1);
  const singles: Single[] = [];
  let after = '';
  for (const text of texts) {
    const count = left.get(text) ?? 0;
    if (count > 0) {
      left.set(text, count - 1);
      after = text;
    } else singles.push({ text, after });
  }
  return singles;
}

/** Pairs the sentences that are most alike, as long as they share so many of their words. */
function pairAlike(
  from: readonly Single[],
  to: readonly Single[],
  least: number,
  partners: Map<Single, Single>,
): void {
  if (from.length * to.length > MOST_COMPARED) return;
  const words = new Map([...from, ...to].map((one) => [one, new Set(splitWords(one.text))]));
  const pairs = from
    .flatMap((one) => to.map((other) => ({ one, other, share: shareOf(words.get(one), words.get(other)) })))
    .filter(({ share }) => share >= least)
    .sort((a, b) => b.share - a.share);
  const taken = new Set<Single>();
  for (const { one, other } of pairs)
    if (!partners.has(one) && !taken.has(other)) {
      partners.set(one, other);
      taken.add(other);
    }
}

/** Returns the share of common words of two texts (Dice), from 0 to 1. */
export function shareOfWords(one: string, other: string): number {
  return shareOf(new Set(splitWords(one)), new Set(splitWords(other)));
}

function shareOf(one: ReadonlySet<string> = new Set(), other: ReadonlySet<string> = new Set()): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared++;
  return (2 * shared) / (one.size + other.size || 1);
}
