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
  if (fault) report('unknown-path', at, `${where}${fault.says}`, fault.advice);
  return steps;
}

/** A field of a path that does not exist. */
interface UnknownField {
  readonly field: string;
  /** What is wrong, as a sentence without its period. */
  readonly says: string;
  readonly advice: string;
  /** Whether what stands before it is a text, a number, or yes or no, which have no fields. */
  readonly isInPlain: boolean;
}

/**
 * Returns the first field of a path that a dataset's schema does not have. Returns undefined if it has all of
 * them, or if the schema allows any field.
 */
export function findUnknownField(
  fields: readonly string[],
  dataset: string,
  data: SiteData,
): UnknownField | undefined {
  const root = schemaOf(dataset, data);
  let schema: JsonSchema | undefined = root && rowSchema(root);
  let names: readonly string[] = [];
  for (const [at, field] of fields.entries()) {
    if (!root || !schema) return undefined;
    const fault = { field, says: `the dataset "${dataset}" has no field "${field}"`, isInPlain: false };
    if (schema.type === 'array') {
      if (field === 'length') return undefined;
      schema = itemSchema(schema, root);
      if (/^\d+$/.test(field)) continue;
      return { ...fault, advice: 'It stands inside a list: use {{#each}} or a position such as [0].' };
    }
    const next = fieldSchema(schema, field, root);
    const kind = next ? undefined : plainKind(schema);
    if (kind !== undefined) {
      if (kind === 'text' && PARTS_OF_TEXT.test(field)) return undefined;
      const says = `"${fields[at - 1]}" is ${kind} and has no "${field}"`;
      return { ...fault, says, advice: adviseWithout(field, names, schema), isInPlain: true };
    }
    if (!next && isOpen(schema)) return undefined;
    names = fieldNames(schema, root);
    if (!next) return { ...fault, advice: didYouMean(field, names, `Its fields: ${listNames(names)}.`) };
    schema = next;
  }
  return undefined;
}

/** What a text has: its length, and its characters. */
const PARTS_OF_TEXT = /^(?:length|\d+)$/;
const PLAIN_KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a number',
  boolean: 'yes or no',
};

/** Returns what a schema allows if it allows one kind of plain values only. */
function plainKind({ type }: JsonSchema): string | undefined {
  const kinds = [type].flat().filter((name) => name !== 'null');
  const [kind, ...others] = new Set(kinds.map((name) => PLAIN_KINDS[String(name)]));
  return others.length === 0 ? kind : undefined;
}

/** Says what may stand in place of a field of a plain value. `beside` are the fields beside the value. */
function adviseWithout(field: string, beside: readonly string[], { reference }: JsonSchema): string {
  const of = typeof reference === 'string' ? ` It is the slug of a row of "${reference}".` : '';
  return `Leave ".${field}" out, or take one of the fields beside it: ${listNames(beside)}.${of}`;
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
