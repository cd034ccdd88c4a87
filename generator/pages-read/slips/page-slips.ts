import type { SlipKind } from '../../types/finding-kinds.ts';
import type { Slip } from '../../types/page-content.ts';
import type { Collector } from '../page-collector.ts';
import { danglingReferences, type StructuredData } from '../read-structured-data.ts';
import { splitWords } from '../sentences.ts';
import { leftoversOf } from './placeholders.ts';
import { isQuotedInPart } from './quotations.ts';
import { countTerms } from './term-tables.ts';

/** Small words that no sentence has twice in a row. */
const DOUBLED = /(?<![\p{L}\p{N}])(the|an|of|and|for|with|from|our|your|are|be|a) \1(?![\p{L}\p{N}’'-])/giu;
/** Shorter paragraphs are labels, which a page may repeat. */
const PARAGRAPH_WORDS = 12;
/** So many words have at least one letter each, and something between them. */
const PARAGRAPH_CHARACTERS = PARAGRAPH_WORDS * 2 - 1;
/** The elements of the head that a page may have once. */
const SINGLE = ['title', 'description', 'canonical'];
/** So many different texts of a kind are kept of a page. Nobody mends more at once. */
const MOST = 20;

/**
 * Returns the pieces of a page's texts that look like markup, placeholders or broken characters, at most
 * twenty, each once. Placeholders that a text speaks of are none. `texts` are those that may have such
 * pieces. `more` are placeholders of the site's own, which count everywhere.
 */
export function findLeftovers(
  { meta, blocks, code, own }: Collector,
  texts: readonly string[],
  more: readonly string[] = [],
): readonly string[] {
  const found = new Set<string>();
  const isAnywhere = (piece: string) =>
    [meta.title, meta.description, ...blocks].some((text) => text.includes(piece));
  for (const piece of more) if (found.size < MOST && isAnywhere(piece)) found.add(piece);
  // Code shows markup and braces on purpose.
  for (const piece of leftoversOf(texts, meta.title, code, (text) => countTerms(own, text)))
    if (found.size < MOST && !isClosing(piece, found) && !code.some((shown) => shown.includes(piece)))
      found.add(piece);
  return [...found];
}

/** What ends a part, and what begins it: `</b>` and `<b>`, `{{/if}}` and `{{#if x}}`, `{% endif %}`. */
const CLOSING = [
  [/^<\/([a-z]+)/, '<'],
  [/^\{\{\/(\w+)/, '{{#'],
  [/^\{%\s*end(\w+)/, '{% '],
] as const;

/** Returns whether a piece only ends the part that another one begins, so that both are one fault. */
function isClosing(piece: string, found: ReadonlySet<string>): boolean {
  return CLOSING.some(([shape, begin]) => {
    const [, name] = shape.exec(piece) ?? [];
    return name !== undefined && [...found].some((other) => other.startsWith(begin + name));
  });
}

/**
 * Returns the small faults of a page: of each kind at most twenty texts, each once. Capitals make no other
 * text. `scripts` are what each of its scripts of data says, `doubled` the blocks that may have a word twice
 * in a row, and `more` further faults.
 */
export function findSlips(
  page: Collector,
  scripts: readonly (StructuredData | undefined)[],
  doubled: readonly string[],
  more: Iterable<Slip>,
): readonly Slip[] {
  const known = new Map<SlipKind, Set<string>>();
  const slips: Slip[] = [];
  const keep = (slip: Slip) => {
    const [kind, text] = slip;
    const texts = known.get(kind) ?? new Set();
    const key = kind === 'secret' ? text : text.toLowerCase();
    known.set(kind, texts);
    if (texts.size >= MOST || texts.has(key)) return;
    texts.add(key);
    slips.push(slip);
  };
  for (const slip of listSlips(page, scripts, doubled)) keep(slip);
  for (const slip of more) keep(slip);
  return slips;
}

function listSlips(
  { head, data, blocks, meta }: Collector,
  scripts: readonly (StructuredData | undefined)[],
  doubled: readonly string[],
): readonly Slip[] {
  const slips: Slip[] = [];
  for (const element of SINGLE) if ((head.get(element) ?? 0) > 1) slips.push(['doubled-head', element]);
  if (!head.has('og:image')) slips.push(['share-image', '']);
  for (const [at, json] of data.entries())
    if (scripts[at] === undefined) slips.push(['structured-syntax', json.trim().slice(0, 60)]);
  for (const id of danglingReferences(scripts, meta.canonical)) slips.push(['structured-reference', id]);
  if (meta.unread > 0) slips.push(['unread-part', String(meta.unread)]);
  for (const words of [meta.title, meta.description, ...doubled].flatMap(doubledIn))
    slips.push(['doubled-word', words]);
  for (const paragraph of repeatsAmong(blocks)) slips.push(['repeated-paragraph', paragraph.slice(0, 80)]);
  return slips;
}

/** Returns the words that a text has twice in a row. */
function doubledIn(text: string): readonly string[] {
  return Array.from(text.matchAll(DOUBLED), ({ 0: words, index }) =>
    isDoubledName(text, words, index) || isToldAsDoubled(text, words, index) ? [] : [words],
  ).flat();
}

/**
 * Returns whether a word that stands twice is a name: both begin with a capital ("The The"), and a word
 * beside them does not, or there is none. In a heading whose words all have capitals, it is told.
 */
function isDoubledName(text: string, words: string, index: number): boolean {
  if (!/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(words)) return false;
  const before = /(\p{L})[\p{L}’'-]* $/u.exec(text.slice(0, index))?.[1] ?? '';
  const after = /^ (\p{L})/u.exec(text.slice(index + words.length))?.[1] ?? '';
  return before + after === '' || /\p{Ll}/u.test(before + after);
}

/** What a text says of a word that stands twice. */
const OF_DOUBLED = /(?<!\p{L})(?:doubled|twice|typos?|repeat(?:ed|s)|repetition|doppelt\p{L}*)(?!\p{L})/iu;

/** Returns whether a text quotes a word that stands twice, and speaks of it as a fault. */
function isToldAsDoubled(text: string, words: string, index: number): boolean {
  return isQuotedInPart(text, index, words.length) && OF_DOUBLED.test(text);
}

/** Yields each paragraph that stands before as well. Only texts of one length are compared. */
function* repeatsAmong(texts: readonly string[]): Generator<string> {
  const firstOfLength = new Map<number, string>();
  const others = new Set<string>();
  for (const text of texts) {
    if (text.length < PARAGRAPH_CHARACTERS) continue;
    const first = firstOfLength.get(text.length);
    if (first === undefined) firstOfLength.set(text.length, text);
    else if (first !== text && !others.has(text)) others.add(text);
    else if (splitWords(text).length >= PARAGRAPH_WORDS) yield text;
  }
}
