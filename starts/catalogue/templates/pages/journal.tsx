import { type TemplateProps, t } from 'rowpress/template';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { LinkCards } from '../components/link-cards.tsx';
import { Pager } from '../components/pager.tsx';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

/** Lists the posts of the journal with their pictures, the newest first. */
export default function Journal({ page, list }: Props) {
  const name = page.breadcrumbs.at(-1)?.label ?? page.title;
  return (
    <div className="wrap stack">
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="opening">
        <h1>{list && list.page > 1 ? t('pageOfList', { name, page: list.page }) : name}</h1>
        <p className="lede">{page.description}</p>
      </div>
      <LinkCards links={list?.items ?? []} level={2} />
      {list ? <Pager list={list} /> : null}
    </div>
  );
}

export function jsonLd({ page, list }: Props): object[] {
  return [itemList(page, page.breadcrumbs.at(-1)?.label ?? page.title, list?.items ?? [])];
}
