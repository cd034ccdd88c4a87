import { Island } from 'rowpress/template';
import type { FilterProps } from '../../islands/filter.tsx';

/** The shortest list that gets a filter. Shorter lists are quicker to read than to filter. */
const MIN_ITEMS = 20;

/** Renders the filter field above a long list of a hub. Renders nothing for a short list. */
export function ListFilter({ count, ...props }: FilterProps & { readonly count: number }) {
  return count < MIN_ITEMS ? null : <Island<FilterProps> name="filter" when="interaction" props={props} />;
}
