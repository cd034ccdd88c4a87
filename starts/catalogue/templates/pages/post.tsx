import { Picture, pictureSource, type TemplateProps, t } from 'rowpress/template';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { LinkCards } from '../components/link-cards.tsx';
import { PostArticle } from '../components/post-article.tsx';
import { postData } from '../format/post-data.ts';
import type { Post } from '../types/posts.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly post: Post }, Site>;

/** A post of the journal with its picture, and others to read. */
export default function PostPage({ page, rows: { post }, links }: Props) {
  const others = (links.posts ?? []).filter(({ path }) => path !== page.path);
  return (
    <div className="wrap">
      <div className="reading stack">
        <Breadcrumbs trail={page.breadcrumbs} />
        <PostArticle post={post} day={t('catalogue.posted', { day: post.date })}>
          {post.photo ? (
            <Picture
              className="wide-picture"
              src={post.photo}
              ratio="16:9"
              sizes="(min-width: 64rem) 60rem, 100vw"
              widths={[480, 800, 1200]}
            />
          ) : null}
        </PostArticle>
        {others.length > 0 ? (
          <section className="stack-small">
            <h2>{t('catalogue.morePosts')}</h2>
            <LinkCards links={others} level={3} isLast />
          </section>
        ) : null}
      </div>
    </div>
  );
}

export function jsonLd({ page, site, rows: { post } }: Props): object[] {
  const image = post.photo && pictureSource(post.photo, { width: 1200, ratio: '16:9' }).address;
  return [postData({ page, site }, post, image)];
}
