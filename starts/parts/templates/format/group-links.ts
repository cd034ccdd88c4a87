import type { PageLink } from 'rowpress/template';

/** A heading of a list, and its pages. */
export interface LinkGroup {
  readonly name: string;
  readonly links: readonly PageLink[];
}

/** Returns links by their group, in the order in which groups first appear. */
export function groupLinks(links: readonly PageLink[]): LinkGroup[] {
  const groups = new Map<string, PageLink[]>();
  for (const link of links) {
    const name = link.group ?? '';
    const group = groups.get(name);
    if (group) group.push(link);
    else groups.set(name, [link]);
  }
  return [...groups].map(([name, members]) => ({ name, links: members }));
}
