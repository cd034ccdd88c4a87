import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { InferredDataset, InferredField } from '../cells/infer/dataset-types.ts';
import type { NewFile } from './new-files.ts';

/** A file of a picture, from the folder of the rows, with no way out of that folder. */
const PICTURE = /^(?!\/)(?![a-z][a-z\d+.-]*:)(?!(?:.*\/)?\.\.?\/)[^\\?#]+\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
/** How a column is called that has the alternative text of another one. */
const ALT = /[ _-]?(?:alt|alttext|alt[ _-]text)$/i;

/** A dataset whose pictures stand beside its file. */
interface WithPictures {
  readonly dataset: InferredDataset;
  /** The pictures, by their paths in the new site. */
  readonly files: ReadonlyMap<string, NewFile>;
}

/**
 * Finds the columns that name pictures beside a file of rows, such as `photos/ulm.jpg`. Their fields become
 * pictures, each with the field of its alternative text if there is one. A column of which no file exists
 * stays text. Notes count the files that do not exist.
 */
export function findPictures(dataset: InferredDataset, file: string): WithPictures {
  const folder = dirname(file);
  const files = new Map<string, NewFile>();
  const alts = new Map<string, string>();
  const isFile = (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true;
  const pictures = new Set<string>();
  const notes: string[] = [...dataset.notes];
  for (const field of dataset.fields) {
    const named = dataset.rows.flatMap((row) => pictureIn(row, field));
    const filled = dataset.rows.filter((row) => row[field.name] !== undefined).length;
    if (filled === 0 || named.length < filled) continue;
    const missing = named.filter((path) => !isFile(path));
    if (missing.length > 0) notes.push(noteMissing(field, missing, named.length));
    if (missing.length === named.length) continue;
    pictures.add(field.name);
    const alt = dataset.fields.find(
      ({ name }) => ALT.test(name) && name.replace(ALT, '').toLowerCase() === field.name.toLowerCase(),
    );
    if (alt) alts.set(field.name, alt.name);
    for (const path of named.filter(isFile)) files.set(`data/${path}`, { copyOf: join(folder, path) });
  }
  if (pictures.size === 0) return { dataset: { ...dataset, notes }, files };
  const fields = dataset.fields.map((field): InferredField => {
    // What a picture shows stands in its alt, and not among the facts.
    if ([...alts.values()].includes(field.name)) return { ...field, isAlt: true, isTaxonomy: false };
    if (!pictures.has(field.name)) return field;
    const { enum: _, ...rest } = field;
    return { ...rest, format: 'picture', isTaxonomy: false, isLong: false };
  });
  return {
    dataset: { ...dataset, fields, notes, schema: markPictures(dataset.schema, pictures, alts) },
    files,
  };
}

/** Says which pictures of a column are not beside the table, and what follows. `all` is how many it names. */
function noteMissing(
  { name, column = name }: InferredField,
  missing: readonly string[],
  all: number,
): string {
  const which = `"${column}" names ${missing.length} of ${all} pictures that are not beside the table, such as "${missing[0]}"`;
  return missing.length < all
    ? `${which}. Put them into data/ or correct the rows: the site is not published before.`
    : `${which}, so it stays text. Paths start in the folder of the table: put the files there, and begin again.`;
}

function pictureIn(row: InferredDataset['rows'][number], { name, type }: InferredField): string[] {
  const value = row[name];
  return type === 'string' && typeof value === 'string' && PICTURE.test(value) ? [value] : [];
}

/** Returns the schema in which fields are pictures. Its row is a definition. */
function markPictures(
  schema: InferredDataset['schema'],
  pictures: ReadonlySet<string>,
  alts: ReadonlyMap<string, string>,
): InferredDataset['schema'] {
  const marked = structuredClone(schema) as {
    $defs?: { row?: { properties?: Record<string, Record<string, unknown>> } };
  };
  for (const name of pictures) {
    const property = marked.$defs?.row?.properties?.[name];
    if (!property) continue;
    delete property.enum;
    property.format = 'picture';
    if (alts.has(name)) property.alt = alts.get(name);
  }
  return marked as InferredDataset['schema'];
}
