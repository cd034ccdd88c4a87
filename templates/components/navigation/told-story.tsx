import type { CaseStudy } from '../../types/case-studies.schema.d.ts';
import { Facts } from '../lists/facts.tsx';
import { CompanyCover } from '../marks/cover.tsx';
import { Inline } from '../prose/inline.tsx';

interface ToldStoryProps {
  readonly story: CaseStudy;
  /** The address of the story's page. */
  readonly href: string;
}

/** The figures that are shown here. The story's page has all. */
const MOST_FIGURES = 4;

/** Renders one story large: the person, what they said, and figures if the story has any. */
export function ToldStory({
  story: { slug, name, industry, summary, voice, figures },
  href,
}: ToldStoryProps) {
  return (
    <article className="wrap told">
      <div className="card told-story">
        <span className="card-picture">
          <CompanyCover slug={slug} name={name} person={voice.person} />
        </span>
        <p className="card-meta">{industry}</p>
        <h2 className="card-title">
          <a className="card-link" href={href}>
            {name}
          </a>
        </h2>
        <Inline text={summary} />
      </div>
      <figure>
        <blockquote>
          <p>“{voice.words}”</p>
        </blockquote>
        <figcaption>
          <strong>{voice.person}</strong>, {voice.role}
        </figcaption>
      </figure>
      {figures ? <Facts facts={figures.slice(0, MOST_FIGURES)} /> : null}
    </article>
  );
}
