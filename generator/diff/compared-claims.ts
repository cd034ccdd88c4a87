import { type ClaimAge, findClaimAges } from '../audit/checks/claims.ts';
import type { AuditSettings, Claim } from '../types/audit.ts';
import type { ClaimChange, ClaimField, Snapshot } from '../types/diff.ts';
import { groupBy } from '../utils/lists.ts';
import { shareOfWords } from './sentence-pairs.ts';

/** The order in which changes are listed. */
const ORDER: readonly ClaimChange['change'][] = ['overdue', 'changed', 'new', 'gone'];

/**
 * Compares the facts and claims of two sites. `settings` are those of the present audit, which say when a
 * claim is too old. Returns undefined if the facts and claims of a site are not known.
 */
export function compareClaims(
  old: Snapshot,
  now: Snapshot,
  settings: AuditSettings,
): readonly ClaimChange[] | undefined {
  const after = now.claims();
  const before = after && old.claims();
  if (!before) return undefined;
  const agesOf = ageFinder(now, settings);
  return pairClaims(before, after)
    .flatMap((pair) => describe(pair, newAge(pair, agesOf, old.date, now.date)))
    .map((change, at) => ({ change, at }))
    .sort((a, b) => placeOf(a.change) - placeOf(b.change) || a.at - b.at)
    .map(({ change }) => change);
}

/** Returns a fact or a claim before facts and claims whose age is not the matter. */
function placeOf({ change, overdue }: ClaimChange): number {
  return ORDER.indexOf(overdue === undefined ? change : 'overdue');
}

function describe({ before, after }: ClaimPair, overdue: string | undefined): ClaimChange[] {
  const claim = after ?? before;
  if (!claim) return [];
  const fields = compareFields(before, after);
  if (before && after && fields.length === 0 && overdue === undefined) return [];
  const { kind, text, name, unit, row, file, pages } = claim;
  return [
    {
      ...{ kind, text, file, pages, fields },
      ...(name === undefined ? {} : { name }),
      ...(unit === undefined ? {} : { unit }),
      ...(row === undefined ? {} : { row }),
      change: !before ? 'new' : !after ? 'gone' : fields.length > 0 ? 'changed' : 'overdue',
      line: claim.line,
      ...(overdue === undefined ? {} : { overdue }),
    },
  ];
}

/** Returns the fields that differ. What a new or a lost claim says is no field, since it names the claim. */
function compareFields(before: Claim | undefined, after: Claim | undefined): readonly ClaimField[] {
  const isFact = (after ?? before)?.kind === 'fact';
  const names = ['text', 'unit', 'source', 'checked', 'expires', 'url'] as const;
  return names.flatMap((name): ClaimField[] => {
    const [from, to] = [before?.[name], after?.[name]];
    if (from === to || (name === 'text' && !isFact && !(before && after))) return [];
    return [
      {
        field: name === 'text' && isFact ? 'value' : name,
        ...(from === undefined ? {} : { before: from }),
        ...(to === undefined ? {} : { after: to }),
      },
    ];
  });
}

/**
 * Returns the function that returns why a claim is too old on a day. A claim of pages that are noindex never
 * is.
 */
function ageFinder({ pages }: Snapshot, { limitsOf, levelOf }: AuditSettings) {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return (claim: Claim, shown: readonly string[], date: string): readonly ClaimAge[] => {
    const judged = shown.flatMap((path) => byPath.get(path) ?? []).filter(({ index }) => index);
    if (claim.kind === 'claim' && judged.length === 0) return [];
    const families = [...new Set(judged.map(({ family }) => family))];
    const [family = ''] = families;
    return findClaimAges(claim, families, limitsOf, date).filter(
      ({ kind }) => levelOf(kind, family) !== 'off',
    );
  };
}

/** Returns why a claim is too old now, if it was not on the day of the earlier site. */
function newAge(
  { before, after }: ClaimPair,
  agesOf: ReturnType<typeof ageFinder>,
  then: string | undefined,
  today: string | undefined,
): string | undefined {
  if (!after || today === undefined || (before && then === undefined)) return undefined;
  const known = before && then !== undefined ? agesOf(before, after.pages, then) : [];
  const found = agesOf(after, after.pages, today).filter(
    ({ kind }) => !known.some((age) => age.kind === kind),
  );
  return found[0]?.message;
}

/** The share of common words from which two claims of a row are one that changed. */
const LEAST_SHARE = 0.5;

/** A fact or a claim before and after. One that is new has no `before`, one that is gone no `after`. */
interface ClaimPair {
  readonly before?: Claim;
  readonly after?: Claim;
}

/**
 * Pairs the facts and claims of two sites: facts by their names, and claims by their rows and words. A claim
 * of a row with another slug now is the same claim if it says the same.
 */
function pairClaims(old: readonly Claim[], now: readonly Claim[]): readonly ClaimPair[] {
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

/** Returns what the earlier site does not say of facts and claims, if the present site has any. */
export function claimNotes(
  old: Snapshot,
  now: Snapshot,
  kind: 'folder' | 'facts' | 'commit',
): readonly string[] {
  if (now.claims()?.length === 0 || old.claims()) return [];
  return [kind === 'folder' ? NOT_IN_FOLDER : NOT_IN_EXPORT];
}

const WHICH = 'so which facts and claims changed is not known.';
const NOT_IN_FOLDER =
  `A published folder does not hold sources and dates, ${WHICH} ` +
  'Name a commit or a file of "rowpress facts" to see it.';
const NOT_IN_EXPORT = `An earlier rowpress wrote these facts, without claims, ${WHICH} Write them again to see it.`;
