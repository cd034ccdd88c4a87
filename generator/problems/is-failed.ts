import type { Finding } from '../types/audit.ts';
import type { Problem } from '../types/problem.ts';

/** Returns whether these problems prevent publishing: errors do, and with `strict` warnings do as well. */
export function isFailed(problems: readonly Problem[], strict: boolean): boolean {
  return problems.some(({ severity }) => severity === 'error' || (strict && severity === 'warning'));
}

/** Returns whether these findings fail an audit: errors do, and with `strict` warnings do as well. */
export function isAuditFailed(findings: readonly Finding[], strict: boolean): boolean {
  return findings.some(({ level }) => level === 'error' || (strict && level === 'warning'));
}
