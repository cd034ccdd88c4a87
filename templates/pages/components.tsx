import type { TemplateProps } from 'rowpress/template';
import { Blocks } from '../components/blocks.tsx';
import { PageHero } from '../components/page-hero.tsx';
import { type PageSection, PageSections } from '../components/page-sections.tsx';
import { Paragraphs } from '../components/paragraphs.tsx';
import { ReadingSection } from '../components/reading-section.tsx';
import type { AdTemplate } from '../rows/ad-templates.schema.d.ts';
import type { BlogPost } from '../rows/blog.schema.d.ts';
import type { CaseStudy } from '../rows/case-studies.schema.d.ts';
import type { Competitor } from '../rows/competitors.schema.d.ts';
import type { DocumentType } from '../rows/document-types.schema.d.ts';
import type { Episode } from '../rows/episodes.schema.d.ts';
import type { Language } from '../rows/languages.schema.d.ts';
import type { SitePage } from '../rows/pages.schema.d.ts';
import type { Partner } from '../rows/partners.schema.d.ts';
import type { ProductAdoption } from '../rows/product-adoption.schema.d.ts';
import type { Site } from '../rows/site.schema.d.ts';
import type { Tool } from '../rows/tools.schema.d.ts';
import type { UseCase } from '../rows/use-cases.schema.d.ts';
import { Comparisons, Languages } from '../specimens/comparisons.tsx';
import { Foundations } from '../specimens/foundations.tsx';
import { InteractiveParts } from '../specimens/interactive-parts.tsx';
import { Plans } from '../specimens/plans.tsx';
import { SmallParts } from '../specimens/small-parts.tsx';
import { TextParts } from '../specimens/text-parts.tsx';
import { WaysOn } from '../specimens/ways-on.tsx';

/** Where each part of the page begins. */
const PARTS = [
  { label: 'Foundations', id: 'colours' },
  { label: 'Small parts', id: 'specimen-action-links' },
  { label: 'Texts', id: 'specimen-list' },
  { label: 'Ways on', id: 'specimen-link-cards' },
  { label: 'Figures and plans', id: 'specimen-facts' },
  { label: 'Comparisons', id: 'specimen-shortlist' },
  { label: 'Languages', id: 'specimen-speech-sample' },
  { label: 'Tabs and tools', id: 'specimen-tab-panels' },
  { label: 'Sections', id: 'an-opening-beside-the-contents' },
];

interface Rows {
  readonly ad: AdTemplate;
  readonly adoption: ProductAdoption;
  readonly competitor: Competitor;
  readonly document: DocumentType;
  readonly episode: Episode;
  readonly language: Language;
  readonly page: SitePage;
  readonly partner: Partner;
  readonly post: BlogPost;
  readonly story: CaseStudy;
  readonly tool: Tool;
  readonly useCase: UseCase;
}

/** The site's visual system on one page, with rows of the site as samples, for the people who write templates. Only the dev server shows it. */
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
      <PageHero
        page={page}
        site={site}
        headline="Components and drawings"
        lede={page.description}
        eyebrow="Dev server only"
        illustration="slide-editor"
      >
        <nav className="actions" aria-label="Parts of this page">
          {PARTS.map(({ label, id }) => (
            <a key={id} className="button button-quiet button-small" href={`#${id}`}>
              {label}
            </a>
          ))}
        </nav>
      </PageHero>
      <Foundations />
      <SmallParts site={site} story={rows.story} />
      <TextParts {...rows} />
      <WaysOn
        site={site}
        stories={links.stories ?? []}
        posts={links.posts ?? []}
        categories={links.categories ?? []}
      />
      <Plans {...rows} />
      <Comparisons site={site} competitor={rows.competitor} />
      <Languages language={rows.language} />
      <InteractiveParts tool={rows.tool} languages={links.languages ?? []} />
      <PageSections
        opening={
          <ReadingSection heading="An opening beside the contents">
            <Paragraphs texts={rows.adoption.opening} />
          </ReadingSection>
        }
        sections={sections}
      />
      <Blocks blocks={rows.page.sections} site={site} seed={page.path} />
    </>
  );
}
