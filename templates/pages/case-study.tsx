import type { TemplateProps } from 'rowpress/template';
import type { Article } from 'schema-dts';
import { rowClip } from '../clips/row-clip.tsx';
import { ActionLinks } from '../components/actions/action-links.tsx';
import { PageHero } from '../components/layout/page-hero.tsx';
import { ReadingSection } from '../components/layout/reading-section.tsx';
import { Facts } from '../components/lists/facts.tsx';
import { CompanyCover } from '../components/marks/cover.tsx';
import { Related } from '../components/navigation/related.tsx';
import { Portrait } from '../components/people/portrait.tsx';
import { BarChart } from '../components/plans/bar-chart.tsx';
import { Inline } from '../components/prose/inline.tsx';
import { MadeUpNote } from '../components/prose/made-up-note.tsx';
import { Paragraphs } from '../components/prose/paragraphs.tsx';
import { PublishedDates } from '../components/prose/published-dates.tsx';
import { actionsFor } from '../format/actions-for.ts';
import { headingId } from '../format/markdown.ts';
import { originOf } from '../format/organisation.ts';
import { sharedImage } from '../format/structured-data.ts';
import type { CaseStudy } from '../types/case-studies.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly story: CaseStudy }, Site>;

/**
 * Renders the story of a made-up company: the facts, figures if there are any, the events in order, and
 * second thoughts.
 */
export default function CaseStudyPage({ page, site, rows: { story }, links }: Props) {
  const told = story.sections.slice(0, -1);
  const last = story.sections.at(-1);
  const outcome = told.at(-1);
  return (
    <>
      <PageHero
        page={page}
        site={site}
        headline={story.headline}
        lede={story.summary}
        eyebrow={story.industry}
        clip={rowClip(story, page.video)}
        figure={<CompanyCover slug={story.slug} name={story.name} person={story.voice.person} />}
      >
        <p className="byline">
          <Portrait name={story.voice.person} />
          <span>
            <strong>{story.voice.person}</strong>
            <br />
            {story.voice.role}
          </span>
        </p>
      </PageHero>
      {story.figures ? (
        <section className="section-tinted figures" aria-labelledby="figures">
          <div className="wrap stack-loose">
            <h2 id="figures">{story.name} in figures</h2>
            <Facts facts={story.figures} />
          </div>
        </section>
      ) : null}
      <article className="wrap reading">
        <aside className="reading-aside">
          <AtAGlance story={story} />
        </aside>
        <div className="reading-main">
          {told.map((section, at) => (
            <ReadingSection key={section.heading} heading={section.heading}>
              <Paragraphs texts={section.paragraphs} />
              {section === outcome && story.chart ? <BarChart {...story.chart} /> : null}
              {at === 0 ? <Voice story={story} /> : null}
            </ReadingSection>
          ))}
          {last ? (
            <section className="panel panel-tinted" aria-labelledby={headingId(last.heading)}>
              <h2 id={headingId(last.heading)}>{last.heading}</h2>
              <Paragraphs texts={last.paragraphs} />
            </section>
          ) : null}
          <ActionLinks site={site} actions={actionsFor(story.tags, 'story')} />
        </div>
      </article>
      <Related
        page={page}
        upText="All customer stories"
        heading="Other customer stories"
        links={links.related}
        meta={({ facts }) => facts?.industry}
      />
    </>
  );
}

function AtAGlance({ story }: { readonly story: CaseStudy }) {
  return (
    <>
      <section className="panel" aria-labelledby="at-a-glance">
        <h2 className="aside-title" id="at-a-glance">
          At a glance
        </h2>
        <p className="contrast-name">{story.company}</p>
        <dl className="glance">
          {story.atAGlance.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <Inline as="dd" text={text} />
            </div>
          ))}
        </dl>
        <PublishedDates date={story.date} updated={story.updated} />
      </section>
      <MadeUpNote what="Made-up company, made-up people" />
    </>
  );
}

/** Renders what a person of the company said, with a portrait and, if the story has figures, one of them. */
function Voice({ story: { voice, figures } }: { readonly story: CaseStudy }) {
  const figure = figures?.find(({ value }) => value.endsWith('%'));
  return (
    <figure className="quote voice">
      <blockquote>
        <p>“{voice.words}”</p>
      </blockquote>
      {figure ? (
        <p className="voice-figure">
          <strong>{figure.value}</strong> {figure.label}
        </p>
      ) : null}
      <figcaption className="byline">
        <Portrait name={voice.person} />
        <span>
          <strong>{voice.person}</strong>
          <br />
          {voice.role}
        </span>
      </figcaption>
    </figure>
  );
}

export function jsonLd({ page, rows: { story } }: Props): (Article & object)[] {
  const organisation = { '@id': `${originOf(page)}/#organisation` };
  return [
    {
      '@type': 'Article',
      '@id': `${page.url}#article`,
      headline: story.headline,
      ...sharedImage(page, {}),
      description: story.summary,
      datePublished: story.date,
      dateModified: story.updated,
      inLanguage: page.language,
      author: organisation,
      publisher: organisation,
      mainEntityOfPage: page.url,
    },
  ];
}
