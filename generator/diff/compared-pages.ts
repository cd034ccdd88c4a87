import { hashSentence, isHashed } from '../pages-read/page-content.ts';
import type { FieldChange, MovedPage, PageChange, SentenceChange, Snapshot } from '../types/diff.ts';
import type { ContentLink, SiteFact } from '../types/page-content.ts';
import { pairSentences } from './sentence-pairs.ts';

/** Compares the facts of a page that was published before and still is. */
export function comparePage(before: SiteFact, after: SiteFact, old: Snapshot, now: Snapshot): PageChange {
  const fields = compareFields(before, after, [old.baseUrl, now.baseUrl]);
  const links = {
    gained: lacking(after.links, before.links),
    lost: lacking(before.links, after.links),
  };
  const isSame = before.contentHash === after.contentHash;
  const { sentences, unknown } = isSame
    ? { sentences: [], unknown: 0 }
    : compareTexts(before, old.textsOf(before), now.textsOf(after) ?? []);
  const shown = withoutRepeats(sentences, fields, [...links.gained, ...links.lost]);
  const isFound = fields.length + sentences.length + unknown + links.gained.length + links.lost.length > 0;
  const { path, title, description, family, template } = after;
  return {
    ...{ path, title, description, family, template, fields, unknown, links },
    index: { before: before.index, after: after.index },
    words: { before: before.words, after: after.words },
    sentences: shown,
    isOtherContent: !isSame && !isFound,
  };
}

/** Returns whether readers or search engines see the change. */
export function isSeen({ fields, sentences, unknown, links, index, isOtherContent }: PageChange): boolean {
  return (
    fields.length + sentences.length + unknown + links.gained.length + links.lost.length > 0 ||
    index.before !== index.after ||
    isOtherContent
  );
}

function compareFields(
  before: SiteFact,
  after: SiteFact,
  baseUrls: readonly [string, string],
): FieldChange[] {
  const texts: readonly (readonly [FieldChange['field'], string, string])[] = [
    ['title', before.title, after.title],
    ['description', before.description, after.description],
    ['h1', before.h1.join(' / '), after.h1.join(' / ')],
    ['canonical', withoutBase(before.canonical, baseUrls[0]), withoutBase(after.canonical, baseUrls[1])],
  ];
  return texts.flatMap(([field, from, to]) => (from === to ? [] : [{ field, before: from, after: to }]));
}

function withoutBase(address: string, baseUrl: string): string {
  return address.startsWith(`${baseUrl}/`) ? address.slice(baseUrl.length) : address;
}

/** Returns the links to addresses that the others do not have, each address once. */
function lacking(links: readonly ContentLink[], others: readonly ContentLink[]): ContentLink[] {
  const known = new Set(others.map(({ href }) => href));
  return links.filter(({ href }) => {
    if (known.has(href)) return false;
    known.add(href);
    return true;
  });
}

/**
 * Compares two texts. If only the hashes of the earlier sentences are known, the lost ones are counted, and
 * short sentences are not compared.
 */
function compareTexts(
  { sentences: hashes }: SiteFact,
  before: readonly string[] | undefined,
  after: readonly string[],
): { sentences: SentenceChange[]; unknown: number } {
  if (before) return { sentences: pairSentences(before, after), unknown: 0 };
  const known = new Set(hashes);
  const own = new Map(after.filter(isHashed).map((text) => [hashSentence(text), text]));
  return {
    sentences: [...own].filter(([hash]) => !known.has(hash)).map(([, text]) => ({ after: text })),
    unknown: [...known].filter((hash) => !own.has(hash)).length,
  };
}

/** Leaves out the sentences that the main heading or a link shows already. */
function withoutRepeats(
  sentences: readonly SentenceChange[],
  fields: readonly FieldChange[],
  links: readonly ContentLink[],
): readonly SentenceChange[] {
  const h1 = fields.find(({ field }) => field === 'h1');
  const isShown = (text: string | undefined, heading = '') =>
    text === undefined || heading.includes(text) || links.some((link) => link.text === text);
  return sentences.filter(({ before, after }) => !isShown(before, h1?.before) || !isShown(after, h1?.after));
}

/** A page that was published before and still is, with its facts. */
export interface ComparedPage {
  readonly before: SiteFact;
  readonly after: SiteFact;
  readonly change: PageChange;
  /** The names of its rows whose text has changed. Undefined if a text is not known. */
  readonly rows: readonly string[] | undefined;
}

/** What differs between two snapshots. */
export interface Differences {
  /** The pages with a change that readers or search engines see. */
  readonly seen: readonly ComparedPage[];
  /** The pages of which a row changed and that show nothing of it. */
  readonly silent: readonly ComparedPage[];
  readonly added: readonly SiteFact[];
  readonly gone: readonly SiteFact[];
  readonly moved: readonly MovedPage[];
}

/** The texts of a page's links, before and after, by the address of the changed page that they lead to. */
export type LinkLabels = ReadonlyMap<string, readonly string[]>;
