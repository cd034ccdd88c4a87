import pc from 'picocolors';
import type { Claim } from '../../generator/index.ts';
import { printable } from './sinks.ts';

/** Addresses of one claim beyond this number are counted. */
const MAX_CLAIM_PAGES = 3;
/** What stands in place of a day. Each line begins with a day of this width. */
const NO_DAY = 'never     ';

/** Returns facts and claims by age: those that were never checked, then the oldest first. */
export function sortClaims(claims: readonly Claim[]): readonly Claim[] {
  return claims.toSorted(
    (a, b) => compare(a.checked ?? '', b.checked ?? '') || compare(a.file, b.file) || a.line - b.line,
  );
}

/** Formats facts and claims for people: the day of the last check, the place, what is said, and where. */
export function formatClaims(claims: readonly Claim[], colors: boolean): string {
  const paint = pc.createColors(colors);
  if (claims.length === 0) return 'No facts and no claims. docs/facts.md explains both.\n';
  const entries = claims.map(printable).map((claim) => {
    const { checked, expires, source = 'no source', url, file, line } = claim;
    const until = expires === undefined ? '' : `, expires ${expires}`;
    const details = [`${source}${url === undefined ? '' : ` <${url}>`}${until}`, listPages(claim)].join('; ');
    return (
      `${paint.bold(checked ?? NO_DAY)}  ${file}:${line}  ${describe(claim)}\n` +
      `${' '.repeat(NO_DAY.length)}  ${paint.dim(details)}\n`
    );
  });
  const facts = claims.filter(({ kind }) => kind === 'fact').length;
  return `${entries.join('')}\n${facts} facts and ${claims.length - facts} claims, by the day of their last check.\n\n`;
}

function describe({ kind, name, text, unit }: Claim): string {
  if (kind === 'claim') return text;
  return `fact.${name}: ${text}${unit === undefined ? '' : ` (${unit})`}`;
}

function listPages({ pages }: Claim): string {
  if (pages.length === 0) return 'no page shows it';
  const hidden = pages.length - Math.min(pages.length, MAX_CLAIM_PAGES);
  const listed = pages.slice(0, MAX_CLAIM_PAGES).join(' ');
  return hidden > 0 ? `${listed} and ${hidden} more` : listed;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
