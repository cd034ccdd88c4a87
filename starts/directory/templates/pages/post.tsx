import { type TemplateProps, t } from 'rowpress/template';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { PostArticle } from '../components/post-article.tsx';
import { PostList } from '../components/post-list.tsx';
import { postData } from '../format/post-data.ts';
import type { Post } from '../types/posts.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly post: Post }, Site>;

/** A post of the journal, and others to read. */
export default function PostPage({ page, rows: { post }, links }: Props) {
  return (
    <div className="wrap">
      <div className="reading stack">
        <Breadcrumbs trail={page.breadcrumbs} />
        <PostArticle post={post} day={t('directory.posted', { day: post.date })} />
        {links.posts?.length ? (
          <section className="stack-small">
            <h2>{t('directory.more')}</h2>
            <PostList links={links.posts} level={3} />
          </section>
        ) : null}
      </div>
    </div>
  );
}

export function jsonLd({ page, site, rows: { post } }: Props): object[] {
  return [postData({ page, site }, post)];
}
