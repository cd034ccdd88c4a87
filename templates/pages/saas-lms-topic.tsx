import type { TemplateProps } from 'rowpress/template';
import { NextStep } from '../components/actions/next-step.tsx';
import { DataTable } from '../components/comparison/data-table.tsx';
import { ReadingSection } from '../components/layout/reading-section.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { Contents } from '../components/navigation/contents.tsx';
import { Related } from '../components/navigation/related.tsx';
import { Paragraphs } from '../components/prose/paragraphs.tsx';
import { Passage } from '../components/prose/passage.tsx';
import { actionsFor, labelActions } from '../format/actions-for.ts';
import { learningResource } from '../format/structured-data.ts';
import type { SaasLmsTopic } from '../types/saas-lms.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly topic: SaasLmsTopic }, Site>;

const DECISIONS = 'Decide in a few questions';

/** What readers of a topic get from its calls to action. */
const LABELS = { course: 'Outline the first course' } as const;

/**
 * Renders one decision about an LMS for customers: arguments, questions that decide, and how others decided.
 */
export default function SaasLmsTopicPage({ page, site, rows: { topic }, links }: Props) {
  const actions = actionsFor(topic.tags, 'plan');
  return (
    <>
      <RowHero page={page} site={labelActions(site, LABELS)} row={topic} actions={actions} />
      <div className="wrap reading">
        <div className="reading-main">
          <Paragraphs texts={topic.opening} />
          {topic.sections.map((section) => (
            <ReadingSection key={section.heading} heading={section.heading}>
              <Passage {...section} />
            </ReadingSection>
          ))}
          <ReadingSection heading={DECISIONS}>
            <DataTable
              caption={`${topic.name}: what to decide`}
              columns={['Question', 'If yes', 'If no']}
              rows={topic.decisions.map(({ question, ifYes, ifNo }) => [question, ifYes, ifNo])}
            />
          </ReadingSection>
          <ReadingSection heading={topic.example.title}>
            <div className="panel">
              <p className="card-meta">{topic.example.company}</p>
              <Paragraphs texts={topic.example.paragraphs} />
            </div>
          </ReadingSection>
        </div>
        <aside className="reading-aside">
          <Contents
            headings={[...topic.sections.map(({ heading }) => heading), DECISIONS, topic.example.title]}
          />
        </aside>
      </div>
      <NextStep
        site={labelActions(site, LABELS)}
        heading="Do this first"
        text={topic.nextStep}
        actions={actions}
      />
      <Related
        page={page}
        upText="Every decision about a SaaS LMS"
        heading="More on SaaS LMS"
        links={links.related}
      />
    </>
  );
}

export function jsonLd({ page, rows: { topic } }: Props): object[] {
  return [learningResource(page, topic, 'Guide to a decision')];
}
