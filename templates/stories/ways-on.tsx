import type { PageLink } from 'rowpress/template';
import { ListFilter } from '../components/actions/list-filter.tsx';
import { NextStep } from '../components/actions/next-step.tsx';
import { CategoryLinks } from '../components/navigation/category-links.tsx';
import { Decisions } from '../components/navigation/decisions.tsx';
import { GroupedCards } from '../components/navigation/grouped-cards.tsx';
import { LinkCards } from '../components/navigation/link-cards.tsx';
import { Pager } from '../components/navigation/pager.tsx';
import { PostList } from '../components/navigation/post-list.tsx';
import { Related } from '../components/navigation/related.tsx';
import { StoryRows } from '../components/navigation/story-rows.tsx';
import { ToldStory } from '../components/navigation/told-story.tsx';
import { groupLinks } from '../format/group-links.ts';
import type { CaseStudy } from '../types/case-studies.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';
import { Story } from './story.tsx';

interface WaysOnProps {
  readonly site: Site;
  readonly story: CaseStudy;
  readonly stories: readonly PageLink[];
  readonly guides: readonly PageLink[];
  readonly posts: readonly PageLink[];
  readonly categories: readonly PageLink[];
}

/** Shows links to other pages: cards, lists, pagers and the next step. */
export function WaysOn({ site, story, stories, guides, posts, categories }: WaysOnProps) {
  return (
    <>
      <Story file="navigation/link-cards" wide>
        <div className="stack">
          <LinkCards links={stories} meta={({ facts }) => facts?.industry} />
        </div>
      </Story>
      <Story file="navigation/grouped-cards" wide>
        <GroupedCards groups={[{ name: 'Customers', items: stories }]} />
      </Story>
      <Story file="navigation/told-story" wide>
        <ToldStory story={story} href="/customers/" />
      </Story>
      <Story file="navigation/story-rows" wide>
        <StoryRows stories={stories} />
      </Story>
      <Story file="navigation/decisions" wide>
        <Decisions groups={groupLinks(guides)} />
      </Story>
      <Story file="actions/list-filter">
        <ListFilter
          label="Find a post"
          within="story-post-list"
          items=".post-list > li"
          count={posts.length}
        />
      </Story>
      <Story file="navigation/post-list">
        <PostList posts={posts} level={3} />
      </Story>
      <Story file="navigation/pager">
        <Pager
          label="Pages"
          list={{
            page: 2,
            addresses: ['/blog/', '/blog/pages/2/', '/blog/pages/3/'],
            previous: '/blog/',
            next: '/blog/pages/3/',
          }}
        />
      </Story>
      <Story file="navigation/category-links">
        <CategoryLinks categories={categories} current={categories[1]?.path ?? ''} here="" />
      </Story>
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
