import type { PageLink } from 'rowpress/template';
import { formatDate } from '../text.ts';

interface PostListProps {
  readonly links: readonly PageLink[];
  readonly language: string;
  readonly level: 2 | 3;
}

/** Lists notes of the journal, each with its day. */
export function PostList({ links, language, level }: PostListProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="posts">
      {links.map(({ path, label, summary, date }) => (
        <li key={path}>
          {date ? <time dateTime={date}>{formatDate(date, language)}</time> : null}
          <Heading>
            <a href={path}>{label}</a>
          </Heading>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
