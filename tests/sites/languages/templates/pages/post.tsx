import { formatDate, Markdown, type TemplateProps, t } from 'rowpress/template';
import { Top } from '../components/top.tsx';
import type { Site } from '../types/site.ts';

interface Post {
  readonly name: string;
  readonly summary: string;
  readonly date: string;
  readonly body: string;
}

type Props = TemplateProps<{ readonly post: Post }, Site>;

/** A note of the journal. */
export default function PostPage({ page, site, rows: { post } }: Props) {
  return (
    <div className="wrap stack">
      <Top page={page} site={site} />
      <article className="stack">
        <div className="opening">
          <h1>{post.name}</h1>
          <p className="lede">{post.summary}</p>
          <p>
            <time dateTime={post.date}>{t('post.published', { date: formatDate(post.date) })}</time>
          </p>
        </div>
        <Markdown className="prose" text={post.body} />
      </article>
    </div>
  );
}

export const jsonLd = ({ page, rows: { post } }: Props) => [
  {
    '@type': 'BlogPosting',
    headline: post.name,
    description: post.summary,
    datePublished: post.date,
    inLanguage: page.language,
    url: page.url,
  },
];
