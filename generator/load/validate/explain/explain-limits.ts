import type { ErrorObject } from 'ajv';
import type { Explanation } from './explanation.ts';
import { showValue } from './show-value.ts';

/** Explains a number that is too small or too large, with both limits. */
export function adviseRange({ data, params, keyword, parentSchema = {} }: ErrorObject): Explanation {
  const limits = { ...parentSchema, [keyword]: params.limit };
  const least = limits.minimum ?? limits.exclusiveMinimum;
  const most = limits.maximum ?? limits.exclusiveMaximum;
  const words = [
    ...(least === undefined ? [] : [`${limits.minimum === undefined ? 'more than' : 'at least'} ${least}`]),
    ...(most === undefined ? [] : [`${limits.maximum === undefined ? 'less than' : 'at most'} ${most}`]),
  ];
  return {
    kind: 'wrong-value',
    message: `expected a number of ${words.join(' and ')}, got ${showValue(data)}`,
    advice: 'Correct the number.',
  };
}

const MAX_LISTED = 12;

/** Returns allowed values as a list, cut if there are many. */
export function listValues(values: readonly unknown[]): string {
  const listed = values.slice(0, MAX_LISTED).map(showValue).join(', ');
  return values.length > MAX_LISTED ? `${listed} and ${values.length - MAX_LISTED} more` : listed;
}
