import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { FieldKind, ReadCell } from '../cells/field-kind.ts';
import {
  createPictureFinder,
  isPicturePath,
  type PictureFinder,
  picturesBeside,
} from '../cells/table-pictures.ts';
import { listSome } from '../cells/tidy-table.ts';
import type { Change } from '../edit/changes.ts';
import type { FileCopy } from '../edit/write-files.ts';
import { faultsBeside } from '../load/pictures/beside-picture.ts';
import { isDraft } from '../plan/publishable.ts';
import type { DataObject, DataPath, DataValue, JsonSchema } from '../types/data.ts';
import { visitPath } from '../utils/data-values.ts';
import { isWithin } from '../utils/paths.ts';
import { pictureFields } from '../utils/schema.ts';
import type { MappedColumn } from './column-map.ts';

/** The pictures of a sheet that is imported: those of the site, and those beside the sheet. */
export interface SheetPictures {
  /**
   * Returns the value of a field with the paths of its pictures, or why it has none. `before` is what the row
   * has so far: a picture of it is never refused.
   */
  read(value: DataValue, kind: FieldKind, before: DataValue | undefined): ReadCell;
  /** Finds the pictures of a cell, of the first place that has some. */
  readonly find: PictureFinder;
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
  const findPath = (name: string) => {
    if (has(name)) return [name];
    const near = beside(name);
    return near.length > 0 ? near.map(asOfSite) : ofSite(name);
  };
  const find = Object.assign(findPath, { cut: () => beside.cut() ?? ofSite.cut() });
  const readOne = (name: DataValue, before: readonly DataValue[]): ReadCell => {
    if (typeof name !== 'string' || !isPicturePath(name)) return { value: name };
    const found = find(name);
    if (found.length === 1) return { value: found[0] as string };
    const current = before.find((path) => path === name || String(path).endsWith(`/${name}`));
    if (current !== undefined) return { value: current };
    if (found.length === 0) {
      const fault = `the picture "${name}" is neither beside the sheet nor in ${folder}/`;
      return { fault: `${fault}. ${find.cut() ?? 'Put it beside the sheet, or correct the cell'}` };
    }
    const where = beside(name).length > 0 ? 'beside the sheet' : `in ${folder}/`;
    return { fault: `"${name}" may be several files ${where}: ${listSome(found)}. Write its path` };
  };
  return {
    find,
    read(value, kind, before) {
      const known = [before ?? []].flat() as DataValue[];
      if (kind.format === 'picture') return readOne(value, known);
      if (kind.items?.format !== 'picture' || !Array.isArray(value)) return { value };
      const items: DataValue[] = [];
      for (const item of value) {
        const result = readOne(item, known);
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

/**
 * Makes the function that returns what a row that changes says wrongly beside its pictures, such as no
 * alternative text, by the headings of its columns. What the row had before is no fault of the sheet, and a
 * draft may be unfinished.
 */
export function createBesideCheck(
  schema: JsonSchema | undefined,
  columns: readonly MappedColumn[],
): (before: DataObject | undefined, value: DataObject) => string[] {
  const fields = pictureFields(schema);
  const headingOf = (field: readonly string[], at: DataPath): string => {
    const positions = at.filter((step) => typeof step === 'number');
    const name = field.map((step) => (step === '*' ? positions.shift() : step)).join('.');
    return columns.find((column) => column.name === name)?.heading ?? name;
  };
  const faultsOf = (value: DataObject): string[] => {
    const faults: string[] = [];
    for (const picture of fields)
      visitPath(value, picture.path, (written, at) => {
        if (typeof written !== 'string') return;
        for (const { field, says, advice } of faultsBeside({ value }, picture, at))
          faults.push(`${headingOf(field, at)}: ${says}. ${advice.replace(/\.$/, '')}`);
      });
    return faults;
  };
  if (fields.length === 0) return () => [];
  return (before, value) => {
    if (isDraft({ value })) return [];
    const known = new Set(before && faultsOf(before));
    return faultsOf(value).filter((fault) => !known.has(fault));
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
