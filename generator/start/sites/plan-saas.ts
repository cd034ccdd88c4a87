import type { NewFiles } from '../new-files.ts';
import { sampleInLanguage } from './sample-texts.ts';
import { withTypes } from './with-types.ts';

/** The datasets of a product's site. */
export const SAAS = [
  ...['home', 'features', 'integrations', 'competitors', 'pricing'],
  ...['terms', 'posts', 'pages'],
];

/** Plans the site of a software product, with sample rows: features, comparisons, prices, terms and posts. */
export async function planSaas(title: string, language = 'en'): Promise<NewFiles> {
  return withTypes(sampleInLanguage('saas', title, language), SAAS);
}
