import { CHECKED_DOCUMENTS, type SiteDocuments } from '../../types/data.ts';
import type { Outcome, Problem } from '../../types/problem.ts';
import { validateDocument } from './validate-document.ts';

/** The faulty parts of a site's documents, which later stages must not use. */
export interface DocumentFaults {
  /** Has `site` if site.yaml does not fit its schema. */
  readonly incomplete: ReadonlySet<string>;
  /** Positions in routes.yaml of families that do not fit their schema. */
  readonly faultyFamilies: ReadonlySet<number>;
}

/** Checks site.yaml, routes.yaml and the other documents against the engine's schemas and the site's own. */
export function validateDocuments(documents: SiteDocuments): Outcome<DocumentFaults> {
  const problems: Problem[] = [];
  const incomplete = new Set<string>();
  const faultyFamilies = new Set<number>();
  for (const name of CHECKED_DOCUMENTS) {
    const document = documents[name];
    if (!document || documents.incomplete.has(name)) continue;
    const checked = validateDocument(name, document, documents);
    problems.push(...checked.problems);
    if (name === 'site' && checked.problems.length > 0) incomplete.add(name);
    if (name === 'routes') for (const position of checked.value) faultyFamilies.add(position);
  }
  return { value: { incomplete, faultyFamilies }, problems };
}

/** The result of `validateDocuments` for documents without faults. */
export const NO_FAULTS: Outcome<DocumentFaults> = {
  value: { incomplete: new Set(), faultyFamilies: new Set() },
  problems: [],
};
