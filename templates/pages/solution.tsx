import type { TemplateProps } from 'rowpress/template';
import { NextStep } from '../components/actions/next-step.tsx';
import { DataTable } from '../components/comparison/data-table.tsx';
import { Swaps } from '../components/comparison/swaps.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { Section } from '../components/layout/section.tsx';
import { List } from '../components/lists/list.tsx';
import { Questions } from '../components/lists/questions.tsx';
import { Terms } from '../components/lists/terms.tsx';
import { PostList } from '../components/navigation/post-list.tsx';
import { Related } from '../components/navigation/related.tsx';
import { TimeStrip } from '../components/plans/time-strip.tsx';
import { Inline } from '../components/prose/inline.tsx';
import { Paragraphs } from '../components/prose/paragraphs.tsx';
import { MarkedScreen } from '../components/showcase/marked-screen.tsx';
import { PagePicture } from '../drawings/page-picture.tsx';
import { actionsFor, labelActions } from '../format/actions-for.ts';
import { formatSeconds } from '../format/format-seconds.ts';
import { parseSeconds } from '../format/parse-seconds.ts';
import { service } from '../format/structured-data.ts';
import type { Site } from '../types/site.schema.d.ts';
import type { Solution, SolutionNumber, SolutionPlaylistPlan } from '../types/solutions.schema.d.ts';

type Props = TemplateProps<{ readonly solution: Solution }, Site>;

/** What readers of a solution get from its calls to action. */
const LABELS = { measure: 'See what each account watched' } as const;

/** Renders the change for one team: before and after by week, who does what, and the number to watch. */
export default function SolutionPage({ page, site, rows: { solution }, links }: Props) {
  const actions = actionsFor(solution.tags, 'judge');
  return (
    <>
      <RowHero page={page} site={labelActions(site, LABELS)} row={solution} actions={actions}>
        <p className="hero-for">{solution.audience}</p>
      </RowHero>
      <Change solution={solution} />
      <Practice solution={solution} />
      <NextStep
        site={labelActions(site, LABELS)}
        heading="Start here"
        text={solution.nextStep}
        actions={actions}
      />
      <Related
        page={page}
        upText="Solutions for every team"
        heading="Related solutions"
        links={links.related}
      />
      {links.posts && links.posts.length > 0 ? (
        <Section heading="Further reading" layout="columns">
          <PostList posts={links.posts} level={3} />
        </Section>
      ) : null}
    </>
  );
}

/** Renders what changes: before and after, the parts, who does what, and the number to watch. */
function Change({ solution }: { readonly solution: Solution }) {
  return (
    <>
      <Section heading="Before and after, by week">
        <DataTable
          caption={`${solution.name}: before and after`}
          columns={['When', 'Before', 'After']}
          rows={solution.beforeAfter.map(({ when, before, after }) => [when, before, after])}
          change
        />
      </Section>
      <Section heading="What makes the difference" layout="columns">
        <div className="stack">
          <Paragraphs texts={solution.opening} />
          {solution.screen ? null : <PagePicture picture={solution.picture} />}
        </div>
      </Section>
      {solution.screen ? (
        <Section heading={solution.screen.heading} intro={solution.screen.intro}>
          <MarkedScreen {...solution.screen} />
        </Section>
      ) : null}
      {solution.playlistPlan ? <PlaylistPlan {...solution.playlistPlan} /> : null}
      {solution.parts ? (
        <Section heading="What it is made of" layout="columns">
          <Terms terms={solution.parts.map(({ name, text }) => ({ term: name, meaning: text }))} />
        </Section>
      ) : null}
      <Section heading="Who does what">
        <ul className="lanes">
          {solution.whoDoesWhat.map(({ role, does }) => (
            <li key={role}>
              <h3>{role}</h3>
              <List items={does} />
            </li>
          ))}
        </ul>
      </Section>
      <NumberToWatch {...solution.numberToWatch} />
    </>
  );
}

/** Renders how it works in practice: an example, mistakes, a checklist and questions. */
function Practice({ solution }: { readonly solution: Solution }) {
  return (
    <>
      <Section heading={solution.example.title} intro={solution.example.company} layout="columns">
        <Paragraphs texts={solution.example.paragraphs} />
      </Section>
      {solution.mistakes ? (
        <Section heading="What usually goes wrong" layout="columns">
          <Swaps
            labels={['Mistake', 'Instead']}
            swaps={solution.mistakes.map(({ mistake, instead }) => ({ from: mistake, to: instead }))}
          />
        </Section>
      ) : null}
      {solution.checklist ? (
        <Section heading={solution.checklist.title} layout="columns">
          <List items={solution.checklist.items} mark="boxes" />
        </Section>
      ) : null}
      {solution.questions ? (
        <Section heading="Questions" layout="columns">
          <Questions questions={solution.questions} />
        </Section>
      ) : null}
    </>
  );
}

/** Renders the videos in order, and how the total time is divided among them. */
function PlaylistPlan({ title, intro, videos }: SolutionPlaylistPlan) {
  const spans = videos.map(({ title: label, length }) => ({ label, length: parseSeconds(length) ?? 0 }));
  const total = spans.reduce((sum, { length }) => sum + length, 0);
  return (
    <Section heading={title} intro={intro} layout="columns">
      <div className="stack">
        {spans.every(({ length }) => length > 0) ? (
          <TimeStrip spans={spans} caption={`${formatSeconds(total)} in all`} />
        ) : null}
        <ol className="playlist">
          {videos.map(({ title: name, length, use }) => (
            <li key={name}>
              <h3>
                {name} <span className="badge">{length}</span>
              </h3>
              <Inline text={use} />
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

function NumberToWatch({ name, why, howToRead }: SolutionNumber) {
  return (
    <section className="section section-tinted">
      <div className="wrap watch">
        <div>
          <h2>The number to watch</h2>
          <p className="watch-name">{name}</p>
        </div>
        <dl>
          <div>
            <dt>Why this one</dt>
            <Inline as="dd" text={why} />
          </div>
          <div>
            <dt>How to read it</dt>
            <Inline as="dd" text={howToRead} />
          </div>
        </dl>
      </div>
    </section>
  );
}

/** Names the picture of the page, unless a screen of the product takes its place. */
export function jsonLd({ page, rows: { solution } }: Props): object[] {
  const { name, audience, picture, screen } = solution;
  return [service(page, screen ? {} : { picture }, name, audience)];
}
