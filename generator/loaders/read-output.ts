import { parseSource } from '../load/formats/format-table.ts';
import { decodeText, findBrokenPlace } from '../load/formats/utf8.ts';
import type { DataObject, JsonSchema } from '../types/data.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { isObject } from '../utils/data-values.ts';
import type { Loader } from './run-loader.ts';
import type { Secrets } from './secrets.ts';

/** The most problems of one loader that are told. */
const MOST = 20;

/**
 * Returns the rows that a loader printed: a list of JSON, an object of JSON a line, CSV or TSV. Cells of CSV
 * get the types of the dataset's schema. Each row needs a slug of its own, and none may hold a secret.
 */
export function readOutput(
  loader: Loader,
  bytes: Buffer,
  schema: JsonSchema | undefined,
  secrets: Secrets,
): Outcome<readonly DataObject[] | undefined> {
  const fail = (message: string, advice: string): Problem => ({
    kind: 'loader-output',
    severity: 'error',
    file: loader.file,
    message,
    advice,
  });
  const text = decodeText(bytes);
  if (text === undefined) {
    const { line, column } = findBrokenPlace(bytes);
    const says = `line ${line}, column ${column} of what it printed is not UTF-8`;
    return { value: undefined, problems: [fail(says, 'Print UTF-8.')] };
  }
  if (text.trim() === '') return { value: [], problems: [] };
  const path = `data/${loader.name}.${formatOf(text)}`;
  const parsed = parseSource({ path, text }, { schema });
  const faults = parsed.problems.map(({ line, column, message, advice }) =>
    fail(`line ${line ?? 1}, column ${column ?? 1} of what it printed: ${message}`, advice),
  );
  if (faults.length > 0) return { value: undefined, problems: faults.slice(0, MOST) };
  if (!Array.isArray(parsed.value))
    return {
      value: undefined,
      problems: [
        fail(
          `expected a list of rows, got ${isObject(parsed.value) ? `an object with ${Object.keys(parsed.value).slice(0, 5).join(', ')}` : `"${text.trim().slice(0, 40)}"`}`,
          'Print the list itself: [{"slug": …}, …], one object a line, or CSV with a header.',
        ),
      ],
    };
  const problems = checkRows(parsed.value, secrets, fail);
  return problems.length > 0
    ? { value: undefined, problems: problems.slice(0, MOST) }
    : { value: parsed.value as readonly DataObject[], problems: [] };
}

/** Returns the ending of the format that a text is written in, by how it begins. */
function formatOf(text: string): string {
  const begin = text.trimStart().slice(0, 1);
  if (begin === '[') return 'json';
  if (begin === '{') return 'ndjson';
  const [header = ''] = text.split('\n', 1);
  return header.includes('\t') && !header.includes(',') ? 'tsv' : 'csv';
}

function checkRows(
  rows: readonly unknown[],
  secrets: Secrets,
  fail: (message: string, advice: string) => Problem,
): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const slug = isObject(row) ? row.slug : undefined;
    const name = `row ${at + 1}`;
    if (!isObject(row)) problems.push(fail(`${name} is no object`, 'Print each row as an object of JSON.'));
    else if (typeof slug !== 'string' || slug === '')
      problems.push(
        fail(
          `${name} has no slug`,
          'Give each row a field "slug": the part of the address that names it, such as "saw".',
        ),
      );
    else if (seen.has(slug))
      problems.push(
        fail(`${name} has the slug "${slug}" of row ${seen.get(slug)}`, 'Give each row a slug of its own.'),
      );
    else seen.set(slug, at + 1);
    const secret = secrets.find(JSON.stringify(row));
    if (secret !== undefined)
      problems.push(
        fail(
          `${name}${typeof slug === 'string' ? ` (${secrets.hide(slug)})` : ''} holds the value of ${secret}, which would be stored and published`,
          'Leave the field out, or the part of the address that has the key.',
        ),
      );
  }
  return problems;
}
