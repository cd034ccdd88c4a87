import type { TemplateProps } from 'rowpress/template';
import { NextStep } from '../components/actions/next-step.tsx';
import { Swaps } from '../components/comparison/swaps.tsx';
import { type PageSection, PageSections } from '../components/layout/page-sections.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { List } from '../components/lists/list.tsx';
import { Steps } from '../components/lists/steps.tsx';
import { Terms } from '../components/lists/terms.tsx';
import { Related } from '../components/navigation/related.tsx';
import { Sheets } from '../components/plans/sheets.tsx';
import { TimeStrip } from '../components/plans/time-strip.tsx';
import { Formula } from '../components/prose/formula.tsx';
import { Inline } from '../components/prose/inline.tsx';
import { Paragraphs } from '../components/prose/paragraphs.tsx';
import { UpdatedOn } from '../components/prose/updated-on.tsx';
import { actionsFor, labelActions } from '../format/actions-for.ts';
import { formatMinutes } from '../format/format-minutes.ts';
import { learningResource } from '../format/structured-data.ts';
import type { Site } from '../types/site.schema.d.ts';
import type { Tutorial } from '../types/tutorials.schema.d.ts';

type Props = TemplateProps<{ readonly tutorial: Tutorial }, Site>;

/** What readers of a tutorial get from its calls to action. */
const LABELS = {
  course: 'Outline the course you will film',
  knowledge: 'Put the video in an article',
  makeVideo: 'Follow along in the editor',
} as const;

/** Renders a tutorial in steps: their minutes, a sheet to copy, a filled-in example, and common mistakes. */
export default function TutorialPage({ page, site, rows: { tutorial }, links }: Props) {
  const actions = actionsFor(tutorial.tags);
  return (
    <>
      <RowHero page={page} site={labelActions(site, LABELS)} row={tutorial} actions={actions}>
        <UpdatedOn date={tutorial.updated} />
      </RowHero>
      <PageSections
        layout="column"
        opening={<Paragraphs texts={tutorial.opening} />}
        sections={sectionsOf(tutorial)}
      />
      <NextStep
        site={labelActions(site, LABELS)}
        heading="Do this next"
        text={tutorial.nextStep}
        actions={actions}
      />
      <Related page={page} upText="All guides" heading="Related tutorials" links={links.related} />
    </>
  );
}

function sectionsOf(tutorial: Tutorial): readonly (PageSection | '' | undefined)[] {
  const { youNeed, decide, sums, checklist, goesWrong, limits } = tutorial;
  return [
    youNeed && { heading: 'What you need', body: <List items={youNeed} mark="checks" /> },
    decide && {
      heading: 'Which way to go',
      body: <Terms terms={decide.map(({ when, choose }) => ({ term: when, meaning: choose }))} />,
    },
    { heading: 'Step by step', body: <TimedSteps steps={tutorial.steps} /> },
    {
      heading: 'A sheet to copy',
      body: <Sheets {...tutorial} title={tutorial.name} />,
    },
    sums && { heading: 'The sums behind it', body: <Sums sums={sums} /> },
    { heading: 'Before you call it done', body: <List items={checklist} mark="boxes" /> },
    {
      heading: 'What goes wrong',
      body: (
        <Swaps
          labels={['Problem', 'Way out']}
          swaps={goesWrong.map(({ problem, fix }) => ({ from: problem, to: fix }))}
        />
      ),
    },
    limits && { heading: 'Where it stops', body: <Paragraphs texts={limits} /> },
  ];
}

/** Renders the steps. If every step has a duration, also draws them to scale with their sum. */
function TimedSteps({ steps }: Pick<Tutorial, 'steps'>) {
  const spans = steps.map(({ title, minutes }) => ({ label: title, length: minutes ?? 0 }));
  const sum = spans.reduce((total, { length }) => total + length, 0);
  return (
    <div className="stack-loose">
      {spans.every(({ length }) => length > 0) ? (
        <TimeStrip spans={spans} caption={`${formatMinutes(sum)} in all`} />
      ) : null}
      <Steps
        steps={steps.map(({ title, text, minutes }) => ({
          title,
          text,
          note: minutes === undefined ? undefined : formatMinutes(minutes),
        }))}
      />
    </div>
  );
}

function Sums({ sums }: { readonly sums: NonNullable<Tutorial['sums']> }) {
  return (
    <div className="stack">
      {sums.map(({ formula, worked }) => (
        <div key={formula} className="panel">
          <Formula text={formula} />
          <Inline className="muted" text={worked} />
        </div>
      ))}
    </div>
  );
}

export function jsonLd({ page, rows: { tutorial } }: Props): object[] {
  return [learningResource(page, tutorial, 'Tutorial')];
}
