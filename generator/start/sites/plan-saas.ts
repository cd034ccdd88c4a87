import type { NewFiles } from '../new-files.ts';
import { translateSample } from './sample-texts.ts';
import { readInLanguage, readWords, wordsOf } from './start-words.ts';
import { withTypes } from './with-types.ts';

/** The datasets of a product's site. */
export const SAAS = [
  ...['home', 'features', 'integrations', 'competitors', 'pricing'],
  ...['terms', 'posts', 'pages'],
];

/** What it has in common with a directory: legal pages. */
const OF_DIRECTORY = /^data\/pages\/|\/pages\.schema\.json$/;

/** Plans the site of a software product, with sample rows: features, comparisons, prices, terms and posts. */
export async function planSaas(title: string, language = 'en'): Promise<NewFiles> {
  const imprintText = withoutLastPart(wordsOf(readWords(language), 'imprintText'));
  const common = readInLanguage('directory', title, language, { imprintText });
  const files = new Map([
    ...[...common].filter(([path]) => OF_DIRECTORY.test(path)),
    ...readInLanguage('saas', title, language),
  ]);
  return withTypes(translateSample(files, 'saas', language), SAAS);
}

/** Leaves out the last heading of a text and what stands below it: in an imprint, how to correct entries. */
const withoutLastPart = (text: string) => text.slice(0, text.lastIndexOf('\n## '));
