import type { DataPath, SiteData } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';

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
