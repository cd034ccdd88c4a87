import type { TemplateProps } from 'rowpress/template';
import { Contents } from '../components/contents.tsx';
import { PageNavigation } from '../components/page-navigation.tsx';
import { Steps } from '../components/steps.tsx';
import { renderMarkdown } from '../format/markdown.ts';
import { listSections } from '../format/sections.ts';
import type { Doc } from '../types/guide.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly doc: Doc }, Site>;

/** A page of the documentation: its text between the list of all pages and its own contents. */
export default function DocPage({ page, rows: { doc }, links }: Props) {
  const { section, position, label, summary } = doc;
  const present = { section, position, link: { path: page.path, label, summary } };
  const sections = listSections(links, present);
  const ordered = sections.flatMap((part) => part.links);
  const at = ordered.indexOf(present.link);
  const { html, headings } = renderMarkdown(doc.body, doc.pictures);
  return (
    <div className="doc">
      <PageNavigation sections={sections} path={page.path} />
      <div className="doc-head" id="content">
        <p className="eyebrow">{sections.find(({ name }) => name === section)?.title}</p>
        <h1>{doc.title}</h1>
      </div>
      <Contents headings={headings} />
      <div className="doc-body">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markdown-it escapes all HTML of the text */}
        <article className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        <Steps previous={ordered[at - 1]} next={ordered[at + 1]} />
      </div>
    </div>
  );
}

export function jsonLd({ page, rows: { doc } }: Props): object[] {
  return [
    {
      '@type': 'TechArticle',
      headline: doc.title,
      description: page.description,
      url: page.url,
      inLanguage: page.language,
      articleSection: doc.section,
    },
  ];
}
