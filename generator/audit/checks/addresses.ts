import { decodeLetters } from '../../address/letters.ts';
import type { FoundFault } from '../../types/audit.ts';
import type { SiteFact } from '../../types/page-content.ts';
import type { AuditedSite } from '../audited-site.ts';
import { pageFault } from '../findings.ts';

const KILOBYTE = 1000;

/** Finds addresses that are hard to read or to type, large pages, and heads that contradict the sitemap. */
export function* findAddressFaults(site: AuditedSite): Generator<FoundFault> {
  for (const page of site.pages) {
    const { robots, bytes } = page;
    const path = decodeLetters(page.path);
    const { addressCharacters, kilobytes } = site.limitsOf(page.family);
    const style = styleFault(path);
    if (style !== undefined) yield pageFault('address-style', page, `the address ${style}`, RENAME);
    if (path.length > addressCharacters)
      yield pageFault(
        'address-length',
        page,
        `the address has ${path.length} characters, more than ${addressCharacters}`,
        RENAME,
      );
    if (bytes > kilobytes * KILOBYTE)
      yield pageFault(
        'page-weight',
        page,
        `the HTML has ${Math.round(bytes / KILOBYTE)} kB, more than ${kilobytes}`,
        'Divide the page, or leave out what its readers do not need.',
      );
    if (/\b(?:noindex|none)\b/i.test(robots) || isOutdated(robots, site.date))
      yield pageFault(
        'robots-differs',
        page,
        `the sitemap lists the page, and its HTML says "${robots}"`,
        'Remove the robots element of the template, or set noindex in the row.',
        {
          quote: robots,
          code: codeOf(robots),
          adviceAtLine: 'Remove this element, or set noindex in the row.',
        },
      );
    const canonical = canonicalFault(page, site);
    if (canonical !== undefined)
      yield pageFault(
        'canonical-target',
        page,
        `the canonical address ${page.canonical} ${canonical}`,
        'Leave the canonical address to rowpress, or name an indexed page.',
      );
  }
}

/** Returns how code may name the element for robots that forbids a page, the likeliest first. */
function codeOf(robots: string): readonly string[] {
  const [, name = 'robots'] = /^([a-z-]+): /i.exec(robots) ?? [];
  const quoted = JSON.stringify(name);
  return [`name=${quoted}`, quoted, `'${name}'`];
}

/** The day from which on robots may not show a page, in a form that Google reads: ISO 8601 or RFC 822. */
const UNAVAILABLE = /unavailable_after:\s*(\d{4}-\d\d-\d\d|(?:\w{3}, )?(\d{1,2})[ -](\w{3})[ -](\d{4}))/i;

/** Returns whether robots may not show a page since a day before `date`, `YYYY-MM-DD`. */
function isOutdated(robots: string, date: string): boolean {
  const [, day = '', ...parts] = UNAVAILABLE.exec(robots) ?? [];
  const time = Date.parse(parts[0] === undefined ? day : `${parts.join(' ')} UTC`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, date.length) < date;
}

const RENAME = 'Give the row another slug, and redirect the old address.';

function styleFault(path: string): string | undefined {
  if (/\p{Lu}/u.test(path)) return 'has capitals, which people do not type';
  if (path.includes('_')) return 'has an underscore, where search engines expect a hyphen';
  if (path.includes('--') || /-\/|\/-/.test(path)) return 'has a hyphen too many';
  const segments = path.split('/').filter((segment) => segment !== '');
  const again = segments.find((segment, at) => segments.indexOf(segment) !== at);
  return again === undefined ? undefined : `has the part "${again}" twice`;
}

function canonicalFault(page: SiteFact, site: AuditedSite): string | undefined {
  const { canonical } = page;
  if (!/^https?:\/\//.test(canonical)) return 'is no absolute address';
  const path = site.pathOf(canonical, page.path);
  if (path === undefined || path === page.path) return undefined;
  const target = site.byPath.get(path);
  if (!target && site.redirectOf(path) !== undefined) return 'is redirected';
  if (!target) return 'is not published';
  return target.index ? undefined : 'is noindex';
}
