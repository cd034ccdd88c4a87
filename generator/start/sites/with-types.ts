import { type NewFile, type NewFiles, textOf } from '../new-files.ts';
import { typesOfSchema } from '../write-types.ts';

/** Adds the types of the rows of some datasets, by the schemas that a start has for them. */
export async function withTypes(files: NewFiles, datasets: readonly string[]): Promise<NewFiles> {
  const schemas = datasets
    .map((name) => `data/schemas/${name}.schema.json`)
    .filter((path) => files.has(path));
  const types = schemas.map(async (path): Promise<[string, string]> => {
    const text = await typesOfSchema(JSON.parse(textOf(files, path)), path);
    return [path.replace('data/schemas', 'templates/types').replace(/\.json$/, '.d.ts'), text];
  });
  return new Map<string, NewFile>([...files, ...(await Promise.all(types))]);
}
