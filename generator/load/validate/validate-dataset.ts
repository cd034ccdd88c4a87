import type { ErrorObject, ValidateFunction } from 'ajv';
import type { Dataset, Locate, Row } from '../../types/data.ts';
import type { Outcome, Problem } from '../../types/problem.ts';
import { findBrokenCharacters } from './checks/broken-characters.ts';
import { findDuplicateSlugs } from './checks/duplicate-slugs.ts';
import { findUnsafeLinks } from './checks/unsafe-links.ts';
import { isSafeSlug, unsafeSlug } from './checks/unsafe-slugs.ts';
import { schemaProblems } from './schema-problem.ts';

/**
 * Checks a dataset's rows, each against its schema and against the others. The value is the dataset without the rows that can have no address of
 * their own; rows that do not fit the schema are marked.
 */
export function validateDataset(
  dataset: Dataset,
  validate: ValidateFunction | undefined,
  locate: Locate,
): Outcome<Dataset> {
  const problems: Problem[] = [];
  const rows = dataset.rows.map((row): Row => {
    // A stored row has passed these checks when it was surveyed.
    if (row.stored) return row;
    const found = rowProblems(row, validate, locate);
    problems.push(...found);
    return found.length > 0 ? { ...row, isFaulty: true } : row;
  });
  problems.push(...findDuplicateSlugs(dataset, locate));
  const seen = new Set<string>();
  const usable = rows.filter(({ slug }) => isSafeSlug(slug) && !seen.has(slug) && seen.add(slug));
  return { value: { ...dataset, rows: usable }, problems };
}

/** A slug is told once: as missing when the schema asks for it, as unsafe whatever the schema says, else as the schema says. */
function rowProblems(row: Row, validate: ValidateFunction | undefined, locate: Locate): Problem[] {
  const errors = !validate || validate(row.value) ? [] : (validate.errors ?? []);
  const isUnsafe = !isSafeSlug(row.slug) && !errors.some(isMissingSlug);
  const told = isUnsafe ? errors.filter(({ instancePath }) => instancePath !== '/slug') : errors;
  const prefix = row.at === undefined ? [] : [row.at];
  return [
    ...(isUnsafe ? [unsafeSlug(row, locate)] : []),
    ...schemaProblems(told, row.file, prefix, locate),
    ...findBrokenCharacters(row, locate),
    ...findUnsafeLinks(row, locate),
  ];
}

function isMissingSlug({ keyword, instancePath, params }: ErrorObject): boolean {
  return keyword === 'required' && instancePath === '' && params.missingProperty === 'slug';
}
