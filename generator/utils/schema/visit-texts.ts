import type { DataPath, DataValue } from '../../types/data.ts';

/**
 * Calls `onText` with each text inside a value and its path. The path array is
 * reused, so copy it to store it.
 */
export function visitTexts(
  value: DataValue | undefined,
  onText: (text: string, path: DataPath) => void,
): void {
  const path: (string | number)[] = [];
  const visit = (current: DataValue | undefined): void => {
    if (typeof current === 'string') onText(current, path);
    else if (typeof current === 'object' && current !== null)
      for (const key of Object.keys(current)) {
        path.push(Array.isArray(current) ? Number(key) : key);
        visit((current as Record<string, DataValue>)[key]);
        path.pop();
      }
  };
  visit(value);
}
