import type { PageTexts } from '../audit/checks/near-duplicates.ts';
import { hashSentence, shinglesOfTexts } from '../facts/collect-content.ts';
import type { Snapshot } from '../types/diff.ts';
import { rememberLast } from '../utils/remember-last.ts';

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
