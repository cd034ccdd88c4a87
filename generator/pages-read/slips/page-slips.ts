import type { SlipKind } from '../../types/finding-kinds.ts';
import type { Slip } from '../../types/page-content.ts';
import type { Collector } from '../page-collector.ts';
import { danglingReferences, type StructuredData } from '../read-structured-data.ts';
import { splitWords } from '../sentences.ts';
import { leftoversOf } from './placeholders.ts';

/** Small words that no sentence has twice in a row. */
const DOUBLED = /(?<![\p{L}\p{N}])(the|an|of|and|for|with|from|our|your|are|be|a) \1(?![\p{L}\p{N}’'-])/giu;
/** Shorter paragraphs are labels, which a page may repeat. */
const PARAGRAPH_WORDS = 12;
/** So many words have at least one letter each, and something between them. */
const PARAGRAPH_CHARACTERS = PARAGRAPH_WORDS * 2 - 1;
/** The elements of the head that a page may have once. */
const SINGLE = ['title', 'description', 'canonical'];
const MOST = 3;

/**
 * Returns the pieces of a page's texts that look like markup, placeholders or broken characters, at most
 * three. Placeholders that a text speaks of are none.
 * `texts` are those that may have such pieces. `more` are placeholders of the site's own, which count
 * everywhere.
 */
export function findLeftovers(
  { meta, blocks, code }: Collector,
  texts: readonly string[],
  more: readonly string[] = [],
): readonly string[] {
  const found = new Set<string>();
  const isAnywhere = (piece: string) =>
    [meta.title, meta.description, ...blocks].some((text) => text.includes(piece));
  for (const piece of more) if (found.size < MOST && isAnywhere(piece)) found.add(piece);
  // Code shows markup and braces on purpose.
  for (const piece of leftoversOf(texts, meta.title))
    if (found.size < MOST && !code.some((shown) => shown.includes(piece))) found.add(piece);
  return [...found];
}

/**
 * Returns the small faults of a page. Three of a kind are enough to mend the others. `scripts` are what each
 * of its scripts of data says, `doubled` the blocks that may have a word twice in a row, and `more` further
 * faults.
 */
export function findSlips(
  page: Collector,
  scripts: readonly (StructuredData | undefined)[],
  doubled: readonly string[],
  more: Iterable<Slip>,
): readonly Slip[] {
  const counts = new Map<SlipKind, number>();
  const slips: Slip[] = [];
  const keep = (slip: Slip) => {
    const count = (counts.get(slip[0]) ?? 0) + 1;
    counts.set(slip[0], count);
    if (count <= MOST) slips.push(slip);
  };
  for (const slip of listSlips(page, scripts, doubled)) keep(slip);
  for (const slip of more) keep(slip);
  return slips;
}

function* listSlips(
  { head, data, blocks, meta }: Collector,
  scripts: readonly (StructuredData | undefined)[],
  doubled: readonly string[],
): Generator<Slip> {
  for (const element of SINGLE) if ((head.get(element) ?? 0) > 1) yield ['doubled-head', element];
  if (!head.has('og:image')) yield ['share-image', ''];
  for (const [at, json] of data.entries())
    if (scripts[at] === undefined) yield ['structured-syntax', json.trim().slice(0, 60)];
  for (const id of danglingReferences(scripts, meta.canonical)) yield ['structured-reference', id];
  if (meta.unread > 0) yield ['unread-part', String(meta.unread)];
  const seen = new Set<string>();
  for (const block of [meta.title, meta.description, ...doubled])
    for (const [words] of block.matchAll(DOUBLED)) yield ['doubled-word', words];
  for (const block of blocks) {
    if (block.length < PARAGRAPH_CHARACTERS) continue;
    if (seen.has(block) && splitWords(block).length >= PARAGRAPH_WORDS)
      yield ['repeated-paragraph', block.slice(0, 80)];
    seen.add(block);
  }
}
