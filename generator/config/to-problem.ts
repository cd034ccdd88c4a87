import { pageSource } from '../plan/page-source.ts';
import { isDraft } from '../plan/publishable.ts';
import { didYouMean } from '../problems/suggest.ts';
import type { ConfigProblem } from '../types/config.ts';
import type { DataPath, Row } from '../types/data.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { Place, Problem } from '../types/problem.ts';
import { formatPath } from '../utils/schema/visit-path.ts';
import { type ConfigCode, keyPlace } from './config-fault.ts';
import type { HookSite } from './create-config-site.ts';
import { describeValue } from './describe-value.ts';

/** Reports that a hook returned something else than expected. */
export class ConfigValueError extends Error {
  readonly advice: string;
  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

const LEVELS = ['error', 'warning', 'note'];
const FIELDS = ['kind', 'level', 'message', 'advice', 'row', 'field', 'page'];
const KIND = /^[a-z][a-z0-9-]*$/;

/**
 * Returns the problem that the hook `problems` returned at a position, with its place. Whatever is wrong with a
 * draft is a note. @throws ConfigValueError
 */
export function toProblem(
  given: unknown,
  at: number,
  shown: HookSite,
  code: ConfigCode,
  site: LoadedSite,
): Problem {
  const problem = checkProblem(given, at);
  const { kind, level, message, field, advice } = problem;
  const row = problem.row && shown.rowOf(problem.row);
  if (problem.row && !row) throw fault(at, 'row', problem.row, 'a row of rows(), not a copy');
  const page = problem.page && shown.pageOf(problem.page);
  if (problem.page && !page) throw fault(at, 'page', problem.page, 'a page of pages, not a copy');
  const path = field === undefined ? [] : stepsOf(field);
  const place = row
    ? placeOfRow(row, path, site)
    : page
      ? pageSource(page, site)
      : keyPlace('problems', code);
  return {
    kind: `config/${kind}`,
    severity: row && isDraft(row) ? 'note' : level,
    ...place,
    message: `${path.length > 0 ? `${formatPath(path)}: ` : ''}${message.replace(/\.$/, '')}`,
    advice: advice ?? `${code.file} reports it.`,
  };
}

function placeOfRow(row: Row, path: DataPath, { data }: LoadedSite): Place {
  return data.locate(row.file, row.at === undefined ? path : [row.at, ...path]);
}

/** Returns the steps of a field such as `steps.0.name`. */
function stepsOf(field: string): DataPath {
  return field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function checkProblem(given: unknown, at: number): ConfigProblem {
  if (describeValue(given) !== 'an object')
    throw new ConfigValueError(
      `problems: item ${at}: expected a problem, got ${describeValue(given)}`,
      'Return objects with kind, level and message.',
    );
  const problem = given as ConfigProblem;
  const { kind, level, message, advice, field, row } = problem;
  for (const name of Object.keys(problem))
    if (!FIELDS.includes(name))
      throw new ConfigValueError(
        `problems: item ${at}: a problem has no field "${name}"`,
        didYouMean(name, FIELDS, `Its fields: ${FIELDS.join(', ')}.`),
      );
  if (typeof kind !== 'string' || !KIND.test(kind))
    throw fault(at, 'kind', kind, 'a name of small letters, digits and hyphens');
  if (!LEVELS.includes(level)) throw fault(at, 'level', level, `one of ${LEVELS.join(', ')}`);
  if (typeof message !== 'string' || message.trim() === '') throw fault(at, 'message', message, 'a text');
  if (advice !== undefined && typeof advice !== 'string') throw fault(at, 'advice', advice, 'a text');
  if (field !== undefined && (typeof field !== 'string' || !row))
    throw fault(at, 'field', field, 'a field of the row that "row" gives');
  return problem;
}

function fault(at: number, field: string, found: unknown, expected: string): ConfigValueError {
  return new ConfigValueError(
    `problems: item ${at}: ${field}: expected ${expected}, got ${describeValue(found)}`,
    'docs/config.md describes the fields of a problem.',
  );
}
