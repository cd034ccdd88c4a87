import type { ManifestFile, ManifestPage } from '../types/manifest.ts';
import type { PartManifest } from '../types/part.ts';

/** What a manifest is written from: pages may be made as they are asked for. */
export interface WrittenManifest {
  readonly version: 1;
  readonly baseUrl: string;
  readonly generator: string;
  /** Entries, or what they are as JSON. */
  readonly pages: Iterable<ManifestPage | string>;
  readonly files: readonly ManifestFile[];
}

/** What a part's manifest is written from. */
export type WrittenPart = Omit<PartManifest, 'pages'> & { readonly pages: Iterable<ManifestPage> };

/** The lines of `manifest.json`: JSON with one line a page and one a file, so that two builds can be compared line by line. */
export function formatManifest({ version, baseUrl, generator, pages, files }: WrittenManifest) {
  const head = `"version":${version},"baseUrl":${JSON.stringify(baseUrl)},"generator":${JSON.stringify(generator)}`;
  return formatLists(head, { pages, files });
}

/** The lines of a part's manifest, in the same manner. */
export function formatPart({ version, generator, part, inputs, pages, files, left }: WrittenPart) {
  const head = `"version":${version},"generator":${JSON.stringify(generator)},"part":${JSON.stringify(part)},"inputs":${JSON.stringify(inputs)}`;
  return formatLists(head, { pages, files, left: left.map((file) => JSON.stringify(file)) });
}

function* formatLists(head: string, lists: Readonly<Record<string, Iterable<unknown>>>): Generator<string> {
  let line = `{${head}`;
  for (const [name, items] of Object.entries(lists)) {
    line += `,"${name}":[`;
    let separator = '';
    for (const item of items) {
      yield line + separator;
      line = typeof item === 'string' ? item : JSON.stringify(item);
      separator = ',';
    }
    if (separator !== '') {
      yield line;
      line = '';
    }
    line += ']';
  }
  yield `${line}}`;
}
