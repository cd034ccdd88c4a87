import { readFileSync } from 'node:fs';
import type { CheckedDocument, DataDocument, JsonSchema, Locate, SiteDocuments } from '../../types/data.ts';
import type { Outcome, Problem } from '../../types/problem.ts';
import { reservedFor } from '../../utils/data-paths.ts';
import { packageFile } from '../../utils/package-folder.ts';
import { findBrokenCharacters } from './checks/broken-characters.ts';
import { findUnsafeLinks } from './checks/unsafe-links.ts';
import { compileSchema } from './compile-schema.ts';
import { allowFields } from './engine-fields.ts';
import { engineValidators } from './engine-validators.ts';
import { schemaProblems } from './schema-problem.ts';

/**
 * Checks a document against the engine's schema and the site's own. For a sequence, the value is the
 * positions of the items that do not fit.
 */
export function validateDocument(
  name: CheckedDocument,
  { file, value }: DataDocument,
  data: Pick<SiteDocuments, 'schemas' | 'locate'>,
): Outcome<ReadonlySet<number>> {
  const problems: Problem[] = [];
  const faulty = new Set<number>();
  const own = data.schemas.get(name);
  const validators = [
    engineValidators()[name],
    own &&
      compileSchema(
        `own/${name}`,
        { ...own, schema: completed(name, own.schema), locate: data.locate },
        '',
        problems,
      ),
  ];
  for (const validate of validators) {
    if (!validate || validate(value)) continue;
    const errors = validate.errors ?? [];
    const isWhole =
      value !== null && errors.some(({ instancePath, keyword }) => instancePath === '' && keyword === 'type');
    for (const problem of schemaProblems(errors, file, [], data.locate))
      problems.push(isWhole ? { ...problem, advice: adviseShape(name, file) } : problem);
    for (const { instancePath } of errors) {
      const item = /^\/(\d+)/.exec(instancePath)?.[1];
      if (item !== undefined) faulty.add(Number(item));
    }
  }
  const row = { dataset: name, slug: name, file, line: 1, at: undefined, value: { value } };
  const locate: Locate = (_, path, options) => data.locate(file, path.slice(1), options);
  for (const problem of [...findBrokenCharacters(row, locate), ...findUnsafeLinks(row, locate)])
    problems.push({ ...problem, message: problem.message.replace(/^value\.?/, '') });
  return { value: faulty, problems };
}

/** Returns what to do about a document that holds something else, such as the rows of a dataset. */
function adviseShape(name: CheckedDocument, file: string): string {
  const rows = file.replace(name, `${name}-rows`);
  return `The name belongs to rowpress: ${reservedFor(name)}. Are these rows of a dataset? Rename it, such as ${rows}.`;
}

/** Returns a site's own schema of a document. That of site.yaml allows the fields that rowpress reads. */
function completed(name: string, schema: JsonSchema): JsonSchema {
  if (name !== 'site') return schema;
  const file = packageFile('generator', 'schemas', 'site.schema.json');
  const { properties } = JSON.parse(readFileSync(file, 'utf8')) as { readonly properties: JsonSchema };
  return allowFields(schema, undefined, Object.fromEntries(Object.keys(properties).map((key) => [key, {}])));
}
