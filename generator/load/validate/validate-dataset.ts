import type { ErrorObject, ValidateFunction } from 'ajv';
import { isDraft } from '../../plan/publishable.ts';
import { asNote } from '../../problems/as-note.ts';
import type { Dataset, Locate, Row } from '../../types/data.ts';
import type { Outcome, Problem } from '../../types/problem.ts';
import { findBrokenCharacters } from './checks/broken-characters.ts';
import { findDuplicateSlugs } from './checks/duplicate-slugs.ts';
import type { PictureReport } from './checks/foreign-pictures.ts';
import { findUnsafeLinks } from './checks/unsafe-links.ts';
import { isSafeSlug, unsafeSlug } from './checks/unsafe-slugs.ts';
import { schemaProblems } from './schema-problem.ts';

/**
 * Checks each row of a dataset against its schema, and slugs against each other. The value is the dataset
 * without rows that cannot have an address of their own. Rows that do not fit the schema are marked as
 * faulty. Faults of drafts are notes. Pictures of rows are added to a report. `findMarks` returns what is wrong
 * with the facts of a row. With `hasLetters`, slugs may have letters of other alphabets.
 */
export function validateDataset(
  dataset: Dataset,
  validate: ValidateFunction | undefined,
  locate: Locate,
  pictures: Pick<PictureReport, 'add'>,
  findMarks: (row: Row) => readonly Problem[],
  hasLetters: boolean,
): Outcome<Dataset> {
  const problems: Problem[] = [];
  const rows = dataset.rows.map((row): Row => {
    pictures.add(row);
    // A stored row passed these checks when it was loaded.
    if (row.stored) return row;
    const faults = [...rowProblems(row, validate, locate, hasLetters), ...findMarks(row)];
    problems.push(...(isDraft(row) ? faults.map(asNote) : faults));
    return faults.length > 0 ? { ...row, isFaulty: true } : row;
  });
  for (const problem of findDuplicateSlugs(dataset, locate)) problems.push(problem);
  const drafts = rows.filter(isDraft);
  // A draft gives way to a row that is published.
  const seen = new Set<string>();
  const isFirst = ({ slug }: Row) =>
    isSafeSlug(slug, hasLetters) && !seen.has(slug) && seen.add(slug) !== undefined;
  const first = new Set(
    drafts.length === 0 ? [] : [...rows.filter((row) => !isDraft(row)), ...drafts].filter(isFirst),
  );
  const usable = drafts.length === 0 ? rows.filter(isFirst) : rows.filter((row) => first.has(row));
  return { value: { ...dataset, rows: usable }, problems };
}

/**
 * Returns the problems of a row. A faulty slug is reported once: as missing, as unsafe, or as the schema's
 * error.
 */
function rowProblems(
  row: Row,
  validate: ValidateFunction | undefined,
  locate: Locate,
  hasLetters: boolean,
): Problem[] {
  const errors = !validate || validate(row.value) ? [] : (validate.errors ?? []);
  const isUnsafe = !isSafeSlug(row.slug, hasLetters) && !errors.some(isMissingSlug);
  const reported = isUnsafe ? errors.filter(({ instancePath }) => instancePath !== '/slug') : errors;
  const prefix = row.at === undefined ? [] : [row.at];
  return [
    ...(isUnsafe ? [unsafeSlug(row, locate, hasLetters)] : []),
    ...schemaProblems(reported, row.file, prefix, locate),
    ...findBrokenCharacters(row, locate),
    ...findUnsafeLinks(row, locate),
  ];
}

function isMissingSlug({ keyword, instancePath, params }: ErrorObject): boolean {
  return keyword === 'required' && instancePath === '' && params.missingProperty === 'slug';
}
