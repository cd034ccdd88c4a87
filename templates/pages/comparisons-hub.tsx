import type { TemplateProps } from 'rowpress/template';
import { TextFacts, ToolTable } from '../components/comparison/tool-table.tsx';
import { Blocks } from '../components/layout/blocks.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { Section } from '../components/layout/section.tsx';
import { listOfPages } from '../format/list-of-pages.ts';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage }, Site>;

/** Renders all comparisons as a table: the tool that readers have, what decides, and when to keep it. */
export default function ComparisonsHub({ page, site, rows: { page: row }, links }: Props) {
  return (
    <>
      <RowHero page={page} site={site} row={row} />
      <Section heading={row.itemsHeading} intro={row.itemsIntro}>
        <ToolTable
          caption={row.name}
          links={links.items ?? []}
          columns={[
            { heading: 'What decides', cell: ({ summary }) => summary },
            {
              heading: 'Choose theirs when',
              cell: ({ facts }) => <TextFacts texts={facts?.better} most={2} />,
            },
          ]}
        />
      </Section>
      <Blocks blocks={row.sections} site={site} />
    </>
  );
}

export function jsonLd({ page, links, rows: { page: row } }: Props): object[] {
  return [listOfPages(page, row, row.name, links.items)];
}
