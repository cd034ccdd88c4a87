import type { PageLink } from 'rowpress/template';
import { formatDate } from '../../format/format-date.ts';

interface PostListProps {
  readonly posts: readonly PageLink[];
  readonly level?: 2 | 3;
  /** Renders the posts as cards, for a page that is a list of posts. */
  readonly asCards?: boolean;
}

/** Renders posts with their date, title and summary. */
export function PostList({ posts, level = 2, asCards = false }: PostListProps) {
  const Title = `h${level}` as const;
  return (
    <ol className={asCards ? 'cards' : 'post-list'}>
      {posts.map(({ path, label, summary, date, facts }) => (
        <li key={path} className={asCards ? 'card' : undefined}>
          {date ? (
            <time className={asCards ? 'card-meta' : undefined} dateTime={date}>
              {formatDate(date)}
            </time>
          ) : null}
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
