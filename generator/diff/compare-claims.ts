import { type ClaimAge, findClaimAges } from '../audit/checks/claim-age.ts';
import type { AuditSettings, Claim } from '../types/audit.ts';
import type { ClaimChange, ClaimField } from '../types/claim-change.ts';
import type { Snapshot } from '../types/diff.ts';
import { type ClaimPair, pairClaims } from './pair-claims.ts';

/** The order in which changes are listed. */
const ORDER: readonly ClaimChange['change'][] = ['overdue', 'changed', 'new', 'gone'];

/**
 * Compares the facts and claims of two sites. `settings` are those of the present audit, which say when a claim is
 * too old. Returns undefined if the facts and claims of a site are not known.
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

/** Returns the function that returns why a claim is too old on a day. A claim of pages that are noindex never is. */
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
