import { join } from 'node:path';
import { basePathOf, withoutBasePath } from '../address/base-path.ts';
import { sentencesOf } from '../facts/collect-content.ts';
import { publishedRules } from '../output/published-rules.ts';
import type { Snapshot } from '../types/diff.ts';
import type { KnownManifest } from '../types/manifest.ts';
import type { SiteFact } from '../types/page-content.ts';
import { readRegular } from '../utils/open-regular.ts';
import { rememberLast } from '../utils/remember-last.ts';

/** What of a site a published folder does not hold, if it is known. */
export type Unpublished = Partial<Pick<Snapshot, 'rowsOf' | 'claims' | 'date'>>;

/** Returns the snapshot of a published folder. @throws the file system's own error */
export function openFolder(
  out: string,
  { baseUrl, files }: Pick<KnownManifest, 'baseUrl' | 'files'>,
  pages: readonly SiteFact[],
  { rowsOf = () => undefined, claims = () => undefined, date }: Unpublished = {},
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
    ...{ rowsOf, claims, date },
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
