import { MANIFEST_FILE } from '../address/site-files.ts';
import { UsageError } from '../problems/errors.ts';
import { openState, writeState } from '../state/state-file.ts';
import type { KnownManifest, ManifestPage } from '../types/manifest.ts';
import type { PageContent, SiteFact } from '../types/page-content.ts';
import { hashContent } from '../utils/hash-content.ts';
import { groupBy } from '../utils/lists.ts';
import { createTextPool } from '../utils/remember.ts';
import type { LanguageCheck } from './main-language.ts';
import { collectHere, openPack, type Pack, type PackCollector, type PageFile, packFacts } from './packs.ts';
import type { TextRules } from './slips/text-slips.ts';

/** What the facts of a published site are read from. */
interface FactsInput {
  /** Returns the path at which a file of the output is read. */
  readonly fileOf: (file: string) => string;
  readonly manifest: KnownManifest;
  /** The file that holds the facts of pages that have not changed since. */
  readonly cache: string;
  /** Returns the page's own names, which its sketch leaves out. */
  readonly namesOf: (path: string) => readonly string[];
  /** Returns the page's family, and its number in a long list. */
  readonly placeOf: (page: ManifestPage) => Pick<SiteFact, 'family' | 'listPage'>;
  /** The languages of the site, if it has several. */
  readonly languages?: readonly string[];
  readonly rules?: TextRules;
  /** Parses pages. Without it, this thread does. */
  readonly collect?: PackCollector;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** How many pages are packed together. More are smaller, and need more memory at once. */
const TOGETHER = 500;

/**
 * Returns what each published page says, in the order of the manifest. The HTML of a page is parsed only if
 * its file has another hash than the last time. @throws UsageError for a hash that is none; the file system's
 * own error; AbortError
 */
export async function readFacts(input: FactsInput): Promise<readonly SiteFact[]> {
  const { manifest, namesOf, placeOf } = input;
  const pages = [...manifest.pages];
  assertHashes(pages, input);
  const ruleKey = input.rules ? JSON.stringify(input.rules) : '';
  // Pages with the same bytes and names say the same.
  const byKey = groupBy(pages, (page) => keyOf(page, namesOf(page.path), checkOf(page, input), ruleKey));
  const packs = await readPacks(byKey, input);
  const facts = new Map<ManifestPage, SiteFact>();
  const shared = createTextPool();
  // The facts of a page are made as soon as its pack is unpacked, so that few packs are in memory at once.
  for (const [key, content] of unpackAll(packs))
    for (const page of byKey.get(key) ?? [])
      facts.set(page, toSiteFact(page, content, placeOf(page), shared));
  return pages.map((page) => facts.get(page) as SiteFact);
}

const HASH = /^[0-9a-f]+$/;

/** @throws UsageError if the manifest has a page whose hash is none */
function assertHashes(pages: readonly ManifestPage[], { fileOf }: Pick<FactsInput, 'fileOf'>): void {
  const damaged = pages.find(({ fileHash }) => !HASH.test(fileHash));
  if (!damaged) return;
  const { path, file, fileHash } = damaged;
  throw new UsageError(
    `${fileOf(MANIFEST_FILE)} is damaged: the "fileHash" of ${path} (${file}) is no hash: ${JSON.stringify(fileHash.slice(0, 100))}`,
    'Publish the site again with "rowpress generate".',
  );
}

/** The pages of each key. */
type PagesByKey = ReadonlyMap<string, readonly ManifestPage[]>;

/**
 * Returns the packs of all pages: stored ones, and those of pages that are parsed now. All of them are then
 * stored.
 */
async function readPacks(byKey: PagesByKey, input: FactsInput): Promise<readonly Pack[]> {
  const stored = openFacts(input.cache);
  const known = new Set(keysOf(stored));
  const missing = [...byKey.keys()].filter((key) => !known.has(key));
  if (missing.length === 0 && known.size === byKey.size) return stored;
  const packs = [...keepPacks(stored, byKey), ...(await collectPacks(missing, byKey, input))];
  storeFacts(input.cache, packs);
  // From the file, packs are read one by one. It may not have been written.
  const written = openFacts(input.cache);
  const isWritten = keysOf(written).join() === keysOf(packs).join();
  return isWritten ? written : packs;
}

function keysOf(packs: readonly Pack[]): readonly string[] {
  return packs.flatMap(({ keys }) => keys);
}

/** Returns what the language of a page is compared with. Returns undefined on a site with one. */
function checkOf(
  { language }: ManifestPage,
  { languages: known }: Pick<FactsInput, 'languages'>,
): LanguageCheck | undefined {
  return language === undefined || known === undefined ? undefined : { language, known };
}

/** Returns the hash of the file, the names, the languages and the rules of a page: 40 hexadecimal digits. */
function keyOf(
  { fileHash }: ManifestPage,
  names: readonly string[],
  languages: LanguageCheck | undefined,
  rules: string,
): string {
  const others = languages ? ['', languages.language, ...languages.known] : [];
  return (
    fileHash.padEnd(32, '0').slice(0, 32) + hashContent([...names, ...others, rules].join('\0')).slice(0, 8)
  );
}

/** Yields the packs of which all pages are wanted, and then the wanted pages of the others, packed again. */
function* keepPacks(packs: readonly Pack[], wanted: PagesByKey): Generator<Pack> {
  const isKept = ({ keys }: Pack) => keys.length === TOGETHER && keys.every((key) => wanted.has(key));
  yield* packs.filter(isKept);
  const rest = packs
    .filter((pack) => !isKept(pack))
    .flatMap(({ keys, unpack }) => unpack().map((content, at) => ({ key: keys[at] as string, content })))
    .filter(({ key }) => wanted.has(key));
  for (const block of blocksOf(rest)) yield openBytes(packFacts(block));
}

/** Parses the pages with these keys. @throws the file system's own error; AbortError */
async function collectPacks(
  keys: readonly string[],
  byKey: PagesByKey,
  input: FactsInput,
): Promise<readonly Pack[]> {
  const { collect = collectHere, fileOf, namesOf, signal, onProgress } = input;
  const packs: Pack[] = [];
  const blocks = blocksOf(keys);
  const fileWith = (key: string): PageFile => {
    const [page] = byKey.get(key) as readonly [ManifestPage];
    const languages = checkOf(page, input);
    const { file, path } = page;
    const { rules } = input;
    return {
      key,
      file: fileOf(file),
      names: namesOf(path),
      ...(languages && { languages }),
      ...(rules && { rules }),
    };
  };
  // Made when they are asked for, since most wait for long.
  const files = (function* () {
    for (const block of blocks) yield block.map(fileWith);
  })();
  let done = 0;
  for await (const bytes of collect(files, blocks.length)) {
    signal?.throwIfAborted();
    const pack = openBytes(bytes);
    packs.push(pack);
    done += pack.keys.length;
    onProgress?.(done, keys.length);
  }
  return packs;
}

function openBytes(bytes: Uint8Array): Pack {
  const { buffer, byteOffset } = bytes;
  return openPack((start, end) => Buffer.from(buffer, byteOffset + start, end - start));
}

function blocksOf<Value>(values: readonly Value[]): readonly (readonly Value[])[] {
  const count = Math.ceil(values.length / TOGETHER);
  return Array.from({ length: count }, (_, at) => values.slice(at * TOGETHER, (at + 1) * TOGETHER));
}

/**
 * Yields what the pages of all packs say, and their keys. Equal values are one, so that they take memory
 * once.
 */
function* unpackAll(packs: readonly Pack[]): Generator<readonly [key: string, content: PageContent]> {
  const parsed = new Map<string, unknown>();
  const parse = (json: string) => {
    const known = parsed.get(json);
    if (known !== undefined) return known;
    const value: unknown = JSON.parse(json);
    parsed.set(json, value);
    return value;
  };
  for (const { keys, unpack } of packs)
    for (const [at, content] of unpack(parse).entries()) yield [keys[at] as string, content];
}

/** Larger stores are read on demand, since each pack is unpacked once. */
const BYTES_IN_MEMORY = 8 * 1024 * 1024;

/** Opens the packs of an earlier build. Returns none if they are missing, damaged, or of another engine. */
function openFacts(file: string): readonly Pack[] {
  const body = openState(file, BYTES_IN_MEMORY)?.body;
  const packs: Pack[] = [];
  for (let start = 0; body && start < body.length; ) {
    const from = start;
    const pack = openPack((first, end) => body.read(from + first, from + end));
    packs.push(pack);
    start += pack.length;
  }
  return packs;
}

/** Stores packs. */
function storeFacts(file: string, packs: readonly Pack[]): void {
  writeState(
    file,
    {},
    packs.map(({ bytes }) => bytes()),
  );
}

/**
 * Returns what is known of a page as one object. `shared` returns one copy of the texts that many pages have.
 * Its fields are named one by one: objects that are made by spreading several others have a hidden class
 * each, which takes more memory than the page and more time at each access. The compiler reports a field that
 * is missing here.
 */
function toSiteFact(
  page: ManifestPage,
  content: PageContent,
  { family, listPage }: Pick<SiteFact, 'family' | 'listPage'>,
  shared: (text: string) => string,
): SiteFact {
  const fact = {
    path: page.path,
    name: shared(page.name),
    file: page.file,
    template: shared(page.template),
    sources: page.sources.map(({ file, line }) => ({ file: shared(file), line })),
    title: sameText(content.title, page.title),
    canonical: sameText(content.canonical, page.canonical),
    index: page.index,
    why: page.why,
    draft: page.draft,
    contentHash: page.contentHash,
    fileHash: page.fileHash,
    bytes: page.bytes,
    lastmod: page.lastmod,
    pictures: page.pictures,
    video: page.video,
    language: page.language,
    translationOf: page.translationOf,
    description: content.description,
    robots: shared(content.robots),
    showsDate: content.showsDate,
    card: content.card,
    h1: content.h1,
    headings: content.headings,
    words: content.words,
    links: content.links,
    navLinks: content.navLinks,
    images: content.images,
    structured: content.structured,
    leftovers: content.leftovers,
    slips: content.slips,
    sentences: content.sentences,
    sketch: content.sketch,
    shapes: content.shapes,
    alternates: content.alternates,
    otherLanguage: content.otherLanguage,
    prices: content.prices,
    family,
    listPage,
  } satisfies Record<keyof SiteFact, unknown>;
  // Undefined stands for a field that is left out.
  return fact as SiteFact;
}

/** Returns `other` if it is equal to a text, so that the text takes memory once. */
function sameText(text: string, other: string): string {
  return text === other ? other : text;
}
