import { isOfDraft } from '../../plan/checks/clashing-drafts.ts';
import { findField } from '../../plan/read-typed.ts';
import type { LoadedSite } from '../../types/loaded-site.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { Problem } from '../../types/problem.ts';
import type { AddressCheck } from './site-addresses.ts';

/**
 * Returns a warning for each image of the site that `image` in routes.yaml names for shared links, but that is not
 * published. It stands at the row's field that has the address, or else in routes.yaml, there once for all pages.
 */
export function checkPageImages(
  pages: readonly IndexedPage[],
  { data, index }: Pick<LoadedSite, 'data' | 'index'>,
  isPublished: AddressCheck,
): Problem[] {
  const families = new Map(
    index.families.flatMap((family) => (family.texts.has('image') ? [[family.name, family] as const] : [])),
  );
  if (families.size === 0) return [];
  const problems = new Map<string, Problem>();
  for (const page of pages) {
    const family = families.get(page.family);
    if (!family) continue;
    const { image } = page;
    if (!image?.startsWith('/') || isPublished(image.replace(/[?#].*/s, ''))) continue;
    const field = findField(page.rows, image);
    const place = field
      ? data.locate(field.row.file, field.at)
      : data.locate(family.file, [family.position, 'image']);
    const id = `${place.file}:${place.line}:${place.column}`;
    if (problems.has(id)) continue;
    problems.set(id, {
      kind: 'broken-link',
      severity: isOfDraft(page) ? 'note' : 'warning',
      ...place,
      message: `${field?.name ?? 'image'}: ${page.path} has the image ${image}, which is no file of the site`,
      advice: 'Correct the address, or put the file into templates/public/.',
    });
  }
  return [...problems.values()];
}
