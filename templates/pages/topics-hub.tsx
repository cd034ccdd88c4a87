import type { TemplateProps } from 'rowpress/template';
import { TopicLadder } from '../components/hubs/topic-ladder.tsx';
import { Blocks } from '../components/layout/blocks.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { Section } from '../components/layout/section.tsx';
import { listOfPages } from '../format/list-of-pages.ts';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage }, Site>;

/** Renders all topics in reading order: a question each, where a yes leads, and what goes wrong there. */
export default function TopicsHub({ page, site, rows: { page: row }, links }: Props) {
  return (
    <>
      <RowHero page={page} site={site} row={row} />
      <Section heading={row.itemsHeading} intro={row.itemsIntro}>
        <TopicLadder topics={links.items ?? []} />
      </Section>
      <Blocks blocks={row.sections} site={site} seed={page.path} />
    </>
  );
}

export function jsonLd({ page, links, rows: { page: row } }: Props): object[] {
  return [listOfPages(page, row, row.name, links.items)];
}
