import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatOf, isTable, parseSource } from '../load/formats/format-table.ts';
import { decodeText } from '../load/formats/utf8.ts';
import { type OpenedSite, readDocuments } from '../load/read-documents.ts';
import { UsageError } from '../problems/errors.ts';
import type { CheckedDocument, DataObject, DataValue, JsonSchema, SchemaFile } from '../types/data.ts';
import type { Problem } from '../types/problem.ts';
import { isObject } from '../utils/data-values.ts';
import { editRows, type RowEdit } from './edit-rows.ts';
import { withField } from './new-fields.ts';
import { applyRowEdits } from './row-edits.ts';
import type { FileChange } from './write-files.ts';

/** A row of a data file as it is after the edits so far. `at` is undefined if the file is the row. */
export interface DataRow {
  readonly dataset: string;
  readonly slug: string;
  readonly file: string;
  readonly at: number | undefined;
  readonly value: DataObject;
}

/** A file of `data/` as it is after the edits so far. Its value is undefined if it cannot be parsed. */
export interface DataText {
  readonly path: string;
  readonly text: string;
  readonly value: DataValue | undefined;
  readonly schema: JsonSchema | undefined;
}

/** The data of a site, which edits change in memory. */
export interface EditableData {
  readonly root: string;
  readonly opened: OpenedSite;
  /** The names of the datasets, and of translations such as `tools.de`. */
  readonly datasets: readonly string[];
  rows(dataset: string): readonly DataRow[];
  /** Returns the files of a dataset, in their order. */
  filesOf(dataset: string): readonly string[];
  /** Returns a file. @throws UsageError if it cannot be parsed */
  file(path: string): DataText;
  /** Returns the file of a document such as `redirects`, if the site has it. */
  documentFile(name: CheckedDocument): string | undefined;
  /**
   * Adds an optional field to the schema of a dataset. `path` is the field in a row.
   * @throws UsageError if the dataset has no schema, or if its rows are described in another one
   */
  addField(dataset: string, path: readonly string[], field: JsonSchema): void;
  /** Edits a file, which is made if it does not exist. @throws UsageError if its form does not allow it */
  edit(path: string, edits: readonly RowEdit[], like?: string): void;
  /** Moves a file, or removes it if `to` is left out. */
  move(path: string, to?: string): void;
  /** Returns what the edits so far change. */
  changes(): readonly FileChange[];
}

interface OpenFile extends DataText {
  readonly mark: string;
  readonly before: string | undefined;
  readonly isGone: boolean;
}

const MARK = '\ufeff';

/** Opens the data of a site for edits. Files are read when they are needed. */
export function openData(root: string): EditableData {
  const read = readDocuments(root);
  const schemas = new Map(read.value.schemas);
  const opened = { ...read, value: { ...read.value, schemas } };
  const { value: documents } = opened;
  const datasetOf = new Map(opened.files.map(({ path, dataset }) => [path, dataset]));
  const stems = new Map(opened.files.map(({ path, stem }) => [path, stem]));
  const files = new Map<string, OpenFile>();
  const open = (path: string): OpenFile => {
    const known = files.get(path);
    if (known) return known;
    const dataset = datasetOf.get(path);
    const schema = dataset === undefined ? undefined : documents.schemas.get(dataset)?.schema;
    const file = readFile(root, path, schema);
    files.set(path, file);
    return file;
  };
  const filesOf = (dataset: string) =>
    [...datasetOf].flatMap(([path, own]) =>
      own === dataset && files.get(path)?.isGone !== true ? path : [],
    );
  const known = new Map<string, { readonly value: unknown; readonly rows: readonly DataRow[] }>();
  const rowsOf = (path: string): readonly DataRow[] => {
    const { value } = open(path);
    const cached = known.get(path);
    if (cached && cached.value === value) return cached.rows;
    const stem = stems.get(path) ?? '';
    const rows = readRows({ path, value, dataset: datasetOf.get(path) ?? '', stem });
    known.set(path, { value, rows });
    return rows;
  };
  const edit: EditableData['edit'] = (path, edits, like) => {
    const isKnown = files.has(path) || existsSync(join(root, path));
    const file = isKnown ? open(path) : emptyFile(path);
    const text = editRows({ ...file, like }, edits);
    if (text === undefined) throw uneditable(path);
    files.set(path, { ...file, text, isGone: false, value: applyRowEdits(file.value, edits) });
  };
  return {
    ...{ root, opened, filesOf, edit, file: open },
    datasets: [...new Set(datasetOf.values())],
    rows: (dataset) => filesOf(dataset).flatMap(rowsOf),
    documentFile: (name) => documents[name]?.file,
    addField: (...field) => addField({ schemas, files, filesOf, open, edit }, ...field),
    move(path, to) {
      const file = open(path);
      files.set(path, { ...file, isGone: true });
      const dataset = datasetOf.get(path);
      if (to === undefined || dataset === undefined) return;
      if (datasetOf.has(to) && files.get(to)?.isGone !== true) throw taken(to);
      files.set(to, { ...file, path: to, before: files.get(to)?.before, isGone: false });
      datasetOf.set(to, dataset);
      stems.set(to, to.slice(to.lastIndexOf('/') + 1, to.lastIndexOf('.')));
    },
    changes: () => changesOf(files.values()),
  };
}

/** What a new field of a schema concerns. */
interface OpenFiles extends Pick<EditableData, 'filesOf' | 'edit'> {
  readonly schemas: Map<string, SchemaFile>;
  readonly files: Map<string, OpenFile>;
  readonly open: (path: string) => OpenFile;
}

function addField(
  { schemas, files, filesOf, open, edit }: OpenFiles,
  dataset: string,
  path: readonly string[],
  field: JsonSchema,
): void {
  const own = schemas.get(dataset);
  const { change, schema } = withField(dataset, own, own && open(own.file).value, path, field);
  edit(schema.file, [{ kind: 'change', row: undefined, changes: [change] }]);
  schemas.set(dataset, schema);
  // Cells of tables are read and written by the schema.
  for (const name of filesOf(dataset)) {
    const file = files.get(name);
    if (file) files.set(name, { ...file, schema: schema.schema });
  }
}

function changesOf(files: Iterable<OpenFile>): FileChange[] {
  return [...files]
    .map(({ path, before, mark, text, isGone }) => ({
      ...{ path, before },
      after: isGone ? undefined : mark + text,
    }))
    .filter(({ before, after }) => before !== after)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function emptyFile(path: string): OpenFile {
  return { path, text: '', value: undefined, schema: undefined, mark: '', before: undefined, isGone: false };
}

/** @throws UsageError if the file cannot be parsed */
function readFile(root: string, path: string, schema: JsonSchema | undefined): OpenFile {
  const bytes = readFileSync(join(root, path));
  const text = decodeText(bytes);
  const mark = bytes.toString('utf8', 0, 3) === MARK ? MARK : '';
  const parsed = text === undefined ? undefined : parseSource({ path, text }, { schema });
  if (text === undefined || !parsed || parsed.problems.length > 0) throw faulty(path, parsed?.problems ?? []);
  return { ...{ path, text, schema, mark }, value: parsed.value, before: mark + text, isGone: false };
}

function readRows(file: {
  readonly path: string;
  readonly value: DataValue | undefined;
  readonly dataset: string;
  readonly stem: string;
}): DataRow[] {
  const { path, value, dataset, stem } = file;
  const isRow = formatOf(path).isOneRow === true;
  const values = isRow ? [value] : Array.isArray(value) ? value : [];
  return values.flatMap((item, at): DataRow[] => {
    if (!isObject(item)) return [];
    const own = item.slug ?? (isRow ? stem : undefined);
    const slug = typeof own === 'string' ? own : '';
    return [{ dataset, slug, file: path, at: isRow ? undefined : at, value: item }];
  });
}

function faulty(path: string, [first]: readonly Problem[]): UsageError {
  const place = first?.line === undefined ? '' : `:${first.line}:${first.column ?? 1}`;
  return new UsageError(
    `${path}${place} cannot be read: ${first?.message ?? 'it is not UTF-8'}`,
    'Mend it first. "rowpress validate" shows all faults.',
  );
}

function uneditable(path: string): UsageError {
  if (isTable(path))
    return new UsageError(
      `${path} cannot hold this value`,
      'Nothing was written. A cell holds no empty text, no empty list, and no space at its begin or end.',
    );
  return new UsageError(
    `${path} cannot be changed without changing other values`,
    'Nothing was written. Write the values of aliases out, or change the file by hand.',
  );
}

function taken(path: string): UsageError {
  return new UsageError(
    `${path} exists already`,
    'Nothing was written. Choose another slug, or remove the file.',
  );
}
