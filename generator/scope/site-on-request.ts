import { basePathOf } from '../address/base-path.ts';
import { filePath } from '../address/index.ts';
import { REDIRECTS_FILE } from '../address/site-files.ts';
import { createRowStore } from '../load/rows/row-store.ts';
import { baseUrlOf } from '../plan/site-settings.ts';
import { InputsChangedError } from '../problems/errors.ts';
import { buildRedirects } from '../publish/publishers.ts';
import { findImages } from '../render/images/site-images.ts';
import { makeOnRequest } from '../render/pictures/stage-pictures.ts';
import type { RenderParts } from '../render/prepare-rendering.ts';
import type { GenerateOptions, PreparedSite } from '../types/options.ts';
import type { IndexedPage } from '../types/page.ts';
import type { LoadedSite } from '../types/plan.ts';
import { createJobRenderer } from '../workers/page-writer.ts';
import { createRenderSource, type RenderSourceInput, storedRowsOf } from '../workers/render-source.ts';

/**
 * Makes a site whose pages are rendered on request, and whose pictures are made on request, from what a build
 * has loaded and bundled. `cache` is the folder of the cache.
 */
export async function prepareSite(
  options: Pick<GenerateOptions, 'root' | 'baseUrl' | 'dev' | 'fastRender'>,
  site: LoadedSite,
  parts: RenderParts,
  cache: string,
): Promise<PreparedSite> {
  const { index } = site;
  const baseUrl = baseUrlOf(options, site.site);
  const asked = new Set<string>();
  const renderPage = await createRequestRenderer({ options, site, parts }, asked);
  const drawCard = findImages(index.pages, parts.images);
  const files = new Map(
    [...parts.assets.files, ...buildRedirects(index, baseUrl)].map(({ file, bytes }) => [file, bytes]),
  );
  return {
    basePath: basePathOf(baseUrl),
    images: async (file) => {
      const { root } = options;
      const bytes = await makeOnRequest(file, asked, { root, cache });
      return bytes ? { bytes, missing: '', isDrawn: true } : drawCard(file);
    },
    read(file) {
      const bytes = files.get(file);
      if (bytes !== undefined) return Buffer.from(bytes);
      const path = filePath(file);
      const page = index.byPath.get(path) ?? index.errorPages.find((other) => other.path === path);
      if (page) return renderPage(page);
      return file.endsWith('.html') || file === REDIRECTS_FILE ? 'missing' : 'unknown';
    },
  };
}

/**
 * Makes the function that renders the HTML of a page again, for the feeds that have its text. Undefined for a
 * page whose template throws, which the build of that page reports.
 */
export async function openPages(
  input: Parameters<typeof createRequestRenderer>[0],
): Promise<(page: IndexedPage) => string | undefined> {
  const renderPage = await createRequestRenderer(input, new Set());
  return (page) => {
    try {
      return Buffer.from(renderPage(page)).toString();
    } catch (error) {
      if (error instanceof InputsChangedError) throw error;
      return undefined;
    }
  };
}

/**
 * Makes the function that renders a page on request, with the bytes that the build publishes. Rows are read
 * from their files, so no row stays in memory. The function throws what a template throws, and
 * InputsChangedError if a row file has changed since it was loaded. What pages ask for is added to `asked`.
 */
async function createRequestRenderer(
  input: RenderSourceInput & { readonly options: { readonly root: string } },
  asked: Set<string>,
): Promise<(page: IndexedPage) => Uint8Array> {
  const { planner, shared } = createRenderSource(input);
  const renderer = await createJobRenderer(shared, createRowStore(input.options.root));
  return (page) => {
    const job = { props: planner.plan(page), stored: storedRowsOf(page) };
    const { bytes, fields } = renderer.open(job, () => planner.refsOf(page)).render();
    for (const variants of fields.variants) asked.add(variants);
    // The next page overwrites the bytes.
    return Buffer.from(bytes);
  };
}
