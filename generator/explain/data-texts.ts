import { singleSpaced } from '../pages-read/sentences.ts';
import { fillText, writtenOffset } from '../plan/fact-texts.ts';
import { UsageError } from '../problems/errors.ts';
import type { DataObject, DataPath, DataValue, Row, SiteData } from '../types/data.ts';
import type { FoundText } from '../types/explanation.ts';
import { formatPath } from '../utils/data-values.ts';
import { compareText } from '../utils/lists.ts';
import { onDemand } from '../utils/remember.ts';

/** The characters around a phrase that an excerpt shows, on each side. */
const AROUND = 40;

/** A text or a number of the data as it is written, and where it stands. */
export interface DataText {
  readonly file: string;
  readonly path: DataPath;
  readonly text: string;
  /** The row that it stands in. Undefined for a document. */
  readonly row?: Row;
}

/**
 * Yields all texts and numbers of documents, then those of rows. `fullRow` returns all fields of a row as
 * they are written.
 */
export function* listTexts(data: SiteData, fullRow: (row: Row) => DataObject): Generator<DataText> {
  const { site, routes, redirects, gone, audit, accepted, held, facts } = data;
  const translated = [...(data.overlays?.values() ?? [])].flatMap((own) => [own.site, own.routes]);
  for (const document of [site, routes, redirects, gone, audit, accepted, held, facts, ...translated])
    if (document)
      for (const [text, path] of textsOf(document.written ?? document.value, []))
        yield { file: document.file, path, text };
  for (const { rows } of [...data.datasets.values(), ...(data.overlayRows?.values() ?? [])])
    for (const row of rows)
      for (const [text, path] of textsOf(fullRow(row), row.at === undefined ? [] : [row.at]))
        yield { file: row.file, path, text, row };
}

/** The places of more texts are not looked up: that parses files, and nobody reads so many. */
const MOST_PLACES = 1000;

/** The places of the first texts that have a phrase, and the number of all of them. */
interface FoundTexts {
  readonly places: readonly FoundText[];
  readonly count: number;
}

/**
 * Returns the texts that have a phrase, as they are written or with the values of facts, sorted by file and
 * line. A text counts once. Of very many, the first are returned: those of documents, then those of rows.
 */
export function findInData(
  texts: Iterable<DataText>,
  phrase: Phrase,
  { locate, factTexts }: Pick<SiteData, 'locate' | 'factTexts'>,
): FoundTexts {
  const found: FoundText[] = [];
  let count = 0;
  for (const { file, path, text } of texts) {
    const written = phrase.findWritten(text);
    const shown = written < 0 ? fillText(text, factTexts) : text;
    const at = written < 0 && shown !== text ? phrase.findWritten(shown) : written;
    if (at < 0 || ++count > MOST_PLACES) continue;
    const place = locate(file, path, { offset: written < 0 ? writtenOffset(text, factTexts, at) : at });
    found.push({ ...place, field: formatPath(path), excerpt: excerptOf(shown, at, phrase.text.length) });
  }
  return { places: found.sort(byPlace), count };
}

/** Compares the places of texts: by file, line and column. */
export function byPlace(a: FoundText, b: FoundText): number {
  return compareText(a.file, b.file) || a.line - b.line || a.column - b.column;
}

/** Yields the texts and numbers inside a value, each with its path. */
export function* textsOf(
  value: DataValue | undefined,
  path: DataPath,
): Generator<readonly [string, DataPath]> {
  if (typeof value === 'string') yield [value, path];
  else if (typeof value === 'number') yield [String(value), path];
  else if (Array.isArray(value))
    for (const [at, item] of value.entries()) yield* textsOf(item, [...path, at]);
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) yield* textsOf(item, [...path, name]);
}

/** Returns the words around a part of a text, with single spaces. */
export function excerptOf(text: string, offset: number, length: number): string {
  const from = Math.max(0, offset - AROUND);
  const to = Math.min(text.length, offset + length + AROUND);
  const excerpt = text.slice(from, to).replace(/\s+/gu, ' ').trim();
  return `${from > 0 ? '…' : ''}${excerpt}${to < text.length ? '…' : ''}`;
}

/** A phrase that is searched for, without regard to capitals and white space. */
export interface Phrase {
  readonly text: string;
  /** Returns where the phrase begins in a text that is shown, or -1. */
  findShown(text: string): number;
  /** Returns where the phrase begins in a text as it is written: marks of Markdown may be in it. Or -1. */
  findWritten(text: string): number;
  /** Does the same, with the phrase's capitals, and not inside of a longer word. */
  findExact(text: string): number;
  /** Returns whether the phrase can be in a page: its longest plain word is in the HTML. */
  mayBeIn(html: string): boolean;
}

/** A longer phrase is no phrase, and its pattern would be too large to search with. */
export const MOST_CHARACTERS = 2000;

/** What may stand between two words in Markdown: the end of a link, and marks of emphasis. */
const MARKDOWN_GAP = '[*_`\\]]*(?:\\([^)\\s]*\\))?[*_`]*\\s+[*_`\\[]*';
/** Characters that HTML shows as they are. */
const PLAIN = /[a-z0-9]+/gi;

/** A word or a year. A longer text may be the beginning of a key or of a sentence, which ends anywhere. */
const SHORT = /^[\p{L}\s.,'’-]{1,11}$|(?:^|\s)\d{4}$/u;
const BEFORE_WORD = '(?<![\\p{L}\\p{N}_])';
const AFTER_WORD = '(?![\\p{L}\\p{N}_])';

/** Makes a phrase from a text. @throws UsageError if it is empty */
export function createPhrase(written: string): Phrase {
  const text = singleSpaced(written);
  if (text === '') throw new UsageError('the phrase is empty', 'Name the words to find, in quotes.');
  if (text.length > MOST_CHARACTERS)
    throw new UsageError(
      `the phrase has ${text.length} characters, and a phrase has at most ${MOST_CHARACTERS}`,
      'Name a part of it.',
    );
  const words = text.split(' ').map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const inText = new RegExp(words.join('\\s+'), 'iu');
  const inMarkdown = new RegExp(words.join(MARKDOWN_GAP), 'iu');
  const exact = onDemand(() => {
    const [begin, end] = [/^[\p{L}\p{N}]/u.test(text), SHORT.test(text) && /[\p{L}\p{N}]$/u.test(text)];
    return new RegExp(`${begin ? BEFORE_WORD : ''}${words.join(MARKDOWN_GAP)}${end ? AFTER_WORD : ''}`, 'u');
  });
  const [longest = ''] = (text.match(PLAIN) ?? []).sort((a, b) => b.length - a.length);
  // Looking for one word first is much faster, since most texts do not have it.
  const inAny = new RegExp(longest, 'iu');
  return {
    text,
    findShown: (shown) => shown.search(inText),
    findWritten: (source) => (inAny.test(source) ? source.search(inMarkdown) : -1),
    findExact: (source) => (source.includes(longest) ? source.search(exact()) : -1),
    // Elements inside a word do not separate it.
    mayBeIn: (html) => inAny.test(html) || inAny.test(html.replace(/<[^>]*>/g, '')),
  };
}
