import { isDraft } from '../../plan/publishable.ts';
import { cleanText, showInvisible } from '../../problems/odd-characters.ts';
import { didYouMean } from '../../problems/suggest.ts';
import type { DataObject, Dataset, JsonSchema, SiteData } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';
import { formatPath, visitPath, visitTextsAt } from '../../utils/data-values.ts';
import { annotatedPaths } from '../../utils/schema.ts';

/**
 * Returns a problem for each field marked `reference` in the schema that names no row of the other dataset.
 * `slugsOf` returns the slugs of a dataset, undefined if it does not exist, or `'unknown'` if it was not read
 * in full. Datasets that rows refer to and that do not exist are added to `used`.
 */
export function findMissingReferences(
  dataset: Dataset,
  schema: JsonSchema,
  slugsOf: (dataset: string) => ReadonlySet<string> | 'unknown' | undefined,
  used: Set<string>,
  { locate, bad }: Pick<SiteData, 'locate' | 'bad'>,
): Problem[] {
  const problems: Problem[] = [];
  for (const { path, value: target } of annotatedPaths(schema, 'reference')) {
    const slugs = slugsOf(target);
    if (slugs === 'unknown' || used.has(target)) continue;
    for (const row of dataset.rows) {
      if (slugs && hasOnly(slugs, row.value, path)) continue;
      visitPath(row.value, path, (value, exact) => {
        if (typeof value !== 'string' || slugs?.has(value)) return;
        const own = bad?.get(target)?.get(value);
        if (own?.isKept) return;
        if (!slugs) {
          used.add(target);
          return;
        }
        problems.push({
          kind: 'unknown-reference',
          severity: isDraft(row) ? 'note' : 'error',
          ...locate(row.file, row.at === undefined ? exact : [row.at, ...exact], placeOfOdd(value)),
          ...missingReference(formatPath(exact), value, target, slugs, own !== undefined),
        });
      });
    }
  }
  return problems;
}

function missingReference(
  path: string,
  value: string,
  target: string,
  slugs: ReadonlySet<string>,
  isBad: boolean,
): Pick<Problem, 'message' | 'advice'> {
  if (isBad)
    return {
      message: `${path}: the row "${value}" of the dataset "${target}" is held because of its errors`,
      advice: 'Mend that row. Then this one is published too.',
    };
  return {
    message: `${path}: "${showInvisible(value)}" is no row of the dataset "${target}"`,
    advice: didYouMean(value, slugs, `Write the slug of a row in data/${target}.`),
  };
}

/** Returns the place in a text of its first character that people do not see. */
function placeOfOdd(text: string): { readonly offset?: number } {
  const { odd } = cleanText(text);
  return odd ? { offset: odd.offset } : {};
}

/**
 * Returns whether all references at a path name one of the slugs. It is fast, since it does not track exact
 * paths.
 */
function hasOnly(slugs: ReadonlySet<string>, row: DataObject, path: readonly string[]): boolean {
  let areValid = true;
  visitTextsAt(row, path, (slug) => {
    areValid &&= slugs.has(slug);
  });
  return areValid;
}
