import { splitWords } from '../../pages-read/sentences.ts';
import type { AuditedLanguages, FoundFault } from '../../types/audit.ts';
import type { SiteFact } from '../../types/page-content.ts';
import { baseLanguage } from '../../utils/language-tag.ts';
import { groupBy } from '../../utils/lists.ts';
import type { AuditedSite } from '../audited-site.ts';
import { pageFault } from '../findings.ts';
import { languageOf, pageId } from '../translations.ts';

/** A page in its languages. */
type Translations = readonly SiteFact[];

/**
 * Finds what is wrong between the languages of a site. Finds nothing on a site with one. Pages that show
 * another language in place of a missing translation are noindex, so they are not judged.
 */
export function* findLanguageFaults(site: AuditedSite): Generator<FoundFault> {
  const { languages, pages, byPath } = site;
  if (!languages) return;
  yield* lackingLanguages(languages, byPath);
  if (languages.isInHead) yield* alternateFaults(site);
  for (const page of pages)
    if (page.otherLanguage !== undefined)
      yield pageFault(
        'other-language',
        page,
        `the main text is in ${nameOf(page.otherLanguage)}, and the page is in ${nameOf(page.language ?? '')}`,
        'Translate it, or set "lang" on the part that is in another language.',
      );
  for (const group of groupBy(pages, pageId).values())
    if (group.length > 1) {
      yield* sameTitles(group, languages);
      yield* sameAsFallback(group, languages);
    }
}

let names: Intl.DisplayNames | undefined;

/** Returns the English name of a language, such as `German (Switzerland)`. */
function nameOf(code: string): string {
  names ??= new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard' });
  return names.of(code) ?? code;
}

/** Finds pages that lack a language in which their rows are translated: one fault a page. */
function* lackingLanguages(
  { lacking }: AuditedLanguages,
  byPath: AuditedSite['byPath'],
): Generator<FoundFault> {
  for (const [path, found] of groupBy(lacking, (one) => one.path)) {
    const page = byPath.get(path);
    if (!page?.index) continue;
    const codes = found.map(({ language }) => language);
    const reasons = [...groupBy(found, ({ why }) => why)].map(
      ([why, group]) => `${listOf(group.map(({ language }) => language))}: ${why}`,
    );
    yield {
      ...pageFault(
        'missing-alternate',
        page,
        `its rows are translated, and search engines find no page in ${reasons.join('; ')}`,
        'Mend what the reason names; "rowpress explain" says more of the address.',
        { subject: codes.join(' ') },
      ),
      languages: codes,
    };
  }
}

function listOf(codes: readonly string[]): string {
  return codes.map(nameOf).join(' and ');
}

/** Finds heads that do not name the page in each of its languages, and those that name it wrongly. */
function* alternateFaults(site: AuditedSite): Generator<FoundFault> {
  const groups = groupBy(site.pages, pageId);
  const listed = new Map(site.pages.map((page) => [page, readAlternates(page, site)]));
  const namedBy = new Map<SiteFact, SiteFact[]>();
  for (const [page, alternates] of listed)
    for (const { target } of alternates)
      if (target) {
        const known = namedBy.get(target);
        if (known) known.push(page);
        else namedBy.set(target, [page]);
      }
  for (const [page, alternates] of listed) {
    const targets = new Set(alternates.map(({ target }) => target));
    const group = groups.get(pageId(page)) ?? [];
    const unnamed = group.length > 1 ? group.filter((other) => !targets.has(other)) : [];
    if (unnamed.length > 0)
      yield pageFault(
        'missing-alternate',
        page,
        `the head does not name ${unnamed.map((other) => `${other.path} (${other.language})`).join(', ')}`,
        'Generate the site again. If the layout writes its own hreflang, leave that to rowpress.',
        { subject: unnamed.map(({ path }) => path).join(' ') },
      );
    for (const { href, fault } of alternates)
      if (fault !== undefined)
        yield pageFault(
          'alternate-not-reciprocal',
          page,
          `the head names ${href} as an alternate, ${fault}`,
          ALTERNATE_ADVICE,
          { subject: href },
        );
    const others = (namedBy.get(page) ?? []).filter((other) => other !== page && !targets.has(other));
    if (others.length > 0)
      yield pageFault(
        'alternate-not-reciprocal',
        page,
        `${others.map(({ path }) => path).join(', ')} ${others.length === 1 ? 'names' : 'name'} the page as an alternate, and it does not name ${others.length === 1 ? 'that' : 'them'} back`,
        ALTERNATE_ADVICE,
        { subject: others.map(({ path }) => path).join(' ') },
      );
  }
}

const ALTERNATE_ADVICE =
  'Search engines ignore an alternate without a link back. Generate the site again, and leave hreflang to rowpress.';

/** An alternate of a head: the indexed page that it names, and what is wrong with it. */
interface NamedAlternate {
  readonly href: string;
  readonly target?: SiteFact;
  readonly fault?: string;
}

function readAlternates(page: SiteFact, site: AuditedSite): readonly NamedAlternate[] {
  const seen = new Map<string, string>();
  return (page.alternates ?? []).map(([language, href]): NamedAlternate => {
    const path = site.pathOf(href, page.path);
    const target = path === undefined ? undefined : site.byPath.get(path);
    const before = seen.get(language) ?? href;
    seen.set(language, href);
    if (!target) {
      const isRedirected = path !== undefined && site.redirectOf(path) !== undefined;
      return { href, fault: isRedirected ? 'which is redirected' : 'which is no page of the site' };
    }
    if (!target.index) return { href, fault: 'which is noindex' };
    if (before !== href) return { href, target, fault: `and ${before} as well for the language ${language}` };
    const isRight = language === 'x-default' || target.language === language;
    if (isRight) return { href, target };
    return { href, target, fault: `in ${nameOf(language)}, which is in ${nameOf(target.language ?? '')}` };
  });
}

/**
 * Finds titles that are the same in two languages. Names are so by right: a title that has no more than one
 * word besides the names of the page, and regions of one language.
 */
function* sameTitles(
  group: Translations,
  { known, namesOf, siteName }: AuditedLanguages,
): Generator<FoundFault> {
  const rank = new Map(known.map(({ code }, at) => [code, at]));
  const sorted = group.toSorted(
    (a, b) => (rank.get(a.language ?? '') ?? 0) - (rank.get(b.language ?? '') ?? 0),
  );
  for (const [at, page] of sorted.entries()) {
    const same = sorted
      .slice(0, at)
      .find((other) => other.title === page.title && languageOf(other) !== languageOf(page));
    if (!same) continue;
    const own = new Set(namesOf(page.path));
    const shared = namesOf(same.path).filter((name) => own.has(name));
    const words = new Set(shared.flatMap(splitWords));
    const title = siteName === '' ? page.title : page.title.replaceAll(siteName, ' ');
    if (splitWords(title).filter((word) => !words.has(word)).length < 2) continue;
    yield pageFault(
      'same-title-in-languages',
      page,
      `the title is that of ${same.path} in ${nameOf(same.language ?? '')}: "${page.title}"`,
      `Translate it into ${nameOf(page.language ?? '')}, in the row or in data/routes.${page.language}.yaml.`,
      page.title,
    );
  }
}

/** Finds pages of a region that say what the page in the language says that they fall back to. */
function* sameAsFallback(group: Translations, { known }: AuditedLanguages): Generator<FoundFault> {
  for (const page of group) {
    const code = page.language ?? '';
    const fallback = known.find((language) => language.code === code)?.fallback;
    if (fallback === undefined || baseLanguage(fallback) !== baseLanguage(code)) continue;
    const other = group.find(({ language }) => language === fallback);
    if (!other || !saysTheSame(page, other)) continue;
    yield pageFault(
      'same-as-fallback',
      page,
      `the page says nothing else than ${other.path}, to which ${nameOf(code)} falls back`,
      `Write what is special about the region, or leave ${nameOf(code)} out of the family's languages.`,
    );
  }
}

function saysTheSame(one: SiteFact, other: SiteFact): boolean {
  const textsOf = ({ title, description, h1, headings, words, images }: SiteFact) =>
    JSON.stringify([title, description, h1, headings, words, images.map(({ alt }) => alt)]);
  const linksOf = ({ links }: SiteFact) => links.map(({ text }) => text).join('\n');
  return (
    textsOf(one) === textsOf(other) &&
    linksOf(one) === linksOf(other) &&
    one.sentences.join() === other.sentences.join()
  );
}
