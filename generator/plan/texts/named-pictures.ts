import type { DataPath, DataValue, Row, SiteData } from '../../types/data.ts';
import type { NamedPicture, PictureFile, PublicPage } from '../../types/page.ts';
import type { SitePictures } from '../../types/plan.ts';
import { visitPath } from '../../utils/data-values.ts';
import { type PictureField, pictureFields } from '../../utils/schema.ts';
import { foldSpace } from './text-helpers.ts';

/** The picture fields of datasets, by the schemas of a site. */
const known = new WeakMap<SiteData['schemas'], Map<string, readonly PictureField[]>>();

function fieldsOf(dataset: string, schemas: SiteData['schemas']): readonly PictureField[] {
  const ofSite = known.get(schemas) ?? new Map<string, readonly PictureField[]>();
  known.set(schemas, ofSite);
  const fields = ofSite.get(dataset) ?? pictureFields(schemas.get(dataset)?.schema);
  ofSite.set(dataset, fields);
  return fields;
}

/**
 * Returns the picture that a text of routes.yaml names: the value of a field with `"format": "picture"` of
 * one of the page's rows. Returns undefined for any other text.
 */
export function findNamedPicture(
  text: string | undefined,
  rows: Readonly<Record<string, Row>>,
  { schemas }: Pick<SiteData, 'schemas'>,
): NamedPicture | undefined {
  if (text === undefined) return undefined;
  let found: NamedPicture | undefined;
  for (const row of Object.values(rows))
    for (const field of fieldsOf(row.dataset, schemas))
      visitPath(row.value, field.path, (written, at) => {
        if (!found && typeof written === 'string' && foldSpace(written) === text)
          found = { rowFile: pictureFolderOf(row), written, ...besidePicture(row, field, at) };
      });
  return found;
}

/** Returns the file of a row that its pictures are beside. A translated row has those of its source. */
export function pictureFolderOf(row: Row): string {
  return (row.translation?.source ?? row).file;
}

/** Returns the alternative text and the focus that a row has beside a picture. */
export function besidePicture(
  { value }: Pick<Row, 'value'>,
  { path, alt, focus }: PictureField,
  at: DataPath,
): { readonly alt?: string; readonly focus?: string } {
  const read = (steps: readonly string[] | undefined): string | undefined => {
    if (!steps || path.length === 0) return undefined;
    let items = 0;
    // Both fields are in the same items of sequences, so the positions are those of the picture.
    const positions = at.filter((step) => typeof step === 'number');
    const text = readAt(
      value,
      steps.map((step) => (step === '*' ? (positions[items++] ?? 0) : step)),
    );
    return typeof text === 'string' ? text : undefined;
  };
  const [altText, focusText] = [read(alt), read(focus)];
  return {
    ...(altText === undefined ? {} : { alt: altText }),
    ...(focusText === undefined || focusText.trim() === '' ? {} : { focus: focusText }),
  };
}

function readAt(value: DataValue, steps: DataPath): unknown {
  let current: unknown = value;
  for (const step of steps) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Object.hasOwn(current, step) ? (current as Record<string | number, unknown>)[step] : undefined;
  }
  return current;
}

/** Returns the link of a page with its picture. */
export function withPicture(
  { link, picture }: Pick<PublicPage, 'link' | 'picture'>,
  pictures: SitePictures | undefined,
): PublicPage['link'] {
  const found: PictureFile | undefined = picture && pictures?.named(picture);
  return found ? { ...link, picture: found } : link;
}
