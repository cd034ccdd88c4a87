import type { DataValue } from '../../types/data.ts';
import type { ConditionTest, ConditionValue, RowCondition, WrittenFamily } from '../../types/family.ts';
import { isObject } from '../../utils/is-object.ts';

/** A comparison of `where`, and what it says of the order of a field and a value. */
const COMPARISONS = {
  gt: (order: number) => order > 0,
  gte: (order: number) => order >= 0,
  lt: (order: number) => order < 0,
  lte: (order: number) => order <= 0,
} as const;
export const COMPARISON_NAMES = Object.keys(COMPARISONS) as readonly (keyof typeof COMPARISONS)[];

/** A condition of `where` as it is written, with its path. */
export interface WrittenEntry {
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
export function equalValues(test: ConditionTest): ConditionValue[] {
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
