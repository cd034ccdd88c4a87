import type { TemplateProps } from 'rowpress/template';
import { Blocks } from '../components/layout/blocks.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { GroupedCards } from '../components/navigation/grouped-cards.tsx';
import { groupLinks } from '../format/group-links.ts';
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
      <RowHero page={page} site={site} row={row}>
        {groups.length > 1 ? (
          <nav className="actions" aria-label="Groups">
            {groups.map(({ name }) => (
              <a key={name} className="button button-quiet button-small" href={`#${headingId(name)}`}>
                {name}
              </a>
            ))}
          </nav>
        ) : null}
      </RowHero>
      <GroupedCards groups={groups} />
      <Blocks blocks={row.sections} site={site} />
    </>
  );
}

export function jsonLd({ page, links, rows: { page: row } }: Props): object[] {
  return [listOfPages(page, row, row.name, links.items)];
}
