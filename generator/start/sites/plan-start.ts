import { basename, dirname } from 'node:path';
import type { InferredDataset } from '../../cells/infer/dataset-types.ts';
import { listFolder } from '../../utils/files.ts';
import { packageFile } from '../../utils/package-folder.ts';
import type { NewFile, NewFiles } from '../new-files.ts';
import { readOwnCatalogue } from './own-catalogue.ts';
import { readOwnDirectory } from './own-directory.ts';
import { readOwnSaas, type SaasChoices } from './own-saas.ts';
import type { OwnStart, TableChoices } from './read-own-table.ts';
import { sampleInLanguage } from './sample-texts.ts';
import type { FieldLabels } from './start-words.ts';
import { withTypes } from './with-types.ts';

/** A start whose rows are samples, or those of a table: without a file, all of them are samples. */
export type SampleStart =
  | {
      readonly kind: 'directory' | 'catalogue';
      /** The file of the rows. */
      readonly file?: string;
      readonly choices?: Omit<TableChoices, 'language'>;
    }
  | {
      readonly kind: 'saas';
      /** The file of the rows of one dataset. All others have sample rows. */
      readonly file?: string;
      readonly choices?: Omit<SaasChoices, 'language'>;
    };

/** The files of a start, and what was inferred if rows are those of a table. */
interface PlannedStart {
  readonly files: NewFiles;
  readonly dataset?: InferredDataset;
  readonly labels: FieldLabels;
  /** Returns the same start in another language. Rows of a table are in none of them. */
  readonly inLanguage: (code: string) => NewFiles;
}

/** The datasets of each start. */
export const START_DATASETS: Readonly<Record<SampleStart['kind'], readonly string[]>> = {
  directory: ['places', 'posts', 'pages'],
  catalogue: ['products', 'collections', 'posts', 'pages'],
  saas: ['home', 'features', 'integrations', 'competitors', 'pricing', 'terms', 'posts', 'pages'],
};

/**
 * Plans a start in a language: a directory of places, a catalogue of products, or the site of a product.
 * @throws UsageError if the file of the rows has none, or lacks what the start needs; the file system's error
 */
export async function planStart(start: SampleStart, title: string, language = 'en'): Promise<PlannedStart> {
  const own = readRows(start, title, language);
  const inLanguage = own?.inLanguage ?? ((code: string) => sampleInLanguage(start.kind, title, code));
  const files = await withTypes(inLanguage(language), START_DATASETS[start.kind]);
  if (own) return { ...own, files: new Map([...files, ...own.added]) };
  const photos = start.kind === 'catalogue' ? samplePhotos() : [];
  return { files: new Map([...files, ...photos]), labels: {}, inLanguage };
}

/** Returns the start with the rows of its file. Undefined if it has none. */
function readRows(start: SampleStart, title: string, language: string): OwnStart | undefined {
  const { kind, file } = start;
  if (file === undefined) return undefined;
  if (kind === 'saas') return readOwnSaas(file, title, { ...start.choices, language });
  const read = kind === 'directory' ? readOwnDirectory : readOwnCatalogue;
  return read(file, title, { ...start.choices, language });
}

/** Returns the photos of the sample products. They are copied as they are, since they are no texts. */
function samplePhotos(): [string, NewFile][] {
  const folder = packageFile('starts', 'catalogue-photos');
  return listFolder(dirname(folder), basename(folder)).map((path) => [
    `data/photos/${basename(path)}`,
    { copyOf: packageFile('starts', path) },
  ]);
}
