import type { PageLink } from 'rowpress/template';

interface LinkCardsProps {
  readonly links: readonly PageLink[];
  /** The level of the headings: one more than that of the heading above. */
  readonly level: 2 | 3;
}

/** Lists pages, each with its summary and the facts that data/routes.yaml gives it. */
export function LinkCards({ links, level }: LinkCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="cards">
      {links.map(({ path, label, summary, facts }) => (
        <li key={path} className="card">
          <Heading>
            <a href={path}>{label}</a>
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
