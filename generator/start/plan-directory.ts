import { type NewFile, type NewFiles, readOwnStart, textOf } from './new-files.ts';
import { readWords } from './start-words.ts';
import { typesOfSchema } from './write-types.ts';

/** The datasets of a directory. */
export const DIRECTORY = ['places', 'posts', 'pages'];

/** Plans a directory with sample rows: places in cities that offer services. */
export async function planDirectory(title: string, language = 'en'): Promise<NewFiles> {
  const files = readOwnStart('directory', { ...readWords(language).texts, title });
  files.set(
    'data/site.yaml',
    textOf(files, 'data/site.yaml').replace(/^language: en$/m, `language: ${language}`),
  );
  return new Map<string, NewFile>([...files, ...(await typesOf(files))]);
}

/** Returns the types of the rows of a new site, by its schemas. */
async function typesOf(files: NewFiles): Promise<[string, string][]> {
  return Promise.all(
    DIRECTORY.map(async (name): Promise<[string, string]> => {
      const path = `data/schemas/${name}.schema.json`;
      const types = await typesOfSchema(JSON.parse(textOf(files, path)), path);
      return [`templates/types/${name}.schema.d.ts`, types];
    }),
  );
}
