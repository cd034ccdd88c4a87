import { pageFile } from '../../address/index.ts';
import type { PublishedFile } from '../../types/bundle.ts';
import type { PageIndex } from '../../types/plan.ts';
import type { Problem } from '../../types/problem.ts';

/** The files that rowpress publishes itself on every site. */
const RESERVED =
  /^(?:\.rowpress(?:\/.*)?|manifest\.json|rowpress-part\.json|robots\.txt|sitemap(?:-\d+)?\.xml)$/;

/**
 * Returns problems for files of `templates/public/` that have the path of a page, or of a file
 * that rowpress publishes itself.
 */
export function checkClashes(index: PageIndex, assets: readonly PublishedFile[]): Problem[] {
  const pages = index.errorPage ? [...index.pages, index.errorPage] : index.pages;
  const names = new Set(assets.map(({ file }) => fold(file)));
  const tops = new Set([...names].map(topOf));
  const taken = new Set<string>();
  for (const { path } of pages) {
    const file = pageFile(path);
    // Most pages are in folders without assets.
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

/**
 * Returns `a/b/c`, `a/b` and `a` for `a/b/c`. A file cannot have the name of a
 * folder that another file needs.
 */
function withFolders(file: string): string[] {
  const paths = [file];
  for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1))
    paths.push(file.slice(0, at));
  return paths;
}

/** Returns the outermost folder of a file, or the file itself if it is in none. */
function topOf(file: string): string {
  const end = file.indexOf('/');
  return end < 0 ? file : file.slice(0, end);
}

/** Returns a name in lower case, since many file systems ignore capitals. */
function fold(name: string): string {
  return name.toLowerCase();
}
