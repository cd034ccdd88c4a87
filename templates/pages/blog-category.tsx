import type { TemplateProps } from 'rowpress/template';
import type { ItemList } from 'schema-dts';
import { PageHero } from '../components/layout/page-hero.tsx';
import { CategoryLinks } from '../components/navigation/category-links.tsx';
import { Pager } from '../components/navigation/pager.tsx';
import { PostList } from '../components/navigation/post-list.tsx';
import { Paragraphs } from '../components/prose/paragraphs.tsx';
import { firstPage } from '../format/first-page.ts';
import { postItems } from '../format/post-items.ts';
import { pictureField } from '../format/structured-data.ts';
import type { Category } from '../types/categories.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly category: Category }, Site>;

/** Renders a category of the blog: its subject, then its posts, newest first. */
export default function BlogCategory({ page, site, rows: { category }, links, list }: Props) {
  const [lede, ...rest] = category.intro;
  const further = (links.pages ?? []).map(({ path }) => path);
  return (
    <>
      <PageHero
        page={page}
        site={site}
        headline={category.headline}
        lede={lede}
        picture={category.picture}
        eyebrow={category.name}
      >
        {rest.length > 0 ? <Paragraphs texts={rest} /> : null}
        <CategoryLinks categories={links.categories} current={page.path} here={page.path} />
      </PageHero>
      <div className="wrap stack-loose posts">
        <PostList posts={list?.items ?? []} asCards />
        <Pager list={firstPage(page.path, further)} label={`Pages of ${category.name}`} />
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
      ...pictureField(page, category),
      itemListElement: postItems(page, list),
    },
  ];
}
