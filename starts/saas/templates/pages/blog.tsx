import { type TemplateProps, t } from 'rowpress/template';
import { PageTop } from '../components/page-top.tsx';
import { Pager } from '../components/pager.tsx';
import { PostCards } from '../components/post-cards.tsx';
import { listHeading, pageName } from '../format/page-name.ts';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

/** Lists the posts, the newest first. */
export default function Blog({ page, list }: Props) {
  const title = listHeading(page, list);
  return (
    <div className="wrap stack">
      <PageTop page={page} title={title} lede={page.description} />
      <PostCards links={list?.items ?? []} level={2} />
      {list ? <Pager list={list} /> : null}
      {page.feeds?.map((feed) => (
        <p key={feed.path}>
          <a href={feed.path}>{t('saas.feed')}</a>
        </p>
      ))}
    </div>
  );
}

export function jsonLd({ page, list }: Props): object[] {
  return [itemList(page, pageName(page), list?.items ?? [])];
}
