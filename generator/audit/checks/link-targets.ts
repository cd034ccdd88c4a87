import { suggest } from '../../problems/suggest.ts';
import type { FoundFault } from '../../types/audit.ts';
import type { FindingKind } from '../../types/finding-kinds.ts';
import type { ContentLink, SiteFact } from '../../types/page-content.ts';
import { type AuditedSite, isPublished } from '../audited-site.ts';
import { pageFault } from '../page-fault.ts';

/** A link that was typed wrongly: no address, a space, a misspelt scheme, no host, no @, no digit. */
const MALFORMED = new RegExp(
  [
    /^#?$|\s|^www\./,
    /^https?(?:;|:?\/\/$|\/\/|:\/?(?!\/))/,
    /^(?:htt?p?|hht?tps?|ht?tps?|tt?ps?|h?ttt+ps?):\/\//,
    /^mailto:[^?@]+(?:\?|$)|^tel:\D*$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);
/** The well-formed schemes, which a pattern of misspelt ones may cover as well. */
const WEB = /^https?:\/\/[^/]/i;
const LOCAL =
  /^file:|^https?:\/\/(?:localhost|127\.\d|0\.0\.0\.0|10\.\d|192\.168\.|\[::1\]|[^/:]+\.(?:local|localhost|internal|test))(?:[.:/\d]|$)/i;
const CAMPAIGN = /[?&](?:utm_[a-z]+|gclid|fbclid|msclkid)=/i;

type Judged = readonly [kind: FindingKind, message: string, advice: string];

/** Finds links that lead nowhere, to the wrong place, or where they should not lead like that. */
export function* findTargetFaults(site: AuditedSite): Generator<FoundFault> {
  for (const page of site.pages) {
    const seen = new Set<string>();
    for (const link of page.links) {
      // Most links are right, and need no closer look.
      if (!link.isNofollow && site.byPath.has(link.href)) continue;
      const [kind, message, advice] = judge(link, page, site) ?? [];
      if (kind === undefined || message === undefined || advice === undefined || seen.has(message)) continue;
      seen.add(message);
      yield pageFault(kind, page, message, advice, link.href || link.text);
    }
    const plain = page.images.find(({ src }) => src.startsWith('http://'));
    if (plain)
      yield pageFault('insecure-link', page, `the image ${plain.src} begins with http:`, SECURE, plain.src);
  }
}

const SECURE = 'Write https:.';

function judge(link: ContentLink, page: SiteFact, site: AuditedSite): Judged | undefined {
  const { href, text } = link;
  if (LOCAL.test(href))
    return [
      'local-link',
      `the link "${text}" leads to ${href}`,
      'Name the public address, or remove the link.',
    ];
  if ((MALFORMED.test(href) && !WEB.test(href)) || !URL.canParse(href, site.baseUrl))
    return [
      'malformed-link',
      `the link "${text}" leads to "${href}", which is no address`,
      'Correct the address.',
    ];
  const path = site.pathOf(href, page.path);
  if (href.startsWith('http://')) return ['insecure-link', `the link "${text}" leads to ${href}`, SECURE];
  if (path === undefined) return undefined;
  const to = site.byPath.has(path) ? undefined : site.redirectOf(path);
  if (to !== undefined)
    return ['redirected-link', `the page links to ${path}, which is redirected to ${to}`, `Link to ${to}.`];
  if (!isPublished(path, site)) {
    const near = suggest(path, site.byPath.keys());
    const advice = near === undefined ? 'Correct the link, or publish the page.' : `Did you mean ${near}?`;
    return ['broken-link', `the page links to ${path}, which is not published`, advice];
  }
  if (link.isNofollow)
    return ['nofollow-link', `the link "${text}" to ${path} has nofollow`, 'Remove nofollow.'];
  if (CAMPAIGN.test(href))
    return [
      'tracked-link',
      `the link "${text}" to ${path} has parameters of a campaign: ${href}`,
      'Remove them: they overwrite where visitors came from.',
    ];
  return undefined;
}
