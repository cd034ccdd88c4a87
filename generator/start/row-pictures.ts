import { dirname, join } from 'node:path';
import type { InferredDataset, InferredField } from '../cells/infer/dataset-types.ts';
import {
  findAlt,
  namedPictures,
  type PictureFinder,
  pathOfPicture,
  picturesBeside,
} from '../cells/table-pictures.ts';
import { listSome } from '../cells/tidy-table.ts';
import type { NewFile } from './new-files.ts';

/** A dataset whose pictures stand beside its file. */
interface WithPictures {
  readonly dataset: InferredDataset;
  /** The pictures, by their paths in the new site. */
  readonly files: ReadonlyMap<string, NewFile>;
}

/**
 * Finds the columns that name pictures beside a file of rows, such as `photos/ulm.jpg`, or `ulm.jpg` if one
 * file in the folders beside has this name. Their fields become pictures, each with the field of its
 * alternative text if there is one. A column of which no file exists stays text. Notes count the files that
 * do not exist, and name the rows whose picture may be several files.
 */
export function findPictures(dataset: InferredDataset, file: string): WithPictures {
  const folder = dirname(file);
  const find = picturesBeside(file);
  const files = new Map<string, NewFile>();
  const alts = new Map<string, string>();
  const pictures = new Set<string>();
  const notes: string[] = [...dataset.notes];
  for (const field of dataset.fields) {
    if (field.type !== 'string') continue;
    const filled = dataset.rows.map((row) => row[field.name]).filter((value) => value !== undefined);
    const { named, missing } = namedPictures(filled, find) ?? { named: [], missing: [] };
    if (named.length === 0) continue;
    if (missing.length > 0) notes.push(noteMissing(field, missing, named.length));
    if (missing.length === named.length) continue;
    notes.push(...noteSeveral(dataset, field, find));
    pictures.add(field.name);
    const alt = findAlt(
      field.name,
      dataset.fields.map(({ name }) => name),
    );
    if (alt !== undefined) alts.set(field.name, alt);
    for (const [path, ...others] of named.map(find))
      if (path !== undefined && others.length === 0)
        files.set(`data/${path}`, { copyOf: join(folder, path) });
  }
  const cut = find.cut();
  if (cut !== undefined) notes.push(`${cut}.`);
  if (pictures.size === 0) return { dataset: { ...dataset, notes }, files };
  const fields = dataset.fields.map((field): InferredField => {
    // What a picture shows stands in its alt, and not among the facts.
    if ([...alts.values()].includes(field.name)) return { ...field, isAlt: true, isTaxonomy: false };
    if (!pictures.has(field.name)) return field;
    const { enum: _, ...rest } = field;
    return { ...rest, format: 'picture', isTaxonomy: false, isLong: false };
  });
  const placed = withPaths({ ...dataset, fields, notes }, pictures, find);
  return { dataset: { ...placed, schema: markPictures(dataset.schema, pictures, alts) }, files };
}

/** Returns a dataset whose rows name pictures by their paths. */
function withPaths(
  dataset: InferredDataset,
  pictures: ReadonlySet<string>,
  find: PictureFinder,
): InferredDataset {
  const pathOf = (name: string) => pathOfPicture(name, find);
  let isSame = true;
  const rows = dataset.rows.map((row) => {
    const moved = [...pictures].flatMap((field): [string, string][] => {
      const value = row[field];
      return typeof value === 'string' && pathOf(value) !== value ? [[field, pathOf(value)]] : [];
    });
    if (moved.length > 0) isSame = false;
    return moved.length > 0 ? { ...row, ...Object.fromEntries(moved) } : row;
  });
  const understood = dataset.understood.map((column) =>
    column.field === undefined || !pictures.has(column.field)
      ? column
      : {
          ...{ ...column, type: 'picture', about: undefined, read: column.read + column.texts, texts: 0 },
          examples: column.examples.map(({ cell, value }) => ({ cell, value: pathOf(value) })),
        },
  );
  return { ...dataset, rows, understood, isClean: dataset.isClean && isSame };
}

const MOST_NOTES = 3;

/** Returns notes about rows whose picture may be several files. */
function noteSeveral(
  { rows, lines }: InferredDataset,
  { name, column = name }: InferredField,
  find: PictureFinder,
): string[] {
  const several = rows.flatMap((row, at) => {
    const value = row[name];
    const found = typeof value === 'string' ? find(value) : [];
    return found.length > 1
      ? `"${column}" of line ${lines[at] ?? 0} may be several files: "${value}" is the end of ${listSome(found)}. Write its path: the site is not published before.`
      : [];
  });
  const more = several.length - MOST_NOTES;
  return [...several.slice(0, MOST_NOTES), ...(more > 0 ? [`${more} more rows name such pictures.`] : [])];
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
