import { didYouMean, listNames } from '../../problems/suggest.ts';
import type { JsonSchema, SiteData } from '../../types/data.ts';
import type { ConditionTest, ConditionValue } from '../../types/family.ts';
import { fieldSchemaAt } from './check-path.ts';
import type { Report } from './report.ts';
import { COMPARISON_NAMES, equalValues, type WrittenEntry } from './row-conditions.ts';

const DAY = /^\d{4}-\d{2}-\d{2}/;

/**
 * Reports values of a condition that its field cannot have: one that is not in the schema's `enum`, one of another
 * type, a slug that is no row, and comparisons of what has no order. `dataset` is the one of the condition's row.
 */
export function checkWhere(
  { path, test, at }: WrittenEntry,
  dataset: string,
  data: SiteData,
  report: Report,
): void {
  const [, ...fields] = path.split('.');
  checkShape(test, at, report);
  const schema = fieldSchemaAt(fields, dataset, data);
  if (!schema) return;
  const where = `${at.join('.')}: `;
  for (const value of equalValues(test)) {
    const fault = valueFault(value, schema, data);
    if (fault) report('wrong-value', at, `${where}${fault.says}`, fault.advice);
  }
  for (const name of COMPARISON_NAMES) {
    const fault = comparisonFault(name, test, schema);
    if (fault) report('wrong-value', at, `${where}${fault.says}`, fault.advice);
  }
}

const PARTS: readonly string[] = ['is', 'not', 'exists', ...COMPARISON_NAMES];

/** Reports parts of a condition that have another name or type. */
function checkShape(test: ConditionTest, at: readonly string[], report: Report): void {
  const where = `${at.join('.')}: `;
  for (const part of Object.keys(test))
    if (!PARTS.includes(part)) {
      const advice = didYouMean(part, PARTS, 'Write not, exists, gt, gte, lt or lte.');
      report('unknown-field', [...at, part], `${where}a condition has no "${part}"`, advice);
    }
  if (Object.keys(test).length === 0)
    report('wrong-value', at, `${where}the condition is empty`, 'Write a value, or { not: VALUE }.');
  if (test.exists !== undefined && typeof test.exists !== 'boolean')
    report(
      'wrong-value',
      [...at, 'exists'],
      `${where}exists: expected true or false`,
      'Write true or false.',
    );
}

interface Fault {
  readonly says: string;
  readonly advice: string;
}

function valueFault(value: ConditionValue, schema: JsonSchema, data: SiteData): Fault | undefined {
  const given = JSON.stringify(value);
  const { enum: allowed, reference } = schema;
  if (Array.isArray(allowed) && !allowed.includes(value)) {
    const names = allowed.map(String);
    const advice = didYouMean(String(value), names, `Its values: ${listNames(names)}.`);
    return { says: `${given} is no value of this field`, advice };
  }
  const types = typesOf(schema);
  const own = typeof value === 'number' ? ['number', 'integer'] : [typeof value];
  if (types.length > 0 && !types.some((type) => own.includes(type)))
    return {
      says: `the field is of type ${types.join(' or ')}, and ${given} is of type ${own[0]}`,
      advice: 'Write a value of the type that the schema gives the field; quotes make a text.',
    };
  if (typeof reference !== 'string' || data.incomplete.has(reference)) return undefined;
  const slugs = data.datasets.get(reference)?.rows.map(({ slug }) => slug);
  if (!slugs || slugs.includes(String(value))) return undefined;
  return {
    says: `there is no row ${given} of ${reference}`,
    advice: didYouMean(String(value), slugs, `Its rows: ${listNames(slugs)}.`),
  };
}

function comparisonFault(
  name: (typeof COMPARISON_NAMES)[number],
  test: ConditionTest,
  schema: JsonSchema,
): Fault | undefined {
  const limit = test[name];
  if (limit === undefined) return undefined;
  const says = `${name}: ${JSON.stringify(limit)} cannot be compared with this field`;
  const types = typesOf(schema);
  const isNumber = types.some((type) => type === 'number' || type === 'integer');
  if (
    (typeof limit !== 'number' && typeof limit !== 'string') ||
    (typeof limit === 'string' && !DAY.test(limit))
  )
    return { says, advice: 'Compare numbers, or dates such as "2026-11-20".' };
  if (types.length > 0 && typeof limit === 'string' && !types.includes('string'))
    return { says, advice: 'The field is no date: compare it with a number, without quotes.' };
  if (types.length > 0 && typeof limit === 'number' && !isNumber)
    return { says, advice: 'The field is no number: compare it with a date such as "2026-11-20".' };
  return undefined;
}

function typesOf({ type }: JsonSchema): string[] {
  return [type ?? []].flat().map(String);
}
