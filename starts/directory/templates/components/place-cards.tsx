import { type PageLink, Picture } from 'rowpress/template';
import { Artwork } from './artwork.tsx';

interface PlaceCardsProps {
  readonly links: readonly PageLink[];
  /** The level of the headings: one more than that of the heading above. */
  readonly level: 2 | 3;
  /** Whether the city of each stands above its name. */
  readonly hasCity?: boolean;
}

/** How wide the picture of a card is shown. */
const CARD_WIDTH = '(min-width: 40rem) 22rem, 100vw';

/** Lists places: a photo or a drawing, the name, a sentence, the address and the prices. */
export function PlaceCards({ links, level, hasCity = false }: PlaceCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="cards">
      {links.map(({ path, slug = '', label, facts, picture, group }) => (
        <li key={path} className="card">
          {picture ? (
            <Picture src={picture} ratio="16:10" widths={[360, 720]} sizes={CARD_WIDTH} />
          ) : (
            <Artwork kind="place" seed={slug} />
          )}
          {hasCity && group ? <p className="eyebrow">{group}</p> : null}
          <Heading>
            <a className="card-link" href={path}>
              {label}
            </a>
          </Heading>
          {facts?.summary ? <p>{facts.summary}</p> : null}
          {facts?.address || facts?.prices ? (
            <ul className="card-facts">
              {facts.address ? (
                <li>
                  <bdi>{facts.address}</bdi>
                </li>
              ) : null}
              {facts.prices ? (
                <li className="price">
                  <bdi>{facts.prices}</bdi>
                </li>
              ) : null}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
