import type { TemplateProps } from 'rowpress/template';
import { DataTable } from '../components/comparison/data-table.tsx';
import { ReadingSection } from '../components/layout/reading-section.tsx';
import { List } from '../components/lists/list.tsx';
import { Questions } from '../components/lists/questions.tsx';
import { Steps } from '../components/lists/steps.tsx';
import { Terms } from '../components/lists/terms.tsx';
import { Breadcrumbs } from '../components/navigation/breadcrumbs.tsx';
import { Contents } from '../components/navigation/contents.tsx';
import { Inline } from '../components/prose/inline.tsx';
import { Paragraphs } from '../components/prose/paragraphs.tsx';
import { Unbroken } from '../components/prose/unbroken.tsx';
import { webPage } from '../format/structured-data.ts';
import type { Block } from '../types/blocks.schema.d.ts';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage }, Site>;

/** Renders a legal text: its date, its sections as plain text, and contents. */
export default function LegalPage({ page, rows: { page: row } }: Props) {
  const sections = row.sections.filter((block) => 'heading' in block && block.heading !== undefined);
  return (
    <>
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="hero wrap">
        <div className="hero-text">
          {row.dated ? <p className="eyebrow">{row.dated}</p> : null}
          <h1>
            <Unbroken text={row.headline} />
          </h1>
          <Inline className="lede" text={row.lede} />
        </div>
      </div>
      <div className="wrap reading">
        <div className="reading-main">
          {sections.map((block) => (
            <ReadingSection key={block.heading} heading={block.heading ?? ''}>
              <LegalBlock block={block} />
            </ReadingSection>
          ))}
        </div>
        <aside className="reading-aside no-print">
          <Contents headings={sections.map(({ heading }) => heading)} />
        </aside>
      </div>
    </>
  );
}

function LegalBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'table':
      return (
        <>
          {block.intro ? <Paragraphs texts={block.intro} /> : null}
          <DataTable caption={block.heading} columns={block.columns} rows={block.rows} />
          {block.note ? <Paragraphs texts={block.note} /> : null}
        </>
      );
    case 'questions':
      return <Questions questions={block.questions} />;
    case 'steps':
      return <Steps steps={block.steps} />;
    case 'cards':
      return <Terms terms={block.cards.map(({ title, text }) => ({ term: title, meaning: text }))} />;
    case 'text':
    case 'split':
      return (
        <>
          <Paragraphs texts={block.paragraphs} />
          {block.items ? <List items={block.items} /> : null}
        </>
      );
    default:
      throw new Error(`a legal page has no section of the kind "${block.kind}"`);
  }
}

export function jsonLd({ page }: Props): object[] {
  return [webPage(page, {})];
}
