import { allowsLetters } from '../../plan/allows-letters.ts';
import type { Dataset, JsonSchema, Row, SiteData } from '../../types/data.ts';
import type { Outcome, Problem } from '../../types/problem.ts';
import { isObject } from '../../utils/is-object.ts';
import { findRowMarks } from './checks/fact-marks.ts';
import { createPictureReport } from './checks/foreign-pictures.ts';
import { findMissingReferences } from './checks/missing-references.ts';
import { rowPointer } from './compile-row-test.ts';
import { checkSchema, compileSchema } from './compile-schema.ts';
import { unknownDatasets } from './schema-faults.ts';
import { validateDataset } from './validate-dataset.ts';
import type { DocumentFaults } from './validate-documents.ts';

/**
 * Checks a site's data: each row against its schema, then slugs and references across rows. Adds the problems
 * of its documents. The value is the data that pages can be planned from: without rows that cannot have an
 * address, and with rows marked that do not fit their schema. `validated` names the datasets whose rows were
 * valid in an earlier build.
 */
export function validateSiteData(
  data: SiteData,
  documents: Outcome<DocumentFaults>,
  validated: ReadonlySet<string>,
): Outcome<SiteData> {
  const problems: Problem[] = [...documents.problems];
  const incomplete = new Set([...data.incomplete, ...documents.value.incomplete]);
  const { faultyFamilies } = documents.value;
  const schemas = new Map(data.schemas);
  const slugs = new Map(
    [...data.datasets].map(([name, { rows }]) => [name, new Set(rows.map((row) => row.slug))]),
  );
  // A dataset that was not read in full may have any slug.
  const slugsOf = (name: string) => (data.incomplete.has(name) ? 'unknown' : slugs.get(name));
  const site = { ...data.site, value: isObject(data.site.value) ? data.site.value : {} };
  const hasLetters = allowsLetters(site.value);
  const pictures = createPictureReport(site.value);
  const datasets = new Map<string, Dataset>();
  for (const dataset of data.datasets.values()) {
    const known = data.schemas.get(dataset.name);
    if (!known && dataset.rows.length > 0) problems.push(missingSchema(dataset));
    const findMarks = (row: Row) =>
      data.incomplete.has('facts') ? [] : findRowMarks(row, known?.schema, data.factTexts, data.locate);
    const validate = validatorOf(dataset);
    const checked = validateDataset(dataset, validate, data.locate, pictures, findMarks, hasLetters);
    datasets.set(dataset.name, checked.value);
    for (const problem of checked.problems) problems.push(problem);
    if (known) for (const problem of referenceProblems(dataset, known)) problems.push(problem);
  }
  for (const problem of pictures.problems()) problems.push(problem);
  return { value: { ...data, schemas, site, datasets, incomplete, faultyFamilies }, problems };

  /** Returns the problems of a dataset's references: those to no row, and those to no dataset. */
  function referenceProblems(
    dataset: Dataset,
    known: { readonly file: string; readonly schema: JsonSchema },
  ) {
    const used = new Set<string>();
    const missing = findMissingReferences(dataset, known.schema, slugsOf, used, data.locate);
    // A dataset that has a schema may get its rows later.
    const isUnknown = (name: string) => used.has(name) || (!slugs.has(name) && !data.schemas.has(name));
    const source = { ...known, locate: data.locate };
    return [...missing, ...unknownDatasets(source, isUnknown, data.datasets.keys())];
  }

  /**
   * Returns the validator of a dataset's rows. Returns undefined if all rows were checked when they were
   * loaded.
   */
  function validatorOf({ name, rows }: Dataset) {
    const known = data.schemas.get(name);
    if (!known || validated.has(name)) return undefined;
    const source = { ...known, locate: data.locate };
    const areStored = rows.length > 0 && rows.every(({ stored }) => stored);
    const validate = areStored ? undefined : compileSchema(name, source, rowPointer(known.schema), problems);
    // What follows from a faulty schema is not reported.
    if (areStored ? !checkSchema(source, problems) : !validate) schemas.delete(name);
    return validate;
  }
}

function missingSchema({ name, rows }: Dataset): Problem {
  return {
    kind: 'missing-schema',
    severity: 'error',
    file: rows[0]?.file ?? `data/${name}.yaml`,
    line: 1,
    column: 1,
    message: `the dataset "${name}" has no schema`,
    advice: `Describe its rows in data/schemas/${name}.schema.json; the README shows how.`,
  };
}
