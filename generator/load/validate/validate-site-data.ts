import type { Dataset, SiteData } from '../../types/data.ts';
import type { Outcome, Problem } from '../../types/problem.ts';
import { isObject } from '../../utils/is-object.ts';
import { createPictureReport } from './checks/foreign-pictures.ts';
import { findMissingReferences } from './checks/missing-references.ts';
import { rowPointer } from './compile-row-test.ts';
import { checkSchema, compileSchema } from './compile-schema.ts';
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
  const slugs = new Map(
    [...data.datasets].map(([name, { rows }]) => [name, new Set(rows.map((row) => row.slug))]),
  );
  // A dataset that was not read in full may have any slug.
  const slugsOf = (name: string) => (data.incomplete.has(name) ? 'unknown' : slugs.get(name));
  const site = { ...data.site, value: isObject(data.site.value) ? data.site.value : {} };
  const pictures = createPictureReport(site.value);
  const datasets = new Map<string, Dataset>();
  for (const dataset of data.datasets.values()) {
    const known = data.schemas.get(dataset.name);
    if (!known && dataset.rows.length > 0) problems.push(missingSchema(dataset));
    const checked = validateDataset(dataset, validatorOf(dataset), data.locate, pictures);
    datasets.set(dataset.name, checked.value);
    problems.push(...checked.problems);
    if (known) problems.push(...findMissingReferences(dataset, known.schema, slugsOf, data.locate));
  }
  problems.push(...pictures.problems());
  return { value: { ...data, site, datasets, incomplete, faultyFamilies }, problems };

  /**
   * Returns the validator of a dataset's rows. Returns undefined if all rows were checked when they were
   * loaded.
   */
  function validatorOf({ name, rows }: Dataset) {
    const known = data.schemas.get(name);
    if (!known || validated.has(name)) return undefined;
    const { schema, file } = known;
    const areStored = rows.length > 0 && rows.every(({ stored }) => stored);
    if (!areStored) return compileSchema(name, schema, rowPointer(schema), file, problems);
    checkSchema(schema, file, problems);
    return undefined;
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
