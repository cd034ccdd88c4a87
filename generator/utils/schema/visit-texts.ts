import type { DataPath, DataValue } from '../../types/data.ts';

/** Calls back with every text inside a value, and its path; the path changes afterwards, so whoever keeps it copies it. */
export function visitTexts(
  value: DataValue | undefined,
  found: (text: string, path: DataPath) => void,
): void {
  const path: (string | number)[] = [];
  const visit = (current: DataValue | undefined): void => {
    if (typeof current === 'string') found(current, path);
    else if (typeof current === 'object' && current !== null)
      for (const key of Object.keys(current)) {
        path.push(Array.isArray(current) ? Number(key) : key);
        visit((current as Record<string, DataValue>)[key]);
        path.pop();
      }
  };
  visit(value);
}
