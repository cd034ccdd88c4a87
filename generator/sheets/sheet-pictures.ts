import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FieldKind, ReadCell } from '../cells/field-kind.ts';
import { createPictureFinder, isPicturePath, picturesBeside } from '../cells/table-pictures.ts';
import { listSome } from '../cells/tidy-table.ts';
import type { Change } from '../edit/changes.ts';
import type { FileCopy } from '../edit/write-files.ts';
import type { DataValue } from '../types/data.ts';
import type { MappedColumn } from './column-map.ts';

/** The pictures of a sheet that is imported: those of the site, and those beside the sheet. */
export interface SheetPictures {
  /** Returns the value of a field with the paths of its pictures, or why it has none. */
  read(value: DataValue, kind: FieldKind): ReadCell;
  /** Returns the files that the site gets with changes of rows, so that it has their pictures. */
  copiesFor(changes: readonly Change[], columns: readonly MappedColumn[]): FileCopy[];
}

/**
 * Makes what finds the pictures that a sheet names. A picture of the site is the file that it was, also if its
 * name alone says so. Another one stands beside the sheet, or in a folder beside it.
 */
export function createSheetPictures(root: string, sheet: string): SheetPictures {
  const ofSite = createPictureFinder(join(root, 'data'));
  const beside = picturesBeside(sheet);
  const has = (path: string) => existsSync(join(root, 'data', path));
  const readOne = (name: DataValue): ReadCell => {
    if (typeof name !== 'string' || !isPicturePath(name) || has(name)) return { value: name };
    for (const [find, where] of [
      [beside, 'beside the sheet'],
      [ofSite, 'in data/'],
    ] as const) {
      const [path, ...others] = find(name);
      if (path === undefined) continue;
      if (others.length === 0) return { value: path };
      return {
        fault: `"${name}" may be several files ${where}: ${listSome([path, ...others])}. Write its path`,
      };
    }
    return { fault: `the picture "${name}" is neither beside the sheet nor in data/` };
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
        path: `data/${path}`,
        copyOf: join(dirname(sheet), path),
      }));
    },
  };
}
