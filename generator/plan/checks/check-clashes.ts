import { pageFile } from '../../address/index.ts';
import type { PublishedFile } from '../../types/bundle.ts';
import type { PageIndex } from '../../types/plan.ts';
import type { Problem } from '../../types/problem.ts';

/** What rowpress publishes itself, whatever the site holds. */
const RESERVED =
  /^(?:\.rowpress(?:\/.*)?|manifest\.json|rowpress-part\.json|robots\.txt|sitemap(?:-\d+)?\.xml)$/;

/** Problems for files of `templates/public/` that would stand where a page, or a file that rowpress makes, is published. */
export function checkClashes(index: PageIndex, assets: readonly PublishedFile[]): Problem[] {
  const pages = index.errorPage ? [...index.pages, index.errorPage] : index.pages;
  const names = new Set(assets.map(({ file }) => fold(file)));
  const tops = new Set([...names].map(topOf));
  const taken = new Set<string>();
  for (const { path } of pages) {
    const file = pageFile(path);
    // Most pages stand in folders that have no asset in them.
    if (!tops.has(fold(topOf(file)))) continue;
    for (const name of withFolders(fold(file))) if (names.has(name)) taken.add(name);
  }
  const seen = new Set<string>();
  return assets
    .filter(({ file }) => {
      const name = fold(file);
      const isRepeated = seen.has(name);
      seen.add(name);
      return isRepeated || taken.has(name) || RESERVED.test(name);
    })
    .map(({ file }) => ({
      kind: 'address-clash',
      severity: 'error',
      file: `templates/public/${file}`,
      message: `${file} would stand where rowpress publishes a page or a file of its own`,
      advice: 'Give the file in templates/public/ another name, or remove it.',
    }));
}

/** `a/b/c` is itself, `a/b` and `a`: a file cannot stand where another one needs a folder. */
function withFolders(file: string): string[] {
  const paths = [file];
  for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1))
    paths.push(file.slice(0, at));
  return paths;
}

/** The outermost folder of a file, or the file itself where it is in none. */
function topOf(file: string): string {
  const end = file.indexOf('/');
  return end < 0 ? file : file.slice(0, end);
}

/** Names that differ only in capitals are one name on many systems. */
function fold(name: string): string {
  return name.toLowerCase();
}
