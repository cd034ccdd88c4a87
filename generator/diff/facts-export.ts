import { formatHashes, parseHashes } from '../facts/sentence-hashes.ts';
import { UsageError } from '../problems/usage-error.ts';
import type { Claim } from '../types/audit.ts';
import type { ExportedPage, ExportHead, Snapshot } from '../types/diff.ts';
import type { SiteFact } from '../types/page-content.ts';
import { isObject } from '../utils/is-object.ts';
import { readRegular } from '../utils/open-regular.ts';
import { VERSION } from '../utils/version.ts';

/**
 * The version of the lines of `rowpress facts`. It changes with the hashes of sentences and the sketch, which
 * only compare with those of the same version.
 */
const EXPORT_VERSION = 1;

/** An export that was read. */
export interface FactsExport {
  readonly head: ExportHead;
  readonly pages: readonly ExportedPage[];
}

/**
 * Yields the lines of a snapshot: one object of JSON for the site, then one for each page. With `withTexts`,
 * each page has its sentences.
 */
export function* exportLines(site: Snapshot, withTexts: boolean): Generator<string> {
  const { baseUrl, pages, files, redirects, gone, date } = site;
  const claims = site.claims()?.map(exportedClaim);
  const head: ExportHead = {
    version: EXPORT_VERSION,
    generator: `rowpress ${VERSION}`,
    baseUrl,
    pages: pages.length,
    files: [...files],
    redirects: [...redirects],
    gone: [...gone],
    ...(date === undefined ? {} : { date }),
    ...(claims ? { claims } : {}),
  };
  yield JSON.stringify(head);
  for (const page of pages) {
    const rows = site.rowsOf(page);
    const texts = withTexts ? site.textsOf(page) : undefined;
    const sentences = formatHashes(page.sentences);
    const sketch = Buffer.from(page.sketch).toString('base64');
    yield JSON.stringify({
      ...{ ...page, sentences, sketch },
      ...(rows ? { rows } : {}),
      ...(texts ? { texts } : {}),
    });
  }
}

/** Returns a claim with the line of its row. Its own line needs a parse of the whole file. */
function exportedClaim(claim: Claim): Claim {
  const { kind, text, name, unit, source, checked, expires, url, row, rowLine, file, pages } = claim;
  const fields = { name, unit, source, checked, expires, url, row };
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { kind, text, ...known, file, line: rowLine ?? claim.line, pages };
}

/** Reads an export of `rowpress facts`. @throws UsageError if it is none; the file system's own error */
export function readExport(file: string): FactsExport {
  const lines = readRegular(file).toString().split('\n');
  const head = parse(lines[0] ?? '');
  if (!isObject(head) || typeof head.version !== 'number' || typeof head.generator !== 'string')
    throw new UsageError(
      `${file} has no facts of a site: its first line is not what "rowpress facts" writes`,
      'Write it with "rowpress facts > FILE", or name a published folder.',
    );
  if (head.version !== EXPORT_VERSION)
    throw new UsageError(
      `${file} has facts of version ${head.version}, and this is version ${EXPORT_VERSION}`,
      `${head.generator} wrote it. Write it again with rowpress ${VERSION}.`,
    );
  const pages = lines.slice(1).flatMap((line, at) => (line === '' ? [] : [readPage(line, file, at + 2)]));
  if (pages.length === head.pages) return { head: head as unknown as ExportHead, pages };
  throw new UsageError(
    `${file} has ${pages.length} pages, and its first line says ${head.pages}`,
    'The file is not complete. Write it again.',
  );
}

function readPage(line: string, file: string, number: number): ExportedPage {
  const page = parse(line);
  const isPage =
    isObject(page) &&
    ['path', 'fileHash', 'sentences', 'sketch'].every((name) => typeof page[name] === 'string');
  if (isPage) {
    const sentences = parseHashes(String(page.sentences));
    const sketch = new Uint8Array(Buffer.from(String(page.sketch), 'base64'));
    return { ...page, sentences, sketch } as unknown as ExportedPage;
  }
  throw new UsageError(
    `${file}:${number} is no page of "rowpress facts"`,
    'The file is damaged. Write it again.',
  );
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * Returns the snapshot of an export. `textsOf` replaces the texts of pages, which an export may lack.
 */
export function snapshotOf(
  { head, pages }: FactsExport,
  textsOf: Snapshot['textsOf'] = (page) => (page as ExportedPage).texts,
): Snapshot {
  return {
    baseUrl: head.baseUrl,
    pages,
    files: new Set(head.files),
    redirects: new Map(head.redirects),
    gone: new Set(head.gone),
    textsOf,
    rowsOf: (page: SiteFact) => (page as ExportedPage).rows,
    claims: () => head.claims,
    date: head.date,
  };
}
