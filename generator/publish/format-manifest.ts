import type { Line } from '../types/bundle.ts';
import type { KnownManifest, ManifestFile, ManifestPage } from '../types/manifest.ts';
import type { ShardManifest } from '../types/shard.ts';

/** What a manifest is written from: pages may be made as they are asked for. */
export interface WrittenManifest {
  readonly version: 1;
  readonly baseUrl: string;
  readonly generator: string;
  readonly pages: Iterable<ManifestPage>;
  readonly files: readonly ManifestFile[];
}

/** What a part's manifest is written from. */
export type WrittenPart = Omit<ShardManifest, 'pages'> & { readonly pages: Iterable<ManifestPage> };

/** The lines of `manifest.json`: JSON with one line a page and one a file, so that two builds can be compared line by line. */
export function formatManifest({ pages, files, ...head }: WrittenManifest): Iterable<Line> {
  return formatLists(`{${formatHead(head)}`, { pages, files });
}

/** The lines of a manifest that differs from `known` by some of its pages, and by the files. */
export function* spliceManifest(
  known: KnownManifest,
  pages: ReadonlyMap<string, ManifestPage>,
  { files, ...head }: Omit<WrittenManifest, 'pages'>,
): Generator<Line> {
  yield `{${formatHead(head)},"pages":[`;
  yield* known.replace(pages);
  yield* formatLists(']', { files });
}

function formatHead({ version, baseUrl, generator }: Omit<WrittenManifest, 'pages' | 'files'>): string {
  return `"version":${version},"baseUrl":${JSON.stringify(baseUrl)},"generator":${JSON.stringify(generator)}`;
}

/** The lines of a part's manifest, in the same manner. */
export function formatShard({ version, generator, part, inputs, pages, files, left }: WrittenPart) {
  const head = `{"version":${version},"generator":${JSON.stringify(generator)},"part":${JSON.stringify(part)},"inputs":${JSON.stringify(inputs)}`;
  return formatLists(head, { pages, files, left: left.map((file) => JSON.stringify(file)) });
}

/** The rest of a document that begins with `head`. */
function* formatLists(head: string, lists: Readonly<Record<string, Iterable<unknown>>>): Generator<string> {
  let line = head;
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
