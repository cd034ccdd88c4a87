import type { InferredDataset } from '../dataset-types.ts';
import type { NewFiles } from '../new-files.ts';
import { readOwnSaas, type SaasChoices } from './own-saas.ts';
import { sampleInLanguage } from './sample-texts.ts';
import type { FieldLabels } from './start-words.ts';
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
  /** Returns the same site in another language, without the rows of the table. */
  readonly inLanguage: (code: string) => NewFiles;
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
  const inLanguage = own?.inLanguage ?? ((code: string) => sampleInLanguage('saas', title, code));
  const files = await withTypes(inLanguage(language), SAAS);
  if (!own) return { files, labels: {}, inLanguage };
  const { dataset, labels, added } = own;
  return { files: new Map([...files, ...added]), dataset, labels, inLanguage };
}
