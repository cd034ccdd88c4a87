import { SEARCH_FILE } from '../address/site-files.ts';
import { layoutKey, layoutLanguage } from '../languages/route-names.ts';
import { siteLanguages } from '../languages/site-languages.ts';
import { createPagePlanner, type PagePlanner, picturesOf } from '../plan/plan-page.ts';
import { alternatesIn, baseUrlOf, originsOf } from '../plan/site-settings.ts';
import type { RenderParts } from '../render/prepare-rendering.ts';
import { engineHash } from '../state/engine-hash.ts';
import type { TemplateBundle } from '../types/bundle.ts';
import type { StoredRow } from '../types/data.ts';
import type { GenerateOptions } from '../types/options.ts';
import type { IndexedPage, PageFacts } from '../types/page.ts';
import type { LoadedSite, SitePictures } from '../types/plan.ts';
import type { LanguageContext, PageJob, RenderContext, StoredPlace } from '../types/rendering.ts';
import { ownValue } from '../utils/data-values.ts';
import { hashContent } from '../utils/hash-content.ts';

/** A site that is loaded and bundled. */
export interface RenderSourceInput {
  readonly options: Pick<GenerateOptions, 'baseUrl' | 'dev' | 'fastRender'>;
  readonly site: LoadedSite;
  readonly parts: RenderParts;
}

/** What all pages of a site are planned and rendered with, wherever their bytes go. */
interface RenderSource {
  readonly planner: PagePlanner;
  readonly shared: Omit<RenderContext, 'out' | 'isFirst' | 'inProgress'>;
}

/** Returns what all pages of a site are planned and rendered with. */
export function createRenderSource({ options, site, parts }: RenderSourceInput): RenderSource {
  const { index, data } = site;
  const { bundle, assets, layouts, images, videos, pictures } = parts;
  const plannerSite = {
    data,
    site: site.site,
    sites: site.sites,
    videos,
    pictures,
  };
  return {
    planner: createPagePlanner(plannerSite, index, baseUrlOf(options, site.site), images.sharedImageOf),
    shared: {
      bundle,
      site: site.site,
      languages: languageContext(site),
      facts: data.factTexts,
      ...(data.messages ? { messages: { tables: data.messages.tables, chains: data.messages.chains } } : {}),
      layouts,
      islands: assets.client.islands,
      origins: originsOf(options, site.site),
      ...(index.site.hosts ? { hostOrigin: new URL(baseUrlOf(options, site.site)).origin } : {}),
      fastRender: options.fastRender,
    },
  };
}

/** Returns where the stored rows of a page are. */
export function storedRowsOf({ rows }: IndexedPage): PageJob['stored'] {
  const stored = Object.entries(rows).flatMap(([as, { stored: row }]) =>
    row ? [[as, placeOf(row)] as const] : [],
  );
  return Object.fromEntries(stored);
}

function placeOf({ chunk, index, start, end, parts }: StoredRow): StoredPlace {
  return { chunk, index, start, end, ...(parts && { parts }) };
}

/** Returns what pages of a site with several languages are rendered with. */
function languageContext({ index, site, sites }: LoadedSite): LanguageContext | undefined {
  const { languages } = index;
  if (!languages || !sites) return undefined;
  const source = siteLanguages(site)[0].code;
  const addresses: Record<string, Record<string, string | null>> = {};
  for (const code of sites.keys()) addresses[code] = {};
  for (const page of index.pages) {
    if (page.language !== source) continue;
    for (const own of Object.values(addresses)) own[page.path] = null;
    for (const { language, path } of languages.of(page)) {
      const own = addresses[language];
      if (own) own[page.path] = path;
    }
  }
  const searches = languages.known.flatMap(({ code, prefix }) =>
    index.search ? [[code, `${prefix}/${SEARCH_FILE}`] as const] : [],
  );
  return {
    source,
    sites: Object.fromEntries(sites),
    addresses,
    searches: Object.fromEntries(searches),
    listsAlternates: alternatesIn(site).head,
  };
}

/**
 * Returns the hash of all inputs of a page without planning the page: the site's fingerprint and the texts of
 * its rows, with their pictures. Returns an empty text if the fingerprint or the hash of a row is unknown.
 */
export function inputsHashOf(page: IndexedPage, fingerprint: string, pictures?: SitePictures): string {
  const { path, rows } = page;
  if (fingerprint === '') return '';
  let inputs = `${fingerprint} ${path}`;
  for (const as in rows) {
    const hash = rows[as]?.stored?.hash;
    if (hash === undefined) return '';
    inputs += ` ${as} ${hash}`;
  }
  const own = picturesOf(page, pictures);
  if (own.pictures) inputs += JSON.stringify(own);
  return hashContent(inputs);
}

/**
 * Makes the function that hashes a page's props (given as JSON), the texts of its rows, and the code and
 * assets that render it. The hash does not cover site.yaml: `siteHash` covers the fields that the template
 * reads.
 */
export function createPropsHasher(context: RenderContext, bundle: TemplateBundle) {
  const { languages } = context;
  const layouts = Object.entries(context.layouts).map(
    ([name, { heads: _, ...layout }]) => [name, layout] as const,
  );
  /** Returns the hash of what all pages of a language share. It is empty for the first language. */
  const sharedBy = (language: string): string => {
    const own = layouts.filter(([name]) => layoutLanguage(name) === language);
    const links = languages && [languages.addresses[language], languages.listsAlternates];
    return hashContent(engineHash(), JSON.stringify([own, context.origins, ...(links ?? [])]));
  };
  const shared = new Map(['', ...Object.keys(languages?.sites ?? {})].map((code) => [code, sharedBy(code)]));
  const codes = new Map<string, string>();
  const codeOf = ({ template, layout, video, ...page }: PageFacts) => {
    const language = languages?.sites[page.language] ? page.language : '';
    const id = `${template} ${layout} ${video !== undefined} ${language}`;
    const known = codes.get(id);
    if (known !== undefined) return known;
    const islands = bundle.islandsOf[`pages/${template}`]?.map((name) => context.islands[name]);
    const code = [bundle.codeHashes[`pages/${template}`], bundle.codeHashes[`layouts/${layout}`], islands];
    const head = ownValue(context.layouts[layoutKey(layout, language)]?.heads ?? {}, template);
    if (head !== undefined) code.push(head);
    if (video) code.push(bundle.codeHashes['videos/video']);
    const hashed = shared.get(language) + JSON.stringify(code);
    codes.set(id, hashed);
    return hashed;
  };
  return (page: IndexedPage, facts: PageFacts, props: string): string => {
    let rows = '';
    for (const as in page.rows) rows += ` ${as} ${page.rows[as]?.stored?.hash ?? ''}`;
    return hashContent(codeOf(facts) + rows + props);
  };
}
