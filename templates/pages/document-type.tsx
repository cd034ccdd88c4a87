import type { TemplateProps } from 'rowpress/template';
import { NextStep } from '../components/actions/next-step.tsx';
import { Swaps } from '../components/comparison/swaps.tsx';
import { type PageSection, PageSections } from '../components/layout/page-sections.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { List } from '../components/lists/list.tsx';
import { Terms } from '../components/lists/terms.tsx';
import { Related } from '../components/navigation/related.tsx';
import { Sheets } from '../components/plans/sheets.tsx';
import { Paragraphs } from '../components/prose/paragraphs.tsx';
import { UpdatedOn } from '../components/prose/updated-on.tsx';
import { actionsFor } from '../format/actions-for.ts';
import { learningResource } from '../format/structured-data.ts';
import type { DocumentType } from '../types/document-types.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly document: DocumentType }, Site>;

/** Renders a guide to one kind of document: an outline to copy, a filled-in example, and a checklist. */
export default function DocumentTypePage({ page, site, rows: { document }, links }: Props) {
  const actions = actionsFor(document.tags);
  return (
    <>
      <RowHero page={page} site={site} row={document} actions={actions}>
        <UpdatedOn date={document.updated} />
      </RowHero>
      <PageSections
        layout="column"
        opening={<Paragraphs texts={document.opening} />}
        sections={sectionsOf(document)}
      />
      <NextStep site={site} heading="Do this next" text={document.nextStep} actions={actions} />
      <Related
        page={page}
        upText="Guides to every document"
        heading="Other documents to write"
        links={links.related}
      />
    </>
  );
}

function sectionsOf(document: DocumentType): readonly (PageSection | '' | undefined)[] {
  const { readers, beforeYouWrite, wording, mistakes, checklist, withVideo, upkeep, notFor } = document;
  return [
    readers && {
      heading: 'Who reads it',
      body: <Terms terms={readers.map(({ who, wants }) => ({ term: who, meaning: wants }))} />,
    },
    beforeYouWrite && { heading: 'Before you write', body: <List items={beforeYouWrite} mark="checks" /> },
    {
      heading: 'The outline, empty and filled in',
      body: <Sheets {...document} title={document.name} />,
    },
    wording && {
      heading: 'Before and after',
      body: (
        <Swaps
          labels={['Before', 'After']}
          swaps={wording.map(({ before, after, why }) => ({ from: before, to: after, why }))}
        />
      ),
    },
    mistakes && {
      heading: 'What goes wrong',
      body: (
        <Swaps
          labels={['Mistake', 'Instead']}
          swaps={mistakes.map(({ mistake, instead }) => ({ from: mistake, to: instead }))}
        />
      ),
    },
    { heading: 'Before you publish', body: <List items={checklist} mark="boxes" /> },
    withVideo && { heading: 'Where a video helps', body: <Paragraphs texts={withVideo} /> },
    upkeep && { heading: 'Keeping it up to date', body: <Paragraphs texts={upkeep} /> },
    notFor && { heading: 'When not to write one', body: <Paragraphs texts={notFor} /> },
  ];
}

export function jsonLd({ page, rows: { document } }: Props): object[] {
  return [learningResource(page, document, 'Outline and example', `How to write: ${document.name}`)];
}
