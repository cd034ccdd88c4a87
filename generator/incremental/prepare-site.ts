import { basePathOf } from '../address/base-path.ts';
import { filePath } from '../address/index.ts';
import { baseUrlOf } from '../plan/base-url.ts';
import { buildRedirects } from '../publish/build-redirects.ts';
import { findImages } from '../render/images/find-images.ts';
import type { RenderParts } from '../render/prepare-rendering.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { GenerateOptions } from '../types/options.ts';
import type { PreparedSite } from '../types/prepared-site.ts';
import { createRequestRenderer } from '../workers/render-on-request.ts';

/** Makes a site whose pages are rendered on request, from what a build has loaded and bundled. */
export async function prepareSite(
  options: Pick<GenerateOptions, 'root' | 'baseUrl' | 'dev' | 'fastRender'>,
  site: LoadedSite,
  parts: RenderParts,
): Promise<PreparedSite> {
  const { index } = site;
  const baseUrl = baseUrlOf(options, site.site);
  const renderPage = await createRequestRenderer({ options, site, parts });
  const files = new Map(
    [...parts.assets.files, ...buildRedirects(index, baseUrl)].map(({ file, bytes }) => [file, bytes]),
  );
  return {
    basePath: basePathOf(baseUrl),
    images: findImages(index.pages, parts.images),
    read(file) {
      const bytes = files.get(file);
      if (bytes !== undefined) return Buffer.from(bytes);
      const path = filePath(file);
      const page = index.byPath.get(path) ?? (index.errorPage?.path === path ? index.errorPage : undefined);
      if (page) return renderPage(page);
      return file.endsWith('.html') || file === '_redirects' ? 'missing' : 'unknown';
    },
  };
}
