import { type PageVideos, readPageVideos } from '../plan/read-page-videos.ts';
import type { PublishedAssets, TemplateBundle } from '../types/bundle.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { LayoutHtml } from '../types/page-job.ts';
import type { Outcome } from '../types/problem.ts';
import { prepareImages, type SiteImages } from './images/site-images.ts';
import { prepareLayouts } from './site-layouts.ts';

/** The code of a site that pages are rendered with: the bundle, the assets, the layouts, the images and the videos. */
export interface RenderParts {
  readonly bundle: TemplateBundle;
  readonly assets: PublishedAssets;
  /** The HTML of each layout, by its name. */
  readonly layouts: Readonly<Record<string, LayoutHtml>>;
  readonly images: SiteImages;
  readonly videos: PageVideos;
}

/**
 * Renders the layouts, and names the images without drawing them. Faults in layouts, cards and fonts are
 * problems.
 */
export async function prepareRendering(
  options: { readonly root: string; readonly images: boolean },
  site: LoadedSite,
  { bundle, assets }: Pick<RenderParts, 'bundle' | 'assets'>,
  cache: string,
): Promise<Outcome<RenderParts>> {
  const [layouts, images] = await Promise.all([
    prepareLayouts(options.root, site, bundle, assets),
    prepareImages(options, site, bundle, cache),
  ]);
  const files = new Set(assets.files.map(({ file }) => `/${file}`));
  const videos = readPageVideos(site.data['page-videos'], files, (path) => site.index.byPath.has(path));
  return {
    value: { bundle, assets, layouts: layouts.value, images: images.value, videos: videos.value },
    problems: [...layouts.problems, ...images.problems, ...videos.problems.map(site.data.addFrame)],
  };
}
