import type { PublishedRoute } from '../../../client/navigation/routes.ts';
import { type AddressPattern, compareSpecificity } from '../../address/index.ts';
import type { PublishedAssets } from '../../types/bundle.ts';
import { addressOf, hashedFile } from './hashed-file.ts';

/**
 * A family's address pattern. `published` is set if the family is published as a file of that name
 * (404.html).
 */
export interface RoutedFamily {
  readonly pattern: AddressPattern;
  readonly published: string | undefined;
}

/**
 * Adds the file of all address patterns, in the order in which they are matched, and its address in the
 * client configuration. All begin with the base path. The file changes with the families, not with their rows.
 */
export function addRoutes(
  assets: PublishedAssets,
  families: readonly RoutedFamily[],
  basePath: string,
): PublishedAssets {
  const patterns = families.flatMap(({ pattern, published }) => (published ? [] : [pattern]));
  const routes = patterns
    .toSorted(compareSpecificity)
    .map(
      ({ source, expression }): PublishedRoute => [
        basePath + source,
        `^${basePath.replaceAll('.', '\\.')}${expression.source.slice(1)}`,
      ],
    );
  const file = hashedFile('routes', 'json', JSON.stringify(routes));
  const { files, client } = assets;
  const config = { routes: addressOf(file, basePath), ...client.config };
  return { ...assets, files: [...files, file], client: { ...client, config } };
}
