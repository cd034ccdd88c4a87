import type { TemplateProps } from 'rowpress/template';
import { Blocks } from '../components/layout/blocks.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { Section } from '../components/layout/section.tsx';
import { Decisions } from '../components/navigation/decisions.tsx';
import { groupLinks } from '../format/group-links.ts';
import { listOfPages } from '../format/list-of-pages.ts';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage }, Site>;

/** Renders all guides by the situation in which each is the right one: what to write, and what to film. */
export default function GuidesHub({ page, site, rows: { page: row }, links }: Props) {
  return (
    <>
      <RowHero page={page} site={site} row={row} />
      <Section heading={row.itemsHeading} intro={row.itemsIntro}>
        <Decisions groups={groupLinks(links.items ?? [])} />
      </Section>
      <Blocks blocks={row.sections} site={site} />
    </>
  );
}

export function jsonLd({ page, links, rows: { page: row } }: Props): object[] {
  return [listOfPages(page, row, row.name, links.items)];
}
