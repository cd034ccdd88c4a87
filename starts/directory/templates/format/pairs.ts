import type { PageLink } from 'rowpress/template';
import type { Choice } from '../components/link-chips.tsx';

/**
 * Returns the pages of a city by their services, or those of a service by their cities, each with the number
 * of its addresses. They are pages of a service in a city, whose facts name both.
 */
export function pairsOf(pairs: readonly PageLink[], by: 'city' | 'service', name?: string): Choice[] {
  const other = by === 'city' ? 'service' : 'city';
  return pairs
    .filter(({ facts }) => name === undefined || facts?.[by] === name)
    .map(({ path, label, facts }) => ({
      path,
      label: facts?.[other] ?? label,
      name: label,
      count: facts?.count,
    }));
}
