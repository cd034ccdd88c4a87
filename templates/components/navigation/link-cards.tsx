import type { ReactNode } from 'react';
import type { PageLink } from 'rowpress/template';

interface LinkCardsProps {
  readonly links: readonly PageLink[];
  /** The heading level of the cards' titles. */
  readonly level?: 2 | 3 | 4;
  /** Returns a short text above a card's title, made from its link. */
  readonly meta?: (link: PageLink) => ReactNode;
}

/**
 * Renders cards that link to pages. The whole card is clickable, but its accessible name is only the title.
 */
export function LinkCards({ links, level = 3, meta }: LinkCardsProps) {
  const Title = `h${level}` as const;
  return (
    <ul className="cards">
      {links.map((link) => {
        const over = meta?.(link);
        return (
          <li key={link.path} className="card">
            {over ? <p className="card-meta">{over}</p> : null}
            <Title className="card-title">
              <a className="card-link" href={link.path}>
                {link.label}
              </a>
            </Title>
            <p>{link.summary}</p>
          </li>
        );
      })}
    </ul>
  );
}
