import type { Line } from '../types/bundle.ts';
import type { KnownManifest, ManifestFile, ManifestPage, PublishedRedirect } from '../types/manifest.ts';
import type { ShardManifest } from '../types/shard.ts';

/** The addresses that are no pages. */
interface WrittenAddresses {
  /** The addresses of `data/gone.yaml`. */
  readonly gone: readonly string[];
  readonly redirects: readonly PublishedRedirect[];
}

/** The content of a manifest. Pages may be created on access. */
export interface WrittenManifest extends WrittenAddresses {
  readonly version: 1;
  readonly baseUrl: string;
  readonly generator: string;
  readonly pages: Iterable<ManifestPage>;
  readonly files: readonly ManifestFile[];
}

/** The content of a shard's manifest. */
export type WrittenShard = Omit<ShardManifest, 'pages' | 'gone' | 'redirects'> &
  WrittenAddresses & { readonly pages: Iterable<ManifestPage> };

/**
 * Returns the lines of `manifest.json`. It has a line per page and per file, so that two builds can be
 * compared by line.
 */
export function formatManifest({ pages, files, gone, redirects, ...head }: WrittenManifest): Iterable<Line> {
  return formatLists(`{${formatHead(head)}`, { pages, files, ...addressLists({ gone, redirects }) });
}

/** Yields the lines of a manifest that differs from `known` in these pages and in its files. */
export function* spliceManifest(
  known: KnownManifest,
  pages: ReadonlyMap<string, ManifestPage>,
  { files, gone, redirects, ...head }: Omit<WrittenManifest, 'pages'>,
): Generator<Line> {
  yield `{${formatHead(head)},"pages":[`;
  yield* known.replace(pages);
  yield* formatLists(']', { files, ...addressLists({ gone, redirects }) });
}

function addressLists({ gone, redirects }: WrittenAddresses): Readonly<Record<string, readonly unknown[]>> {
  return {
    ...(gone.length === 0 ? {} : { gone: gone.map((address) => JSON.stringify(address)) }),
    ...(redirects.length === 0 ? {} : { redirects: redirects.map(({ from, to }) => ({ from, to })) }),
  };
}

function formatHead({
  version,
  baseUrl,
  generator,
}: Omit<WrittenManifest, 'pages' | 'files' | keyof WrittenAddresses>): string {
  return `"version":${version},"baseUrl":${JSON.stringify(baseUrl)},"generator":${JSON.stringify(generator)}`;
}

/** Returns the lines of a shard's manifest (`rowpress-part.json`), also with a line per page and per file. */
export function formatShard(shard: WrittenShard) {
  const { version, generator, part, inputs, pages, files, left, robots = [] } = shard;
  const head = `{"version":${version},"generator":${JSON.stringify(generator)},"part":${JSON.stringify(part)},"inputs":${JSON.stringify(inputs)}`;
  return formatLists(head, {
    pages,
    files,
    left: left.map((file) => JSON.stringify(file)),
    ...addressLists(shard),
    ...(robots.length === 0 ? {} : { robots }),
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
