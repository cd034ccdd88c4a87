import { basename, dirname } from 'node:path';
import { listFolder } from '../../utils/files.ts';
import { packageFile } from '../../utils/package-folder.ts';
import type { NewFile, NewFiles } from '../new-files.ts';
import { readInLanguage } from './start-words.ts';
import { withTypes } from './with-types.ts';

/** The datasets of a catalogue. */
export const CATALOGUE = ['products', 'collections', 'posts', 'pages'];

/** Plans a catalogue with sample rows: products with photos, in categories and collections. */
export async function planCatalogue(title: string, language = 'en'): Promise<NewFiles> {
  const files = await withTypes(readInLanguage('catalogue', title, language), CATALOGUE);
  return new Map<string, NewFile>([...files, ...samplePhotos()]);
}

/** Returns the photos of the sample rows. They are copied as they are, since they are no texts. */
function samplePhotos(): [string, NewFile][] {
  const folder = packageFile('starts', 'catalogue-photos');
  return listFolder(dirname(folder), basename(folder)).map((path) => [
    `data/photos/${basename(path)}`,
    { copyOf: packageFile('starts', path) },
  ]);
}
