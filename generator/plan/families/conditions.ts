import { didYouMean, listNames } from '../../problems/suggest.ts';
import type { DataValue, JsonSchema, SiteData } from '../../types/data.ts';
import type { ConditionTest, ConditionValue, RowCondition, WrittenFamily } from '../../types/family.ts';
import { isObject } from '../../utils/data-values.ts';
import { fieldSchemaAt, type Report } from './field-paths.ts';

/** A comparison of `where`, and what it says of the order of a field and a value. */
const COMPARISONS = {
  gt: (order: number) => order > 0,
  gte: (order: number) => order >= 0,
  lt: (order: number) => order < 0,
  lte: (order: number) => order <= 0,
} as const;
const COMPARISON_NAMES = Object.keys(COMPARISONS) as readonly (keyof typeof COMPARISONS)[];

/** A condition of `where` as it is written, with its path. */
interface WrittenEntry {
  readonly path: string;
  readonly test: ConditionTest;
  /** The steps to it inside the family. */
  readonly at: readonly string[];
}

/** Returns the conditions of a family in one form. A path alone means that the field has a value. */
export function writtenConditions({ where }: Pick<WrittenFamily, 'where'>): WrittenEntry[] {
  if (!isObject(where))
    return [where ?? []]
      .flat()
      .map((path) => ({ path: String(path), test: { exists: true }, at: ['where'] }));
  return Object.entries(where as Readonly<Record<string, unknown>>).map(([path, written]) => ({
    path,
    test: (isObject(written) ? written : { is: written }) as ConditionTest,
    at: ['where', path],
  }));
}

/** Compiles a condition of `where`. */
export function compileCondition({ path, test, at }: WrittenEntry): RowCondition {
  const [as = '', ...field] = path.split('.');
  const tests = readTests(test);
  const text = at.length === 1 ? path : `${path}: ${sayTest(test)}`;
  return { as, field, text, meets: (value) => tests.every((passes) => passes(value)) };
}

/** Returns the values of a test that a field is compared with for equality: those of `is` and of `not`. */
function equalValues(test: ConditionTest): ConditionValue[] {
  return [test.is ?? [], test.not ?? []].flat() as ConditionValue[];
}

type Passes = (value: DataValue | undefined) => boolean;

function readTests(test: ConditionTest): Passes[] {
  const passes: Passes[] = [];
  const { is, not, exists } = test;
  if (is !== undefined) passes.push((value) => isOneOf(value, is));
  if (not !== undefined) passes.push((value) => !isOneOf(value, not));
  if (exists !== undefined) passes.push((value) => hasValue(value) === exists);
  for (const name of COMPARISON_NAMES) {
    const limit = test[name];
    if (limit === undefined) continue;
    passes.push((value) => {
      const order = compare(value, limit);
      return order !== undefined && COMPARISONS[name](order);
    });
  }
  return passes;
}

function isOneOf(value: DataValue | undefined, wanted: NonNullable<ConditionTest['is']>): boolean {
  const all: readonly unknown[] = [wanted].flat();
  return Array.isArray(value) ? value.some((item) => all.includes(item)) : all.includes(value);
}

function hasValue(value: DataValue | undefined): boolean {
  return (
    value !== undefined &&
    value !== null &&
    value !== false &&
    value !== '' &&
    !(Array.isArray(value) && value.length === 0)
  );
}

/** Compares two numbers or two dates. Returns undefined for values of other or different types. */
function compare(value: DataValue | undefined, limit: string | number): number | undefined {
  if (typeof value === 'number' && typeof limit === 'number') return value - limit;
  if (typeof value !== 'string' || typeof limit !== 'string' || value === '') return undefined;
  return value < limit ? -1 : value > limit ? 1 : 0;
}

function sayTest({ is, ...test }: ConditionTest): string {
  const say = (value: unknown): string =>
    Array.isArray(value) ? `[${value.map(say).join(', ')}]` : String(value);
  if (is !== undefined) return say(is);
  return `{ ${Object.entries(test)
    .map(([name, value]) => `${name}: ${say(value)}`)
    .join(', ')} }`;
}

const DAY = /^\d{4}-\d{2}-\d{2}/;

/**
 * Reports values of a condition that its field cannot have: one that is not in the schema's `enum`, one of
 * another type, a slug that is no row, and comparisons of what has no order.
 */
export function checkWhere(
  { path, test, at }: WrittenEntry,
  variables: ReadonlyMap<string, string>,
  data: SiteData,
  report: Report,
): void {
  const [as = '', ...fields] = path.split('.');
  const dataset = variables.get(as);
  if (dataset === undefined) return;
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
