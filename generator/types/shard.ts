import type { ManifestFile, ManifestPage, PublishedRedirect } from './manifest.ts';
import type { RobotsGroup } from './plan.ts';

/** One shard of a build: the `number`th (from 1) of `of`. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

/**
 * Everything that a shard depends on, by name. Short values are stored as they are, others as hashes. All
 * shards of one build have the same inputs.
 */
export type ShardInputs = Readonly<Record<string, string>>;

/** `rowpress-part.json`: which shard a folder holds, what it was built from, and its files. */
export interface ShardManifest {
  readonly version: 1;
  readonly generator: string;
  readonly part: Shard;
  readonly inputs: ShardInputs;
  readonly pages: readonly ManifestPage[];
  readonly files: readonly ManifestFile[];
  /** Files of earlier shards in the folder that this shard does not have. */
  readonly left: readonly string[];
  /** The addresses of `data/gone.yaml`. Left out if there are none. */
  readonly gone?: readonly string[];
  /** The redirects of the site. Left out if there are none. */
  readonly redirects?: readonly PublishedRedirect[];
  /** The site's own rules for robots. Left out if there are none. */
  readonly robots?: readonly RobotsGroup[];
}

/** A shard manifest that was read. Its pages are sorted by path and parsed on access. */
export interface KnownShard extends Omit<ShardManifest, 'pages'> {
  readonly pages: Iterable<ManifestPage>;
  readonly pageCount: number;
  /** The files of its pages, in the order of the pages. */
  readonly pageFiles: Iterable<string>;
}
