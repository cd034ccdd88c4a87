import { isOfDraft } from '../../plan/checks/addresses.ts';
import { type FoundField, findField } from '../../plan/page-texts.ts';
import type { DataObject, SiteData } from '../../types/data.ts';
import type { Family } from '../../types/family.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { LoadedSite } from '../../types/plan.ts';
import type { Place, Problem } from '../../types/problem.ts';
import { valueAt } from '../../utils/data-values.ts';
import { groupBy } from '../../utils/lists.ts';
import type { AddressCheck } from './link-faults.ts';

/**
 * Returns a warning for each image that `image` in site.yaml or routes.yaml names for shared links, but that
 * is not published. That of a page stands at the row's field that the address is made from. It stands in
 * routes.yaml, once for all pages, if no field is read, or if the text adds something to a field and the
 * images of all pages are missing.
 */
export function checkPageImages(
  pages: readonly IndexedPage[],
  { data, index, site }: Pick<LoadedSite, 'data' | 'index' | 'site'>,
  isPublished: AddressCheck,
): Problem[] {
  const isMissing = (image: unknown): image is string =>
    typeof image === 'string' && image.startsWith('/') && !isPublished(image.replace(/[?#].*/s, ''));
  const ofSite = isMissing(site.image) ? [missingSiteImage(site.image, data)] : [];
  const families = index.families.filter((family) => family.texts.has('image'));
  if (families.length === 0) return ofSite;
  const byFamily = groupBy(pages, (page) => page.family);
  const ofFamilies = families.flatMap((family) => {
    const shown = (byFamily.get(family.name) ?? []).filter(({ image }) => image?.startsWith('/'));
    const missing = shown.filter(({ image }) => isMissing(image));
    const isOfText = missing.length === shown.length && missing.length > 1;
    const problems = new Map<string, Problem>();
    for (const page of missing) {
      const { image = '' } = page;
      const field =
        findField(page.rows, image) ?? (isOfText ? undefined : fieldOfText(page, family, image, data));
      const place = field
        ? data.locate(field.row.file, field.at)
        : data.locate(family.file, [family.position, 'image']);
      const id = `${place.file}:${place.line}:${place.column}`;
      if (!problems.has(id)) problems.set(id, missingImage(page, place, field?.name ?? 'image'));
    }
    return [...problems.values()];
  });
  return [...ofSite, ...ofFamilies];
}

const IMAGE_ADVICE = 'Correct the address, or put the file into templates/public/.';

function missingSiteImage(image: string, data: LoadedSite['data']): Problem {
  return {
    kind: 'broken-link',
    severity: 'warning',
    ...data.locate(data.site.file, ['image']),
    message: `image: the site has the image ${image}, which is no file of the site`,
    advice: IMAGE_ADVICE,
  };
}

function missingImage(page: IndexedPage, place: Place, name: string): Problem {
  return {
    kind: 'broken-link',
    severity: isOfDraft(page) ? 'note' : 'warning',
    ...place,
    message: `${name}: ${page.path} has the image ${page.image}, which is no file of the site`,
    advice: IMAGE_ADVICE,
  };
}

/** A field of a row in a text of routes.yaml: its variable and its path. */
const FIELD = /([A-Za-z_][\w-]*)\.([A-Za-z_][\w.-]*)/g;

/**
 * Returns the field that a text such as `/photos/{{city.photo}}.jpg` made the image from: the one whose value
 * the image contains, or else the first one that is there.
 */
function fieldOfText(
  { rows }: IndexedPage,
  { position }: Family,
  image: string,
  { routes }: Pick<SiteData, 'routes'>,
): FoundField | undefined {
  const text = (routes.value as readonly DataObject[])[position]?.image;
  const marks = typeof text === 'string' ? (text.match(/\{\{[^}]*\}\}/g) ?? []) : [];
  const fields = marks.flatMap((mark) =>
    [...mark.replace('@root.', '').matchAll(FIELD)].flatMap(([, variable = '', path = '']) => {
      const row = rows[variable];
      const steps = path.split('.');
      const value = valueAt(row?.value, steps);
      if (!row || row.fieldValue !== undefined || value === undefined || value === null || value === '')
        return [];
      const at = row.at === undefined ? steps : [row.at, ...steps];
      return [{ row, name: path, at, isShown: image.includes(String(value)) }];
    }),
  );
  return fields.find(({ isShown }) => isShown) ?? fields[0];
}
