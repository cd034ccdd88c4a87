import type { PageLink } from 'rowpress/template';

/** Pages of one group. The name is empty if a hub has no groups. */
export interface LinkGroup {
  readonly name: string;
  readonly items: readonly PageLink[];
}

/** Groups links. The groups keep the order of their first link. */
export function groupLinks(links: readonly PageLink[]): readonly LinkGroup[] {
  const groups = new Map<string, PageLink[]>();
  for (const link of links) {
    const name = link.group ?? '';
    groups.set(name, [...(groups.get(name) ?? []), link]);
  }
  return [...groups].map(([name, items]) => ({ name, items }));
}
