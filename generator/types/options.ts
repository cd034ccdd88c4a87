import type { LoadOptions } from '../load-site.ts';
import type { ImageFinder } from '../render/index.ts';
import type { DataObject } from './data.ts';
import type { Shard } from './shard.ts';

/** Called with how much of a part of the run is done. */
export type OnProgress = (done: number, total: number, part: 'pages' | 'images') => void;

/** What a run of `generate` is given; all paths are absolute, and nothing else of the machine is asked. */
export interface GenerateOptions extends LoadOptions {
  readonly out: string;
  readonly cwd: string;
  readonly home: string;
  /** Beats the base URL of site.yaml. */
  readonly baseUrl?: string | undefined;
  /** A glob over addresses: only these pages are made, nothing is deleted. */
  readonly only?: string | undefined;
  /** Only this part of the site is made, for `mergeShards`; nothing is deleted. Not together with `only`. */
  readonly shard?: Shard | undefined;
  readonly workers: number;
  /** A manifest to compare with instead of the one in `out`. */
  readonly previous?: string | undefined;
  readonly force: boolean;
  readonly strict: boolean;
  /** Whether pages have images drawn from the site's card. */
  readonly images: boolean;
  /** Whether plain elements are written without React; true if left out. The bytes are the same. */
  readonly fastRender?: boolean | undefined;
  /** When given, images are named and not drawn, and this gets the means to draw one when it is asked for. */
  readonly onImages?: ((images: ImageFinder) => void) | undefined;
  readonly onProgress?: OnProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Where the site is published: what a run is given, else what site.yaml says. */
export function baseUrlOf({ baseUrl }: Pick<GenerateOptions, 'baseUrl'>, site: DataObject): string {
  return baseUrl ?? String(site.baseUrl);
}
