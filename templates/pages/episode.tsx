import type { TemplateProps } from 'rowpress/template';
import type { PodcastEpisode } from 'schema-dts';
import { Clip } from '../clips/clip.tsx';
import { Contrast } from '../components/comparison/contrast.tsx';
import { ReadingSection } from '../components/layout/reading-section.tsx';
import { List } from '../components/lists/list.tsx';
import { Steps } from '../components/lists/steps.tsx';
import { Breadcrumbs } from '../components/navigation/breadcrumbs.tsx';
import { Contents } from '../components/navigation/contents.tsx';
import { Related } from '../components/navigation/related.tsx';
import { Portrait } from '../components/people/portrait.tsx';
import { Inline } from '../components/prose/inline.tsx';
import { MadeUpNote } from '../components/prose/made-up-note.tsx';
import { Paragraphs } from '../components/prose/paragraphs.tsx';
import { PublishedDates } from '../components/prose/published-dates.tsx';
import { Unbroken } from '../components/prose/unbroken.tsx';
import { Script } from '../components/speech/script.tsx';
import { originOf } from '../format/organisation.ts';
import type { Episode } from '../types/episodes.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly episode: Episode }, Site>;

/** Renders the written notes of an episode. There is no audio. */
export default function EpisodePage({ page, rows: { episode }, links }: Props) {
  const headings = [
    'Chapters',
    'Five points',
    'One disagreement',
    episode.transcriptExcerpt && 'From the conversation',
    'Notes',
    'Where to go next',
  ];
  return (
    <>
      <div className="page-top">
        <Breadcrumbs trail={page.breadcrumbs} />
        <EpisodeHero episode={episode} />
      </div>
      <article className="wrap reading">
        <EpisodeText episode={episode} />
        <aside className="reading-aside">
          <Guest guest={episode.guest} />
          <Contents headings={headings} />
        </aside>
      </article>
      <Related
        page={page}
        upText="All episodes"
        heading="Other episodes"
        links={links.related}
        meta={({ facts }) => facts?.guest}
      />
    </>
  );
}

/** Renders the top of the page: number, title, summary and dates, with the chapters as a clip beside them. */
function EpisodeHero({ episode }: { readonly episode: Episode }) {
  return (
    <div className="hero wrap">
      <div className="hero-split">
        <div className="hero-text">
          <p className="eyebrow">Episode {episode.number}</p>
          <h1>
            <Unbroken text={episode.headline} />
          </h1>
          <Inline className="lede" text={episode.summary} />
          <PublishedDates date={episode.date} updated={episode.updated} />
        </div>
        <EpisodeClip episode={episode} />
      </div>
    </div>
  );
}

/** Renders the text of the notes, section by section. */
function EpisodeText({ episode }: { readonly episode: Episode }) {
  const { guest, points, disagreement, showNotes, transcriptExcerpt } = episode;
  return (
    <div className="reading-main">
      <Paragraphs texts={episode.opening} />
      <ReadingSection heading="Chapters">
        <Chapters chapters={episode.chapters} />
      </ReadingSection>
      <ReadingSection heading="Five points">
        <Steps steps={points} />
      </ReadingSection>
      <ReadingSection heading="One disagreement">
        <p className="takeaway">{disagreement.claim}</p>
        <Contrast
          sides={[
            { name: guest.name, text: disagreement.guestSays },
            { name: 'The host', text: disagreement.hostSays },
          ]}
          verdictLabel="Where it was left"
          verdict={disagreement.whereItLeft}
        />
      </ReadingSection>
      {transcriptExcerpt ? (
        <ReadingSection heading="From the conversation">
          <Script lines={transcriptExcerpt.map(({ speaker, words }) => ({ label: speaker, text: words }))} />
        </ReadingSection>
      ) : null}
      <ReadingSection heading="Notes">
        <List items={showNotes} />
      </ReadingSection>
      <ReadingSection heading="Where to go next">
        <NextLinks links={episode.links} />
      </ReadingSection>
    </div>
  );
}

/** Renders the chapters as a clip, if they are drawn. The list below it has the same words. */
function EpisodeClip({ episode: { name, chapters } }: Props['rows']) {
  const scenes = chapters.flatMap(({ title, about, frame }) =>
    frame ? [{ name: title, caption: frame.caption ?? about, frame }] : [],
  );
  return <Clip title={`${name}, chapter by chapter`} scenes={scenes} isTranscribed />;
}

function Guest({ guest: { name, role, company } }: Pick<Episode, 'guest'>) {
  return (
    <div className="panel portrait">
      <Portrait name={name} large />
      <div>
        <p className="contrast-name">{name}</p>
        <p className="muted">
          {role}, {company}
        </p>
      </div>
      <MadeUpNote what="Made-up guest; notes without audio" />
    </div>
  );
}

/** Renders the chapters in order. */
function Chapters({ chapters }: Pick<Episode, 'chapters'>) {
  return (
    <ol className="timeline">
      {chapters.map(({ minute, title, about }) => (
        <li key={minute}>
          <h3>{title}</h3>
          <Inline text={about} />
          <span className="timeline-mark">{minute}</span>
        </li>
      ))}
    </ol>
  );
}

function NextLinks({ links }: Pick<Episode, 'links'>) {
  return (
    <dl className="terms">
      {links.map(({ label, href, why }) => (
        <div key={href}>
          <dt>
            <a href={href}>{label}</a>
          </dt>
          <Inline as="dd" text={why} />
        </div>
      ))}
    </dl>
  );
}

export function jsonLd({ page, rows: { episode } }: Props): (PodcastEpisode & object)[] {
  const series = page.breadcrumbs.at(-2);
  return [
    {
      '@type': 'PodcastEpisode',
      '@id': `${page.url}#episode`,
      name: episode.headline,
      episodeNumber: episode.number,
      description: episode.summary,
      datePublished: episode.date,
      dateModified: episode.updated,
      url: page.url,
      ...(series
        ? {
            partOfSeries: {
              '@type': 'PodcastSeries' as const,
              name: series.label,
              url: originOf(page) + series.path,
            },
          }
        : {}),
    },
  ];
}
