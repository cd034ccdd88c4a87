import { basename, dirname } from 'node:path';
import { listFolder } from '../../utils/files.ts';
import { packageFile } from '../../utils/package-folder.ts';
import type { InferredDataset } from '../dataset-types.ts';
import type { NewFile, NewFiles } from '../new-files.ts';
import { planOwnCatalogue } from './own-catalogue.ts';
import type { DirectoryChoices } from './plan-directory.ts';
import { sampleInLanguage } from './sample-texts.ts';
import type { FieldLabels } from './start-words.ts';
import { withTypes } from './with-types.ts';

/** The datasets of a catalogue. */
export const CATALOGUE = ['products', 'collections', 'posts', 'pages'];

/** The files of a catalogue, and what was inferred if its rows are those of a table. */
interface Catalogue {
  readonly files: NewFiles;
  readonly dataset?: InferredDataset;
  readonly labels: FieldLabels;
  /** Returns the same start in another language. Rows of a table are in none of them. */
  readonly inLanguage: (code: string) => NewFiles;
}

/**
 * Plans a catalogue: with the rows of a CSV or TSV file, or else with sample rows, which have photos.
 * @throws UsageError if the file has no rows or no category; the file system's own error
 */
export async function planCatalogue(
  title: string,
  language = 'en',
  file?: string,
  choices: Omit<DirectoryChoices, 'language'> = {},
): Promise<Catalogue> {
  if (file !== undefined) return planOwnCatalogue(file, title, { ...choices, language });
  const inLanguage = (code: string) => sampleInLanguage('catalogue', title, code);
  const files = await withTypes(inLanguage(language), CATALOGUE);
  return { files: new Map<string, NewFile>([...files, ...samplePhotos()]), labels: {}, inLanguage };
}

/** Returns the photos of the sample rows. They are copied as they are, since they are no texts. */
function samplePhotos(): [string, NewFile][] {
  const folder = packageFile('starts', 'catalogue-photos');
  return listFolder(dirname(folder), basename(folder)).map((path) => [
    `data/photos/${basename(path)}`,
    { copyOf: packageFile('starts', path) },
  ]);
}
