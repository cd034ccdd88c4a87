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

/** `manifest.json`: all that is published, pages sorted by path and files by name. */
export interface Manifest {
  readonly version: 1;
  readonly baseUrl: string;
  readonly generator: string;
  readonly pages: readonly ManifestPage[];
  readonly files: readonly ManifestFile[];
}
