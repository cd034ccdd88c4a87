import { hashSentence } from '../pages-read/page-content.ts';
import { splitSentences } from '../pages-read/sentences.ts';
import type { DiffCounts, LanguageCounts, PageChange, SiteDiff, Snapshot } from '../types/diff.ts';
import type { SiteFact } from '../types/page-content.ts';

/** Counts the pages that differ by language. Returns nothing for a site with one language. */
export function countLanguages(
  old: Snapshot,
  now: Snapshot,
  { changed, added, gone, moved }: Pick<SiteDiff, 'changed' | 'added' | 'gone' | 'moved'>,
): Pick<DiffCounts, 'languages'> {
  const before = languagesByPath(old);
  const after = languagesByPath(now);
  // In the order of addresses, which begin with the language.
  const codes = [...new Set([...after.values(), ...before.values()])];
  if (codes.length === 0) return {};
  const count = (paths: readonly string[], languages: ReadonlyMap<string, string>, code: string) =>
    paths.filter((path) => languages.get(path) === code).length;
  const pathsOf = (pages: readonly { readonly path: string }[]) => pages.map(({ path }) => path);
  const counts = codes.map((code): [string, LanguageCounts] => [
    code,
    {
      changed: count(pathsOf(changed), after, code),
      added: count(pathsOf(added), after, code),
      gone: count(pathsOf(gone), before, code),
      moved: count(
        moved.map(({ to }) => to),
        after,
        code,
      ),
    },
  ]);
  return { languages: Object.fromEntries(counts) };
}

function languagesByPath({ pages }: Snapshot): ReadonlyMap<string, string> {
  return new Map(
    pages.flatMap(({ path, language }) => (language === undefined ? [] : [[path, language] as const])),
  );
}

/** Returns changed pages, those of translations with the texts of the source beside their own. */
export function withSources(changes: readonly PageChange[], now: Snapshot): readonly PageChange[] {
  const byPath = new Map(now.pages.map((page) => [page.path, page]));
  return changes.map((change) => {
    const page = byPath.get(change.path);
    const source = byPath.get(page?.translationOf ?? '');
    return page && source ? withSource(change, page, source, now) : change;
  });
}

function withSource(change: PageChange, page: SiteFact, source: SiteFact, now: Snapshot): PageChange {
  const sentenceOf = createSourceFinder(now.blocksOf?.(page) ?? [], now.blocksOf?.(source) ?? []);
  const heads = { title: source.title, description: source.description, h1: source.h1.join(' / ') };
  return {
    ...change,
    translationOf: source.path,
    fields: change.fields.map((one) =>
      one.field === 'canonical' ? one : { ...one, source: heads[one.field] },
    ),
    sentences: change.sentences.map((one) => {
      const text = one.after === undefined ? undefined : sentenceOf(one.after);
      return text === undefined ? one : { ...one, source: text };
    }),
  };
}

/**
 * Makes the function that returns what a sentence was translated from. If both pages have as many blocks, it
 * is the sentence at its place in the same block, or the whole block if that has another number of sentences.
 */
function createSourceFinder(blocks: readonly string[], sources: readonly string[]) {
  const places = new Map<number, readonly [block: number, sentence: number, of: number]>();
  if (blocks.length === sources.length)
    for (const [at, block] of blocks.entries()) {
      const sentences = splitSentences(block);
      for (const [number, sentence] of sentences.entries())
        places.set(hashSentence(sentence), [at, number, sentences.length]);
    }
  return (sentence: string): string | undefined => {
    const [at = -1, number = 0, count] = places.get(hashSentence(sentence)) ?? [];
    const block = sources[at];
    if (block === undefined) return undefined;
    const sentences = splitSentences(block);
    return sentences.length === count ? sentences[number] : block;
  };
}
