import type { PageLink, TemplateProps } from 'rowpress/template';
import { NextStep } from '../components/actions/next-step.tsx';
import { ClaimsTable } from '../components/comparison/claims-table.tsx';
import { Contrast } from '../components/comparison/contrast.tsx';
import { Duel } from '../components/comparison/duel.tsx';
import { PageHero } from '../components/layout/page-hero.tsx';
import { type PageSection, PageSections } from '../components/layout/page-sections.tsx';
import { ReadingSection } from '../components/layout/reading-section.tsx';
import { List } from '../components/lists/list.tsx';
import { Questions } from '../components/lists/questions.tsx';
import { Steps } from '../components/lists/steps.tsx';
import { CompanyMark } from '../components/marks/company-mark.tsx';
import { LogoMark } from '../components/marks/logo-mark.tsx';
import { Related } from '../components/navigation/related.tsx';
import { Inline } from '../components/prose/inline.tsx';
import { MadeUpNote } from '../components/prose/made-up-note.tsx';
import { Paragraphs } from '../components/prose/paragraphs.tsx';
import { PagePicture } from '../drawings/page-picture.tsx';
import { actionsFor, labelActions } from '../format/actions-for.ts';
import { webPage } from '../format/structured-data.ts';
import type { Competitor, Difference, KeepAndLose } from '../types/competitors.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

/** The drawing below the steps of moving: a library half copied. */
const PICTURE = 'see-switch';

/** A competitor with a comparison. The route has no other rows. */
type Row = Competitor & Required<Pick<Competitor, 'versus'>>;
type Props = TemplateProps<{ readonly competitor: Row }, Site>;

/** Returns what readers of a comparison get from the calls to action. */
const labelsFor = ({ name }: Row) => ({ findPlan: `Price your move from ${name}` });

export default function CompetitorVersusPage({ page, site, rows, links }: Props) {
  const { slug, name, kind, summary, tags, claims, versus } = rows.competitor;
  const { useBoth, whatYouKeepAndLose, questions } = versus;
  const actions = actionsFor(tags, 'compare');
  const names = [site.product.name, name] as const;
  const sections: readonly (PageSection | undefined)[] = [
    {
      heading: `${names.join(' or ')}, by job`,
      body: <Differences differences={versus.differences} names={names} />,
      wide: true,
    },
    { heading: 'Claims, sources and dates', body: <ClaimsTable claims={claims} names={names} />, wide: true },
    {
      heading: `How to move from ${name}`,
      body: (
        <div className="stack">
          <Steps steps={versus.howToMove} />
          <PagePicture picture={PICTURE} />
        </div>
      ),
    },
    whatYouKeepAndLose && {
      heading: 'What survives the move',
      body: <KeptAndLost {...whatYouKeepAndLose} />,
    },
    {
      heading: `When to choose ${name}`,
      body: <ChooseThem reasons={versus.chooseThem} alternatives={links.alternatives?.[0]} />,
      tinted: true,
    },
    useBoth && { heading: useBoth.heading, body: <Paragraphs texts={useBoth.text} /> },
    questions && { heading: `Questions about ${name}`, body: <Questions questions={questions} /> },
  ];
  return (
    <>
      <PageHero
        page={page}
        site={labelActions(site, labelsFor(rows.competitor))}
        headline={versus.headline}
        lede={versus.summary}
        eyebrow={`${name}: ${kind}`}
        actions={actions}
        figure={
          <Duel
            sides={[
              { mark: <CompanyMark slug={slug} name={name} />, name, text: summary },
              { mark: <LogoMark />, name: site.product.name, text: versus.ours ?? site.product.summary },
            ]}
          />
        }
      >
        <MadeUpNote what="Sample data: made-up company" />
      </PageHero>
      <PageSections
        opening={
          <ReadingSection heading="The verdict">
            <Inline className="verdict" text={versus.verdict} />
          </ReadingSection>
        }
        sections={sections}
      />
      <NextStep site={labelActions(site, labelsFor(rows.competitor))} actions={actions} />
      <Related page={page} upText="All comparisons" heading="Other comparisons" links={links.related} />
    </>
  );
}

interface DifferencesProps {
  readonly differences: readonly Difference[];
  readonly names: readonly [string, string];
}

function Differences({ differences, names: [ourName, theirName] }: DifferencesProps) {
  return (
    <div className="differences">
      {differences.map(({ job, ours, theirs, onTuesday }) => (
        <div key={job} className="difference">
          <h3>{job}</h3>
          <Contrast
            sides={[
              { name: ourName, text: ours },
              { name: theirName, text: theirs },
            ]}
            verdict={onTuesday}
            verdictLabel="In a working day"
          />
        </div>
      ))}
    </div>
  );
}

function KeptAndLost({ keep, lose }: KeepAndLose) {
  return (
    <div className="halves">
      <div>
        <h3>Kept</h3>
        <List items={keep} mark="checks" />
      </div>
      <div>
        <h3>Lost</h3>
        <List items={lose} mark="crosses" />
      </div>
    </div>
  );
}

interface ChooseThemProps {
  readonly reasons: readonly string[];
  /** The page of other alternatives, if there is one. */
  readonly alternatives: PageLink | undefined;
}

function ChooseThem({ reasons, alternatives }: ChooseThemProps) {
  return (
    <div className="stack">
      <List items={reasons} mark="checks" />
      {alternatives ? <a href={alternatives.path}>{alternatives.label}</a> : null}
    </div>
  );
}

export function jsonLd({ page, rows: { competitor }, site }: Props): object[] {
  return [webPage(page, { picture: PICTURE }, [competitor.name, site.name])];
}
