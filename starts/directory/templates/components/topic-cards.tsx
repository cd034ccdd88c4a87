import type { PageLink } from 'rowpress/template';
import { lastPart } from '../format/last-part.ts';
import { Artwork } from './artwork.tsx';

interface TopicCardsProps {
  readonly kind: 'city' | 'service';
  readonly links: readonly PageLink[];
  readonly level: 2 | 3;
  /** Returns the pages that a card lists, below its text. */
  readonly inside?: (link: PageLink) => readonly { path: string; label: string; count?: string | undefined }[];
}

/** Lists cities or services, each with a drawing, and with pages about it. */
export function TopicCards({ kind, links, level, inside }: TopicCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="cards cards-wide">
      {links.map((link) => (
        <li key={link.path} className="card">
          <Artwork kind={kind} seed={lastPart(link.path)} />
          <Heading>
            <a className="card-link" href={link.path}>
              {link.label}
            </a>
          </Heading>
          {link.summary && link.summary !== link.label ? <p>{link.summary}</p> : null}
          {inside ? <Inside pages={inside(link)} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** How many pages a card lists at most. */
const MOST = 6;

function Inside({ pages }: { readonly pages: ReturnType<NonNullable<TopicCardsProps['inside']>> }) {
  if (pages.length === 0) return null;
  return (
    <ul className="inside">
      {pages.slice(0, MOST).map(({ path, label, count }) => (
        <li key={path}>
          <a href={path}>
            {label}
            {count ? <small>{count}</small> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
