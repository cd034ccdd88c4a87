import { basename } from 'node:path';
import type { Change } from '../edit/changes.ts';
import { editFile, type RowChanges } from '../edit/edit-file.ts';
import type { FileChange } from '../edit/write-files.ts';
import { textHash } from '../languages/row-texts.ts';
import { formatOf } from '../load/formats/format-table.ts';
import { overlaySchema } from '../load/overlays.ts';
import type { JsonSchema } from '../types/data.ts';
import type { Problem } from '../types/problem.ts';
import { markOf, type TextOwner, type TranslatedSite } from './read-site.ts';

/** What an import or an acceptance changes: files with their new bytes, and what could not be edited. */
export interface ChangedFiles {
  readonly files: readonly FileChange[];
  readonly rows: number;
  readonly problems: readonly Problem[];
}

/** Changes of translations, by the owners of the texts. */
export type OwnerChanges = ReadonlyMap<TextOwner, readonly Change[]>;

/** Returns the change that notes from which source text a translation was made. */
export function noteSource(key: string, sourceText: string): Change {
  return { path: ['translatedFrom', key], value: textHash(sourceText) };
}

/** Returns the files of translations with changes applied, without writing them. */
export function changeFiles(site: TranslatedSite, language: string, changes: OwnerChanges): ChangedFiles {
  const byFile = new Map<string, [TextOwner, RowChanges][]>();
  for (const [owner, own] of changes) {
    if (own.length === 0) continue;
    const file = site.fileFor(owner, language);
    const list = byFile.get(file) ?? [];
    list.push([owner, { key: rowKey(owner, file), changes: own }]);
    byFile.set(file, list);
  }
  const files: FileChange[] = [];
  const problems: Problem[] = [];
  let rows = 0;
  for (const [file, list] of byFile) {
    const edited = editOne(site, file, list);
    if (edited === undefined) problems.push(uneditable(file, list));
    else {
      files.push(edited);
      rows += list.length;
    }
  }
  return { files, rows, problems };
}

/** Returns the row of an owner in a file. A file that is one row needs no name of it. */
function rowKey({ key, kind }: TextOwner, file: string): RowChanges['key'] {
  return kind === 'row' && formatOf(file).isOneRow ? undefined : key;
}

function editOne(
  site: TranslatedSite,
  path: string,
  list: readonly [TextOwner, RowChanges][],
): FileChange | undefined {
  const known = site.overlays.get(path);
  const [owner] = list[0] ?? [];
  if (!owner) return undefined;
  const like = site.textOf(owner.file);
  const { text = '', value } = known ?? {};
  const schema = known?.schema ?? newSchema(site, owner);
  const rows = list.map(([own, row]) => (known ? row : withSlug(own, row)));
  const edited = editFile({ path, text, value, schema, like }, rows);
  if (edited === undefined) return undefined;
  const mark = known ? markOf(site.root, path) : '';
  return { path, before: known && mark + text, after: mark + edited };
}

/** Adds the slug of a row that is a file of its own, if it is not the name of the file. */
function withSlug({ value, kind, file }: TextOwner, row: RowChanges): RowChanges {
  const stem = basename(file).replace(/\.[^.]*$/, '');
  const slug = value.slug;
  if (kind !== 'row' || row.key || typeof slug !== 'string' || slug === stem) return row;
  return { ...row, changes: [{ path: ['slug'], value: slug }, ...row.changes] };
}

function uneditable(file: string, list: readonly [TextOwner, RowChanges][]): Problem {
  const names = list.slice(0, 3).map(([{ id }]) => id);
  const more = list.length > names.length ? ` and ${list.length - names.length} more` : '';
  return {
    kind: 'uneditable-file',
    severity: 'error',
    file,
    message: `this file cannot be changed without changing other values: ${names.join(', ')}${more}`,
    advice: 'Write the values of aliases out, and end the file with a line end. Or change it by hand.',
  };
}

/** Returns the schema of a file of translations that does not exist yet. */
function newSchema({ documents }: TranslatedSite, { dataset }: TextOwner): JsonSchema | undefined {
  const source = documents.schemas.get(dataset)?.schema;
  return source && overlaySchema(source, true);
}
