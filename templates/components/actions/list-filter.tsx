import { Island } from 'rowpress/template';
import type { FilterProps } from '../../islands/filter.tsx';

/** Lists that are shorter are read faster than filtered. */
const MIN_ITEMS = 6;

/** The field above a long list of a hub that filters it; nothing above a short one. */
export function ListFilter({ count, ...props }: FilterProps & { readonly count: number }) {
  return count < MIN_ITEMS ? null : <Island<FilterProps> name="filter" when="interaction" props={props} />;
}
