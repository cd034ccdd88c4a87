import type { PublishedRoute } from '../../client/routes.ts';
import { type AddressPattern, compareSpecificity } from '../address/index.ts';
import type { PublishedFile } from '../types/bundle.ts';
import { hashedFile } from './hashed-file.ts';

/** The file of all route patterns, in the order in which they are matched. It changes with the families, not with their rows. */
export function buildRoutesFile(patterns: readonly AddressPattern[]): PublishedFile {
  const routes = patterns
    .toSorted(compareSpecificity)
    .map(({ source, expression }): PublishedRoute => [source, expression.source]);
  return hashedFile('routes', 'json', JSON.stringify(routes));
}
