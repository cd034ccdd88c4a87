import type { TemplateProps } from 'rowpress/template';
import { TextFacts, ToolTable } from '../components/comparison/tool-table.tsx';
import { Blocks } from '../components/layout/blocks.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { Section } from '../components/layout/section.tsx';
import { LinkCards } from '../components/navigation/link-cards.tsx';
import { groupLinks } from '../format/group-links.ts';
import { listOfPages } from '../format/list-of-pages.ts';
import { textsOfFact } from '../format/texts-of-fact.ts';
import { Scene } from '../icons/picture.tsx';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage }, Site>;

/** Renders all trades as a table: who works at the till, where their first week begins, and their words. */
export default function TradesHub({ page, site, rows: { page: row }, links }: Props) {
  const items = links.items ?? [];
  const trades = items.filter(({ facts }) => facts?.trade);
  return (
    <>
      <RowHero page={page} site={site} row={row} />
      <Section heading={row.itemsHeading} intro={row.itemsIntro}>
        <ToolTable
          caption={row.name}
          links={trades}
          first={{
            heading: 'The trade',
            mark: ({ facts }) => (
              <span className="card-picture">
                <Scene name={facts?.card ?? ''} />
              </span>
            ),
            kind: ({ facts }) => facts?.trade,
          }}
          columns={[
            { heading: 'At the till', cell: ({ facts }) => <TextFacts texts={facts?.roles} inline /> },
            { heading: 'Week one', cell: ({ facts }) => textsOfFact(facts?.weeks)[0] },
            {
              heading: 'Words they use',
              cell: ({ facts }) => <TextFacts texts={facts?.words} most={3} inline />,
            },
          ]}
        />
      </Section>
      {groupLinks(items.filter((link) => !trades.includes(link))).map(({ name, items: others }) => (
        <Section key={name} heading={name}>
          <LinkCards links={others} />
        </Section>
      ))}
      <Blocks blocks={row.sections} site={site} />
    </>
  );
}

export function jsonLd({ page, links, rows: { page: row } }: Props): object[] {
  return [listOfPages(page, row, row.name, links.items)];
}
