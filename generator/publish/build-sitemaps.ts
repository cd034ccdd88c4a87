import { Readable } from 'node:stream';
import type { PublishedFile } from '../types/bundle.ts';

/** A page to be found: its absolute address, and the day of its last significant change if known. */
export interface SitemapEntry {
  readonly url: string;
  readonly lastmod?: string;
}

/** How large one sitemap may be: the protocol's own limits, unless a test sets smaller ones. */
export interface SitemapLimits {
  readonly urls: number;
  readonly bytes: number;
}

/** Source: the sitemaps protocol, section "Sitemap file location" (50,000 URLs and 50 MB uncompressed). */
const PROTOCOL_LIMITS: SitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 };
/** Room for the XML around the addresses of one file. */
const FRAME_BYTES = 512;
/** Room for the tags around one address and its date. */
const ENTRY_BYTES = 80;

/**
 * `sitemap.xml`: one file, or parts `sitemap-1.xml`… and at last an index of them when either limit would be passed. Entries come in the order in which they are
 * to stand, with nothing but address and date, since search engines read nothing else. Without entries there is no sitemap: an empty one is not valid.
 * Files come as they are done, so that nobody holds all of them.
 */
export async function* buildSitemaps(
  entries: Iterable<SitemapEntry>,
  baseUrl: string,
  limits: SitemapLimits = PROTOCOL_LIMITS,
): AsyncGenerator<PublishedFile> {
  const index: { url: string; lastmod?: string }[] = [];
  let before: readonly SitemapEntry[] | undefined;
  for (const part of splitEntries(entries, limits)) {
    if (before) yield numberedPart(before, baseUrl, index);
    before = part;
  }
  if (!before) return;
  if (index.length === 0) {
    yield { file: 'sitemap.xml', bytes: writeSitemap(before) };
    return;
  }
  yield numberedPart(before, baseUrl, index);
  const { SitemapIndexStream, streamToPromise } = await import('sitemap');
  const stream = Readable.from(index).pipe(new SitemapIndexStream({ lastmodDateOnly: true }));
  yield { file: 'sitemap.xml', bytes: await streamToPromise(stream) };
}

/** The next numbered sitemap, which is added to the index. */
function numberedPart(
  part: readonly SitemapEntry[],
  baseUrl: string,
  index: { url: string; lastmod?: string }[],
): PublishedFile {
  const file = `sitemap-${index.length + 1}.xml`;
  const newest = part.reduce<string | undefined>(
    (date, entry) => (entry.lastmod && (!date || entry.lastmod > date) ? entry.lastmod : date),
    undefined,
  );
  index.push({ url: `${baseUrl}/${file}`, ...(newest ? { lastmod: newest } : {}) });
  return { file, bytes: writeSitemap(part) };
}

function* splitEntries(entries: Iterable<SitemapEntry>, limits: SitemapLimits): Generator<SitemapEntry[]> {
  let part: SitemapEntry[] = [];
  let bytes = FRAME_BYTES;
  for (const entry of entries) {
    const size = Buffer.byteLength(entry.url.replace(/[&<>"']/g, '&quot;')) + ENTRY_BYTES;
    if (part.length > 0 && (part.length === limits.urls || bytes + size > limits.bytes)) {
      yield part;
      part = [];
      bytes = FRAME_BYTES;
    }
    part.push(entry);
    bytes += size;
  }
  if (part.length > 0) yield part;
}

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';

/** An address that stays as it is: a name for a host, without a port, and folders that begin with no dot. */
const PLAIN_URL = /^https:\/\/(?:[a-z][a-z-]*\.)+[a-z]+\/(?:[\w~-][\w~.-]*\/)*$/;

/** The same bytes as the stream of the `sitemap` package makes for such entries, at a fiftieth of its cost: a test compares the two. */
function writeSitemap(entries: readonly SitemapEntry[]): Buffer {
  return Buffer.from(`${HEAD}${entries.map(writeEntry).join('')}</urlset>`);
}

/** An entry as it stands in a sitemap. */
export function writeEntry({ url, lastmod }: SitemapEntry): string {
  const date = lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`;
  return `<url><loc>${PLAIN_URL.test(url) ? url : escapeText(new URL(url).href)}</loc>${date}</url>`;
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
