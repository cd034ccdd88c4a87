import type { ReactNode } from 'react';
import type { PageLink, TemplateProps } from 'rowpress/template';
import type { DefinedTerm } from 'schema-dts';
import { ActionLinks } from '../components/actions/action-links.tsx';
import { Contrast } from '../components/comparison/contrast.tsx';
import { DataTable } from '../components/comparison/data-table.tsx';
import { ReadingSection } from '../components/layout/reading-section.tsx';
import { List } from '../components/lists/list.tsx';
import { Steps } from '../components/lists/steps.tsx';
import { Breadcrumbs } from '../components/navigation/breadcrumbs.tsx';
import { Contents } from '../components/navigation/contents.tsx';
import { Related } from '../components/navigation/related.tsx';
import { Formula } from '../components/prose/formula.tsx';
import { Inline } from '../components/prose/inline.tsx';
import { Paragraphs } from '../components/prose/paragraphs.tsx';
import { Unbroken } from '../components/prose/unbroken.tsx';
import { PagePicture } from '../drawings/page-picture.tsx';
import { actionsFor, labelActions } from '../format/actions-for.ts';
import { formatDate } from '../format/format-date.ts';
import { originOf } from '../format/organisation.ts';
import { pictureField } from '../format/structured-data.ts';
import type { CustomerEducationTerm } from '../types/glossary-customer-education.schema.d.ts';
import type { SaasTerm } from '../types/glossary-saas.schema.d.ts';
import type { VideoCreationTerm } from '../types/glossary-video-creation.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

/** A term of any of the three glossaries. Sections that a glossary lacks are undefined. */
type Term = (CustomerEducationTerm | SaasTerm | VideoCreationTerm) &
  Partial<Pick<CustomerEducationTerm, 'howToStart' | 'questionsToAsk'>> &
  Partial<Pick<VideoCreationTerm, 'howToDoIt' | 'settings'>>;

type Props = TemplateProps<{ readonly term: Term }, Site>;

interface Part {
  readonly heading: string;
  readonly body: ReactNode;
}

/** What readers of a term get from its calls to action. */
const LABELS = {
  academy: 'See it at work in the Academy',
  findPlan: 'Find the plan that measures it',
  makeVideo: 'See where videos are made',
  measure: 'See it in the analytics',
} as const;

/**
 * Renders a term: definition, example, the term it is confused with, how it is measured, and where to go
 * next.
 */
export default function GlossaryTerm(props: Props) {
  const { page, site, links } = props;
  const { term } = props.rows;
  const parts = orderParts(props);
  return (
    <>
      <Breadcrumbs trail={page.breadcrumbs} />
      <article className="wrap reading">
        <div className="reading-main">
          <div className="reading-top">
            <h1>
              <Unbroken text={term.headline} />
            </h1>
            <dl className="definition">
              <dt>
                <dfn>{term.name}</dfn>
                {term.abbreviation ? ` (${term.abbreviation})` : null}
              </dt>
              <dd>{term.definition}</dd>
            </dl>
            <PagePicture picture={term.picture} isHero />
          </div>
          {parts.map(({ heading, body }) => (
            <ReadingSection key={heading} heading={heading}>
              {body}
            </ReadingSection>
          ))}
          <ActionLinks site={labelActions(site, LABELS)} actions={actionsFor(term.tags)} />
        </div>
        <aside className="reading-aside no-print">
          <Contents headings={parts.map(({ heading }) => heading)} />
          <NextTerms links={links.next} />
          <p className="card-meta">
            Updated <time dateTime={term.updated}>{formatDate(term.updated)}</time>
          </p>
        </aside>
      </article>
      <Related
        page={page}
        upText={`All of the ${page.breadcrumbs.at(-2)?.label.toLowerCase()}`}
        heading={`${term.name}: see also`}
        links={links.seeAlso?.filter(({ slug }) => slug !== term.confusedWith.slug)}
      />
    </>
  );
}

/**
 * Returns the sections of the term in order. Settings come before the example, steps after it. A contrast
 * that goes on comes early.
 */
function orderParts({ rows: { term }, refs, links }: Props): readonly Part[] {
  const { notThis, settings, howToStart, howToDoIt, warningSigns, inPractice, questionsToAsk } = term;
  const steps = howToDoIt ?? howToStart;
  const meaning = part('What it means', <Paragraphs texts={term.meaning} />);
  const example = part('For example', <Inline className="panel" text={term.example} as="div" />);
  const contrast = part(
    'Often confused with',
    <Confusion term={term} refs={refs} seeAlso={links.seeAlso ?? []} />,
  );
  const not = notThis && part('What it is not', <List items={notThis} mark="crosses" />);
  const values = settings && part('Values to start from', <Settings settings={settings} />);
  const measured = part('How it is measured', <Measured measured={term.measured} />);
  const doing =
    steps &&
    part(howToDoIt ? 'How to do it' : 'How to start', <Steps steps={steps.map((text) => ({ text }))} />);
  const practice = inPractice ? part('In practice', <Paragraphs texts={inPractice} />) : undefined;
  const signs = warningSigns && part('Warning signs', <List items={warningSigns} />);
  const questions = questionsToAsk && part('Questions to ask', <List items={questionsToAsk} />);
  const order = notThis
    ? [meaning, contrast, not, values, example, doing, measured, practice, signs, questions]
    : [meaning, values, example, doing, contrast, measured, signs, practice, questions];
  return order.filter((one) => one !== undefined);
}

function part(heading: string, body: ReactNode): Part {
  return { heading, body };
}

function Confusion({
  term,
  refs,
  seeAlso,
}: {
  readonly term: Term;
  readonly refs: Props['refs'];
  readonly seeAlso: readonly PageLink[];
}) {
  const { slug, term: name, difference } = term.confusedWith;
  const other = slug ? Object.values(refs).find((terms) => terms[slug])?.[slug] : undefined;
  const meaning = seeAlso.find((link) => link.slug === slug)?.summary;
  return (
    <Contrast
      unlike
      sides={[
        { name: term.name, text: meaning && term.summary },
        { name, text: meaning, href: other?.path },
      ]}
      verdict={difference}
    />
  );
}

function Measured({ measured }: { readonly measured: Term['measured'] }) {
  return (
    <>
      <Paragraphs texts={'text' in measured ? measured.text : measured.paragraphs} />
      {measured.formula ? (
        <div className="panel">
          <Formula text={measured.formula.formula} />
          <Inline className="muted" text={measured.formula.worked} />
        </div>
      ) : null}
    </>
  );
}

function Settings({ settings }: { readonly settings: NonNullable<Term['settings']> }) {
  return (
    <DataTable
      caption="Values to start from"
      columns={['Case', 'Start with', 'Why']}
      rows={settings.map(({ setting, value, why }) => [setting, value, why])}
    />
  );
}

function NextTerms({ links }: { readonly links: readonly PageLink[] | undefined }) {
  if (!links || links.length === 0) return null;
  return (
    <nav className="toc" aria-labelledby="next-terms">
      <h2 id="next-terms">Next in the glossary</h2>
      {links.map(({ path, label }) => (
        <a key={path} href={path}>
          {label}
        </a>
      ))}
    </nav>
  );
}

export function jsonLd({ page, rows: { term } }: Props): (DefinedTerm & object)[] {
  const glossary = page.breadcrumbs.at(-2);
  return [
    {
      '@type': 'DefinedTerm',
      '@id': `${page.url}#term`,
      name: term.name,
      ...(term.abbreviation ? { alternateName: term.abbreviation } : {}),
      description: term.definition,
      url: page.url,
      ...pictureField(page, term),
      ...(glossary
        ? {
            inDefinedTermSet: {
              '@type': 'DefinedTermSet' as const,
              '@id': `${originOf(page)}${glossary.path}#terms`,
              name: glossary.label,
              url: originOf(page) + glossary.path,
            },
          }
        : {}),
    },
  ];
}
