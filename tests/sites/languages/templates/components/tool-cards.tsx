import type { PageLink } from 'rowpress/template';

interface ToolCardsProps {
  readonly links: readonly PageLink[];
  /** The level of the headings: one more than that of the heading above. */
  readonly level: 2 | 3;
}

/** Lists tools, each with what it is for and its year. */
export function ToolCards({ links, level }: ToolCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="cards">
      {links.map(({ path, label, summary, facts }) => (
        <li key={path} className="card">
          <Heading>
            <a href={path}>{label}</a>
          </Heading>
          <p>{summary}</p>
          {facts?.year ? <p className="card-fact">{facts.year}</p> : null}
        </li>
      ))}
    </ul>
  );
}

/** Links in a row, such as those of topics. */
export function Chips({ links }: { readonly links: readonly PageLink[] }) {
  return (
    <ul className="chips">
      {links.map(({ path, label }) => (
        <li key={path}>
          <a href={path}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
