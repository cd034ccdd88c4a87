import {
  isGoneList,
  isPage,
  isPublishedFile,
  isRedirectPair,
  isSiteUrl,
} from '../output/manifest-entries.ts';
import { parseHashes } from '../pages-read/sentences.ts';
import { BINS } from '../pages-read/sketch.ts';
import { UsageError } from '../problems/errors.ts';
import type { DataFindings } from '../types/audit.ts';
import type { ExportedPage, ExportHead } from '../types/diff.ts';
import { openBytes } from '../utils/byte-source.ts';
import { isObject } from '../utils/data-values.ts';
import { scanLines } from '../utils/lines.ts';
import { fieldsOf, isFlag, isNumber, isText, listOf, optional, type Shape } from '../utils/shapes.ts';
import { VERSION } from '../utils/version.ts';

/**
 * The version of the lines of `rowpress facts`. It changes with the hashes of sentences and the sketch, which
 * only compare with those of the same version.
 */
export const EXPORT_VERSION = 1;

/** An export that was read. */
export interface FactsExport {
  readonly head: ExportHead;
  readonly pages: readonly ExportedPage[];
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
  const read = page as unknown as Omit<ExportedPage, 'sentences' | 'sketch' | 'slips' | 'shapes'> &
    Readonly<Record<'sentences' | 'sketch', string>> & {
      readonly slips?: ExportedPage['slips'];
      readonly shapes?: string;
    };
  const { sentences, sketch, shapes = '', slips = [], navLinks, links, headings, structured } = read;
  return {
    ...{ ...read, slips, navLinks: share(navLinks), links: links.map(share) },
    ...{ headings: headings.map(share), structured: share(structured) },
    sentences: parseHashes(sentences),
    shapes: parseHashes(shapes),
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
  ...{
    hashes: optional(texts),
    date: optional(isText),
    claims: optional(listOf(CLAIM)),
    inData: optional(IN_DATA),
  },
});
/** What a page says. Exports of earlier versions have no slips, shapes and prices. */
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
  shapes: optional(isText),
  prices: optional(
    listOf(fieldsOf({ name: isText, value: isText, per: isText, shown: isText, sentence: isText })),
  ),
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
