import { hasOwnWords } from '../../languages/document-texts.ts';
import { routeName } from '../../languages/route-names.ts';
import { fallbackChain, isVariantOfFirst, siteLanguages } from '../../languages/site-languages.ts';
import { didYouMean, listNames } from '../../problems/suggest.ts';
import type { DataDocument, DataObject, DataValue, DocumentOverlays, SiteData } from '../../types/data.ts';
import type {
  Family,
  FamilyOverlay,
  FamilyTranslation,
  WrittenFamily,
  WrittenFamilyOverlay,
  WrittenLanguages,
} from '../../types/family.ts';
import type { SiteLanguage } from '../../types/language.ts';
import type { Problem } from '../../types/problem.ts';
import { isObject } from '../../utils/data-values.ts';
import type { Report } from './field-paths.ts';

/** Returns whether pages of a family may exist in a language. */
export function isInLanguage(languages: WrittenLanguages | undefined, code: string): boolean {
  return languages === undefined || typeof languages === 'string' || languages.includes(code);
}

/** Returns the entries of `data/routes.LANG.yaml` by family. Entries that do not fit are left out. */
export function familyOverlays(document: DataDocument | undefined): ReadonlyMap<string, FamilyOverlay> {
  const overlays = new Map<string, FamilyOverlay>();
  if (!document || !Array.isArray(document.value)) return overlays;
  for (const [position, value] of document.value.entries())
    if (isObject(value) && typeof value.name === 'string' && !overlays.has(value.name))
      overlays.set(value.name, {
        file: document.file,
        position,
        value: value as unknown as WrittenFamilyOverlay,
      });
  return overlays;
}

/** Returns the entries of a language by family, with the fields of the languages that it falls back to. */
export function overlaysWithFallback(
  language: string,
  { overlays, site }: Pick<SiteData, 'overlays' | 'site'>,
): ReadonlyMap<string, FamilyOverlay> {
  const merged = new Map<string, FamilyOverlay>();
  for (const code of fallbackChain(language, siteLanguages(site.value as DataObject)))
    for (const [name, own] of familyOverlays(overlays?.get(code)?.routes))
      merged.set(name, { ...own, value: { ...merged.get(name)?.value, ...own.value } });
  return merged;
}

/** The texts that a family's overlay translates. */
const TEXTS = ['title', 'description', 'label', 'summary', 'group'] as const;

/**
 * Returns an entry of routes.yaml as it is in another language: its own texts and its address, below the
 * prefix of the language. Lists and links name the families of the language.
 */
export function translateWritten(
  family: WrittenFamily,
  { code, prefix }: SiteLanguage,
  overlays: ReadonlyMap<string, FamilyOverlay>,
  written: readonly WrittenFamily[],
): WrittenFamily {
  const own: Partial<WrittenFamilyOverlay> = overlays.get(family.name)?.value ?? {};
  const inLanguage = (from: string | readonly string[]) =>
    Array.isArray(from) ? from.map((name) => routeName(name, code)) : routeName(String(from), code);
  const texts = Object.fromEntries(
    TEXTS.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]])),
  );
  // The address of another family may be translated as well.
  const pathOf = (path: string) => {
    const named = written.find((other) => other?.path === path)?.name ?? '';
    return overlays.get(named)?.value.path ?? path;
  };
  const path = own.path ?? family.path;
  const canonical = own.canonical ?? (family.canonical && pathOf(family.canonical));
  return {
    ...family,
    ...texts,
    name: routeName(family.name, code),
    ...(path === undefined ? {} : { path: prefix + path }),
    ...(canonical === undefined ? {} : { canonical: prefix + canonical }),
    ...(own.facts ? { facts: { ...family.facts, ...own.facts } } : {}),
    ...(family.list ? { list: { ...family.list, from: inLanguage(family.list.from) } } : {}),
    ...(family.feed
      ? { feed: { ...family.feed, ...own.feed, path: prefix + (own.feed?.path ?? family.feed.path) } }
      : {}),
    links: Object.fromEntries(
      Object.entries(family.links ?? {}).map(([name, links]) => [
        name,
        { ...links, from: inLanguage(links.from) },
      ]),
    ),
  };
}

/**
 * Returns the families of routes.yaml, and again each of them with the texts of each language: what the plan
 * reads of rows follows from all of them.
 */
export function withTranslations(
  routes: DataValue,
  overlays: ReadonlyMap<string, DocumentOverlays>,
): readonly DataValue[] {
  const families = Array.isArray(routes) ? routes : [];
  const translated = [...overlays.values()].flatMap((documents) => {
    const own = familyOverlays(documents.routes);
    return families.filter(isObject).flatMap((family) => {
      const overlay = own.get(String(family.name));
      return overlay ? [{ ...family, ...(overlay.value as unknown as DataObject) }] : [];
    });
  });
  return [...families, ...translated];
}

/** Returns what the family of another language, which has the tag `code`, is made from. */
export function familyTranslation(
  source: Family,
  written: WrittenFamily,
  overlay: FamilyOverlay | undefined,
  { site, code }: { readonly site: DataObject; readonly code: string },
): FamilyTranslation {
  const { languages = 'translated', minTranslated = 1 } = written;
  const own = overlay?.value;
  return {
    source,
    hasSource: isInLanguage(languages, source.language),
    minTranslated,
    refusesStale: staleTexts(site) !== 'show',
    showsSource: languages !== 'translated',
    hasTexts:
      isVariantOfFirst(code, siteLanguages(site)) ||
      (['title', 'description'] as const).every(
        (name) => own?.[name] !== undefined || !hasOwnWords(written[name]),
      ),
    overlay,
  };
}

/** Returns what a site does with texts whose source has changed since they were translated. */
export function staleTexts({ translations }: DataObject): 'show' | 'noindex' | 'refuse' {
  const { stale } = isObject(translations) ? translations : {};
  return stale === 'noindex' || stale === 'refuse' ? stale : 'show';
}

/** Reports what is wrong with `languages` of a family. */
export function checkLanguages(
  { languages, minTranslated }: WrittenFamily,
  data: SiteData,
  report: Report,
): void {
  if (languages === undefined && minTranslated === undefined) return;
  const codes = siteLanguages(data.site.value as DataObject).map(({ code }) => code);
  if (codes.length < 2 && !data.incomplete.has('site')) {
    const field = languages === undefined ? 'minTranslated' : 'languages';
    const advice = 'List them in data/site.yaml: languages: [{ code: en }, { code: de }].';
    report('unknown-language', [field], `${field}: the site has one language`, advice);
    return;
  }
  for (const [at, code] of Array.isArray(languages) ? languages.entries() : [])
    if (!codes.includes(code)) {
      const advice = didYouMean(code, codes, `Languages of data/site.yaml: ${listNames(codes)}.`);
      report(
        'unknown-language',
        ['languages', at],
        `languages[${at}]: there is no language "${code}"`,
        advice,
      );
    }
}

/** Returns a problem for each entry of `data/routes.LANG.yaml` whose family does not exist. */
export function checkFamilyOverlays(
  overlays: ReadonlyMap<string, FamilyOverlay>,
  names: readonly string[],
  { locate }: Pick<SiteData, 'locate'>,
): Problem[] {
  return [...overlays].flatMap(([name, { file, position }]): Problem[] => {
    if (names.includes(name)) return [];
    const message = `name: there is no family "${name}" to translate`;
    const advice = didYouMean(name, names, `Families of data/routes.yaml: ${listNames(names)}.`);
    return [
      { kind: 'unknown-family', severity: 'error', ...locate(file, [position, 'name']), message, advice },
    ];
  });
}
