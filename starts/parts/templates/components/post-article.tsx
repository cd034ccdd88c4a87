import type { ReactNode } from 'react';
import { LongText } from './long-text.tsx';

interface PostArticleProps {
  readonly post: {
    readonly title: string;
    readonly summary: string;
    readonly date: string;
    readonly body: string;
  };
  /** The day of the post, as people read it. */
  readonly day: string;
  /** A picture below the summary. */
  readonly children?: ReactNode;
}

/** Shows a post: its day, its title, its summary, a picture and its text. */
export function PostArticle({ post, day, children }: PostArticleProps) {
  return (
    <article className="stack">
      <div className="opening">
        <p className="posted">
          <time dateTime={post.date}>{day}</time>
        </p>
        <h1>{post.title}</h1>
        <p className="lede">{post.summary}</p>
      </div>
      {children}
      <LongText text={post.body} />
    </article>
  );
}
