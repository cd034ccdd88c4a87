import { isDraft } from '../../../plan/publishable.ts';
import type { Dataset, Locate } from '../../../types/data.ts';
import type { Problem } from '../../../types/problem.ts';

/**
 * Returns a problem for each row whose slug another row of the dataset has: at the later row, or at a draft. It
 * names both places.
 */
export function findDuplicateSlugs(dataset: Dataset, locate: Locate): Problem[] {
  const first = new Map<string, (typeof dataset.rows)[number]>();
  const problems: Problem[] = [];
  for (const later of dataset.rows) {
    const earlier = first.get(later.slug);
    if (!earlier || later.slug === '') {
      first.set(later.slug, later);
      continue;
    }
    const [row, other] = isDraft(earlier) && !isDraft(later) ? [earlier, later] : [later, earlier];
    first.set(row.slug, other);
    problems.push({
      kind: 'duplicate-slug',
      severity: isDraft(row) ? 'note' : 'error',
      ...locate(row.file, row.at === undefined ? ['slug'] : [row.at, 'slug']),
      message: `slug: "${row.slug}" is already used at ${other.file}:${other.line}`,
      advice: 'Give each row of a dataset a slug of its own.',
    });
  }
  return problems;
}
