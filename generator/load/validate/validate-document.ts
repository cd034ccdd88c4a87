import type { CheckedDocument, DataDocument, Locate, SiteDocuments } from '../../types/data.ts';
import type { Outcome, Problem } from '../../types/problem.ts';
import { findBrokenCharacters } from './checks/broken-characters.ts';
import { findUnsafeLinks } from './checks/unsafe-links.ts';
import { compileSchema } from './compile-schema.ts';
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
    own && compileSchema(`own/${name}`, own.schema, '', own.file, problems),
  ];
  for (const validate of validators) {
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
