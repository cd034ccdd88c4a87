import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { basePathOf, withoutBasePath } from '../address/base-path.ts';
import { HASHED_FILE, MANIFEST_FILE } from '../address/site-files.ts';
import type { PageTexts } from '../audit/checks/similar-pages.ts';
import { publishedRules } from '../output/redirect-rules.ts';
import { blocksOf, hashSentence, sentencesOf, shinglesOfTexts } from '../pages-read/page-content.ts';
import { shapeSentences } from '../pages-read/sentence-shapes.ts';
import { formatHashes } from '../pages-read/sentences.ts';
import type { Claim } from '../types/audit.ts';
import type { ExportedPage, ExportHead, Snapshot } from '../types/diff.ts';
import type { KnownManifest } from '../types/manifest.ts';
import type { SiteFact } from '../types/page-content.ts';
import { readRegular } from '../utils/files.ts';
import { rememberLast } from '../utils/remember.ts';
import { VERSION } from '../utils/version.ts';
import { EXPORT_VERSION, type FactsExport } from './read-export.ts';

/** What of a site a published folder does not hold, if it is known. */
type Unpublished = Partial<Pick<Snapshot, 'rowsOf' | 'claims' | 'inData' | 'date'>>;

/** The bytes of a manifest from which memory matters more than time: that of about 8,000 pages. */
const LARGE_MANIFEST = 4 * 1024 * 1024;
/** By how many per cent the heap of a large comparison may grow before a collection. */
const GROWTH_PERCENT = 40;

/**
 * Makes V8 collect garbage earlier if a large site is compared. By default V8 waits until the heap has
 * doubled, and the facts of two sites are most of it. The flag is V8's own (`node --v8-options`).
 */
export function saveMemory(out: string): void {
  const { size = 0 } = statSync(join(out, MANIFEST_FILE), { throwIfNoEntry: false }) ?? {};
  if (size >= LARGE_MANIFEST) setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}

/** Returns the snapshot of a published folder. @throws the file system's own error */
export function openFolder(
  out: string,
  { baseUrl, files }: Pick<KnownManifest, 'baseUrl' | 'files'>,
  pages: readonly SiteFact[],
  { rowsOf = () => undefined, claims = () => undefined, inData = () => undefined, date }: Unpublished = {},
): Snapshot {
  const basePath = basePathOf(baseUrl);
  const below = (address: string) => withoutBasePath(address, basePath) ?? address;
  const rules = [...publishedRules(out)].map(
    ([from, rule]) => [below(from), rule === 'gone' ? rule : { to: below(rule.to) }] as const,
  );
  return {
    baseUrl,
    pages,
    files: new Map(files.map(({ file, hash }) => [file, hash])),
    redirects: new Map(rules.flatMap(([from, rule]) => (rule === 'gone' ? [] : [[from, rule.to] as const]))),
    gone: new Set(rules.flatMap(([from, rule]) => (rule === 'gone' ? [from] : []))),
    textsOf: textsIn(out),
    blocksOf: ({ file }) => blocksOf(readRegular(join(out, file)).toString()),
    ...{ rowsOf, claims, inData, date },
  };
}

/** Returns a function that reads the sentences of a page in a published folder. */
export function textsIn(out: string): (page: SiteFact) => readonly string[] {
  return rememberLast(({ file }: SiteFact) => sentencesOf(readRegular(join(out, file)).toString()));
}

/** Gives pages that the present site does not have the family of others with the same route. */
export function withFamilies(pages: readonly SiteFact[], { pages: present }: Snapshot): readonly SiteFact[] {
  const families = new Map(present.map(({ name, family }) => [name, family]));
  return pages.map((page) => {
    const family = families.get(page.name) ?? page.family;
    return family === page.family ? page : { ...page, family };
  });
}

/**
 * Returns whether visitors open a file that is no page: a picture, a document, a font. Texts that follow from
 * pages, and files whose name has their hash, are none.
 */
export function isOpened(file: string): boolean {
  return (
    /[^/]\.(?!(?:html|xml|txt|json|js|css|map|conf|webmanifest)$)\w+$/.test(file) && !HASHED_FILE.test(file)
  );
}

/** Returns what an export has of a site: all that a comparison needs besides texts. */
export function toExport(site: Snapshot): FactsExport {
  const { baseUrl, files, redirects, gone, date } = site;
  const claims = site.claims()?.map(exportedClaim);
  const inData = site.inData();
  const pages = site.pages.map((page): ExportedPage => {
    const rows = site.rowsOf(page);
    return rows ? { ...page, rows } : page;
  });
  const head: ExportHead = {
    version: EXPORT_VERSION,
    generator: `rowpress ${VERSION}`,
    baseUrl,
    pages: pages.length,
    files: [...files.keys()],
    hashes: [...files].map(([file, hash]) => (isOpened(file) ? hash : '')),
    redirects: [...redirects],
    gone: [...gone],
    ...(date === undefined ? {} : { date }),
    ...(claims ? { claims } : {}),
    ...(inData ? { inData } : {}),
  };
  return { head, pages };
}

/** Yields the lines of the export of a site. With `withTexts`, each page has its sentences. */
export function exportLines(site: Snapshot, withTexts: boolean): Generator<string> {
  return linesOfExport(toExport(site), withTexts ? site.textsOf : undefined);
}

/** Yields the lines of an export: one object of JSON for the site, then one for each page. */
export function* linesOfExport(
  { head, pages }: FactsExport,
  textsOf: Snapshot['textsOf'] = () => undefined,
): Generator<string> {
  yield JSON.stringify(head);
  for (const page of pages) {
    const texts = textsOf(page);
    const sentences = formatHashes(page.sentences);
    const sketch = Buffer.from(page.sketch).toString('base64');
    yield JSON.stringify({
      ...{ ...page, sentences, sketch, shapes: formatHashes(page.shapes) },
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
    files: new Map(head.files.map((file, at) => [file, head.hashes?.[at] ?? ''])),
    redirects: new Map(head.redirects),
    gone: new Set(head.gone),
    textsOf,
    rowsOf: (page: SiteFact) => (page as ExportedPage).rows,
    claims: () => head.claims,
    inData: () => head.inData,
    date: head.date,
  };
}

/**
 * Returns what the audit reads of the texts of a snapshot. A sentence whose page has no known text is looked
 * up on the pages of `others`.
 */
export function readersOf(
  { textsOf, blocksOf }: Snapshot,
  namesOf: (path: string) => readonly string[],
  others?: Snapshot,
): PageTexts {
  const find = (texts: readonly string[], hash: number) => texts.find((text) => hashSentence(text) === hash);
  return {
    sentenceOf(page, hash) {
      const texts = textsOf(page);
      if (texts || !others) return find(texts ?? [], hash) ?? '';
      for (const other of others.pages) {
        const found = other.sentences.includes(hash) && find(others.textsOf(other) ?? [], hash);
        if (found) return found;
      }
      return '';
    },
    shinglesOf: rememberLast((page) => {
      const texts = textsOf(page);
      return texts && shinglesOfTexts(texts, namesOf(page.path));
    }),
    shapedOf(page) {
      const texts = textsOf(page);
      return texts && shapeSentences(texts, namesOf(page.path));
    },
    ...(blocksOf
      ? { blocksWith: (page, text) => blocksOf(page).filter((block) => block.includes(text)) }
      : {}),
  };
}

/** Returns a snapshot in which texts that are not known are those of a page with the same file. */
export function withTextsOf(site: Snapshot, others: Snapshot): Snapshot {
  const byFile = new Map(others.pages.map((page) => [page.fileHash, page]));
  return {
    ...site,
    textsOf(page) {
      const same = byFile.get(page.fileHash);
      return site.textsOf(page) ?? (same && others.textsOf(same));
    },
  };
}

/** What a comparison with a folder says of rows. */
export const ROWS_UNKNOWN = 'A folder does not say which rows changed, so that is concluded from the texts.';
/** What a comparison with facts that have no texts says. */
export const TEXTS_UNKNOWN =
  'The facts have no texts, so lost sentences are only counted, and short ones are not compared. ' +
  'Write them with "rowpress facts --texts" to see them.';
