import type { Claim } from '../types/audit.ts';
import { groupBy } from '../utils/group-by.ts';
import { shareOfWords } from './pair-sentences.ts';

/** The share of common words from which two claims of a row are one that changed. */
const LEAST_SHARE = 0.5;

/** A fact or a claim before and after. One that is new has no `before`, one that is gone no `after`. */
export interface ClaimPair {
  readonly before?: Claim;
  readonly after?: Claim;
}

/**
 * Pairs the facts and claims of two sites: facts by their names, and claims by their rows and words. A claim of a
 * row with another slug now is the same claim if it says the same.
 */
export function pairClaims(old: readonly Claim[], now: readonly Claim[]): readonly ClaimPair[] {
  const [before, after] = [groupBy(old, keyOf), groupBy(now, keyOf)];
  const pairs = new Map<Claim, Claim>();
  for (const [key, group] of after) pairGroup(before.get(key) ?? [], group, pairs);
  const paired = () => new Set(pairs.values());
  const [gone, added] = [without(old, paired()), now.filter((claim) => !pairs.has(claim))];
  pairEqual(
    gone.filter(isClaim),
    added.filter(isClaim),
    (claim) => `${datasetOf(claim)} ${wordsOf(claim)}`,
    pairs,
  );
  return [
    ...now.map((claim): ClaimPair => {
      const other = pairs.get(claim);
      return other ? { before: other, after: claim } : { after: claim };
    }),
    ...without(old, paired()).map((claim): ClaimPair => ({ before: claim })),
  ];
}

/** Pairs the claims of one row, the most alike first. `pairs` has the earlier claim of each present one. */
function pairGroup(old: readonly Claim[], now: readonly Claim[], pairs: Map<Claim, Claim>): void {
  if (now[0]?.kind === 'fact') {
    pairEqual(old, now, ({ name = '' }) => name, pairs);
    return;
  }
  for (const wordsOfClaim of [wordsOf, ({ text }: Claim) => text, subjectOf]) {
    const known = new Set(pairs.values());
    pairEqual(
      without(old, known),
      now.filter((claim) => !pairs.has(claim)),
      wordsOfClaim,
      pairs,
    );
  }
  const known = new Set(pairs.values());
  const left = without(old, known);
  const alike = now
    .filter((claim) => !pairs.has(claim))
    .flatMap((after) =>
      left.map((before) => ({ before, after, share: shareOfWords(before.text, after.text) })),
    )
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((a, b) => b.share - a.share);
  for (const { before, after } of alike)
    if (!pairs.has(after) && !known.has(before)) {
      pairs.set(after, before);
      known.add(before);
    }
}

/** Pairs claims with the same key, in their order. */
function pairEqual(
  old: readonly Claim[],
  now: readonly Claim[],
  keyOfClaim: (claim: Claim) => string,
  pairs: Map<Claim, Claim>,
): void {
  const left = new Map([...groupBy(old, keyOfClaim)].map(([key, claims]) => [key, [...claims]]));
  for (const claim of now) {
    const other = left.get(keyOfClaim(claim))?.shift();
    if (other) pairs.set(claim, other);
  }
}

function without(claims: readonly Claim[], known: ReadonlySet<Claim>): readonly Claim[] {
  return claims.filter((claim) => !known.has(claim));
}

function keyOf({ kind, name, row }: Claim): string {
  return `${kind} ${name ?? row ?? ''}`;
}

function isClaim({ kind }: Claim): boolean {
  return kind === 'claim';
}

function datasetOf({ row = '' }: Claim): string {
  return row.slice(0, row.indexOf('/'));
}

/** Returns everything that a claim says. */
function wordsOf({ text, source, checked, expires, url }: Claim): string {
  return [text, source, checked, expires, url].join('\n');
}

/** Returns the first field of what a claim says, such as the feature that is compared. */
function subjectOf({ text }: Claim): string {
  return text.split(': ', 1)[0] ?? '';
}
