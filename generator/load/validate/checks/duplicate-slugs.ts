import { isDraft } from '../../../plan/publishable.ts';
import type { Dataset, Locate, Row } from '../../../types/data.ts';
import type { Problem } from '../../../types/problem.ts';
import { groupBy } from '../../../utils/group-by.ts';

/** So many places of further rows with a slug are named. */
const MOST_PLACES = 3;

/**
 * Returns a problem for each slug that several rows of the dataset have: at the second of them, with the places of the
 * first and the others. Drafts give way, so each of them is a problem of its own.
 */
export function findDuplicateSlugs(dataset: Dataset, locate: Locate): Problem[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { slug } of dataset.rows) {
    if (slug !== '' && seen.has(slug)) repeated.add(slug);
    seen.add(slug);
  }
  if (repeated.size === 0) return [];
  const groups = groupBy(
    dataset.rows.filter(({ slug }) => repeated.has(slug)),
    ({ slug }) => slug,
  );
  return [...groups.values()].flatMap((rows) => {
    const [first, ...drafts] = [...rows.filter((row) => !isDraft(row)), ...rows.filter(isDraft)];
    if (!first) return [];
    const others = drafts.filter((row) => !isDraft(row));
    const [second, ...more] = others;
    return [
      ...(second ? [duplicate(second, first, more, locate)] : []),
      ...drafts.filter(isDraft).map((draft) => duplicate(draft, first, [], locate)),
    ];
  });
}

function duplicate(row: Row, first: Row, more: readonly Row[], locate: Locate): Problem {
  const places = more.slice(0, MOST_PLACES).map(({ file, line }) => `${file}:${line}`);
  const rest = more.length > MOST_PLACES ? [`${more.length - MOST_PLACES} more`] : [];
  const also = more.length === 0 ? '' : `, and again at ${[...places, ...rest].join(', ')}`;
  return {
    kind: 'duplicate-slug',
    severity: isDraft(row) ? 'note' : 'error',
    ...locate(row.file, row.at === undefined ? ['slug'] : [row.at, 'slug']),
    message: `slug: "${row.slug}" is already used at ${first.file}:${first.line}${also}`,
    advice: 'Give each row of a dataset a slug of its own.',
  };
}
