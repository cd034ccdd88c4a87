import type { Snapshot } from '../types/diff.ts';
import type { SiteFact } from '../types/page-content.ts';
import type { Differences } from './compared.ts';

/**
 * Returns the texts that other pages may show of each page that differs, by address: those that changed, and
 * all of a page that came or went. A page whose rows are the same has none, unless its title or heading changed.
 */
export function changedTexts(
  { seen, silent, added, gone, moved }: Differences,
  old: Snapshot,
  now: Snapshot,
): ReadonlyMap<string, ReadonlySet<string>> {
  const texts = new Map<string, Set<string>>();
  const addTo = (path: string, more: readonly (string | undefined)[]) => {
    const own = texts.get(path) ?? new Set();
    texts.set(path, own);
    for (const text of more) if (text !== undefined && text !== '') own.add(text);
  };
  const whole = (page: SiteFact, site: Snapshot) => [
    ...[page.title, page.description, ...page.h1],
    ...(site.textsOf(page) ?? []),
  ];
  for (const { after, change, rows } of seen)
    if (rows?.length !== 0 || change.fields.length > 0)
      addTo(after.path, [
        ...change.fields.flatMap((field) => [field.before, field.after]),
        ...change.sentences.flatMap((sentence) => [sentence.before, sentence.after]),
      ]);
  for (const { after } of silent) addTo(after.path, []);
  for (const page of added) addTo(page.path, whole(page, now));
  for (const page of gone) addTo(page.path, whole(page, old));
  for (const { from, to } of moved) {
    addTo(from, []);
    addTo(to, []);
  }
  return texts;
}
