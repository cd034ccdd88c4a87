import { Markdown, type TemplateProps, t } from 'rowpress/template';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { PostList } from '../components/post-list.tsx';
import type { Post } from '../types/posts.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly post: Post }, Site>;

/** A post of the journal, and others to read. */
export default function PostPage({ page, rows: { post }, links }: Props) {
  return (
    <div className="wrap stack">
      <Breadcrumbs trail={page.breadcrumbs} />
      <article className="stack">
        <div className="opening">
          <p className="posted">
            <time dateTime={post.date}>{t('directory.posted', { day: post.date })}</time>
          </p>
          <h1>{post.title}</h1>
          <p className="lede">{post.summary}</p>
        </div>
        <Markdown className="prose" text={post.body} headingLevel={2} />
      </article>
      {links.posts?.length ? (
        <section className="stack-small">
          <h2>{t('directory.more')}</h2>
          <PostList links={links.posts} level={3} />
        </section>
      ) : null}
    </div>
  );
}

export function jsonLd({ page, site, rows: { post } }: Props): object[] {
  return [
    {
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.summary,
      datePublished: post.date,
      url: page.url,
      inLanguage: page.language,
      publisher: { '@type': 'Organization', name: site.name },
    },
  ];
}
