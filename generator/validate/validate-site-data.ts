import type { Dataset, SiteData } from '../types/data.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { findMissingReferences } from './checks/missing-references.ts';
import { compileSchema } from './compile-schema.ts';
import { rowPointer } from './row-test.ts';
import { validateDataset } from './validate-dataset.ts';
import { type EngineSchemas, validateDocument } from './validate-document.ts';

/**
 * All faults of a site's data: of each row against its schema, and across rows. The value is the data that pages can be planned from: without rows
 * that can have no address, and with what does not fit its schema marked. `trusted` names the datasets and documents that have been found right as they are, schemas included.
 */
export function validateSiteData(
  data: SiteData,
  engine: EngineSchemas,
  trusted: ReadonlySet<string>,
): Outcome<SiteData> {
  const problems: Problem[] = [];
  const incomplete = new Set(data.incomplete);
  const faultyFamilies = new Set<number>();
  for (const name of ['site', 'routes', 'redirects'] as const) {
    const document = data[name];
    if (!document || data.incomplete.has(name) || trusted.has(name)) continue;
    const found = validateDocument(name, document, data, engine);
    problems.push(...found.problems);
    if (name === 'site' && found.problems.length > 0) incomplete.add(name);
    if (name === 'routes') for (const position of found.value) faultyFamilies.add(position);
  }
  const slugs = new Map(
    [...data.datasets].map(([name, { rows }]) => [name, new Set(rows.map((row) => row.slug))]),
  );
  // What a dataset lacks that was not read in full, nobody can say.
  const slugsOf = (name: string) => (data.incomplete.has(name) ? 'unknown' : slugs.get(name));
  const datasets = new Map<string, Dataset>();
  for (const dataset of data.datasets.values()) {
    const known = data.schemas.get(dataset.name);
    if (!known && dataset.rows.length > 0) problems.push(missingSchema(dataset));
    const validate =
      known && !trusted.has(dataset.name)
        ? compileSchema(dataset.name, known.schema, rowPointer(known.schema), known.file, problems)
        : undefined;
    const found = validateDataset(dataset, validate, data.locate);
    datasets.set(dataset.name, found.value);
    problems.push(...found.problems);
    if (known) problems.push(...findMissingReferences(dataset, known.schema, slugsOf, data.locate));
  }
  const isMapping = typeof data.site.value === 'object' && !Array.isArray(data.site.value);
  const site = { ...data.site, value: (isMapping && data.site.value) || {} };
  return { value: { ...data, site, datasets, incomplete, faultyFamilies }, problems };
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
