import type { ManifestPage } from '../types/manifest.ts';
import type { MaxRemoved } from '../types/options.ts';
import type { Problem } from '../types/problem.ts';
import { familyOf } from './build-report.ts';

/** Without another limit, a build may remove this share of a family, and these pages of it in any case. */
const DEFAULT_PERCENT = 10;
const ALWAYS_ALLOWED = 20;

/** The pages of one family: how many were published, how many would be removed, and one of the latter. */
interface Removal {
  before: number;
  removed: number;
  example: ManifestPage | undefined;
}

/** What the advice depends on. */
export interface RemovalContext {
  /** The families that the site still has. */
  readonly families?: ReadonlySet<string>;
  /** Whether the addresses of removed pages are lost as well. */
  readonly areLost?: boolean;
}

/**
 * Returns a problem for each family that would lose more pages than the limit allows. `published` is parsed
 * on access, so it is read only if enough files are removed.
 */
export function checkRemoved(
  published: Iterable<ManifestPage>,
  remove: readonly string[],
  limit: MaxRemoved = { percent: DEFAULT_PERCENT },
  { families, areLost = false }: RemovalContext = {},
): Problem[] {
  if (limit === 'all' || remove.length <= ('pages' in limit ? limit.pages : ALWAYS_ALLOWED)) return [];
  const allowed = (before: number) =>
    'pages' in limit ? limit.pages : Math.max(ALWAYS_ALLOWED, (before * limit.percent) / 100);
  return [...countRemovals(published, new Set(remove))]
    .filter(([, { before, removed }]) => removed > allowed(before))
    .map(([name, removal]) => tooManyRemoved(name, removal, families?.has(name) ?? true, areLost));
}

function countRemovals(
  published: Iterable<ManifestPage>,
  removed: ReadonlySet<string>,
): ReadonlyMap<string, Removal> {
  const removals = new Map<string, Removal>();
  for (const page of published) {
    const name = familyOf(page);
    const removal: Removal = removals.get(name) ?? { before: 0, removed: 0, example: undefined };
    removals.set(name, removal);
    removal.before++;
    if (!removed.has(page.file)) continue;
    removal.removed++;
    removal.example ??= page;
  }
  return removals;
}

function tooManyRemoved(
  name: string,
  { before, removed, example }: Removal,
  isFamily: boolean,
  areLost: boolean,
): Problem {
  const lost = areLost ? ', and --allow-lost unless their addresses are redirected or in data/gone.yaml' : '';
  const file = isFamily ? example?.sources[0]?.file : undefined;
  return {
    kind: 'too-many-removed',
    severity: 'error',
    file: file ?? 'data/routes.yaml',
    message: `${removed} of ${before} published pages of the family "${name}" would be removed, such as ${example?.path}`,
    advice: `Restore the missing pages. If they should go, pass --max-removed ${removed}, or --max-removed all${lost}.`,
  };
}
