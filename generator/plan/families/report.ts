import type { DataPath, SiteData } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';

/**
 * Reports a fault in one family of routes.yaml: its kind, the path inside the family, the message and the advice. With `offset`, the fault stands at
 * that character of the text at the path.
 */
export type Report = (
  kind: Problem['kind'],
  path: DataPath,
  message: string,
  advice: string,
  offset?: number,
) => void;

/** Makes a reporter for the family at a position of routes.yaml; problems are appended to the list. */
export function createReporter(data: SiteData, position: number, problems: Problem[]): Report {
  return (kind, path, message, advice, offset) => {
    const options = offset === undefined ? {} : { offset };
    const place = data.locate(data.routes.file, [position, ...path], options);
    problems.push({ kind, severity: 'error', ...place, message, advice });
  };
}
