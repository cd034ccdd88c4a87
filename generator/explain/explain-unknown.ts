import { createAddressMatcher } from '../address/index.ts';
import { rowsOf } from '../plan/values/rows-of.ts';
import { isFailed } from '../problems/is-failed.ts';
import { suggestSome } from '../problems/suggest.ts';
import type { Explanation } from '../types/explanation.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { ExplainInput } from './explain-input.ts';

/** How many near addresses are named. */
const MOST_NEAR = 3;

/** Explains an address that is nothing: which family would have it, what it lacks, and what is near. */
export function explainUnknown(path: string, input: ExplainInput, drafts: LoadedSite): Explanation {
  const { site, manifest } = input;
  const reason = missingRow(path, drafts);
  const paths = new Set([
    ...drafts.index.byPath.keys(),
    ...site.index.byPath.keys(),
    ...site.index.redirects.map(({ from }) => from),
    ...[...(manifest?.pages ?? [])].map((page) => page.path),
  ]);
  return {
    ...{ kind: 'unknown', path, redirects: [] },
    says: `This is no page, redirect or file of the site${reason ? `: ${reason.says}` : ''}.`,
    ...(isFailed(site.problems, false)
      ? { advice: 'The data has errors, so pages may be missing. Run "rowpress validate" first.' }
      : {}),
    ...(reason?.place ? { place: reason.place } : {}),
    near: nearest(path, paths),
  };
}

type Reason = Pick<Explanation, 'says' | 'place'>;

/** Returns what keeps the family that an address fits from having it. */
function missingRow(path: string, { data, index }: LoadedSite): Reason | undefined {
  const families = index.families.filter(({ published }) => published === undefined);
  const match = createAddressMatcher(families)(path);
  if (!match) return undefined;
  const { route: family, values } = match;
  for (const { as, dataset } of family.each) {
    const slug = values[as];
    if (slug === undefined) continue;
    const row = rowsOf(dataset, data).find((candidate) => candidate.slug === slug);
    const what = data.values.has(dataset) ? 'value' : 'row';
    if (!row)
      return {
        says: `it fits ${family.pattern.source} of the family "${family.name}", but "${dataset}" has no ${what} "${slug}"`,
      };
    const { file, line } = row;
    if (family.where.length > 0 && !index.byFamily.get(family.name)?.some((page) => page.rows[as] === row))
      return {
        says: `the family "${family.name}" leaves out the ${what} "${slug}" by its "where"`,
        place: { file, line },
      };
  }
  return { says: `it fits ${family.pattern.source} of the family "${family.name}", which has no such page` };
}

/** Returns the nearest addresses: those with the same last name first. */
function nearest(path: string, paths: ReadonlySet<string>): readonly string[] {
  const name = lastName(path);
  const moved = [...paths].filter((other) => lastName(other) === name && name !== '');
  return [...new Set([...moved.slice(0, MOST_NEAR), ...suggestSome(path, paths, MOST_NEAR)])].slice(
    0,
    MOST_NEAR,
  );
}

function lastName(path: string): string {
  return path.split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '';
}
