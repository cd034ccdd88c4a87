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
 * `sitemap.xml`: one file, or an index of parts `sitemap-1.xml`… when either limit would be passed. Entries come in the order in which they are
 * to stand, with nothing but address and date, since search engines read nothing else. Without entries there is no sitemap: an empty one is not valid.
 */
export async function buildSitemaps(
  entries: readonly SitemapEntry[],
  baseUrl: string,
  limits: SitemapLimits = PROTOCOL_LIMITS,
): Promise<PublishedFile[]> {
  const parts = splitEntries(entries, limits);
  const [only] = parts;
  if (only === undefined) return [];
  if (parts.length === 1) return [{ file: 'sitemap.xml', bytes: writeSitemap(only) }];
  const files: PublishedFile[] = [];
  const index: { url: string; lastmod?: string }[] = [];
  for (const [at, part] of parts.entries()) {
    const file = `sitemap-${at + 1}.xml`;
    files.push({ file, bytes: writeSitemap(part) });
    const newest = part.reduce<string | undefined>(
      (date, entry) => (entry.lastmod && (!date || entry.lastmod > date) ? entry.lastmod : date),
      undefined,
    );
    index.push({ url: `${baseUrl}/${file}`, ...(newest ? { lastmod: newest } : {}) });
  }
  const { SitemapIndexStream, streamToPromise } = await import('sitemap');
  const stream = Readable.from(index).pipe(new SitemapIndexStream({ lastmodDateOnly: true }));
  return [{ file: 'sitemap.xml', bytes: await streamToPromise(stream) }, ...files];
}

function splitEntries(entries: readonly SitemapEntry[], limits: SitemapLimits): SitemapEntry[][] {
  const parts: SitemapEntry[][] = [];
  let part: SitemapEntry[] = [];
  let bytes = FRAME_BYTES;
  for (const entry of entries) {
    const size = Buffer.byteLength(entry.url.replace(/[&<>"']/g, '&quot;')) + ENTRY_BYTES;
    if (part.length > 0 && (part.length === limits.urls || bytes + size > limits.bytes)) {
      parts.push(part);
      part = [];
      bytes = FRAME_BYTES;
    }
    part.push(entry);
    bytes += size;
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';

/** The same bytes as the stream of the `sitemap` package makes for such entries, at a fiftieth of its cost: a test compares the two. */
function writeSitemap(entries: readonly SitemapEntry[]): Buffer {
  const urls = entries.map(({ url, lastmod }) => {
    const date = lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`;
    return `<url><loc>${escapeText(new URL(url).href)}</loc>${date}</url>`;
  });
  return Buffer.from(`${HEAD}${urls.join('')}</urlset>`);
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
