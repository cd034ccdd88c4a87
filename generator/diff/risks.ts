import { createPathReader } from '../audit/audited-site.ts';
import type { HandwrittenFact } from '../types/audit.ts';
import type { Cause, ClaimChange, PageChange, Risk, RiskKind, SiteDiff, Snapshot } from '../types/diff.ts';
import type { SiteFact } from '../types/page-content.ts';

/** A page with fewer words says nearly nothing. */
const FEW_WORDS = 50;
/** A page that keeps less than this share of its words lost its text. */
const KEPT_PART = 0.5;
/** A row that changes more pages than this should be looked at. */
const MANY_PAGES = 25;

/** What the risks are found from. */
type RiskInput = Pick<SiteDiff, 'added' | 'gone' | 'moved' | 'unindexed' | 'causes' | 'claims'> & {
  /** All pages with a change that readers or search engines see. */
  readonly seen: readonly PageChange[];
  /** Returns the texts that say a value of a fact by hand, or one that it had. */
  readonly handwritten: () => readonly HandwrittenFact[];
};

/** Finds what may cost visitors, the worst first. Pages that search engines did not index have no risk. */
export function findRisks(input: RiskInput, old: Snapshot, now: Snapshot): readonly Risk[] {
  const { added, gone, moved, unindexed, causes, claims = [], seen, handwritten } = input;
  const indexed = seen.filter(({ index }) => index.before && index.after);
  const byPath = new Map(now.pages.map((page) => [page.path, page]));
  const isEmpty = (page: SiteFact | undefined) => page?.index === true && page.words < FEW_WORDS;
  const emptied = indexed.filter(({ path, words }) => isEmpty(byPath.get(path)) && words.before >= FEW_WORDS);
  const withOther = (wanted: string) =>
    pathsOf(indexed.filter(({ fields }) => fields.some(({ field }) => field === wanted)));
  const found: readonly (readonly [RiskKind, string, readonly string[]])[] = [
    [
      'base-url-changed',
      `the base URL was ${old.baseUrl} and is ${now.baseUrl}`,
      old.baseUrl === now.baseUrl ? [] : ['/'],
    ],
    [
      'gone-without-redirect',
      'indexed pages are gone, and nothing redirects from their addresses',
      pathsOf(
        gone.filter(
          ({ index, redirect, isForGood, isMeant }) =>
            index && redirect === undefined && !isForGood && !isMeant,
        ),
      ),
    ],
    [
      'moved-without-redirect',
      'indexed pages have another address, and nothing redirects from the old one',
      moved.filter(({ index, redirect }) => index && redirect === undefined).map(({ from }) => from),
    ],
    ['no-longer-indexed', 'pages that search engines could index are now noindex', pathsOf(unindexed)],
    ['canonical-changed', 'pages name another canonical address', withOther('canonical')],
    [
      'near-empty',
      `indexed pages have fewer than ${FEW_WORDS} words`,
      [...pathsOf(added.filter(({ path }) => isEmpty(byPath.get(path)))), ...pathsOf(emptied)],
    ],
    [
      'text-lost',
      'pages lost more than half of their words',
      pathsOf(
        indexed.filter((page) => page.words.after < page.words.before * KEPT_PART && !emptied.includes(page)),
      ),
    ],
    ['unlinked', 'no other page links to these any more', findUnlinked(old, now)],
    [
      'claim-overdue',
      'facts or claims on these pages are newly older than their limit',
      overduePages(claims),
    ],
    ['title-changed', 'indexed pages have another title', withOther('title')],
  ];
  return [
    ...found.filter(([, , pages]) => pages.length > 0),
    ...describeOldValues(claims, handwritten),
    ...causes.filter((cause) => cause.kind === 'row' && sizeOf(cause) > MANY_PAGES).map(describeMany),
  ].map(([kind, message, pages]) => ({ kind, message, pages }));
}

function pathsOf(pages: readonly { readonly path: string }[]): readonly string[] {
  return pages.map(({ path }) => path);
}

/** Returns the pages that show a fact or a claim that is newly older than its limit. */
function overduePages(claims: readonly ClaimChange[]): readonly string[] {
  return [...new Set(claims.flatMap(({ overdue, pages }) => (overdue === undefined ? [] : pages)))];
}

/** The most places of old values that a message names. */
const MOST_PLACES = 3;

/** Describes the texts that still say the value that a fact had before. */
function describeOldValues(
  claims: readonly ClaimChange[],
  handwritten: RiskInput['handwritten'],
): (readonly [RiskKind, string, readonly string[]])[] {
  const values = claims.flatMap(({ name = '', fields }) =>
    fields.flatMap(({ field, before }) => (field === 'value' && before ? [`${name} ${before}`] : [])),
  );
  if (values.length === 0) return [];
  const left = handwritten().filter(({ fact, old }) => old && values.includes(`${fact} ${old.value}`));
  if (left.length === 0) return [];
  const places = left.slice(0, MOST_PLACES).map(({ words, file, line }) => `"${words}" at ${file}:${line}`);
  const more = left.length > MOST_PLACES ? ` and ${left.length - MOST_PLACES} more` : '';
  const message = `texts say a value that a fact no longer has: ${places.join(', ')}${more}`;
  return [['old-value', message, [...new Set(left.flatMap(({ pages }) => pages))]]];
}

function sizeOf({ pages, neighbours }: Cause): number {
  return pages.length + neighbours.length;
}

function describeMany(cause: Cause): readonly [RiskKind, string, readonly string[]] {
  const { name, pages, neighbours } = cause;
  return ['many-pages', `one row, ${name}, changes ${sizeOf(cause)} pages`, [...pages, ...neighbours]];
}

/** Finds the indexed pages that another page linked to before, and none does now. */
function findUnlinked(old: Snapshot, now: Snapshot): readonly string[] {
  const [before, after] = [linkedPaths(old), linkedPaths(now)];
  return now.pages
    .filter(({ index, path }) => index && path !== '/' && before.has(path) && !after.has(path))
    .map(({ path }) => path);
}

function linkedPaths({ pages, baseUrl }: Snapshot): ReadonlySet<string> {
  const read = createPathReader(baseUrl);
  const paths = new Set<string>();
  for (const page of pages)
    for (const href of [...page.links.map((link) => link.href), ...page.navLinks]) {
      const path = read(href, page.path);
      if (path !== undefined && path !== page.path) paths.add(path);
    }
  return paths;
}
