import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { FieldKind, ReadCell } from '../cells/field-kind.ts';
import { createPictureFinder, isPicturePath, picturesBeside } from '../cells/table-pictures.ts';
import { listSome } from '../cells/tidy-table.ts';
import type { Change } from '../edit/changes.ts';
import type { FileCopy } from '../edit/write-files.ts';
import type { DataValue } from '../types/data.ts';
import { isWithin } from '../utils/paths.ts';
import type { MappedColumn } from './column-map.ts';

/** The pictures of a sheet that is imported: those of the site, and those beside the sheet. */
export interface SheetPictures {
  /** Returns the value of a field with the paths of its pictures, or why it has none. */
  read(value: DataValue, kind: FieldKind): ReadCell;
  /** Returns the files that the site gets with changes of rows, so that it has their pictures. */
  copiesFor(changes: readonly Change[], columns: readonly MappedColumn[]): FileCopy[];
}

/**
 * Makes what finds the pictures that a sheet names: a file of the site by its path, else one beside the sheet
 * or in a folder there, else one of the site by the end of its path. `folder` is that of the rows' files,
 * from which the site reads paths.
 */
export function createSheetPictures(root: string, folder: string, sheet: string): SheetPictures {
  const ofSite = createPictureFinder(join(root, folder));
  const beside = picturesBeside(sheet);
  const has = (path: string) => existsSync(join(root, folder, path));
  // A sheet may stand in the folder of the site, whose pictures are then beside it.
  const home = realPath(join(root, folder));
  const asOfSite = (path: string) => {
    const file = realPath(join(dirname(sheet), path));
    return isWithin(home, file) ? relative(home, file).split(sep).join('/') : path;
  };
  const readOne = (name: DataValue): ReadCell => {
    if (typeof name !== 'string' || !isPicturePath(name) || has(name)) return { value: name };
    for (const [find, where] of [
      [beside, 'beside the sheet'],
      [ofSite, `in ${folder}/`],
    ] as const) {
      const [path, ...others] = find(name);
      if (path === undefined) continue;
      if (others.length === 0) return { value: find === beside ? asOfSite(path) : path };
      return {
        fault: `"${name}" may be several files ${where}: ${listSome([path, ...others])}. Write its path`,
      };
    }
    return { fault: `the picture "${name}" is neither beside the sheet nor in ${folder}/` };
  };
  return {
    read(value, kind) {
      if (kind.format === 'picture') return readOne(value);
      if (kind.items?.format !== 'picture' || !Array.isArray(value)) return { value };
      const items: DataValue[] = [];
      for (const item of value) {
        const result = readOne(item);
        if ('fault' in result) return result;
        items.push(result.value);
      }
      return { value: items };
    },
    copiesFor(changes, columns) {
      const ofPictures = columns.filter(({ kind }) => (kind.items ?? kind).format === 'picture');
      const names = new Set(ofPictures.map(({ name }) => name));
      const paths = changes
        .flatMap(({ path, value }) => (value !== undefined && names.has(path.join('.')) ? value : []))
        .filter((value) => typeof value === 'string' && isPicturePath(value) && !has(value));
      return [...new Set(paths as string[])].map((path) => ({
        path: `${folder}/${path}`,
        copyOf: join(dirname(sheet), path),
      }));
    },
  };
}

/** Returns a path with its links resolved, or as it is if it leads nowhere. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}
