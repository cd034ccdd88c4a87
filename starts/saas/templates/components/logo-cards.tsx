import { type PageLink, Picture } from 'rowpress/template';

interface LogoCardsProps {
  readonly links: readonly PageLink[];
  readonly level: 2 | 3;
}

/** Lists tools, each with the whole of its logo, if it has one. */
export function LogoCards({ links, level }: LogoCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="cards">
      {links.map(({ path, label, summary, picture }) => (
        <li key={path} className="card logo-card">
          {picture ? <Picture className="logo" src={picture} widths={[64, 128, 256]} sizes="4rem" /> : null}
          <Heading>
            <a className="card-link" href={path}>
              {label}
            </a>
          </Heading>
          {summary && summary !== label ? <p>{summary}</p> : null}
        </li>
      ))}
    </ul>
  );
}
