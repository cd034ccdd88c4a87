import type { TemplateProps } from 'rowpress/template';
import { NextStep } from '../components/actions/next-step.tsx';
import { type PageSection, PageSections } from '../components/layout/page-sections.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { List } from '../components/lists/list.tsx';
import { Questions } from '../components/lists/questions.tsx';
import { Steps } from '../components/lists/steps.tsx';
import { Terms } from '../components/lists/terms.tsx';
import { Related } from '../components/navigation/related.tsx';
import { WeekChart } from '../components/plans/week-chart.tsx';
import { Inline } from '../components/prose/inline.tsx';
import { Paragraphs } from '../components/prose/paragraphs.tsx';
import { actionsFor } from '../format/actions-for.ts';
import { service } from '../format/structured-data.ts';
import type { ProductAdoption } from '../types/product-adoption.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly adoption: ProductAdoption }, Site>;

export default function ProductAdoptionPage({ page, site, rows: { adoption }, links }: Props) {
  const { signals, example, avoid, questions } = adoption;
  const sections: readonly (PageSection | '' | undefined)[] = [
    { heading: 'Signs of a stalled merchant', body: <Signals signals={signals} />, wide: true },
    { heading: 'The programme, week by week', body: <Programme {...adoption} /> },
    { heading: example.title, body: <Paragraphs texts={example.paragraphs} />, tinted: true },
    { heading: 'Before the first message', body: <List items={adoption.checklist} mark="boxes" /> },
    {
      heading: 'What to avoid',
      body: <Terms terms={avoid.map(({ title, text }) => ({ term: title, meaning: text }))} />,
    },
    questions && { heading: 'Questions from vendors', body: <Questions questions={questions} /> },
  ];
  return (
    <>
      <RowHero page={page} site={site} row={adoption} actions={actionsFor(adoption.tags, 'judge')} />
      <PageSections opening={<Paragraphs texts={adoption.opening} />} sections={sections} />
      <NextStep
        site={site}
        heading="One list, six calls"
        text={adoption.nextStep}
        actions={actionsFor(adoption.tags, 'judge')}
      />
      <Related
        page={page}
        upText="Point-of-sale training"
        heading="Training by trade"
        links={links.related}
        meta={({ facts }) => facts?.trade}
      />
    </>
  );
}

function Signals({ signals }: Pick<ProductAdoption, 'signals'>) {
  return (
    <ul className="hints">
      {signals.map(({ signal, meaning, lesson }) => (
        <li key={signal}>
          <div className="hint-topic">
            <h3>{signal}</h3>
            <Inline className="muted" text={meaning} />
          </div>
          <div className="hint-answer">
            <p className="aside-title">Lesson</p>
            <p>{lesson}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Programme({ programme, programmeIntro }: Pick<ProductAdoption, 'programme' | 'programmeIntro'>) {
  return (
    <div className="stack-loose">
      {programmeIntro ? <Paragraphs texts={programmeIntro} /> : null}
      <WeekChart steps={programme} />
      <Steps steps={programme.map(({ when, title, text }) => ({ title, text, note: when }))} />
    </div>
  );
}

export function jsonLd({ page, rows: { adoption } }: Props): object[] {
  return [service(page, adoption, 'Product adoption', 'Point-of-sale vendors')];
}
