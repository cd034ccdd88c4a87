import type { Dataset, Locate } from '../../../types/data.ts';
import type { Problem } from '../../../types/problem.ts';

/** Returns a problem for each row whose slug an earlier row of the dataset has. It names both places. */
export function findDuplicateSlugs(dataset: Dataset, locate: Locate): Problem[] {
  const first = new Map<string, (typeof dataset.rows)[number]>();
  const problems: Problem[] = [];
  for (const row of dataset.rows) {
    const other = first.get(row.slug);
    if (!other || row.slug === '') {
      first.set(row.slug, row);
      continue;
    }
    problems.push({
      kind: 'duplicate-slug',
      severity: 'error',
      ...locate(row.file, row.at === undefined ? ['slug'] : [row.at, 'slug']),
      message: `slug: "${row.slug}" is already used at ${other.file}:${other.line}`,
      advice: 'Give each row of a dataset a slug of its own.',
    });
  }
  return problems;
}
