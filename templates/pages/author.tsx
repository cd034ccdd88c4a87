import type { TemplateProps } from 'rowpress/template';
import type { ProfilePage } from 'schema-dts';
import { ReadingSection } from '../components/layout/reading-section.tsx';
import { Section } from '../components/layout/section.tsx';
import { List } from '../components/lists/list.tsx';
import { Breadcrumbs } from '../components/navigation/breadcrumbs.tsx';
import { PostList } from '../components/navigation/post-list.tsx';
import { Portrait } from '../components/people/portrait.tsx';
import { Inline } from '../components/prose/inline.tsx';
import { MadeUpNote } from '../components/prose/made-up-note.tsx';
import { Paragraphs } from '../components/prose/paragraphs.tsx';
import { Unbroken } from '../components/prose/unbroken.tsx';
import { formatDate } from '../format/format-date.ts';
import type { Author } from '../types/authors.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly author: Author }, Site>;

/** Renders a made-up author of the blog: work, opinions and posts. */
export default function AuthorPage({ page, rows: { author }, links }: Props) {
  const firstName = author.name.split(' ')[0];
  const posts = links.posts ?? [];
  return (
    <>
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="hero wrap">
        <div className="profile">
          <Portrait name={author.name} large />
          <div className="hero-text">
            <h1>
              <Unbroken text={author.headline} />
            </h1>
            <Inline className="lede" text={author.summary} />
          </div>
        </div>
      </div>
      <div className="wrap reading">
        <aside className="reading-aside">
          <div className="panel">
            <div>
              <p className="contrast-name">{author.name}</p>
              <p className="muted">{author.role}</p>
            </div>
            <h2 className="aside-title">Writes about</h2>
            <List items={author.writesAbout} />
            <p className="card-meta">
              Updated <time dateTime={author.updated}>{formatDate(author.updated)}</time>
            </p>
          </div>
          <MadeUpNote what="A made-up person" />
        </aside>
        <div className="reading-main">
          <Paragraphs texts={author.bio} />
          {author.rulesOfThumb ? (
            <ReadingSection heading="Rules of thumb">
              <List items={author.rulesOfThumb} />
            </ReadingSection>
          ) : null}
          {author.disagreesWith ? (
            <ReadingSection heading="Argues against">
              <List items={author.disagreesWith} mark="crosses" />
            </ReadingSection>
          ) : null}
        </div>
      </div>
      {posts.length > 0 ? (
        <Section heading={`Posts by ${firstName}`}>
          <PostList posts={posts} level={3} />
        </Section>
      ) : null}
    </>
  );
}

export function jsonLd({ page, rows: { author } }: Props): (ProfilePage & object)[] {
  return [
    {
      '@type': 'ProfilePage',
      '@id': `${page.url}#profile`,
      url: page.url,
      dateModified: author.updated,
      mainEntity: {
        '@type': 'Person',
        '@id': `${page.url}#person`,
        name: author.name,
        jobTitle: author.role,
        description: author.summary,
        knowsAbout: [...author.writesAbout],
        url: page.url,
      },
    },
  ];
}
