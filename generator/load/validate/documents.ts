import { readFileSync } from 'node:fs';
import type { ErrorObject } from 'ajv';
import {
  CHECKED_DOCUMENTS,
  type CheckedDocument,
  type DataDocument,
  type JsonSchema,
  type Locate,
  type SiteDocuments,
} from '../../types/data.ts';
import type { Outcome, Problem } from '../../types/problem.ts';
import { packageFile } from '../../utils/package-folder.ts';
import { reservedFor } from '../../utils/paths.ts';
import { engineValidators } from './ajv.ts';
import { allowFields } from './engine-fields.ts';
import { findUnsafeLinks } from './row-links.ts';
import { findBrokenCharacters } from './safe-texts.ts';
import { ADVICE_FOR_UNKNOWN } from './schema-errors.ts';
import { schemaProblems } from './schema-problems.ts';
import { compileSchema } from './schemas.ts';
import { checkTranslations } from './translations.ts';

/** The faulty parts of a site's documents, which later stages must not use. */
export interface DocumentFaults {
  /** Has `site` if site.yaml does not fit its schema. */
  readonly incomplete: ReadonlySet<string>;
  /** Positions in routes.yaml of families that do not fit their schema. */
  readonly faultyFamilies: ReadonlySet<number>;
}

/** Checks site.yaml, routes.yaml and the other documents against the engine's schemas and the site's own. */
export function validateDocuments(documents: SiteDocuments): Outcome<DocumentFaults> {
  const problems: Problem[] = [];
  const incomplete = new Set<string>();
  const faultyFamilies = new Set<number>();
  for (const name of CHECKED_DOCUMENTS) {
    const document = documents[name];
    if (!document || documents.incomplete.has(name)) continue;
    const checked = validateDocument(name, document, documents);
    problems.push(...checked.problems);
    if (name === 'site' && checked.problems.length > 0) incomplete.add(name);
    if (name === 'routes') for (const position of checked.value) faultyFamilies.add(position);
  }
  problems.push(...checkTranslations(documents));
  return { value: { incomplete, faultyFamilies }, problems };
}

/** The result of `validateDocuments` for documents without faults. */
export const NO_FAULTS: Outcome<DocumentFaults> = {
  value: { incomplete: new Set(), faultyFamilies: new Set() },
  problems: [],
};

/**
 * Checks a document against the engine's schema and the site's own. For a sequence, the value is the
 * positions of the items that do not fit.
 */
function validateDocument(
  name: CheckedDocument,
  { file, value }: DataDocument,
  data: Pick<SiteDocuments, 'schemas' | 'locate'>,
): Outcome<ReadonlySet<number>> {
  const problems: Problem[] = [];
  const faulty = new Set<number>();
  const own = data.schemas.get(name);
  const engine = engineValidators()[name];
  const validators = [
    engine,
    own &&
      compileSchema(
        `own/${name}`,
        { ...own, schema: completed(name, own.schema), locate: data.locate },
        problems,
        { isWhole: true },
      ),
  ];
  for (const validate of validators) {
    if (!validate || validate(value)) continue;
    const errors = (validate.errors ?? []).filter(
      (error) => !(own && validate === engine && isOwnField(name, error)),
    );
    const isWhole =
      value !== null && errors.some(({ instancePath, keyword }) => instancePath === '' && keyword === 'type');
    for (const problem of schemaProblems(errors, file, [], data.locate))
      problems.push({ ...problem, ...(isWhole ? adviseShape(name, file) : adviseField(name, problem)) });
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
function adviseShape(name: CheckedDocument, file: string): { readonly advice: string } {
  const use = `The name belongs to rowpress: ${reservedFor(name)}.`;
  const rows = file.replace(name, `${name}-rows`);
  return { advice: `${use} Are these rows of a dataset? Rename it, such as ${rows}.` };
}

/** Returns where a field of the site's own can stand, if it is not a misspelt one of rowpress's. */
function adviseField(name: CheckedDocument, { message, advice }: Problem): Pick<Problem, 'advice'> {
  const isOwn = name === 'site' && advice === ADVICE_FOR_UNKNOWN && /^[^.[]+: the schema/.test(message);
  if (!isOwn) return { advice };
  return {
    advice: 'Put a field of your own below "own", or describe it in data/schemas/site.schema.json.',
  };
}

/** Returns whether an error is about a field of site.yaml that only the site's own schema can know. */
function isOwnField(name: CheckedDocument, { keyword, instancePath }: ErrorObject): boolean {
  return name === 'site' && keyword === 'additionalProperties' && instancePath === '';
}

/**
 * Returns a site's own schema of a document. That of site.yaml allows the fields that rowpress reads, and no
 * others that it does not describe, unless it says so.
 */
function completed(name: string, schema: JsonSchema): JsonSchema {
  if (name !== 'site') return schema;
  const file = packageFile('generator', 'schemas', 'site.schema.json');
  const { properties } = JSON.parse(readFileSync(file, 'utf8')) as { readonly properties: JsonSchema };
  const { additionalProperties, unevaluatedProperties } = schema;
  const isDecided = additionalProperties !== undefined || unevaluatedProperties !== undefined;
  const isCombined = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if'].some((keyword) => keyword in schema);
  const closed = { type: 'object', [isCombined ? 'unevaluatedProperties' : 'additionalProperties']: false };
  const fields = Object.fromEntries(Object.keys(properties).map((key) => [key, {}]));
  return allowFields(isDecided ? schema : { ...closed, ...schema }, undefined, fields);
}
