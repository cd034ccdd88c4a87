import type { TemplateProps } from 'rowpress/template';
import type { Article } from 'schema-dts';
import { ActionLinks } from '../components/actions/action-links.tsx';
import { ReadingSection } from '../components/layout/reading-section.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
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
 * Renders the story of a made-up company: the person's words and the figures across the page, then the
 * events in order beside the facts, and second thoughts.
 */
export default function CaseStudyPage({ page, site, rows: { story }, links }: Props) {
  const told = story.sections.slice(0, -1);
  const last = story.sections.at(-1);
  const outcome = told.at(-1);
  return (
    <>
      <RowHero
        page={page}
        site={site}
        row={story}
        eyebrow={story.industry}
        figure={<CompanyCover slug={story.slug} name={story.name} person={story.voice.person} />}
      />
      <section className="section-tinted voice-band" aria-label={`${story.voice.person} on ${story.name}`}>
        <div className="wrap stack-loose">
          <Voice {...story.voice} />
          {story.figures ? <Facts facts={story.figures} /> : null}
        </div>
      </section>
      <article className="wrap reading">
        <aside className="reading-aside">
          <AtAGlance story={story} />
        </aside>
        <div className="reading-main">
          {told.map((section) => (
            <ReadingSection key={section.heading} heading={section.heading}>
              <Paragraphs texts={section.paragraphs} />
              {section === outcome && story.chart ? <BarChart {...story.chart} /> : null}
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

/** Renders what a person of the company said, with a portrait. */
function Voice({ words, person, role }: CaseStudy['voice']) {
  return (
    <figure className="quote voice">
      <blockquote>
        <p>“{words}”</p>
      </blockquote>
      <figcaption className="byline">
        <Portrait name={person} />
        <span>
          <strong>{person}</strong>
          <br />
          {role}
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
