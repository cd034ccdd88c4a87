import type { PageLink } from 'rowpress/template';
import { CategoryLinks } from '../components/category-links.tsx';
import { LinkCards } from '../components/link-cards.tsx';
import { ListFilter } from '../components/list-filter.tsx';
import { NextStep } from '../components/next-step.tsx';
import { Pager } from '../components/pager.tsx';
import { PostList } from '../components/post-list.tsx';
import { Related } from '../components/related.tsx';
import type { Site } from '../rows/site.schema.d.ts';
import { Specimen } from './specimen.tsx';

interface WaysOnProps {
  readonly site: Site;
  readonly stories: readonly PageLink[];
  readonly posts: readonly PageLink[];
  readonly categories: readonly PageLink[];
}

/** What leads on to other pages: cards, lists, pages of a list, the next step. */
export function WaysOn({ site, stories, posts, categories }: WaysOnProps) {
  return (
    <>
      <Specimen file="link-cards" wide>
        <div className="stack">
          <LinkCards links={stories} meta={({ facts }) => facts?.industry} />
        </div>
      </Specimen>
      <Specimen file="list-filter">
        <ListFilter
          label="Find a post"
          within="specimen-post-list"
          items=".post-list > li"
          count={posts.length}
        />
      </Specimen>
      <Specimen file="post-list">
        <PostList posts={posts} level={3} />
      </Specimen>
      <Specimen file="pager">
        <Pager
          label="Pages"
          list={{
            page: 2,
            addresses: ['/blog/', '/blog/pages/2/', '/blog/pages/3/'],
            previous: '/blog/',
            next: '/blog/pages/3/',
          }}
        />
      </Specimen>
      <Specimen file="category-links">
        <CategoryLinks categories={categories} current={categories[1]?.path ?? ''} />
      </Specimen>
      <Related heading="Related" links={stories} />
      <NextStep
        site={site}
        heading="Next step, with a text"
        text="One or two sentences, and one button."
        actions={['trial', 'demo']}
      />
      <NextStep site={site} actions={['trial', 'demo']} />
    </>
  );
}
