import type { AuditLimits, Claim, FoundFault } from '../../types/audit.ts';
import type { SiteFact } from '../../types/page-content.ts';
import type { AuditedSite } from '../audited-site.ts';

/** The most letters of a claim that a message quotes. */
const MOST_QUOTED = 80;

/**
 * Finds facts and claims without a source, from the future, that are over or old, and texts that say a fact
 * by hand, or a value that it no longer has. Claims of pages that are not judged are left out.
 */
export function* findClaimFaults(site: AuditedSite): Generator<FoundFault> {
  const { claims, handwritten, byPath, date } = site;
  const judged = (paths: readonly string[]) =>
    paths.flatMap((path) => byPath.get(path) ?? []).filter(({ index }) => index);
  for (const claim of claims) {
    const pages = judged(claim.pages);
    if (claim.kind === 'claim' && pages.length === 0) continue;
    const place = () => ({ file: claim.file, line: claim.line });
    for (const fault of judge(claim, pages, site))
      yield { ...fault, pages, place: place(), subject: claim.name ?? claim.text };
  }
  for (const { fact, words, old, differs, file, line, pages: paths } of handwritten) {
    const pages = judged(paths);
    if (paths.length > 0 && pages.length === 0) continue;
    const shared = { pages, subject: `${fact}: ${words}`, place: { file, line } };
    if (old)
      yield {
        ...{ ...shared, kind: 'old-value' },
        message: `the text says "${words}", and the fact ${fact} is ${old.now}${old.until === undefined ? ' now' : ` since ${old.until} at the latest`}`,
        advice: `${write(file, fact)}. If the figure means something else, accept the finding, or write the old values to look for into "was" of the fact.`,
      };
    else if (differs !== undefined)
      yield {
        ...{ ...shared, kind: 'fact-differs' },
        message: `the text says "${words}", and the fact ${fact} is ${differs}`,
        advice: `${write(file, fact)}, or correct data/facts.yaml. If the figure means something else, say whose it is.`,
      };
    else
      yield {
        ...{ ...shared, kind: 'fact-by-hand' },
        message: `the text says "${words}" by hand, the value of the fact ${fact}`,
        advice: `Write {{fact.${fact}}}, or correct "near" of the fact if the figure means something else.`,
      };
  }

  function* judge(claim: Claim, pages: readonly SiteFact[], { limitsOf }: AuditedSite) {
    const { source = '', checked = '' } = claim;
    const name = nameOf(claim);
    if (source.trim() === '')
      yield fault('claim-source', `${name} has no source`, 'Name where it comes from, or take it out.');
    if (checked > date)
      yield fault(
        'claim-future',
        `${name} was checked on ${checked}, which is in the future`,
        'Correct the day.',
      );
    const families = [...new Set(pages.map(({ family }) => family))];
    for (const { kind, message, advice } of findClaimAges(claim, families, limitsOf, date))
      yield fault(kind, `${name} ${message}`, advice);
  }
}

/** Returns how a file shows the value of a fact. */
function write(file: string, fact: string): string {
  return file.startsWith('templates/') ? `Show site.facts.${fact}` : `Write {{fact.${fact}}}`;
}

function fault(kind: FoundFault['kind'], message: string, advice: string) {
  return { kind, message, advice };
}

function nameOf({ kind, name, text }: Claim): string {
  if (kind === 'fact') return `the fact ${name} (${text})`;
  return `the claim "${text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text}"`;
}

/** Why a fact or a claim must be looked at again, what is said of it, and what to do. */
export interface ClaimAge {
  readonly kind: 'fact-expired' | 'claim-old';
  readonly message: string;
  readonly advice: string;
}

/**
 * Returns why a fact or a claim is older on a day than its limit allows: its last day is over, or it was not
 * checked for months.
 */
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
      message: `was valid until ${expires}`,
      advice: 'Check it, and set a later day.',
    });
  const months = monthsOf(families, limitsOf);
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

/**
 * Returns the last day on which a fact or a claim need not be looked at again, by the rules of
 * `findClaimAges`. Undefined: it has no day.
 */
export function lastDayOf(
  { kind, checked = '', expires }: Claim,
  families: readonly string[],
  limitsOf: (family: string) => Pick<AuditLimits, 'claimMonths'>,
): string | undefined {
  const aged = checked === '' ? undefined : addMonths(checked, monthsOf(families, limitsOf));
  const days = kind === 'fact' ? [expires ?? aged] : [expires, aged];
  return days.filter((day) => day !== undefined).sort()[0];
}

/** Returns the months of the strictest family. A fact that no page shows has the limits of the site. */
function monthsOf(
  families: readonly string[],
  limitsOf: (family: string) => Pick<AuditLimits, 'claimMonths'>,
): number {
  return Math.min(...(families.length > 0 ? families : ['']).map((family) => limitsOf(family).claimMonths));
}

/** Returns the day so many months after another, both as YYYY-MM-DD. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  const time = Date.UTC(year, month - 1 + months, date);
  return Number.isNaN(time) ? day : new Date(time).toISOString().slice(0, 10);
}
