import type { TemplateProps } from 'rowpress/template';
import type { ItemList } from 'schema-dts';
import { CategoryLinks } from '../components/category-links.tsx';
import { firstPage } from '../components/first-page.ts';
import { PageHero } from '../components/page-hero.tsx';
import { Pager } from '../components/pager.tsx';
import { Paragraphs } from '../components/paragraphs.tsx';
import { postItems } from '../components/post-items.ts';
import { PostList } from '../components/post-list.tsx';
import type { Category } from '../rows/categories.schema.d.ts';
import type { Site } from '../rows/site.schema.d.ts';

type Props = TemplateProps<{ readonly category: Category }, Site>;

/** A category of the blog: what its posts are about, then the posts, newest first. */
export default function BlogCategory({ page, site, rows: { category }, links, list }: Props) {
  const [lede, ...rest] = category.intro;
  const further = (links.pages ?? []).map(({ path }) => path);
  return (
    <>
      <PageHero page={page} site={site} headline={category.headline} lede={lede} eyebrow={category.name}>
        {rest.length > 0 ? <Paragraphs texts={rest} /> : null}
      </PageHero>
      <div className="wrap reading">
        <div className="reading-main">
          <PostList posts={list?.items ?? []} />
          <Pager list={firstPage(page.path, further)} label={`Pages of ${category.name}`} />
        </div>
        <aside className="reading-aside">
          <CategoryLinks categories={links.categories} current={page.path} />
        </aside>
      </div>
    </>
  );
}

export function jsonLd({ page, list, rows: { category } }: Props): (ItemList & object)[] {
  return [
    {
      '@type': 'ItemList',
      name: category.name,
      description: category.summary,
      itemListElement: postItems(page, list),
    },
  ];
}
