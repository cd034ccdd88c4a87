import type { DataDocument, JsonSchema, Locate, SiteData } from '../types/data.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { findBrokenCharacters } from './checks/broken-characters.ts';
import { findUnsafeLinks } from './checks/unsafe-links.ts';
import { compileSchema } from './compile-schema.ts';
import { schemaProblems } from './schema-problem.ts';

/** The schemas of the documents that the engine itself reads, by document. */
export type EngineSchemas = Readonly<Record<'site' | 'routes' | 'redirects', JsonSchema>>;

/**
 * Checks a document against the engine's schema and the site's own. The value holds the positions of the items that do not fit, when the document is a
 * sequence.
 */
export function validateDocument(
  name: keyof EngineSchemas,
  { file, value }: DataDocument,
  data: SiteData,
  engine: EngineSchemas,
): Outcome<ReadonlySet<number>> {
  const problems: Problem[] = [];
  const faulty = new Set<number>();
  const own = data.schemas.get(name);
  const schemas = [
    { id: `engine/${name}`, schema: engine[name], schemaFile: '' },
    ...(own ? [{ id: `own/${name}`, schema: own.schema, schemaFile: own.file }] : []),
  ];
  for (const { id, schema, schemaFile } of schemas) {
    const validate = compileSchema(id, schema, '', schemaFile, problems);
    if (!validate || validate(value)) continue;
    const errors = validate.errors ?? [];
    problems.push(...schemaProblems(errors, file, [], data.locate));
    for (const { instancePath } of errors) {
      const item = /^\/(\d+)/.exec(instancePath)?.[1];
      if (item !== undefined) faulty.add(Number(item));
    }
  }
  const row = { dataset: name, slug: name, file, line: 1, at: undefined, value: { value } };
  const locate: Locate = (_, path, options) => data.locate(file, path.slice(1), options);
  problems.push(...findBrokenCharacters(row, locate), ...findUnsafeLinks(row, locate));
  return { value: faulty, problems };
}
