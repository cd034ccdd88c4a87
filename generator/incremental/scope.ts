import type { BuildState } from '../cache/build-state.ts';
import type { FileStat } from '../cache/file-stats.ts';
import type { Shard } from '../types/shard.ts';

/** Which pages of a site a build looks at. */
export type Scope =
  /** The whole site. */
  | { readonly kind: 'all' }
  /** The pages that match a glob. Nothing is removed. */
  | { readonly kind: 'only'; readonly glob: string }
  /** One shard. Nothing is removed. */
  | { readonly kind: 'shard'; readonly shard: Shard }
  /** The pages of changed rows. Everything else is as the last build left it. */
  | { readonly kind: 'rows'; readonly last: BuildState; readonly changed: readonly FileStat[] };

/**
 * Ends a build whose scope was the pages of changed rows, since more depends on the change than these pages.
 * Nothing has been published, and the whole site must be built. `message` says why.
 */
export class ScopeExceededError extends Error {
  override name = 'ScopeExceededError';
}
