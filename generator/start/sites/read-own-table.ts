import { basename } from 'node:path';
import type { InferredDataset, InferredField } from '../../cells/infer/dataset-types.ts';
import { formatMap, mapPath } from '../../cells/sheet-map.ts';
import { UsageError } from '../../problems/errors.ts';
import { readRegular } from '../../utils/files.ts';
import { inferDataset } from '../infer-dataset.ts';
import type { NewFile, NewFiles } from '../new-files.ts';
import type { RowChoices } from '../plan-rows.ts';
import { toCsv } from '../row-files.ts';
import { findPictures } from '../row-pictures.ts';
import type { FieldLabels } from './start-words.ts';

/** How the rows of a table become those of a start. `roles` are columns by what they are for. */
export interface TableChoices extends RowChoices {
  readonly roles?: Readonly<Record<string, string>> | undefined;
}

/** A start with the rows of a table. */
export interface OwnStart {
  readonly dataset: InferredDataset;
  readonly labels: FieldLabels;
  /** Returns the files of the start in a language, without the sample rows that the table replaces. */
  readonly inLanguage: (code: string) => ReadonlyMap<string, string>;
  /** The rows of the table, their pictures, and the map of its columns. */
  readonly added: NewFiles;
}

/** How a start reads a table: what a row is called, which columns it looks for, and what stays as written. */
interface TableReader<Role extends string> {
  /** The name of the dataset that the rows become. */
  readonly name: string;
  /** Such as `place`. */
  readonly of: string;
  /** Returns the field of each role. @throws UsageError if a field that must be there is not */
  readonly find: (dataset: InferredDataset) => ReadonlyMap<Role, InferredField>;
  /** The roles whose cells pages show as the table writes them, such as prices and numbers of houses. */
  readonly asWritten: ReadonlySet<Role>;
}

/** A table, the field of each role, and the pictures beside the table. */
interface OwnTable<Role extends string> {
  readonly table: InferredDataset;
  readonly found: ReadonlyMap<Role, InferredField>;
  readonly pictures: ReadonlyMap<string, NewFile>;
}

/**
 * Reads a CSV or TSV file, finds what its columns are for, and reads it again with texts as they are written.
 * @throws UsageError if the file has no rows, or what `find` throws; the file system's own error
 */
export function readOwnTable<Role extends string>(
  file: string,
  choices: RowChoices,
  { name, of, find, asWritten }: TableReader<Role>,
): OwnTable<Role> {
  const content = readRegular(file);
  const options = { fileName: basename(file), name, tidy: true, ...choices };
  const inferred = inferDataset(content, options);
  if (inferred.rows.length === 0)
    throw new UsageError(
      `${file} has no rows`,
      `Give it a line with the names of its columns, and a line for each ${of}.`,
    );
  const first = find(findPictures(inferred, file).dataset);
  const texts = [...first].flatMap(([role, { column }]) =>
    column && asWritten.has(role) ? [[column, 'text']] : [],
  );
  const columns = { ...Object.fromEntries(texts), ...choices.columns };
  const { dataset: table, files: pictures } = findPictures(
    inferDataset(content, { ...options, columns }),
    file,
  );
  const found = new Map(
    [...first].flatMap(([role, { column }]): [Role, InferredField][] => {
      const field = table.fields.find((one) => one.column === column);
      return field ? [[role, field]] : [];
    }),
  );
  return { table, found, pictures };
}

/** Returns the files that a table adds to a start: its rows, the map of its columns, and its pictures. */
export function filesOfTable(dataset: InferredDataset, pictures: NewFiles): NewFiles {
  const { name, map } = dataset;
  return new Map<string, NewFile>([
    ...pictures,
    [`data/${name}.csv`, toCsv(dataset)],
    [mapPath(name), formatMap(map)],
  ]);
}
