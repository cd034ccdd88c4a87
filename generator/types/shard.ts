import type { ManifestFile, ManifestPage } from './manifest.ts';

/** Which part of the plan a run makes: the `number`th (from 1) of `of`. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

/** All that a part follows from, by name: what is short as it is, the rest as hashes. Parts of one site have the same. */
export type ShardInputs = Readonly<Record<string, string>>;

/** `rowpress-part.json`: which part of a site a folder holds, what it was made from, and its files. */
export interface ShardManifest {
  readonly version: 1;
  readonly generator: string;
  readonly part: Shard;
  readonly inputs: ShardInputs;
  readonly pages: readonly ManifestPage[];
  readonly files: readonly ManifestFile[];
  /** Files that earlier parts left in the folder and that are no part of this one. */
  readonly left: readonly string[];
}

/** A part's manifest that was read: its pages, sorted by path, are parsed as they are asked for. */
export interface KnownShard extends Omit<ShardManifest, 'pages'> {
  readonly pages: Iterable<ManifestPage>;
  readonly pageCount: number;
  /** The files of its pages, in the order of the pages. */
  readonly pageFiles: Iterable<string>;
}
