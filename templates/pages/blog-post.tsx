import type { RowReference, TemplateProps } from 'rowpress/template';
import type { BlogPosting } from 'schema-dts';
import { ActionLinks } from '../components/actions/action-links.tsx';
import { Breadcrumbs } from '../components/navigation/breadcrumbs.tsx';
import { Contents } from '../components/navigation/contents.tsx';
import { Related } from '../components/navigation/related.tsx';
import { Portrait } from '../components/people/portrait.tsx';
import { Inline } from '../components/prose/inline.tsx';
import { Prose } from '../components/prose/prose.tsx';
import { PublishedDates } from '../components/prose/published-dates.tsx';
import { Unbroken } from '../components/prose/unbroken.tsx';
import { PagePicture } from '../drawings/page-picture.tsx';
import { actionsFor, labelActions } from '../format/actions-for.ts';
import { formatDate } from '../format/format-date.ts';
import { blockMarkdown } from '../format/markdown.ts';
import { originOf } from '../format/organisation.ts';
import { sharedImage } from '../format/structured-data.ts';
import type { BlogPost } from '../types/blog.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly post: BlogPost }, Site>;

/** What readers of a post get from its calls to action. */
const LABELS = {
  course: 'Turn it into a course outline',
  findPlan: 'See which plan has analytics',
  knowledge: 'Put it in a help article',
  listen: 'Try a sentence aloud',
  makeVideo: 'Make one in Lessonreel',
  measure: 'See the report itself',
  outlines: 'Pick an outline to film from',
} as const;

/** Renders a post: its question, its answer in one line, author and dates, and the text. */
export default function BlogPostPage({ page, site, rows: { post }, refs, links }: Props) {
  const { html, headings } = blockMarkdown(post.body);
  const chosen = lookUp(refs.blog, post.related);
  const related = links.related?.filter(({ path }) => !chosen.some((reference) => reference.path === path));
  return (
    <article>
      <Breadcrumbs trail={page.breadcrumbs} />
      <header className="hero wrap">
        <div className="hero-split">
          <div className="hero-text">
            <Categories categories={lookUp(refs.categories, post.categories)} />
            <h1>
              <Unbroken text={post.title} />
            </h1>
            <Inline className="takeaway" text={post.takeaway} />
            <Author author={lookUp(refs.authors, [post.author])[0]} post={post} />
          </div>
          <PagePicture picture={post.picture} isHero />
        </div>
      </header>
      <div className="wrap reading">
        <aside className="reading-aside no-print">
          <Contents headings={headings.filter(({ level }) => level === 2)} />
        </aside>
        <div className="reading-main">
          <Prose html={html} isEntry />
          <ReadNext posts={chosen} />
          <ActionLinks site={labelActions(site, LABELS)} actions={actionsFor(post.tags)} />
          <p className="small">
            <a href="/blog/">All posts</a>
          </p>
        </div>
      </div>
      <Related heading="On the same subject" links={related} meta={({ date }) => date && formatDate(date)} />
    </article>
  );
}

function Categories({ categories }: { readonly categories: readonly RowReference[] }) {
  return (
    <ul className="eyebrows">
      {categories.map(({ slug, label, path }) => (
        <li key={slug}>
          {path ? (
            <a className="eyebrow" href={path}>
              {label}
            </a>
          ) : (
            <span className="eyebrow">{label}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Author({ author, post }: { readonly author: RowReference | undefined; readonly post: BlogPost }) {
  if (!author) return <PublishedDates date={post.date} updated={post.updated} />;
  return (
    <div className="byline">
      <Portrait name={author.label} />
      <div>
        <p className="byline-name">
          {author.path ? (
            <a href={author.path} rel="author">
              {author.label}
            </a>
          ) : (
            author.label
          )}
        </p>
        <PublishedDates date={post.date} updated={post.updated} />
      </div>
    </div>
  );
}

/** Renders the posts that the author recommends to read next. */
function ReadNext({ posts }: { readonly posts: readonly RowReference[] }) {
  if (posts.length === 0) return null;
  return (
    <nav className="panel" aria-labelledby="read-next">
      <h2 className="panel-title" id="read-next">
        Read next
      </h2>
      <ul className="bullets">
        {posts.map(({ slug, label, path }) => (
          <li key={slug}>{path ? <a href={path}>{label}</a> : label}</li>
        ))}
      </ul>
    </nav>
  );
}

function lookUp(
  references: Props['refs'][string] | undefined,
  slugs: readonly string[] | undefined,
): readonly RowReference[] {
  return (slugs ?? []).flatMap((slug) => references?.[slug] ?? []);
}

export function jsonLd({ page, rows: { post }, refs }: Props): (BlogPosting & object)[] {
  const origin = originOf(page);
  const author = refs.authors?.[post.author];
  return [
    {
      '@type': 'BlogPosting',
      '@id': `${page.url}#post`,
      headline: post.title,
      ...sharedImage(page, post),
      description: post.summary,
      datePublished: post.date,
      dateModified: post.updated ?? post.date,
      inLanguage: page.language,
      articleSection: lookUp(refs.categories, post.categories).map(({ label }) => label),
      ...(author
        ? {
            author: {
              '@type': 'Person' as const,
              name: author.label,
              ...(author.path ? { url: origin + author.path } : {}),
            },
          }
        : {}),
      publisher: { '@id': `${origin}/#organisation` },
      mainEntityOfPage: page.url,
    },
  ];
}
