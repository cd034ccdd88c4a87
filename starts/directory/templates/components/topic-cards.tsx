import type { PageLink } from 'rowpress/template';
import type { Topic } from '../types/site.ts';
import { Artwork } from './artwork.tsx';
import { type Choice, ChoiceText } from './link-chips.tsx';

interface TopicCardsProps {
  readonly kind: 'city' | 'service';
  readonly links: readonly PageLink[];
  /** What is said about each, by the slug of its value. */
  readonly topics: Readonly<Record<string, Topic>> | undefined;
  readonly level: 2 | 3;
  /** Returns the pages that a card lists, below its text. */
  readonly inside?: (link: PageLink) => readonly Choice[];
}

/** Lists cities or services, each with a drawing, and with pages about it. */
export function TopicCards({ kind, links, topics, level, inside }: TopicCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="cards topics">
      {links.map((link) => (
        <li key={link.path} className="card">
          <Artwork kind={kind} seed={link.slug ?? ''} />
          <Heading>
            <a className="card-link" href={link.path}>
              {link.label}
            </a>
          </Heading>
          <Summary topic={topics?.[link.slug ?? '']} />
          {inside ? <Inside pages={inside(link)} /> : null}
        </li>
      ))}
    </ul>
  );
}

const Summary = ({ topic }: { readonly topic: Topic | undefined }) =>
  topic?.summary ? <p>{topic.summary}</p> : null;

/** How many pages a card lists at most. */
const MOST = 6;

function Inside({ pages }: { readonly pages: readonly Choice[] }) {
  if (pages.length === 0) return null;
  return (
    <ul className="inside">
      {pages.slice(0, MOST).map((choice) => (
        <li key={choice.path}>
          <a href={choice.path}>
            <ChoiceText choice={choice} />
          </a>
        </li>
      ))}
    </ul>
  );
}
