import type { TemplateProps } from 'rowpress/template';
import { NextStep } from '../components/actions/next-step.tsx';
import { type PageSection, PageSections } from '../components/layout/page-sections.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { Questions } from '../components/lists/questions.tsx';
import { Steps } from '../components/lists/steps.tsx';
import { Terms } from '../components/lists/terms.tsx';
import { Related } from '../components/navigation/related.tsx';
import { CoursePlan } from '../components/plans/course-plan.tsx';
import { RoleLevels } from '../components/plans/role-levels.tsx';
import { Inline } from '../components/prose/inline.tsx';
import { MadeUpNote } from '../components/prose/made-up-note.tsx';
import { Paragraphs } from '../components/prose/paragraphs.tsx';
import { actionsFor, labelActions } from '../format/actions-for.ts';
import { formatSeconds } from '../format/format-seconds.ts';
import { service } from '../format/structured-data.ts';
import type { Partner, PartnerFirstVideo } from '../types/partners.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly partner: Partner }, Site>;

/** Returns what a partner's customers get from the calls to action. */
const labelsFor = ({ name }: Partner) => ({
  course: `Outline your ${name} course`,
  demoCourse: `Plan ${name} training with us`,
});

export default function PartnerPage({ page, site, rows: { partner }, links }: Props) {
  const sections: readonly (PageSection | '' | undefined)[] = [
    { heading: 'Who learns what', body: <RoleLevels roles={partner.roles} />, wide: true },
    { heading: 'Four weeks, lesson by lesson', body: <CoursePlan weeks={partner.coursePlan} />, wide: true },
    { heading: 'One shift', body: <Inline className="story" text={partner.scenario} />, tinted: true },
    {
      heading: `Terms at the ${partner.name} till`,
      body: <Terms terms={partner.terms.map(({ term, meaning }) => ({ term, meaning }))} />,
    },
    partner.hardPart && { heading: 'The hard part', body: <Paragraphs texts={partner.hardPart} /> },
    partner.firstVideos && {
      heading: 'Record these first',
      body: <FirstVideos videos={partner.firstVideos} />,
    },
    partner.calendar && {
      heading: 'Through the year',
      body: <Terms terms={partner.calendar.map(({ when, teach }) => ({ term: when, meaning: teach }))} />,
    },
    partner.rollout && {
      heading: 'From one site to all',
      body: <Steps steps={partner.rollout.map((text) => ({ text }))} />,
    },
    partner.languages && { heading: 'What to translate', body: <Paragraphs texts={partner.languages} /> },
    partner.sampleQuiz && {
      heading: 'From the assessment',
      body: <Questions questions={partner.sampleQuiz} />,
    },
    partner.signals && {
      heading: 'What to watch',
      body: <Terms terms={partner.signals.map(({ signal, meaning }) => ({ term: signal, meaning }))} />,
    },
    partner.limits && { heading: 'Limits', body: <Paragraphs texts={partner.limits} /> },
    partner.questions && { heading: 'Questions', body: <Questions questions={partner.questions} /> },
  ];
  return (
    <>
      <RowHero
        page={page}
        site={labelActions(site, labelsFor(partner))}
        row={partner}
        eyebrow={partner.trade}
        actions={actionsFor(partner.tags, 'plan')}
      >
        <MadeUpNote what="Sample data: made-up vendor" />
      </RowHero>
      <PageSections opening={<Paragraphs texts={partner.opening} />} sections={sections} />
      <NextStep
        site={labelActions(site, labelsFor(partner))}
        heading="Where to begin"
        text={partner.nextStep}
        actions={actionsFor(partner.tags, 'plan')}
      />
      <Related
        page={page}
        upText="Training for every trade"
        heading="Other trades"
        links={links.related}
        meta={({ facts }) => facts?.trade}
      />
    </>
  );
}

function FirstVideos({ videos }: { readonly videos: readonly PartnerFirstVideo[] }) {
  return (
    <Steps
      steps={videos.map(({ title, seconds, shows }) => ({
        title,
        text: shows,
        note: formatSeconds(seconds),
      }))}
    />
  );
}

export function jsonLd({ page, rows: { partner } }: Props): object[] {
  return [service(page, partner, 'Customer training', 'Point-of-sale vendors')];
}
