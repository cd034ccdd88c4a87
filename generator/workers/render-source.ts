import { createPagePlanner, type PagePlanner } from '../plan/plan-page.ts';
import { createRowNames } from '../plan/public-view.ts';
import { baseUrlOf, originsOf } from '../plan/site-settings.ts';
import type { RenderParts } from '../render/prepare-rendering.ts';
import { engineHash } from '../state/engine-hash.ts';
import type { TemplateBundle } from '../types/bundle.ts';
import type { GenerateOptions } from '../types/options.ts';
import type { IndexedPage, PageFacts } from '../types/page.ts';
import type { LoadedSite } from '../types/plan.ts';
import type { PageJob, RenderContext } from '../types/rendering.ts';
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
  const { bundle, assets, layouts, images, videos } = parts;
  const plannerSite = {
    site: site.site,
    language: index.site.language,
    schemas: data.schemas,
    values: data.values,
    nameOf: createRowNames(data),
    videos,
  };
  return {
    planner: createPagePlanner(plannerSite, index, baseUrlOf(options, site.site), images.sharedImageOf),
    shared: {
      bundle,
      site: site.site,
      facts: data.factTexts,
      ...(data.messages ? { messages: { tables: data.messages.tables, chains: data.messages.chains } } : {}),
      layouts,
      islands: assets.client.islands,
      origins: originsOf(options, site.site),
      fastRender: options.fastRender,
    },
  };
}

/** Returns where the stored rows of a page are. */
export function storedRowsOf({ rows }: IndexedPage): PageJob['stored'] {
  const stored = Object.entries(rows).flatMap(([as, { stored: row }]) =>
    row ? [[as, { chunk: row.chunk, index: row.index, start: row.start, end: row.end }] as const] : [],
  );
  return Object.fromEntries(stored);
}

/**
 * Returns the hash of all inputs of a page without planning the page: the site's fingerprint and the texts of
 * its rows. Returns an empty text if the fingerprint or the hash of a row is unknown.
 */
export function inputsHashOf({ path, rows }: IndexedPage, fingerprint: string): string {
  if (fingerprint === '') return '';
  let inputs = `${fingerprint} ${path}`;
  for (const as in rows) {
    const hash = rows[as]?.stored?.hash;
    if (hash === undefined) return '';
    inputs += ` ${as} ${hash}`;
  }
  return hashContent(inputs);
}

/**
 * Makes the function that hashes a page's props (given as JSON), the texts of its rows, and the code and
 * assets that render it. The hash does not cover site.yaml: `siteHash` covers the fields that the template
 * reads.
 */
export function createPropsHasher(context: RenderContext, bundle: TemplateBundle) {
  const layouts = Object.entries(context.layouts).map(([name, { heads: _, ...layout }]) => [name, layout]);
  const shared = hashContent(engineHash(), JSON.stringify([layouts, context.origins]));
  const codes = new Map<string, string>();
  const codeOf = ({ template, layout, video }: PageFacts) => {
    const id = `${template} ${layout} ${video !== undefined}`;
    const known = codes.get(id);
    if (known !== undefined) return known;
    const islands = bundle.islandsOf[`pages/${template}`]?.map((name) => context.islands[name]);
    const code = [bundle.codeHashes[`pages/${template}`], bundle.codeHashes[`layouts/${layout}`], islands];
    const head = ownValue(context.layouts[layout]?.heads ?? {}, template);
    if (head !== undefined) code.push(head);
    if (video) code.push(bundle.codeHashes['videos/video']);
    const hashed = shared + JSON.stringify(code);
    codes.set(id, hashed);
    return hashed;
  };
  return (page: IndexedPage, facts: PageFacts, props: string): string => {
    let rows = '';
    for (const as in page.rows) rows += ` ${as} ${page.rows[as]?.stored?.hash ?? ''}`;
    return hashContent(codeOf(facts) + rows + props);
  };
}
