import type { TemplateProps } from 'rowpress/template';
import type { ItemList } from 'schema-dts';
import { PageHero } from '../components/layout/page-hero.tsx';
import { CategoryLinks } from '../components/navigation/category-links.tsx';
import { Pager } from '../components/navigation/pager.tsx';
import { PostList } from '../components/navigation/post-list.tsx';
import { postItems } from '../format/post-items.ts';
import type { Category } from '../types/categories.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly category?: Category }, Site>;

/** Renders a further page of a list of posts: all posts, or those of one category. */
export default function BlogList({ page, site, rows: { category }, links, list }: Props) {
  const first = list?.addresses[0] ?? page.path;
  return (
    <>
      <PageHero
        page={page}
        site={site}
        headline={page.title}
        lede={category?.summary ?? page.description}
        eyebrow={category?.name}
      >
        <CategoryLinks categories={links.categories} current={first} here={page.path} />
      </PageHero>
      <div className="wrap stack-loose posts">
        <PostList posts={list?.items ?? []} asCards />
        {list ? <Pager list={list} label="Pages of this list" /> : null}
      </div>
    </>
  );
}

export function jsonLd({ page, list }: Props): (ItemList & object)[] {
  return [{ '@type': 'ItemList', name: page.title, itemListElement: postItems(page, list) }];
}
