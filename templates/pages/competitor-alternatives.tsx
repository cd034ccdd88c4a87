import type { TemplateProps } from 'rowpress/template';
import { NextStep } from '../components/actions/next-step.tsx';
import { ClaimsTable } from '../components/comparison/claims-table.tsx';
import { Shortlist } from '../components/comparison/shortlist.tsx';
import { ShortlistPreview } from '../components/comparison/shortlist-preview.tsx';
import { PageHero } from '../components/layout/page-hero.tsx';
import { type PageSection, PageSections } from '../components/layout/page-sections.tsx';
import { List } from '../components/lists/list.tsx';
import { Points } from '../components/lists/points.tsx';
import { Questions } from '../components/lists/questions.tsx';
import { Steps } from '../components/lists/steps.tsx';
import { Related } from '../components/navigation/related.tsx';
import { MadeUpNote } from '../components/prose/made-up-note.tsx';
import { Paragraphs } from '../components/prose/paragraphs.tsx';
import { PagePicture } from '../drawings/page-picture.tsx';
import { actionsFor, labelActions } from '../format/actions-for.ts';
import { webPage } from '../format/structured-data.ts';
import type { Competitor, MovingNotes, ShortlistOption } from '../types/competitors.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

/** The drawing of all pages of this template, below the notes on moving: a library half copied. */
const PICTURE = 'see-switch';

/** A competitor with alternatives. The route has no other rows. */
type Row = Competitor & Required<Pick<Competitor, 'alternatives'>>;
type Props = TemplateProps<{ readonly competitor: Row }, Site>;

/** What readers of alternatives get from the calls to action. */
const LABELS = { findPlan: 'See what each plan costs', makeVideo: 'See how its videos are made' } as const;

export default function CompetitorAlternativesPage({ page, site, rows, links, refs }: Props) {
  const { slug, name, kind, tags, claims, alternatives } = rows.competitor;
  const { reasonsToLeave, shortlist, whenToStay, example, tryOut, checklist, movingNotes, questions } =
    alternatives;
  const versus = links.versus?.[0];
  const actions = actionsFor(tags, 'compare');
  const pageOf = ({ competitor, lessonreel }: ShortlistOption) =>
    lessonreel ? versus?.path : competitor && refs.competitors?.[competitor]?.path;
  const sections: readonly (PageSection | undefined)[] = [
    {
      heading: `Why people leave ${name}`,
      body: <Points points={reasonsToLeave.map(({ situation, text }) => ({ title: situation, text }))} />,
      wide: true,
    },
    {
      heading: `Where to go from ${name}`,
      body: <Shortlist options={shortlist} pageOf={pageOf} />,
      wide: true,
    },
    {
      heading: `${name} and ${site.product.name}, sourced`,
      body: (
        <div className="stack">
          <ClaimsTable claims={claims} names={[site.product.name, name]} />
          {versus ? <a href={versus.path}>{versus.label}, job by job</a> : null}
        </div>
      ),
      wide: true,
    },
    { heading: whenToStay.heading, body: <Paragraphs texts={whenToStay.paragraphs} />, tinted: true },
    example && { heading: example.heading, body: <Paragraphs texts={example.paragraphs} /> },
    tryOut && { heading: tryOut.heading, body: <Steps steps={tryOut.tasks.map((text) => ({ text }))} /> },
    checklist && { heading: checklist.heading, body: <List items={checklist.items} mark="boxes" /> },
    movingNotes && { heading: movingNotes.heading, body: <Moving {...movingNotes} /> },
    questions && { heading: `Questions about leaving ${name}`, body: <Questions questions={questions} /> },
  ];
  return (
    <>
      <PageHero
        page={page}
        site={labelActions(site, LABELS)}
        headline={alternatives.headline}
        lede={alternatives.summary}
        eyebrow={`${name}: ${kind}`}
        figure={
          <ShortlistPreview
            slug={slug}
            name={name}
            kind={kind}
            options={shortlist}
            heading={`Where to go from ${name}`}
          />
        }
        actions={actions}
      >
        <MadeUpNote what="Sample data: made-up companies" />
      </PageHero>
      <PageSections
        opening={
          <>
            <Paragraphs texts={alternatives.opening} />
            {movingNotes ? null : <PagePicture picture={PICTURE} />}
          </>
        }
        sections={sections}
      />
      <NextStep
        site={labelActions(site, LABELS)}
        heading="Before you decide"
        text={alternatives.closing}
        actions={actions}
      />
      <Related
        page={page}
        upText="Alternatives to every tool"
        heading="Leaving something else"
        links={links.related}
      />
    </>
  );
}

function Moving({ paragraphs, items }: MovingNotes) {
  return (
    <div className="stack">
      <Paragraphs texts={paragraphs} />
      {items ? <List items={items} mark="boxes" /> : null}
      <PagePicture picture={PICTURE} />
    </div>
  );
}

export function jsonLd({ page, rows: { competitor } }: Props): object[] {
  return [webPage(page, { picture: PICTURE }, [competitor.name])];
}
