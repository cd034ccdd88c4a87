import type { SiteData } from '../../types/data.ts';
import type { Family } from '../../types/family.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { Place, Problem } from '../../types/problem.ts';

/** Folders and files at the top of the published site that pages cannot have, and the name that every page's own file has. */
const RESERVED =
  /^\/(?:assets|\.rowpress|manifest\.json|robots\.txt|404\.html|_redirects|sitemap[^/]*\.xml|feed\.xml)\/|\/index\.html\//i;

/**
 * Problems for pages with one address, with addresses that differ only in case, and with addresses of published files. What a family's own path is
 * to blame for is told once, at that path; else the row is named.
 */
export function checkAddresses(
  pages: readonly IndexedPage[],
  families: readonly Family[],
  data: SiteData,
): Problem[] {
  const byName = new Map(families.map((family) => [family.name, family]));
  const familyOf = (page: IndexedPage) => byName.get(page.family) as Family;
  const first = new Map<string, IndexedPage>();
  const problems = new Map<string, Problem>();
  for (const page of pages) {
    const family = familyOf(page);
    if (RESERVED.test(page.path)) {
      const isOfFamily = RESERVED.test(family.pattern.source);
      const place = isOfFamily ? pathPlace(family, data) : pagePlace(page, family, data);
      const id = `clash ${isOfFamily ? family.name : page.path}`;
      if (!problems.has(id)) problems.set(id, clash(page, place));
    }
    const key = page.path.toLowerCase();
    const other = first.get(key);
    if (!other) {
      first.set(key, page);
      continue;
    }
    const isSameRow = page.family !== other.family && firstRow(page) === firstRow(other);
    const [place, otherPlace] = isSameRow
      ? [pathPlace(family, data), pathPlace(familyOf(other), data)]
      : [pagePlace(page, family, data), pagePlace(other, familyOf(other), data)];
    const id = isSameRow ? `families ${other.family} ${page.family}` : `page ${problems.size}`;
    if (!problems.has(id)) problems.set(id, duplicate(page, place, other, otherPlace));
  }
  return [...problems.values()];
}

function clash({ path }: IndexedPage, place: Place): Problem {
  return {
    kind: 'address-clash',
    severity: 'error',
    ...place,
    message: `${path} would stand where rowpress publishes a file or folder of its own`,
    advice: 'Choose another address for the page.',
  };
}

function duplicate(page: IndexedPage, place: Place, other: IndexedPage, { file, line }: Place): Problem {
  const where = `${file}:${line} (family "${other.family}")`;
  return {
    kind: 'duplicate-address',
    severity: 'error',
    ...place,
    message:
      other.path === page.path
        ? `${page.path} of the family "${page.family}" is already the address of ${where}`
        : `${page.path} of the family "${page.family}" differs only in capitals from ${other.path} of ${where}`,
    advice: 'Change one of the slugs, or one of the paths in data/routes.yaml.',
  };
}

/** Where a page comes from: its first row, else its family. */
function pagePlace(page: IndexedPage, family: Family, data: SiteData): Place {
  const row = firstRow(page);
  return row ? { file: row.file, line: row.line, column: 1 } : pathPlace(family, data);
}

function pathPlace({ file, position, published }: Family, data: SiteData): Place {
  return data.locate(file, [position, published === undefined ? 'path' : 'error']);
}

function firstRow({ rows }: IndexedPage) {
  return Object.values(rows)[0];
}
