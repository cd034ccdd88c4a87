import type { TemplateProps } from 'rowpress/template';
import { Blocks } from '../components/layout/blocks.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { Section } from '../components/layout/section.tsx';
import { StoryRows } from '../components/navigation/story-rows.tsx';
import { ToldStory } from '../components/navigation/told-story.tsx';
import { listOfPages } from '../format/list-of-pages.ts';
import type { CaseStudy } from '../types/case-studies.schema.d.ts';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

interface Rows {
  readonly page: SitePage;
  /** The story that is told large. */
  readonly told: CaseStudy;
}

type Props = TemplateProps<Rows, Site>;

/** Renders all customer stories: one large, in the words of its person, then the others by their problem. */
export default function StoriesHub({ page, site, rows: { page: row, told }, links }: Props) {
  const stories = links.items ?? [];
  return (
    <>
      <RowHero page={page} site={site} row={row} />
      <ToldStory story={told} href={`${page.path}${told.slug}/`} />
      <Section heading={row.itemsHeading} intro={row.itemsIntro}>
        <StoryRows stories={stories.filter(({ slug }) => slug !== told.slug)} />
      </Section>
      <Blocks blocks={row.sections} site={site} />
    </>
  );
}

export function jsonLd({ page, links, rows: { page: row } }: Props): object[] {
  return [listOfPages(page, row, row.name, links.items)];
}
