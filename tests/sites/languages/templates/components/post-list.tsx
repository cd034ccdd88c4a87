import { formatDate, type PageLink } from 'rowpress/template';

interface PostListProps {
  readonly links: readonly PageLink[];
  readonly level: 2 | 3;
}

/** Lists notes of the journal, each with its day. */
export function PostList({ links, level }: PostListProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="posts">
      {links.map(({ path, label, summary, date }) => (
        <li key={path}>
          {date ? <time dateTime={date}>{formatDate(date)}</time> : null}
          <Heading>
            <a href={path}>{label}</a>
          </Heading>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
