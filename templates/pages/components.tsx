import type { TemplateProps } from 'rowpress/template';
import { Blocks } from '../components/layout/blocks.tsx';
import { type PageSection, PageSections } from '../components/layout/page-sections.tsx';
import { ReadingSection } from '../components/layout/reading-section.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { Paragraphs } from '../components/prose/paragraphs.tsx';
import { Comparisons, Languages } from '../stories/comparisons.tsx';
import { Foundations } from '../stories/foundations.tsx';
import { Hubs } from '../stories/hubs.tsx';
import { InteractiveParts } from '../stories/interactive-parts.tsx';
import { Plans } from '../stories/plans.tsx';
import { Pricing } from '../stories/pricing.tsx';
import { Showcase } from '../stories/showcase.tsx';
import { SmallParts } from '../stories/small-parts.tsx';
import { TextParts } from '../stories/text-parts.tsx';
import { Tools } from '../stories/tools.tsx';
import { WaysOn } from '../stories/ways-on.tsx';
import type { AdTemplate } from '../types/ad-templates.schema.d.ts';
import type { BlogPost } from '../types/blog.schema.d.ts';
import type { CaseStudy } from '../types/case-studies.schema.d.ts';
import type { Competitor } from '../types/competitors.schema.d.ts';
import type { DocumentType } from '../types/document-types.schema.d.ts';
import type { Episode } from '../types/episodes.schema.d.ts';
import type { Language } from '../types/languages.schema.d.ts';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Partner } from '../types/partners.schema.d.ts';
import type { PlanGuide } from '../types/pricing.schema.d.ts';
import type { ProductAdoption } from '../types/product-adoption.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';
import type { Tool } from '../types/tools.schema.d.ts';
import type { UseCase } from '../types/use-cases.schema.d.ts';
import type { Workbench } from '../types/workbench.schema.d.ts';

/** Where each part of the page starts. */
const PARTS = [
  { label: 'Foundations', id: 'colours' },
  { label: 'Small parts', id: 'story-action-links' },
  { label: 'Texts', id: 'story-list' },
  { label: 'Ways on', id: 'story-link-cards' },
  { label: 'Hubs', id: 'story-learner-path' },
  { label: 'Figures and plans', id: 'story-facts' },
  { label: 'Screens', id: 'story-result' },
  { label: 'Comparisons', id: 'story-company-mark' },
  { label: 'Pricing', id: 'story-plan-finder' },
  { label: 'Languages', id: 'story-speech-sample' },
  { label: 'All tools', id: 'story-situations' },
  { label: 'Tabs and tools', id: 'story-tab-panels' },
  { label: 'Sections', id: 'an-opening-beside-the-contents' },
];

interface Rows {
  readonly ad: AdTemplate;
  readonly adoption: ProductAdoption;
  readonly bench: Workbench;
  readonly competitor: Competitor;
  readonly document: DocumentType;
  readonly episode: Episode;
  readonly guide: PlanGuide;
  readonly home: SitePage;
  readonly language: Language;
  readonly page: SitePage;
  readonly path: SitePage;
  readonly partner: Partner;
  readonly post: BlogPost;
  readonly product: SitePage;
  readonly story: CaseStudy;
  readonly tool: Tool;
  readonly useCase: UseCase;
}

/**
 * Renders all components on one page, with rows of the site as samples, for authors of templates. Only the
 * dev server shows it.
 */
export default function ComponentsPage({ page, site, rows, links }: TemplateProps<Rows, Site>) {
  const sections: readonly PageSection[] = [
    {
      heading: 'A section beside its heading',
      body: <Paragraphs texts={rows.adoption.example.paragraphs} />,
    },
    {
      heading: 'A tinted section',
      body: <Paragraphs texts={rows.adoption.opening} />,
      tinted: true,
    },
  ];
  return (
    <>
      <RowHero
        page={page}
        site={site}
        row={{
          headline: 'Components and drawings',
          summary: page.description,
          eyebrow: 'Dev server only',
        }}
      >
        <nav className="actions" aria-label="Parts of this page">
          {PARTS.map(({ label, id }) => (
            <a key={id} className="button button-quiet button-small" href={`#${id}`}>
              {label}
            </a>
          ))}
        </nav>
      </RowHero>
      <Foundations />
      <SmallParts site={site} story={rows.story} />
      <TextParts {...rows} />
      <WaysOn
        site={site}
        story={rows.story}
        stories={links.stories ?? []}
        guides={links.guides ?? []}
        posts={links.posts ?? []}
        categories={links.categories ?? []}
      />
      <Hubs
        path={rows.path}
        features={links.features ?? []}
        topics={links.topics ?? []}
        teams={links.teams ?? []}
      />
      <Plans {...rows} />
      <Showcase sections={[...rows.home.sections, ...rows.product.sections]} />
      <Comparisons site={site} competitor={rows.competitor} links={links.comparisons ?? []} />
      <Pricing site={site} guide={rows.guide} />
      <Languages language={rows.language} />
      <Tools bench={rows.bench} tool={rows.tool} tools={links.tools ?? []} />
      <InteractiveParts page={page} tool={rows.tool} languages={links.languages ?? []} />
      <PageSections
        opening={
          <ReadingSection heading="An opening beside the contents">
            <Paragraphs texts={rows.adoption.opening} />
          </ReadingSection>
        }
        sections={sections}
      />
      <Blocks blocks={rows.page.sections} site={site} />
    </>
  );
}
