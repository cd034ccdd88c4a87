import type { SiteDocuments } from '../../types/data.ts';
import type { Outcome, Problem } from '../../types/problem.ts';
import { validateDocument } from './validate-document.ts';

/** What of a site's documents cannot be relied on. */
export interface DocumentFaults {
  /** `site`, when it does not fit its schema. */
  readonly incomplete: ReadonlySet<string>;
  /** Positions in routes.yaml of families that do not fit their schema. */
  readonly faultyFamilies: ReadonlySet<number>;
}

/** All faults of site.yaml, routes.yaml and redirects.yaml against the engine's schemas and the site's own. */
export function validateDocuments(documents: SiteDocuments): Outcome<DocumentFaults> {
  const problems: Problem[] = [];
  const incomplete = new Set<string>();
  const faultyFamilies = new Set<number>();
  for (const name of ['site', 'routes', 'redirects'] as const) {
    const document = documents[name];
    if (!document || documents.incomplete.has(name)) continue;
    const found = validateDocument(name, document, documents);
    problems.push(...found.problems);
    if (name === 'site' && found.problems.length > 0) incomplete.add(name);
    if (name === 'routes') for (const position of found.value) faultyFamilies.add(position);
  }
  return { value: { incomplete, faultyFamilies }, problems };
}

/** What `validateDocuments` says of documents in which nothing is wrong. */
export const NO_FAULTS: Outcome<DocumentFaults> = {
  value: { incomplete: new Set(), faultyFamilies: new Set() },
  problems: [],
};
