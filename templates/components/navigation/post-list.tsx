import type { PageLink } from 'rowpress/template';
import { formatDate } from '../../format/format-date.ts';

/** Renders posts with their date, title and summary. */
export function PostList({
  posts,
  level = 2,
}: {
  readonly posts: readonly PageLink[];
  readonly level?: 2 | 3;
}) {
  const Title = `h${level}` as const;
  return (
    <ol className="post-list">
      {posts.map(({ path, label, summary, date, facts }) => (
        <li key={path}>
          {date ? <time dateTime={date}>{formatDate(date)}</time> : null}
          <Title className="card-title">
            <a className="card-link" href={path}>
              {facts?.title ?? label}
            </a>
          </Title>
          <p>{summary}</p>
        </li>
      ))}
    </ol>
  );
}
