import type { Line } from '../types/bundle.ts';
import type { KnownManifest, ManifestFile, ManifestPage } from '../types/manifest.ts';
import type { ShardManifest } from '../types/shard.ts';

/** The content of a manifest. Pages may be created on access. */
export interface WrittenManifest {
  readonly version: 1;
  readonly baseUrl: string;
  readonly generator: string;
  readonly pages: Iterable<ManifestPage>;
  readonly files: readonly ManifestFile[];
  /** The addresses of `data/gone.yaml`. */
  readonly gone: readonly string[];
}

/** The content of a shard's manifest. */
export type WrittenShard = Omit<ShardManifest, 'pages' | 'gone'> & {
  readonly pages: Iterable<ManifestPage>;
  readonly gone: readonly string[];
};

/**
 * Returns the lines of `manifest.json`. It has a line per page and per file, so that two builds can be
 * compared by line.
 */
export function formatManifest({ pages, files, gone, ...head }: WrittenManifest): Iterable<Line> {
  return formatLists(`{${formatHead(head)}`, { pages, files, ...goneList(gone) });
}

/** Yields the lines of a manifest that differs from `known` in these pages and in its files. */
export function* spliceManifest(
  known: KnownManifest,
  pages: ReadonlyMap<string, ManifestPage>,
  { files, gone, ...head }: Omit<WrittenManifest, 'pages'>,
): Generator<Line> {
  yield `{${formatHead(head)},"pages":[`;
  yield* known.replace(pages);
  yield* formatLists(']', { files, ...goneList(gone) });
}

function goneList(gone: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return gone.length === 0 ? {} : { gone: gone.map((address) => JSON.stringify(address)) };
}

function formatHead({
  version,
  baseUrl,
  generator,
}: Omit<WrittenManifest, 'pages' | 'files' | 'gone'>): string {
  return `"version":${version},"baseUrl":${JSON.stringify(baseUrl)},"generator":${JSON.stringify(generator)}`;
}

/** Returns the lines of a shard's manifest (`rowpress-part.json`), also with a line per page and per file. */
export function formatShard({ version, generator, part, inputs, pages, files, left, gone }: WrittenShard) {
  const head = `{"version":${version},"generator":${JSON.stringify(generator)},"part":${JSON.stringify(part)},"inputs":${JSON.stringify(inputs)}`;
  return formatLists(head, {
    pages,
    files,
    left: left.map((file) => JSON.stringify(file)),
    ...goneList(gone),
  });
}

/** Yields the lines of a JSON document that begins with `head` and continues with these lists. */
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
