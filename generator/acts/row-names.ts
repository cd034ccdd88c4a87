import type { RowEdit } from '../edit/edit-rows.ts';
import type { DataRow, EditableData } from '../edit/open-data.ts';
import type { DataObject, DataPath, DataValue, JsonSchema } from '../types/data.ts';
import { isObject, visitPath } from '../utils/data-values.ts';
import { annotatedPaths, fieldSchema, itemSchema, rowSchema } from '../utils/schema.ts';

/** A place in the data: a value of a row, or of a document if `at` is undefined. */
export interface Place {
  readonly file: string;
  readonly at: number | undefined;
  readonly path: DataPath;
}

/** A field that names a row. */
export interface Reference extends Place {
  /** What holds it: a list, or a field that may be left out, or one that must be there. */
  readonly holder: 'list' | 'optional' | 'required';
  /** The row that has it. Undefined for site.yaml. */
  readonly row: DataRow | undefined;
}

/** Edits by the files that they concern. */
export type EditsByFile = Map<string, RowEdit[]>;

/** Adds a change of a value. `undefined` removes it. */
export function addChange(edits: EditsByFile, place: Place, value: DataValue | undefined): void {
  const list = edits.get(place.file) ?? [];
  edits.set(place.file, list);
  const known = list.findIndex((edit) => edit.kind === 'change' && edit.row === place.at);
  const earlier = list[known];
  const change = { path: place.path, value };
  if (earlier?.kind === 'change') list[known] = { ...earlier, changes: [...earlier.changes, change] };
  else list.push({ kind: 'change', row: place.at, changes: [change] });
}

/** Applies edits to their files. */
export function applyAll(data: EditableData, edits: EditsByFile): void {
  for (const [file, list] of edits) data.edit(file, list);
}

/** Returns all fields that are marked as references to a dataset and name one of its rows. */
export function findReferences(data: EditableData, dataset: string, slug: string): Reference[] {
  const found: Reference[] = [];
  const search = (schema: JsonSchema, value: DataValue, place: Omit<Place, 'path'>, row?: DataRow) => {
    for (const { path, value: target } of annotatedPaths(schema, 'reference'))
      if (target === dataset)
        visitPath(value, path, (one, exact) => {
          if (one === slug) found.push({ ...place, path: [...exact], row, holder: holderOf(schema, exact) });
        });
  };
  for (const name of data.datasets) {
    const file = data.opened.value.schemas.get(name);
    if (!file || file.overlayOf) continue;
    for (const row of data.rows(name)) search(file.schema, row.value, row, row);
  }
  const site = data.documentFile('site');
  const siteSchema = data.opened.value.schemas.get('site')?.schema;
  const value = site === undefined ? undefined : data.file(site).value;
  if (site !== undefined && siteSchema && isObject(value))
    search(siteSchema, value, { file: site, at: undefined });
  return found;
}

function holderOf(root: JsonSchema, path: DataPath): Reference['holder'] {
  const last = path.at(-1);
  if (typeof last === 'number') return 'list';
  return isRequired(root, path) ? 'required' : 'optional';
}

/** Returns whether the mapping around a field must have it. */
export function isRequired(root: JsonSchema, path: DataPath): boolean {
  let schema = rowSchema(root);
  for (const step of path.slice(0, -1)) {
    if (!schema) return false;
    schema = typeof step === 'number' ? itemSchema(schema, root) : fieldSchema(schema, step, root);
  }
  return Array.isArray(schema?.required) && schema.required.includes(path.at(-1));
}

/** Returns the translations of a row, in all languages. */
export function findOverlays(data: EditableData, dataset: string, slug: string): DataRow[] {
  return data.datasets
    .filter(
      (name) =>
        data.opened.value.schemas.get(name)?.overlayOf?.dataset === dataset || isOverlay(data, name, dataset),
    )
    .flatMap((name) => data.rows(name).filter((row) => row.slug === slug));
}

/** Returns whether a name is that of the translations of a dataset without a schema, such as `tools.de`. */
function isOverlay({ opened }: EditableData, name: string, dataset: string): boolean {
  const codes = opened.value.overlays?.keys() ?? [];
  return [...codes].some((code) => name === `${dataset}.${code}`);
}

/** Returns the entries of a document that is a list, with their positions. */
export function entriesOf(
  data: EditableData,
  name: Parameters<EditableData['documentFile']>[0],
): { readonly file: string; readonly entries: readonly (readonly [number, DataObject])[] } | undefined {
  const file = data.documentFile(name);
  const value = file === undefined ? undefined : data.file(file).value;
  if (file === undefined || !Array.isArray(value)) return undefined;
  const entries = value.flatMap((entry: DataValue, at): (readonly [number, DataObject])[] =>
    isObject(entry) ? [[at, entry]] : [],
  );
  return { file, entries };
}

/** Removes the entries of a document that a test finds. */
export function removeEntries(
  data: EditableData,
  name: Parameters<EditableData['documentFile']>[0],
  isRemoved: (entry: DataObject) => boolean,
): readonly DataObject[] {
  const document = entriesOf(data, name);
  const removed = document?.entries.filter(([, entry]) => isRemoved(entry)) ?? [];
  if (document && removed.length > 0)
    data.edit(document.file, removed.map(([at]) => ({ kind: 'remove', row: at }) as const).reverse());
  return removed.map(([, entry]) => entry);
}

/** Adds entries to a document, which is made if the site has none. */
export function addEntries(
  data: EditableData,
  name: 'redirects' | 'gone',
  entries: readonly DataObject[],
): void {
  if (entries.length === 0) return;
  const file = data.documentFile(name) ?? `data/${name}.yaml`;
  data.edit(
    file,
    entries.map((value) => ({ kind: 'add', value })),
  );
}
