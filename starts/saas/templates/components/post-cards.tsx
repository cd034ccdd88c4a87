import { type PageLink, t } from 'rowpress/template';

interface PostCardsProps {
  readonly links: readonly PageLink[];
  readonly level: 2 | 3;
}

/** Lists posts with their dates. */
export function PostCards({ links, level }: PostCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="cards">
      {links.map(({ path, label, summary, date }) => (
        <li key={path} className="card post-card">
          {date ? <time dateTime={date}>{t('saas.day', { day: date })}</time> : null}
          <Heading>
            <a className="card-link" href={path}>
              {label}
            </a>
          </Heading>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
