import type { PageLink } from 'rowpress/template';
import { coverOf } from '../marks/cover.tsx';

/** Renders customer stories, a row each: the problem, whose it was, and what a person there said. */
export function StoryRows({ stories }: { readonly stories: readonly PageLink[] }) {
  return (
    <ul className="story-rows">
      {stories.map((story) => (
        <li key={story.path} className="card">
          <span className="card-picture">{coverOf(story)}</span>
          <div>
            <h3>{story.facts?.problem}</h3>
            <p>
              <a className="card-link" href={story.path}>
                {story.label}
              </a>
              , {story.facts?.industry}
            </p>
            <p>{story.summary}</p>
          </div>
          <figure>
            <blockquote>
              <p>“{story.facts?.words}”</p>
            </blockquote>
            <figcaption className="card-meta">{story.facts?.person}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
