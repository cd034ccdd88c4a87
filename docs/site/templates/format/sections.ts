import type { PageLink } from 'rowpress/template';

/** A part of the documentation, with its pages in order. */
export interface Section {
  readonly name: SectionName;
  readonly title: string;
  readonly links: readonly PageLink[];
}

export type SectionName = 'guide' | 'reference' | 'internals';

const TITLES: Readonly<Record<SectionName, string>> = {
  guide: 'Guide',
  reference: 'Reference',
  internals: 'How rowpress works',
};

/**
 * Returns all sections. rowpress leaves the present page out of its own lists, so it is put back at its
 * position, from
 * 1.
 */
export function listSections(
  lists: Readonly<Record<string, readonly PageLink[]>>,
  present?: { readonly section: SectionName; readonly position: number; readonly link: PageLink },
): Section[] {
  return (Object.keys(TITLES) as SectionName[]).map((name) => {
    const links = [...(lists[name] ?? [])];
    if (present?.section === name) links.splice(present.position - 1, 0, present.link);
    return { name, title: TITLES[name], links };
  });
}
