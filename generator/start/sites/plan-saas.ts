import type { InferredDataset } from '../dataset-types.ts';
import type { NewFiles } from '../new-files.ts';
import { readOwnSaas, type SaasChoices } from './own-saas.ts';
import { translateSample } from './sample-texts.ts';
import { type FieldLabels, readInLanguage } from './start-words.ts';
import { withTypes } from './with-types.ts';

/** The datasets of a product's site. */
export const SAAS = [
  ...['home', 'features', 'integrations', 'competitors', 'pricing'],
  ...['terms', 'posts', 'pages'],
];

/** The files of a product's site, and what was inferred if some of its rows are those of a table. */
interface Saas {
  readonly files: NewFiles;
  readonly dataset?: InferredDataset;
  readonly labels: FieldLabels;
}

/**
 * Plans the site of a software product, with sample rows: features, comparisons, prices, terms and posts. The
 * rows of a CSV or TSV file take the place of those of one dataset.
 * @throws UsageError if the file has no rows, or does not say what they are; the file system's own error
 */
export async function planSaas(
  title: string,
  language = 'en',
  file?: string,
  choices: Omit<SaasChoices, 'language'> = {},
): Promise<Saas> {
  const own = file === undefined ? undefined : readOwnSaas(file, title, { ...choices, language });
  const sample = translateSample(readInLanguage('saas', title, language, own?.texts), 'saas', language);
  if (!own) return { files: await withTypes(sample, SAAS), labels: {} };
  const files = await withTypes(own.fill(sample), SAAS);
  return { files: new Map([...files, ...own.added]), dataset: own.dataset, labels: own.labels };
}
