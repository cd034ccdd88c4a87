import { type PageLink, t } from 'rowpress/template';

interface PostListProps {
  readonly links: readonly PageLink[];
  readonly level: 2 | 3;
}

/** Lists posts with their dates, the newest first. */
export function PostList({ links, level }: PostListProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="posts">
      {links.map(({ path, label, summary, date }) => (
        <li key={path}>
          {date ? <time dateTime={date}>{t('directory.posted', { day: date })}</time> : null}
          <Heading>
            <a className="card-link" href={path}>
              {label}
            </a>
          </Heading>
          {summary ? <p>{summary}</p> : null}
        </li>
      ))}
    </ul>
  );
}
