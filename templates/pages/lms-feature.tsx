import type { TemplateProps } from 'rowpress/template';
import { ActionLinks } from '../components/actions/action-links.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { Section } from '../components/layout/section.tsx';
import { List } from '../components/lists/list.tsx';
import { Questions } from '../components/lists/questions.tsx';
import { Steps } from '../components/lists/steps.tsx';
import { Related } from '../components/navigation/related.tsx';
import { Paragraphs } from '../components/prose/paragraphs.tsx';
import { Passage } from '../components/prose/passage.tsx';
import { Script } from '../components/speech/script.tsx';
import { actionsFor, labelActions } from '../format/actions-for.ts';
import { webPage } from '../format/structured-data.ts';
import type { LmsFeature } from '../types/lms.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly feature: LmsFeature }, Site>;

/** What readers of a feature get from its calls to action. */
const LABELS = {
  course: 'Outline what you would teach',
  demoCourse: 'Build your first course with us',
} as const;

/** Renders a part of the LMS: what it does, the steps to use it, an example, and its limits. */
export default function LmsFeaturePage({ page, site, rows: { feature }, links }: Props) {
  const actions = actionsFor(feature.tags, 'plan');
  return (
    <>
      <RowHero page={page} site={labelActions(site, LABELS)} row={feature} actions={actions} />
      <Section heading="What it does" layout="columns">
        <Paragraphs texts={feature.whatItDoes} />
      </Section>
      <Section heading="How to use it">
        <Steps steps={feature.steps} wide />
      </Section>
      <Example {...feature.example} />
      {feature.sections?.map((section) => (
        <Section key={section.heading} heading={section.heading} layout="columns">
          <Passage {...section} />
        </Section>
      ))}
      {feature.questions ? (
        <Section heading="Questions" layout="columns">
          <Questions questions={feature.questions} />
        </Section>
      ) : null}
      <Section heading="What it does not do" layout="columns">
        <div className="stack-loose">
          <List items={feature.limits} mark="crosses" />
          <ActionLinks site={labelActions(site, LABELS)} actions={actions} />
        </div>
      </Section>
      <Related
        page={page}
        upText="What an LMS for customers does"
        heading="More of the LMS"
        links={links.related}
      />
    </>
  );
}

/** Renders the story of a made-up company, with its results line by line. */
function Example({ title, company, paragraphs, items }: LmsFeature['example']) {
  return (
    <Section heading={title} intro={company} tone="tinted" layout="columns">
      <div className="stack">
        <Paragraphs texts={paragraphs} />
        {items ? <Script lines={items.map((text) => ({ text }))} /> : null}
      </div>
    </Section>
  );
}

export function jsonLd({ page, rows: { feature } }: Props): object[] {
  return [webPage(page, feature, ['Learning management system'])];
}
