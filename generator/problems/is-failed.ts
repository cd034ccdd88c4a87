import type { Problem } from '../types/problem.ts';

/** Returns whether these problems prevent publishing: errors do, and with `strict` warnings do as well. */
export function isFailed(problems: readonly Problem[], strict: boolean): boolean {
  return problems.some(({ severity }) => strict || severity === 'error');
}
