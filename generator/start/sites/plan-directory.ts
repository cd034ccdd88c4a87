import { formatMap, mapPath } from '../../cells/sheet-map.ts';
import type { JsonSchema } from '../../types/data.ts';
import type { InferredDataset, InferredField } from '../dataset-types.ts';
import { toSchema } from '../field-schemas.ts';
import { subjectOf } from '../names.ts';
import { type NewFile, type NewFiles, textOf } from '../new-files.ts';
import type { RowChoices } from '../plan-rows.ts';
import { labelOf, showField } from '../row-fields.ts';
import { formatFurther, labelsOf, toCsv } from '../row-files.ts';
import { findRoles, type Role } from './directory-columns.ts';
import { toPlaces } from './directory-rows.ts';
import { readOwnTable } from './read-own-table.ts';
import { sampleInLanguage } from './sample-texts.ts';
import { type FieldLabels, readInLanguage, readWords, type StartWords, wordsOf } from './start-words.ts';
import { withTypes } from './with-types.ts';

/** The datasets of a directory. */
export const DIRECTORY = ['places', 'posts', 'pages'];

/** The files of a directory, and what was inferred if its rows are those of a table. */
interface Directory {
  readonly files: NewFiles;
  readonly dataset?: InferredDataset;
  readonly labels: FieldLabels;
  /** Returns the same start in another language. Rows of a table are in none of them. */
  readonly inLanguage: (code: string) => NewFiles;
}

/** Plans a directory with sample rows: places in cities that offer services. */
export async function planDirectory(title: string, language = 'en'): Promise<Directory> {
  const inLanguage = (code: string) => sampleInLanguage('directory', title, code);
  return { files: await withTypes(inLanguage(language), DIRECTORY), labels: {}, inLanguage };
}

/** How the rows of a table become places. `roles` are columns by what they are for. */
export interface DirectoryChoices extends RowChoices {
  readonly roles?: Readonly<Record<string, string>> | undefined;
}

/**
 * Plans a directory from a CSV or TSV file. The posts of the sample are left out.
 * @throws UsageError if the file has no rows, no city or no services; the file system's own error
 */
export async function planOwnDirectory(
  file: string,
  title: string,
  { roles = {}, ...choices }: DirectoryChoices,
): Promise<Directory> {
  const { language = 'en' } = choices;
  const { table, found, pictures } = readOwnTable(file, choices, {
    name: 'places',
    of: 'place',
    find: (inferred) => findRoles(inferred, file, roles),
    asWritten: AS_WRITTEN,
  });
  const words = readWords(language);
  const { dataset, further, needsUnicode } = toPlaces(table, found, {
    language,
    others: wordsOf(words, 'others'),
  });
  const label = labelOf(subjectOf(file)).replace(/[{}]/g, '') || title;
  const inLanguage = (code: string) => withoutRows(title, code, label);
  const files = inLanguage(language);
  if (needsUnicode)
    replaceIn(files, 'data/site.yaml', (text) => text.replace('slugs: by-language', 'slugs: unicode'));
  const shown = further.map(showField);
  replaceIn(files, 'templates/pages/place.tsx', (text) => formatFurther(text, shown, 'place'));
  replaceIn(files, 'data/schemas/places.schema.json', (text) => withFurther(text, further));
  const all = new Map<string, NewFile>([
    ...(await withTypes(files, DIRECTORY)),
    ...pictures,
    ['data/places.csv', toCsv(dataset)],
    [mapPath('places'), formatMap(dataset.map)],
  ]);
  return { files: all, dataset, labels: { place: labelsOf(shown) }, inLanguage };
}

/** Returns the files of a directory in a language, without its sample rows, and with the name of a table. */
function withoutRows(title: string, language: string, label: string): Map<string, string> {
  const files = readInLanguage('directory', title, language, ownTexts(readWords(language), label));
  for (const path of [...files.keys()].filter((name) => OF_SAMPLE.test(name))) files.delete(path);
  replaceIn(files, 'data/site.yaml', withoutSample);
  replaceIn(files, 'data/routes.yaml', withoutPosts);
  return files;
}

/** What is shown as the table writes it, whatever type its cells could have. */
const AS_WRITTEN: ReadonlySet<Role> = new Set([
  'name',
  'city',
  'address',
  'postcode',
  'phone',
  'prices',
  'hours',
]);

/** The places of the sample, and files that only its posts need. */
const OF_SAMPLE =
  /(?:^data\/posts\/|^data\/places\.yaml$|\/posts\.schema\.json$|^templates\/pages\/(?:journal|post)\.tsx$)/;

function ownTexts(words: StartWords, label: string): Readonly<Record<string, string>> {
  const headline = wordsOf(words, 'ownHeadline', { label });
  return { headline, siteDescription: wordsOf(words, 'ownDescription', { label }) };
}

function replaceIn(files: Map<string, string>, path: string, change: (text: string) => string): void {
  files.set(path, change(textOf(files, path)));
}

/** Leaves out the link to the posts, and the texts about cities and services of the sample. */
function withoutSample(site: string): string {
  const example = (name: string) =>
    `  # ${name}:\n  #   LAST-PART-OF-ITS-ADDRESS: { summary: A sentence., about: A text in Markdown. }\n`;
  return site
    .replace(/^ {4}- \{ label: ".*", href: "\/[\w-]+\/" \}\n(?= {2}# More links)/m, '')
    .replace(/^ {2}cities:\n[\s\S]*?(?=^ {2}#)/m, example('cities'))
    .replace(/^ {2}services:\n[\s\S]*$/m, example('services'));
}

/** Leaves out the families of posts, and their list on the home page. */
function withoutPosts(routes: string): string {
  return routes
    .split(/\n\n/)
    .filter((family) => !/^- name: (?:journal|post)$/m.test(family))
    .join('\n\n')
    .replace(/^ {4}posts: .*\n/m, '');
}

/** Adds the fields that only the table has to the schema of places. */
function withFurther(text: string, further: readonly InferredField[]): string {
  const schema = JSON.parse(text) as { $defs: { row: { properties: Record<string, JsonSchema> } } };
  const inferred = toSchema('places', '', further) as unknown as typeof schema;
  const { properties } = schema.$defs.row;
  Object.assign(properties, { ...inferred.$defs.row.properties, ...properties });
  return `${JSON.stringify(schema, null, 2)}\n`;
}
