import type { ReactNode } from 'react';
import type { FactLine } from './fact-table.tsx';

/** Returns the lines of a table of facts that have a value. */
export function filledLines(lines: readonly (readonly [label: string, value: ReactNode])[]): FactLine[] {
  return lines.flatMap(([label, value]) => (value ? { label, value } : []));
}
