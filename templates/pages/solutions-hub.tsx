import type { TemplateProps } from 'rowpress/template';
import { WeekRows } from '../components/hubs/week-rows.tsx';
import { Blocks } from '../components/layout/blocks.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { Section } from '../components/layout/section.tsx';
import { Decisions } from '../components/navigation/decisions.tsx';
import { groupLinks } from '../format/group-links.ts';
import { listOfPages } from '../format/list-of-pages.ts';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage }, Site>;

/** Renders teams by their week before and after, then the other pages by the situation of their reader. */
export default function SolutionsHub({ page, site, rows: { page: row }, links }: Props) {
  const items = links.items ?? [];
  const teams = items.filter(({ facts }) => facts?.watch);
  return (
    <>
      <RowHero page={page} site={site} row={row} />
      <Section heading={row.itemsHeading} intro={row.itemsIntro}>
        <WeekRows teams={teams} />
      </Section>
      <Section heading="Not about one team">
        <Decisions groups={groupLinks(items.filter((link) => !teams.includes(link)))} />
      </Section>
      <Blocks blocks={row.sections} site={site} />
    </>
  );
}

export function jsonLd({ page, links, rows: { page: row } }: Props): object[] {
  return [listOfPages(page, row, row.name, links.items)];
}
