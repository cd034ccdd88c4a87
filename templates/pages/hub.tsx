import type { PageLink, TemplateProps } from 'rowpress/template';
import { rowClip } from '../clips/row-clip.tsx';
import { Blocks } from '../components/layout/blocks.tsx';
import { PageHero } from '../components/layout/page-hero.tsx';
import { GroupedCards, type LinkGroup } from '../components/navigation/grouped-cards.tsx';
import { listOfPages } from '../format/list-of-pages.ts';
import { headingId } from '../format/markdown.ts';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage }, Site>;

/** Renders the page above a family: its purpose, its pages in groups, and help to choose. */
export default function Hub({ page, site, rows: { page: row }, links }: Props) {
  const groups = groupLinks(links.items ?? []);
  return (
    <>
      <PageHero
        page={page}
        site={site}
        headline={row.headline}
        lede={row.lede}
        picture={row.picture}
        eyebrow={row.eyebrow}
        actions={row.actions}
        clip={rowClip(row, page.video)}
      >
        {groups.length > 1 ? (
          <nav className="actions" aria-label="Groups">
            {groups.map(({ name }) => (
              <a key={name} className="button button-quiet button-small" href={`#${headingId(name)}`}>
                {name}
              </a>
            ))}
          </nav>
        ) : null}
      </PageHero>
      <GroupedCards groups={groups} />
      <Blocks blocks={row.sections} site={site} seed={page.path} />
    </>
  );
}

/** Groups links. The groups keep the order of their first link. */
function groupLinks(links: readonly PageLink[]): readonly LinkGroup[] {
  const groups = new Map<string, PageLink[]>();
  for (const link of links) {
    const name = link.group ?? '';
    groups.set(name, [...(groups.get(name) ?? []), link]);
  }
  return [...groups].map(([name, items]) => ({ name, items }));
}

export function jsonLd({ page, links, rows: { page: row } }: Props): object[] {
  return [listOfPages(page, row, row.name, links.items)];
}
