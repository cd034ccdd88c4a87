import type { TemplateProps } from 'rowpress/template';
import { ActionLinks } from '../components/action-links.tsx';
import { actionsFor } from '../components/actions-for.ts';
import { List } from '../components/list.tsx';
import { PageHero } from '../components/page-hero.tsx';
import { Paragraphs } from '../components/paragraphs.tsx';
import { Passage } from '../components/passage.tsx';
import { Questions } from '../components/questions.tsx';
import { Related } from '../components/related.tsx';
import { Script } from '../components/script.tsx';
import { Section } from '../components/section.tsx';
import { Steps } from '../components/steps.tsx';
import type { LmsFeature } from '../rows/lms.schema.d.ts';
import type { Site } from '../rows/site.schema.d.ts';

type Props = TemplateProps<{ readonly feature: LmsFeature }, Site>;

/** A part of the LMS: what it does, how to use it step by step, a worked example, and what it does not do. */
export default function LmsFeaturePage({ page, site, rows: { feature }, links }: Props) {
  const actions = actionsFor(feature.tags);
  return (
    <>
      <PageHero
        page={page}
        site={site}
        headline={feature.headline}
        lede={feature.summary}
        illustration={feature.illustration}
        labels={labelsFor(feature)}
        actions={actions}
      />
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
          <ActionLinks site={site} actions={actions} />
        </div>
      </Section>
      <Related heading="More of the LMS" links={links.related} />
    </>
  );
}

/** The feature's steps, for drawings that show names of lessons or courses. */
function labelsFor({ illustration, name, steps }: LmsFeature): readonly string[] | undefined {
  if (illustration === 'course' || illustration === 'certificate')
    return [name, ...steps.map(({ title }) => title)];
  return illustration === 'recorder' ? [name] : undefined;
}

/** A story of a made-up company; what came of it stands line by line. */
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
