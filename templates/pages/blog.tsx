import type { PageLink, TemplateProps } from 'rowpress/template';
import type { ItemList } from 'schema-dts';
import { Blocks } from '../components/layout/blocks.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { CategoryLinks } from '../components/navigation/category-links.tsx';
import { Pager } from '../components/navigation/pager.tsx';
import { PostList } from '../components/navigation/post-list.tsx';
import { Portrait } from '../components/people/portrait.tsx';
import { PagePicture } from '../drawings/page-picture.tsx';
import type { PictureName } from '../drawings/picture-name.ts';
import { firstPage } from '../format/first-page.ts';
import { formatDate } from '../format/format-date.ts';
import { postItems } from '../format/post-items.ts';
import { pictureField } from '../format/structured-data.ts';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage }, Site>;

/** Renders the blog: newest posts, categories and authors. */
export default function Blog({ page, site, rows: { page: row }, links, list }: Props) {
  const [newest, ...posts] = list?.items ?? [];
  const further = (links.pages ?? []).map(({ path }) => path);
  return (
    <>
      <RowHero page={page} site={site} row={row}>
        <CategoryLinks categories={links.categories} current={page.path} here={page.path} />
      </RowHero>
      <div className="wrap stack-loose posts">
        <section className="stack" aria-labelledby="newest-posts">
          <h2 className="visually-hidden" id="newest-posts">
            Newest posts
          </h2>
          {newest ? <Newest post={newest} /> : null}
          <PostList posts={posts} level={3} asCards />
          <Pager list={firstPage(page.path, further)} label="Pages of the blog" />
        </section>
        <Authors authors={links.authors} about={links.aboutAuthors?.[0]} />
      </div>
      <Blocks blocks={row.sections} site={site} />
    </>
  );
}

function Newest({ post: { path, label, summary, date, facts } }: { readonly post: PageLink }) {
  return (
    <div className="card card-lead">
      {date ? <time dateTime={date}>{formatDate(date)}</time> : null}
      <h3>
        <a className="card-link" href={path}>
          {facts?.title ?? label}
        </a>
      </h3>
      <p>{summary}</p>
      <PagePicture picture={facts?.picture as PictureName} isHero />
    </div>
  );
}

function Authors({
  authors,
  about,
}: {
  readonly authors: readonly PageLink[] | undefined;
  readonly about: PageLink | undefined;
}) {
  if (!authors || authors.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="authors">
      <h2 className="panel-title" id="authors">
        Who writes here
      </h2>
      <ul className="people">
        {authors.map(({ path, label, facts }) => (
          <li key={path} className="byline">
            <Portrait name={label} />
            <div>
              <p className="byline-name">
                <a href={path}>{label}</a>
              </p>
              {facts?.role ? <p className="muted">{facts.role}</p> : null}
            </div>
          </li>
        ))}
      </ul>
      {about ? (
        <p>
          <a href={about.path}>Who to read for what</a>
        </p>
      ) : null}
    </section>
  );
}

export function jsonLd({ page, list, rows: { page: row } }: Props): (ItemList & object)[] {
  return [
    {
      '@type': 'ItemList',
      name: row.name,
      ...pictureField(page, row),
      itemListElement: postItems(page, list),
    },
  ];
}
