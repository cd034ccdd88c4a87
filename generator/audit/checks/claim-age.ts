import type { AuditLimits, Claim } from '../../types/audit.ts';

/** Why a fact or a claim must be looked at again, what is said of it, and what to do. */
export interface ClaimAge {
  readonly kind: 'fact-expired' | 'claim-old';
  readonly message: string;
  readonly advice: string;
}

/** Returns why a fact or a claim is older on a day than its limit allows: its last day is over, or it was not checked for months. */
export function findClaimAges(
  { kind, checked = '', expires }: Claim,
  families: readonly string[],
  limitsOf: (family: string) => Pick<AuditLimits, 'claimMonths'>,
  date: string,
): readonly ClaimAge[] {
  const ages: ClaimAge[] = [];
  if (expires !== undefined && expires < date)
    ages.push({
      kind: 'fact-expired',
      message: `was right until ${expires}`,
      advice: 'Check it, and set a later day.',
    });
  // A fact that no page shows has the limits of the site.
  const months = Math.min(
    ...(families.length > 0 ? families : ['']).map((family) => limitsOf(family).claimMonths),
  );
  // A fact that says when it expires is right until then.
  const hasOwnLimit = kind === 'fact' && expires !== undefined;
  if (checked !== '' && !hasOwnLimit && addMonths(checked, months) < date)
    ages.push({
      kind: 'claim-old',
      message: `was checked on ${checked}, more than ${months} months ago`,
      advice: 'Look at the source again, and set the day.',
    });
  return ages;
}

/** Returns the day so many months after another, both as YYYY-MM-DD. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  const time = Date.UTC(year, month - 1 + months, date);
  return Number.isNaN(time) ? day : new Date(time).toISOString().slice(0, 10);
}
