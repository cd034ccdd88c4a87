import { NUMBER, splitWords } from '../../facts/split-text.ts';
import type { FoundFault } from '../../types/audit.ts';
import type { SiteFact } from '../../types/page-content.ts';
import { groupBy } from '../../utils/group-by.ts';
import type { AuditedSite } from '../audited-site.ts';
import { createGroups } from '../create-groups.ts';

/** Words that say nothing of what a person searches for. */
const STOP_WORDS = new Set(
  'a an and are as at be best by for free from how in into is it of on online or our that the this to top we what why with you your'.split(
    ' ',
  ),
);
/** Pages with one address need so much in common in their titles and headings. */
const SHARED_PART = 0.5;

/** What a page says that it is about, each without common words, sorted. */
interface Intent {
  readonly page: SiteFact;
  readonly texts: readonly string[];
  /** The heading or the title that the first of these texts comes from. */
  readonly search: string;
  readonly address: string;
}

/**
 * Finds pages of different families that answer one search: title or main heading name the same, or the last
 * parts of their addresses do and half of the words of their titles and headings are the same.
 */
export function* findSameSearches({ pages }: AuditedSite): Generator<FoundFault> {
  const intents = pages.filter(({ listPage }) => listPage === undefined).map(readIntent);
  const groups = createGroups<Intent>();
  const byText = groupBy(
    intents.flatMap((intent) => intent.texts.map((text) => ({ intent, text }))),
    ({ text }) => text,
  );
  for (const [text, group] of byText)
    if (text !== '' && new Set(group.map(({ intent }) => intent.page.family)).size > 1)
      for (const { intent } of group) groups.join(group[0]?.intent ?? intent, intent);
  for (const [address, group] of groupBy(intents, (intent) => intent.address))
    if (address !== '' && new Set(group.map(({ page }) => page.family)).size > 1)
      for (const intent of group) {
        const like = group.find(
          (other) => other.page.family !== intent.page.family && isAlike(other, intent),
        );
        if (like) groups.join(like, intent);
      }
  for (const group of groups.list()) {
    const families = new Set(group.map(({ page }) => page.family));
    if (families.size < 2) continue;
    const [first] = group;
    yield {
      kind: 'one-search',
      pages: group.map(({ page }) => page),
      message: `${group.length} pages of ${families.size} families answer the search "${first?.search || first?.address}"`,
      advice: 'Let one page answer it, and give the others another angle, or redirect them.',
    };
  }
}

function readIntent(page: SiteFact): Intent {
  const [subject = ''] = page.title.split(/\s[|–—]\s/u);
  const last = page.path.split('/').findLast((segment) => segment !== '') ?? '';
  const sources = [page.h1[0] ?? '', subject].filter((text) => intentOf(text) !== '');
  return {
    page,
    texts: [...new Set(sources.map(intentOf))],
    search: sources[0] ?? '',
    address: intentOf(last.replaceAll('-', ' ')),
  };
}

/** Returns whether half of all words of titles and headings are those of both. */
function isAlike(one: Intent, other: Intent): boolean {
  const [words = new Set(), others = new Set()] = [one, other].map(
    ({ texts }) => new Set(texts.join(' ').split(' ')),
  );
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared >= SHARED_PART * (words.size + others.size - shared);
}

/** Returns the words of a text that name its subject, sorted, without plurals. One word is too little. */
function intentOf(text: string): string {
  // A number with a space, a colon or a slash inside is one word.
  const whole = text.replace(NUMBER, (number) => number.replace(/[\s:/]/gu, '.'));
  const words = splitWords(whole)
    .filter((word) => !STOP_WORDS.has(word))
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word));
  return words.length < 2 ? '' : [...new Set(words)].sort().join(' ');
}
