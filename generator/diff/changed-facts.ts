import type { ClaimChange } from '../types/claim-change.ts';
import type { Cause } from '../types/diff.ts';
import { compareText } from '../utils/compare-text.ts';
import type { ComparedPage } from './compared.ts';

/** A fact with another value now. */
export interface ChangedFact extends Pick<ClaimChange, 'file' | 'line' | 'pages'> {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** Returns the facts whose value is another one. */
export function changedFacts(claims: readonly ClaimChange[] = []): readonly ChangedFact[] {
  return claims.flatMap(({ kind, name = '', file, line, pages, fields }) => {
    const value = fields.find(({ field }) => field === 'value');
    if (kind !== 'fact' || value?.before === undefined || value.after === undefined) return [];
    return [{ name, file, line, pages, before: value.before, after: value.after }];
  });
}

/**
 * Returns the facts that a page shows with their new values, and whether nothing else changed on it. A text that
 * differs by the values of facts alone is of these facts.
 */
export function factsOfChange({ change, after }: ComparedPage, facts: readonly ChangedFact[]) {
  const found = new Set<ChangedFact>();
  let isWhole = change.links.gained.length + change.links.lost.length + change.unknown === 0;
  for (const { before, after: now } of [...change.fields, ...change.sentences]) {
    const own = facts.filter(
      (fact) =>
        now?.includes(fact.after) &&
        (before === undefined
          ? fact.pages.includes(after.path)
          : before.includes(fact.before) && !before.includes(fact.after)),
    );
    const filled = own.reduce((text, fact) => text.replaceAll(fact.before, fact.after), before ?? '');
    const isOfFacts = filled === now || own.some(({ pages }) => pages.includes(after.path));
    if (own.length > 0 && isOfFacts) for (const fact of own) found.add(fact);
    else isWhole = false;
  }
  return { facts: [...found], isWhole: isWhole && found.size > 0 };
}

/** Adds the pages that a fact changed to those that are known to show it, such as by a layout. */
export function withChangedPages(
  claims: readonly ClaimChange[],
  causes: readonly Cause[],
): readonly ClaimChange[] {
  const changed = new Map(causes.map(({ kind, name, pages }) => [`${kind} ${name}`, pages]));
  return claims.map((claim) => {
    const more = claim.kind === 'fact' ? (changed.get(`fact ${claim.name}`) ?? []) : [];
    return { ...claim, pages: [...new Set([...claim.pages, ...more])].sort(compareText) };
  });
}
