import { didYouMean } from '../problems/suggest.ts';
import type { DataObject, Dataset, Row, SiteData, TextHashes } from '../types/data.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { formatPath, isObject } from '../utils/data-values.ts';
import { overlayName } from './overlay-files.ts';
import { findSharedFields, type TranslatedPaths, textHashes, translatedPaths } from './row-texts.ts';
import { fallbackChain, isVariantOfFirst, plannedLanguages, siteLanguages } from './site-languages.ts';
import { type HashTexts, inlineOverlay, mergeOverlay, translateRows } from './translate-rows.ts';

/**
 * Returns the data of a site with its translations: datasets without the overlays, and in `translated` the
 * data in each other language; `dev` shows those in progress. A translation of no row, or of a field that all
 * languages share, is a problem.
 */
export function translateSite(data: SiteData, dev: boolean): Outcome<SiteData> {
  if (!data.overlays) return { value: data, problems: [] };
  const site = isObject(data.site.value) ? data.site.value : {};
  const languages = siteLanguages(site);
  const others = languages.slice(1).map(({ code }) => code);
  const endings = others.map((language) => overlayName({ dataset: '', language }));
  const isOverlay = ([name]: readonly [string, Dataset]) => endings.some((ending) => name.endsWith(ending));
  const sources = new Map([...data.datasets].filter((entry) => !isOverlay(entry)));
  const hashTexts = createTextHasher(data);
  const translated = new Map<string, SiteData>();
  const overlayRows = new Map([...data.datasets].filter(isOverlay));
  const source: SiteData = { ...data, datasets: sources, overlayRows };
  const problems = others.flatMap((language) =>
    [...sources.values()].flatMap((dataset) => findFaults(dataset, language, data)),
  );
  for (const { code: language } of plannedLanguages(site, dev).slice(1)) {
    const chain = fallbackChain(language, languages);
    const datasets = [...sources].map(([name, dataset]): [string, Dataset] => {
      const overlays = new Map(
        chain.map(
          (code) => [code, data.datasets.get(overlayName({ dataset: name, language: code }))] as const,
        ),
      );
      return [name, translateRows(dataset, overlays, hashTexts, isVariantOfFirst(language, languages))];
    });
    const value = chain.reduce((merged: DataObject, code) => {
      const overlay = data.overlays?.get(code)?.site?.value;
      return isObject(overlay) ? mergeOverlay(merged, overlay) : merged;
    }, site);
    translated.set(language, { ...source, datasets: new Map(datasets), site: { ...data.site, value } });
  }
  if (isObject(site.translations) && site.translations.stale === 'refuse')
    for (const [language, { datasets }] of translated) problems.push(...findStale(datasets, language));
  return { value: { ...source, translated }, problems };
}

/** Returns the data of a site in a language. */
export function dataIn(data: SiteData, language: string): SiteData {
  return data.translated?.get(language) ?? data;
}

/** Makes the function that returns the hashes of a row's translated texts. Stored rows have them. */
function createTextHasher({ schemas }: Pick<SiteData, 'schemas'>): HashTexts {
  const paths = new Map<string, TranslatedPaths | undefined>();
  const known = new WeakMap<Row, TextHashes>();
  return (row) => {
    if (row.stored) return row.stored.texts ?? NO_TEXTS;
    const hashes = known.get(row);
    if (hashes) return hashes;
    if (!paths.has(row.dataset)) {
      const schema = schemas.get(row.dataset)?.schema;
      paths.set(row.dataset, schema && translatedPaths(schema));
    }
    const created = textHashes(row.written ?? row.value, paths.get(row.dataset));
    known.set(row, created);
    return created;
  };
}

const NO_TEXTS: TextHashes = {};

/** Returns the problems of the translations of a dataset into a language. */
function findFaults({ name, rows }: Dataset, language: string, data: SiteData): Problem[] {
  const overlays = data.datasets.get(overlayName({ dataset: name, language }));
  if (!overlays) return [];
  const slugs = new Set(rows.map(({ slug }) => slug));
  const schema = data.schemas.get(overlays.name)?.schema;
  const paths = schema && translatedPaths(schema);
  const sources = new Map(rows.map((row) => [row.slug, row]));
  return overlays.rows.flatMap((row): Problem[] => {
    const place = (path: readonly (string | number)[]) =>
      data.locate(row.file, row.at === undefined ? path : [row.at, ...path]);
    const problems: Problem[] = [];
    if (!slugs.has(row.slug) && !data.incomplete.has(name))
      problems.push({
        kind: 'unknown-source',
        severity: 'error',
        ...place(row.value.slug === undefined ? [] : ['slug']),
        message: `slug: there is no row "${row.slug}" of ${name} to translate`,
        advice: didYouMean(
          row.slug,
          slugs,
          'Write the slug of the source row; localSlug is the slug in addresses.',
        ),
      });
    const inline = sources.get(row.slug) && inlineOverlay(sources.get(row.slug) as Row, language);
    const own = row.stored?.texts ?? textHashes(row.value, paths);
    for (const path of inline ? Object.keys(textHashes(inline.value, paths)) : [])
      if (Object.hasOwn(own, path))
        problems.push({
          kind: 'translated-twice',
          severity: 'error',
          ...place(path.split('.')),
          message: `${path}: ${inline?.file}:${inline?.line} translates this text as well`,
          advice: 'Remove one of the two.',
        });
    // A stored row passed this check when it was loaded.
    if (row.stored || !schema) return problems;
    for (const path of findSharedFields(row.written ?? row.value, paths))
      problems.push({
        kind: 'shared-field',
        severity: 'error',
        ...place(path),
        message: `${formatPath(path)}: all languages share this field`,
        advice: `Remove it, or mark it "translated": true in ${data.schemas.get(name)?.file}.`,
      });
    return problems;
  });
}

/** Returns a problem for each row with texts whose source has changed since they were translated. */
function findStale(datasets: ReadonlyMap<string, Dataset>, language: string): Problem[] {
  return [...datasets.values()].flatMap(({ rows }) =>
    rows.flatMap(({ translation }): Problem[] => {
      const [overlay] = translation?.overlays.toReversed() ?? [];
      const stale = translation?.stale ?? [];
      if (!overlay || stale.length === 0) return [];
      return [
        {
          kind: 'stale-translation',
          severity: 'error',
          file: overlay.file,
          line: overlay.line,
          column: 1,
          message: `${stale.join(', ')}: the source has changed since this was translated into ${language}`,
          advice: `Translate it again, or accept it with "rowpress translations --accept ${language}".`,
        },
      ];
    }),
  );
}
