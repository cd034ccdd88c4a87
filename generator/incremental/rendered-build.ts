import type { PageCache } from '../cache/page-cache.ts';
import type { Output } from '../output/open-output.ts';
import type { RenderedImages } from '../render/images/render-images.ts';
import type { RenderParts } from '../render/prepare-rendering.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { KnownManifest } from '../types/manifest.ts';
import type { GenerateOptions } from '../types/options.ts';
import type { RenderedPages } from '../workers/render-pages.ts';
import type { Scope } from './scope.ts';
import type { Selection } from './select-pages.ts';

/** The results of all stages before publishing. */
export interface RenderedBuild {
  readonly options: GenerateOptions;
  readonly scope: Scope;
  readonly site: LoadedSite;
  readonly parts: RenderParts;
  readonly output: Output;
  /** The manifest that dates are carried over from. */
  readonly previous: KnownManifest | undefined;
  readonly selection: Selection;
  readonly pages: RenderedPages;
  readonly images: RenderedImages;
  /** The page state that the build started with. Its link table has the links of all pages. */
  readonly state: PageCache;
}
