import { leadsToTop } from '../../pages-read/element-readers.ts';
import { didYouMeanAddress } from '../../problems/suggest-address.ts';
import type { FoundFault } from '../../types/audit.ts';
import type { FindingKind } from '../../types/finding-kinds.ts';
import type { ContentLink, SiteFact } from '../../types/page-content.ts';
import { groupBy } from '../../utils/lists.ts';
import { remember } from '../../utils/remember.ts';
import { type AuditedSite, isPublished } from '../audited-site.ts';
import { type FindingPlaces, pageFault } from '../findings.ts';
import { oneRegion } from '../translations.ts';

/** A link that was typed wrongly: no address, a space, a misspelt scheme, no host, no @, no digit. */
const MALFORMED = new RegExp(
  [
    /^#?$|\s|^www\./,
    /^https?(?:;|:?\/\/$|\/\/|:\/\/\/|:\/?(?!\/))/,
    /^(?:htt?p?|hht?tps?|ht?tps?|tt?ps?|h?ttt+ps?):\/\//,
    /^mailto:(?:$|[^?@]+(?:\?|$))|^tel:\D*$/,
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
export function* findTargetFaults(
  site: AuditedSite,
  places: Pick<FindingPlaces, 'linkPlace'>,
): Generator<FoundFault> {
  const adviceFor = remember((path: string) =>
    didYouMeanAddress(path, site.byPath.keys(), 'Correct the link, or publish the page.'),
  );
  for (const page of site.pages) {
    const seen = new Set<string>();
    for (const link of page.links) {
      // Most links are right, and need no closer look.
      if (!link.isNofollow && site.byPath.has(link.href)) continue;
      const [kind, message, advice] = judge(link, page, site, adviceFor) ?? [];
      if (kind === undefined || message === undefined || advice === undefined || seen.has(message)) continue;
      seen.add(message);
      const quote = link.href || link.text;
      // An address as short as "#" stands everywhere.
      const code = kind === 'malformed-link' ? { code: [`href=${JSON.stringify(link.href)}`] } : {};
      yield pageFault(kind, page, message, advice, { quote, ...code });
    }
    const plain = page.images.find(({ src }) => src.startsWith('http://'));
    if (plain)
      yield pageFault('insecure-link', page, `the image ${plain.src} begins with http:`, SECURE, plain.src);
  }
  yield* findNavigationFaults(site, places, adviceFor);
}

const SECURE = 'Write https:.';

/**
 * Finds links outside of main parts that cannot lead anywhere. They are those of the layout or of site.yaml,
 * so each is told once, for all pages that have it.
 */
function* findNavigationFaults(
  site: AuditedSite,
  places: Pick<FindingPlaces, 'linkPlace'>,
  adviceFor: (path: string) => string,
): Generator<FoundFault> {
  const judgeOnce = remember((href: string) => judgeNavigation(href, site, adviceFor));
  const wrongIn = remember((links: readonly string[]) => links.filter((href) => judgeOnce(href)));
  const found = new Map<string, SiteFact[]>();
  for (const page of site.pages)
    for (const href of wrongIn(page.navLinks)) {
      const known = found.get(href);
      if (known) known.push(page);
      else found.set(href, [page]);
    }
  for (const [href, shown] of found) {
    const [kind, message, advice] = judgeOnce(href) as Judged;
    const place = places.linkPlace(shown[0] as SiteFact, href);
    yield {
      ...{ kind, pages: shown, quote: href, isOfTemplates: true, ...(place ? { place } : {}) },
      message: `header, footer or navigation link to ${message}`,
      advice,
    };
  }
}

/** Judges a link that many pages share. Where a relative one leads depends on its page. */
function judgeNavigation(
  href: string,
  site: AuditedSite,
  adviceFor: (path: string) => string,
): Judged | undefined {
  if (LOCAL.test(href)) return ['local-link', href, PUBLIC];
  if (isMalformed(href, site.baseUrl))
    return ['malformed-link', `"${href}", which is no address`, 'Correct the address.'];
  const path = /^(?:\/|https?:)/.test(href) ? site.pathOf(href, '/') : undefined;
  if (path === undefined || isPublished(path, site)) return undefined;
  return ['broken-link', `${path}, which is not published`, adviceFor(path)];
}

function isMalformed(href: string, baseUrl: string): boolean {
  return (MALFORMED.test(href) && !WEB.test(href)) || !URL.canParse(href, baseUrl);
}

const PUBLIC = 'Name the public address, or remove the link.';

function judge(
  link: ContentLink,
  page: SiteFact,
  site: AuditedSite,
  adviceFor: (path: string) => string,
): Judged | undefined {
  const { href, text } = link;
  if (LOCAL.test(href)) return ['local-link', `the link "${text}" leads to ${href}`, PUBLIC];
  if (leadsToTop(href, text)) return undefined;
  if (isMalformed(href, site.baseUrl))
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
  if (!isPublished(path, site))
    return ['broken-link', `the page links to ${path}, which is not published`, adviceFor(path)];
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

/** Words that fit every link. */
const GENERIC =
  /^(?:(?:click|tap|see|go|look|read it) )?here$|^(?:read|learn|see|show|find out|view|discover) more$|^(?:more|this|link|this (?:page|link|article|post)|more details|details|continue|continue reading|read on|go|click|view)$/u;
/** Marks and arrows around the words of a link. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const LETTERS = 4;

/** How the code of an empty link ends behind its address. */
const EMPTY_ENDS = ['></', ' />'];

/** Finds links whose text says too little, and texts that name several pages. */
export function* findLinkTextFaults(site: AuditedSite): Generator<FoundFault> {
  const wordsOf = createWordsReader();
  for (const page of site.pages) {
    const { linkTexts, repeatedLinks } = site.limitsOf(page.family);
    const empty = page.links.filter(({ text, href }) => text === '' && href !== '');
    if (empty.length > 0)
      yield pageFault(
        'empty-link',
        page,
        `the link to ${empty[0]?.href} has no text${empty.length > 1 ? `, and ${empty.length - 1} more` : ''}`,
        'Name its target in words, in aria-label, or in the alt of its image.',
        {
          quote: empty[0]?.href ?? '',
          code: EMPTY_ENDS.map((end) => `href=${JSON.stringify(empty[0]?.href)}${end}`),
        },
      );
    const named = page.links.filter(({ text }) => text !== '');
    const generic = named.find(({ text }) => wordsOf(text).isGeneric);
    if (generic)
      yield pageFault(
        'generic-link',
        page,
        `the link to ${generic.href} only says "${generic.text}"`,
        'Name the page that it leads to.',
        generic.href,
      );
    for (const [text, links] of groupBy(named, ({ text }) => wordsOf(text).lower)) {
      if (links.length <= linkTexts && links.length <= repeatedLinks) continue;
      const targets = groupBy(links, ({ href }) => site.pathOf(href, page.path) ?? href);
      if (targets.size > linkTexts)
        yield pageFault(
          'link-text',
          page,
          `${links.length} links say "${text}" and lead to ${targets.size} different pages`,
          'Name the page that each link leads to.',
          text,
        );
      for (const [target, { length }] of targets)
        if (length > repeatedLinks)
          yield pageFault(
            'repeated-link',
            page,
            `${length} links to ${target} say "${text}", more than ${repeatedLinks}`,
            'Keep the first one.',
            text,
          );
    }
  }
  yield* findSharedTexts(site, wordsOf);
}

interface LinkWords {
  /** The text in lower case. */
  readonly lower: string;
  readonly key: string;
  readonly isGeneric: boolean;
  readonly isTelling: boolean;
}

/** Makes the reader of link texts. Pages share many of them, so each is read once. */
function createWordsReader(): (text: string) => LinkWords {
  const known = new Map<string, LinkWords>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const lower = text.toLowerCase();
    const key = lower.replace(AROUND, '');
    const isGeneric = GENERIC.test(key);
    const isTelling = !isGeneric && key.replace(/\P{L}/gu, '').length >= LETTERS;
    const words = { lower, key, isGeneric, isTelling };
    known.set(text, words);
    return words;
  };
}

/** Finds words that links of different pages use for different pages of the site. */
function* findSharedTexts(
  { pages, pathOf, byPath, limitsOf }: AuditedSite,
  wordsOf: (text: string) => LinkWords,
): Generator<FoundFault> {
  // Most texts name one page, which needs no set.
  const targets = new Map<string, SiteFact | Set<SiteFact>>();
  for (const page of pages)
    for (const { text, href } of page.links) {
      const { key, isTelling } = wordsOf(text);
      const path = pathOf(href, page.path);
      const target = path === undefined ? undefined : byPath.get(path);
      // Numbers name the pages of a list.
      if (!target?.index || target.listPage !== undefined || !isTelling) continue;
      const known = targets.get(key);
      if (known instanceof Set) known.add(target);
      else if (known !== target) targets.set(key, known ? new Set([known, target]) : target);
    }
  for (const [text, target] of targets) {
    const all = target instanceof Set ? [...target] : [target];
    for (const found of oneRegion(all))
      if (found.length > limitsOf(found[0]?.family ?? '').textTargets)
        yield {
          kind: 'text-targets',
          subject: text,
          pages: found,
          message: `links that say "${text}" lead to ${found.length} different pages`,
          advice: 'Use the words for one page, and name the others by what is different about them.',
        };
  }
}
