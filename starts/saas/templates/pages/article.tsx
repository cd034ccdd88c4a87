import { type TemplateProps, t } from 'rowpress/template';
import { LongText } from '../components/long-text.tsx';
import { PageTop } from '../components/page-top.tsx';
import { PostCards } from '../components/post-cards.tsx';
import { postData } from '../format/post-data.ts';
import type { Post } from '../types/posts.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly post: Post }, Site>;

/** A post of the blog, and others to read. */
export default function Article({ page, rows: { post }, links }: Props) {
  return (
    <div className="wrap">
      <div className="reading stack">
        <article className="stack">
          <PageTop
            page={page}
            title={post.title}
            lede={post.summary}
            eyebrow={<time dateTime={post.date}>{t('saas.day', { day: post.date })}</time>}
          />
          <LongText className="prose e-content" text={post.body} />
        </article>
        {links.posts?.length ? (
          <section className="stack-small">
            <h2>{t('saas.morePosts')}</h2>
            <PostCards links={links.posts} level={3} />
          </section>
        ) : null}
      </div>
    </div>
  );
}

export function jsonLd({ page, site, rows: { post } }: Props): object[] {
  return [postData({ page, site }, post)];
}
