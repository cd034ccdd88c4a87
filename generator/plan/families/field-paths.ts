import { didYouMean, listNames } from '../../problems/suggest.ts';
import type { DataPath, JsonSchema, SiteData } from '../../types/data.ts';
import type { FamilyOverlay } from '../../types/family.ts';
import type { Problem } from '../../types/problem.ts';
import { fieldNames, fieldSchema, isOpen, itemSchema, rowSchema } from '../../utils/schema.ts';

/**
 * Splits a path such as `competitor.alternatives` into steps, and reports faults. The first step must be a
 * name that the family binds, and the others must be fields of the dataset's schema.
 */
export function checkPath(
  text: string,
  at: readonly string[],
  variables: ReadonlyMap<string, string>,
  data: SiteData,
  report: Report,
): readonly string[] {
  const steps = text.split('.');
  const [variable = '', ...fields] = steps;
  const dataset = variables.get(variable);
  const where = `${at.join('.')}: `;
  if (dataset === undefined) {
    const advice = didYouMean(
      variable,
      variables.keys(),
      `Names that this family binds: ${listNames(variables.keys())}.`,
    );
    report('unknown-path', at, `${where}"${variable}" is not bound by this family`, advice);
    return steps;
  }
  const fault = findUnknownField(fields, dataset, data);
  if (fault)
    report(
      'unknown-path',
      at,
      `${where}the dataset "${dataset}" has no field "${fault.field}"`,
      fault.advice,
    );
  return steps;
}

/**
 * Returns the first field of a path that a dataset's schema does not have. Returns undefined if it has all of
 * them, or if the schema allows any field.
 */
export function findUnknownField(
  fields: readonly string[],
  dataset: string,
  data: SiteData,
): { field: string; advice: string } | undefined {
  const root = schemaOf(dataset, data);
  let schema: JsonSchema | undefined = root && rowSchema(root);
  for (const field of fields) {
    if (!root || !schema) return undefined;
    if (schema.type === 'array') {
      if (field === 'length') return undefined;
      schema = itemSchema(schema, root);
      if (/^\d+$/.test(field)) continue;
      return { field, advice: 'It stands inside a list: use {{#each}} or a position such as [0].' };
    }
    const next = fieldSchema(schema, field, root);
    if (!next) {
      if (isOpen(schema)) return undefined;
      const names = fieldNames(schema, root);
      return { field, advice: didYouMean(field, names, `Its fields: ${listNames(names)}.`) };
    }
    schema = next;
  }
  return undefined;
}

/**
 * Returns the schema of the field at a path of a dataset's rows. For a list it is the schema of its items.
 * Returns undefined if the schema does not say.
 */
export function fieldSchemaAt(
  fields: readonly string[],
  dataset: string,
  data: SiteData,
): JsonSchema | undefined {
  const root = schemaOf(dataset, data);
  let schema: JsonSchema | undefined = root && rowSchema(root);
  for (const field of fields) schema = root && schema && fieldSchema(schema, field, root);
  return root && schema?.type === 'array' ? itemSchema(schema, root) : schema;
}

/** Returns the schema of a dataset's rows, or of the values of a field. */
function schemaOf(dataset: string, data: SiteData): JsonSchema | undefined {
  return data.schemas.get(dataset)?.schema ?? (data.values.has(dataset) ? VALUE_SCHEMA : undefined);
}

/** The schema of the rows that stand for values of fields; see `ValueRow`. */
const VALUE_SCHEMA: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    slug: { type: 'string' },
    name: { type: 'string' },
    value: { type: ['string', 'number'] },
    count: { type: 'integer' },
  },
};

/**
 * Reports a fault in one family of routes.yaml. `path` is the path inside the family. With `offset`, the
 * fault is at that character of the text at the path.
 */
export type Report = (
  kind: Problem['kind'],
  path: DataPath,
  message: string,
  advice: string,
  offset?: number,
) => void;

/**
 * Makes the function that reports faults of a family's entry in `data/routes.LANG.yaml`. Faults of fields
 * that the entry does not have are reported for the family itself.
 */
export function createOverlayReporter(
  data: Pick<SiteData, 'locate'>,
  overlay: FamilyOverlay | undefined,
  problems: Problem[],
): Report {
  return (kind, path, message, advice, offset) => {
    if (!overlay || !Object.hasOwn(overlay.value, path[0] ?? '')) return;
    const options = offset === undefined ? {} : { offset };
    const place = data.locate(overlay.file, [overlay.position, ...path], options);
    problems.push({ kind, severity: 'error', ...place, message, advice });
  };
}

/**
 * Makes the function that reports faults of the family at a position of
 * routes.yaml. It adds them to `problems`.
 */
export function createReporter(data: SiteData, position: number, problems: Problem[]): Report {
  return (kind, path, message, advice, offset) => {
    const options = offset === undefined ? {} : { offset };
    const place = data.locate(data.routes.file, [position, ...path], options);
    problems.push({ kind, severity: 'error', ...place, message, advice });
  };
}
