import type { ReactNode } from 'react';
import type { PageLink } from 'rowpress/template';
import { pillarOf } from '../../format/pillar-of.ts';
import { Scene } from '../../icons/picture.tsx';
import { pictureOf } from '../../icons/picture-of.ts';
import { coverOf } from '../marks/cover.tsx';

interface LinkCardsProps {
  readonly links: readonly PageLink[];
  /** The heading level of the cards' titles. */
  readonly level?: 2 | 3 | 4;
  /** Returns a short text above a card's title, made from its link. */
  readonly meta?: (link: PageLink) => ReactNode;
}

/**
 * Renders cards that link to pages, each with a picture in the colour of its pillar: a cover, the drawing
 * that the page's row names, or one that fits the address. If two cards would have the same drawing, or
 * there is only one card, there are no pictures. The whole card is clickable, but its accessible name is only
 * the title.
 */
export function LinkCards({ links, level = 3, meta }: LinkCardsProps) {
  const Title = `h${level}` as const;
  const covers = links.map(coverOf);
  const scenes = links.map(({ path, facts }) => facts?.card ?? pictureOf(path));
  const drawn = scenes.filter((_, at) => !covers[at]);
  const hasPictures = links.length > 1 && new Set(drawn).size === drawn.length;
  return (
    <ul className="cards">
      {links.map((link, at) => {
        const over = meta?.(link);
        return (
          <li
            key={link.path}
            className={hasPictures ? 'card card-with-picture' : 'card'}
            data-pillar={pillarOf(link.path)}
          >
            {hasPictures ? (
              <span className="card-picture">{covers[at] ?? <Scene name={scenes[at] ?? ''} />}</span>
            ) : null}
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
