import { type PageLink, Picture } from 'rowpress/template';

interface LinkCardsProps {
  readonly links: readonly PageLink[];
  /** The level of the headings: one more than that of the heading above. */
  readonly level: 2 | 3;
  /** Whether they stand at the end of a page, so that their pictures can wait. */
  readonly isLast?: boolean;
}

const LATER = { eager: false };
/** How wide the picture of a card is shown. */
const CARD_WIDTH = '(min-width: 40rem) 20rem, 100vw';

/** Lists pages, each with the picture, the summary and the facts that data/routes.yaml gives it. */
export function LinkCards({ links, level, isLast = false }: LinkCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="cards">
      {links.map(({ path, label, summary, facts, picture }) => (
        <li key={path} className="card">
          {picture ? (
            <Picture
              src={picture}
              ratio="3:2"
              widths={[320, 640, 960]}
              sizes={CARD_WIDTH}
              {...(isLast && LATER)}
            />
          ) : null}
          <Heading>
            <a className="card-link" href={path}>
              {label}
            </a>
          </Heading>
          {summary && summary !== label ? <p>{summary}</p> : null}
          <Facts facts={Object.entries(facts ?? {}).filter(([, text]) => text !== '')} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [name: string, text: string])[] }) {
  if (facts.length === 0) return null;
  return (
    <p className="card-facts">
      {facts.map(([name, text]) => (
        <span key={name}>{text}</span>
      ))}
    </p>
  );
}
