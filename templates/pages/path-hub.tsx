import type { TemplateProps } from 'rowpress/template';
import { LearnerPath } from '../components/hubs/learner-path.tsx';
import { TopicLadder } from '../components/hubs/topic-ladder.tsx';
import { Blocks } from '../components/layout/blocks.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { Section } from '../components/layout/section.tsx';
import { listOfPages } from '../format/list-of-pages.ts';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage }, Site>;

/** Renders pages in the order of their questions: along the stages of the row, or one question a page. */
export default function PathHub({ page, site, rows: { page: row }, links }: Props) {
  const items = links.items ?? [];
  return (
    <>
      <RowHero page={page} site={site} row={row} />
      <Section heading={row.itemsHeading} intro={row.itemsIntro}>
        {row.stages ? <LearnerPath stages={row.stages} features={items} /> : <TopicLadder topics={items} />}
      </Section>
      <Blocks blocks={row.sections} site={site} />
    </>
  );
}

export function jsonLd({ page, links, rows: { page: row } }: Props): object[] {
  return [listOfPages(page, row, row.name, links.items)];
}
