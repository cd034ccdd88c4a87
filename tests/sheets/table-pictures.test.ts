import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createPictureFinder } from '../../generator/cells/table-pictures.ts';
import { makeFolder } from '../support/make-site.ts';

function folderOf(...paths: readonly string[]): string {
  const folder = makeFolder();
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
  return folder;
}

it('pictures of a folder with too many files are found by their paths, and it says so once it has to look', () => {
  const folder = folderOf('a/1.jpg', 'a/2.jpg', 'b/3.jpg');
  const find = createPictureFinder(folder, 3);
  expect([find('b/3.jpg'), find.cut()]).toEqual([['b/3.jpg'], undefined]);
  // The folder a and its two files are three.
  expect([find('2.jpg'), find('3.jpg')]).toEqual([['a/2.jpg'], []]);
  expect(find.cut()).toBe(
    `Only the first 3 files of ${folder} and its folders were looked at for pictures. Write the whole paths of pictures, or put the table into a folder of its own`,
  );
  const enough = createPictureFinder(folder, 5);
  expect([enough('3.jpg'), enough.cut()]).toEqual([['b/3.jpg'], undefined]);
});
