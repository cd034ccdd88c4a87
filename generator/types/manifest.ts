import type { Line } from './bundle.ts';
import type { OldValue } from './data.ts';
import type { PublishedFields } from './page-record.ts';
import type { Encoding, HostSettings, RobotsGroup } from './plan.ts';

/** A video as a sitemap lists it. Its file and its poster are addresses of the site. */
export interface ListedVideo {
  readonly title: string;
  readonly description: string;
  readonly file: string;
  readonly poster: string;
  readonly seconds: number;
  /** The day of its upload, YYYY-MM-DD. */
  readonly date: string;
}

/** A published page, as `manifest.json` lists it. */
export interface ManifestPage extends PublishedFields {
  readonly path: string;
  readonly name: string;
  readonly file: string;
  readonly template: string;
  readonly sources: readonly { readonly file: string; readonly line: number }[];
  readonly title: string;
  readonly canonical: string;
  readonly index: boolean;
  /** Why search engines may not index it. Left out if they may, and in manifests of earlier versions. */
  readonly why?: string;
  /** Whether it is shown only because the build shows drafts. */
  readonly draft?: true;
  readonly lastmod?: string;
  /** The day of the build that first published it. Left out if no earlier manifest tells. */
  readonly added?: string;
  /** The day on which it came, if its family publishes some pages a day. */
  readonly launched?: string;
  /** The addresses of the site's pictures that its main part shows as `<img>`. Left out if there are none. */
  readonly pictures?: readonly string[];
  /** Its encoded video, if it shows one. */
  readonly video?: ListedVideo;
  /** Its language, BCP 47. Left out on a site with one language. */
  readonly language?: string;
  /** The address of the page in the first language that it exists in. Left out for that page itself. */
  readonly translationOf?: string;
}

/** Any other published file. */
export interface ManifestFile {
  readonly file: string;
  readonly hash: string;
  readonly bytes: number;
}

/** A manifest that was read. Its pages are sorted by path and parsed on access. */
export interface KnownManifest extends Omit<Manifest, 'pages'> {
  readonly pages: Iterable<ManifestPage>;
  /** Returns the lines of its pages, with other entries for the pages of some paths. */
  readonly replace: (pages: ReadonlyMap<string, ManifestPage>) => Iterable<Line>;
  /** The files of its pages. */
  readonly pageFiles: Iterable<string>;
  /** Finds the page of a path. */
  readonly find: (path: string) => ManifestPage | undefined;
}

/** `manifest.json`: everything that is published, with pages sorted by path and files by name. */
export interface Manifest {
  readonly version: 1;
  readonly baseUrl: string;
  readonly generator: string;
  readonly pages: readonly ManifestPage[];
  readonly files: readonly ManifestFile[];
  /** The addresses of `data/gone.yaml`. Left out if there are none. */
  readonly gone?: readonly string[];
  /** The redirects of the site. Left out if there are none. */
  readonly redirects?: readonly PublishedRedirect[];
  /** The facts of the site. Left out if there are none, and in manifests of earlier versions. */
  readonly facts?: readonly PublishedFact[];
}

/** A fact of `data/facts.yaml`: its value, and those that builds published before, the newest first. */
export interface PublishedFact {
  readonly name: string;
  readonly value: string;
  readonly was?: readonly OldValue[];
}

/** A redirect as it is published: its addresses are below the base path, and both may stand for many. */
export interface PublishedRedirect {
  readonly from: string;
  readonly to: string;
  /** The status of the answer. 301 if left out. */
  readonly status?: 302 | 308;
}

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
  /** The facts of the site. Left out if there are none, and in manifests of earlier versions. */
  readonly facts?: readonly PublishedFact[];
  /** The site's own rules for robots. Left out if there are none. */
  readonly robots?: readonly RobotsGroup[];
  /** The first language, if sitemaps list the addresses of pages in other languages. */
  readonly alternates?: string;
  /** The forms in which files stand compressed beside themselves. Left out if there are none. */
  readonly compress?: readonly Encoding[];
  /** What the files of the site's hosts follow from. Left out if it names none. */
  readonly hosts?: HostSettings;
  /** What its pages need of them, joined. */
  readonly needs?: readonly string[];
}

/** A shard manifest that was read. Its pages are sorted by path and parsed on access. */
export interface KnownShard extends Omit<ShardManifest, 'pages'> {
  readonly pages: Iterable<ManifestPage>;
  readonly pageCount: number;
  /** The files of its pages, in the order of the pages. */
  readonly pageFiles: Iterable<string>;
}
