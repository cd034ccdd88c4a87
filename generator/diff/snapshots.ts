import { join } from 'node:path';
import { basePathOf, withoutBasePath } from '../address/base-path.ts';
import type { PageTexts } from '../audit/checks/similar-pages.ts';
import {
  isGoneList,
  isPage,
  isPublishedFile,
  isRedirectPair,
  isSiteUrl,
} from '../output/manifest-entries.ts';
import { publishedRules } from '../output/redirect-rules.ts';
import { blocksOf, hashSentence, sentencesOf, shinglesOfTexts } from '../pages-read/page-content.ts';
import { formatHashes, parseHashes } from '../pages-read/sentences.ts';
import { BINS } from '../pages-read/sketch.ts';
import { UsageError } from '../problems/errors.ts';
import type { Claim, DataFindings } from '../types/audit.ts';
import type { ExportedPage, ExportHead, Snapshot } from '../types/diff.ts';
import type { KnownManifest } from '../types/manifest.ts';
import type { SiteFact } from '../types/page-content.ts';
import { openBytes } from '../utils/byte-source.ts';
import { isObject } from '../utils/data-values.ts';
import { readRegular } from '../utils/files.ts';
import { scanLines } from '../utils/lines.ts';
import { rememberLast } from '../utils/remember.ts';
import { fieldsOf, isFlag, isNumber, isText, listOf, optional, type Shape } from '../utils/shapes.ts';
import { VERSION } from '../utils/version.ts';

/** What of a site a published folder does not hold, if it is known. */
type Unpublished = Partial<Pick<Snapshot, 'rowsOf' | 'claims' | 'inData' | 'date'>>;

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
    files: new Set(files.map(({ file }) => file)),
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
 * The version of the lines of `rowpress facts`. It changes with the hashes of sentences and the sketch, which
 * only compare with those of the same version.
 */
const EXPORT_VERSION = 1;

/** An export that was read. */
interface FactsExport {
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
  const inData = site.inData();
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
    ...(inData ? { inData } : {}),
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
  const source = openBytes(file);
  const share = createSharer();
  const pages: ExportedPage[] = [];
  let head: ExportHead | undefined;
  let number = 0;
  // One line after another, since the lines of a large site take several times their size when parsed.
  for (const { bytes, from, to } of scanLines(source, 0, source.length)) {
    const line = bytes.toString('utf8', from, to);
    number++;
    if (!head) head = readHead(line, file);
    else if (line !== '') pages.push(readPage(line, `${file}:${number}`, share));
  }
  head ??= readHead('', file);
  if (pages.length === head.pages) return { head, pages };
  throw new UsageError(
    `${file} has ${pages.length} pages, and its first line says ${head.pages}`,
    'The file is not complete. Write it again.',
  );
}

function readHead(line: string, file: string): ExportHead {
  const head = parse(line);
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
  if (!HEAD(head)) throw damaged(`${file}:1`, 'the site');
  return head as unknown as ExportHead;
}

/**
 * Makes the function that returns one copy of the values that many pages have, such as the links of their
 * navigation.
 */
function createSharer() {
  const known = new Map<string, unknown>();
  return <Value>(value: Value): Value => {
    const json = JSON.stringify(value);
    if (!known.has(json)) known.set(json, value);
    return known.get(json) as Value;
  };
}

function readPage(line: string, place: string, share: ReturnType<typeof createSharer>): ExportedPage {
  const page = parse(line);
  if (!isPage(page) || !CONTENT(page)) throw damaged(place, 'a page');
  const read = page as unknown as Omit<ExportedPage, 'sentences' | 'sketch' | 'slips'> &
    Readonly<Record<'sentences' | 'sketch', string>> & { readonly slips?: ExportedPage['slips'] };
  const { sentences, sketch, slips = [], navLinks, links, headings, structured } = read;
  return {
    ...{ ...read, slips, navLinks: share(navLinks), links: links.map(share) },
    ...{ headings: headings.map(share), structured: share(structured) },
    sentences: parseHashes(sentences),
    sketch: new Uint8Array(Buffer.from(sketch, 'base64').subarray(0, BINS)),
  };
}

function damaged(place: string, what: string): UsageError {
  return new UsageError(
    `${place} is damaged: it is not ${what} as "rowpress facts" writes it`,
    'Write the file again with "rowpress facts > FILE".',
  );
}

const texts = listOf(isText);
const CLAIM = fieldsOf({
  kind: (value) => value === 'fact' || value === 'claim',
  ...{ text: isText, file: isText, line: isNumber, pages: texts },
  ...Object.fromEntries(
    ['name', 'unit', 'source', 'checked', 'expires', 'url', 'row'].map((name) => [name, optional(isText)]),
  ),
});
const PLACE = { file: isText, line: isNumber };
const IN_DATA = fieldsOf({
  handwritten: listOf(
    fieldsOf({
      ...{ fact: isText, words: isText, ...PLACE, pages: texts },
      old: optional(fieldsOf({ value: isText, until: optional(isText), now: isText })),
    }),
  ),
  cutValues: listOf(fieldsOf({ ...PLACE, value: isText, lost: isText })),
  chains: listOf(isRedirectPair),
} satisfies Record<keyof DataFindings, Shape>);
/** The first line. Exports of earlier versions have no gone addresses, no date, no claims and no data. */
const HEAD = fieldsOf({
  ...{
    baseUrl: isSiteUrl,
    files: listOf(isPublishedFile),
    redirects: listOf(isRedirectPair),
    gone: isGoneList,
  },
  ...{ date: optional(isText), claims: optional(listOf(CLAIM)), inData: optional(IN_DATA) },
});
/** What a page says. Exports of earlier versions have no slips. */
const CONTENT = fieldsOf({
  ...{
    family: isText,
    listPage: optional(isNumber),
    description: isText,
    robots: isText,
    h1: texts,
    words: isNumber,
  },
  ...{ card: optional(fieldsOf({})), headings: listOf(Array.isArray), navLinks: texts, showsDate: isFlag },
  links: listOf(fieldsOf({ href: isText, text: isText })),
  images: listOf(fieldsOf({ src: isText, alt: (value) => value === null || isText(value) })),
  structured: listOf(
    fieldsOf({ type: isText, fields: texts, faults: optional(texts), within: optional(texts) }),
  ),
  ...{ leftovers: texts, slips: optional(listOf(Array.isArray)), sentences: isText, sketch: isText },
  rows: optional((value) => isObject(value) && Object.values(value).every(isText)),
  texts: optional(texts),
});

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
    inData: () => head.inData,
    date: head.date,
  };
}

/**
 * Returns what the audit reads of the texts of a snapshot. A sentence whose page has no known text is looked
 * up on the pages of `others`.
 */
export function readersOf(
  { textsOf }: Snapshot,
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
