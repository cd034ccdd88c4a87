import type { Line } from './bundle.ts';

/** A published page, as `manifest.json` lists it. */
export interface ManifestPage {
  readonly path: string;
  readonly name: string;
  readonly file: string;
  readonly template: string;
  readonly sources: readonly { readonly file: string; readonly line: number }[];
  readonly title: string;
  readonly canonical: string;
  readonly index: boolean;
  readonly contentHash: string;
  readonly fileHash: string;
  readonly bytes: number;
  readonly lastmod?: string;
}

/** Any other published file. */
export interface ManifestFile {
  readonly file: string;
  readonly hash: string;
  readonly bytes: number;
}

/** A manifest that was read: its pages, sorted by path, are parsed as they are asked for. */
export interface KnownManifest extends Omit<Manifest, 'pages'> {
  readonly pages: Iterable<ManifestPage>;
  /** Its lines of pages, with other entries for some of them, by their paths. */
  readonly replace: (pages: ReadonlyMap<string, ManifestPage>) => Iterable<Line>;
  /** The files of its pages. */
  readonly pageFiles: Iterable<string>;
  /** The page with a path. */
  readonly find: (path: string) => ManifestPage | undefined;
}

/** `manifest.json`: all that is published, pages sorted by path and files by name. */
export interface Manifest {
  readonly version: 1;
  readonly baseUrl: string;
  readonly generator: string;
  readonly pages: readonly ManifestPage[];
  readonly files: readonly ManifestFile[];
}
