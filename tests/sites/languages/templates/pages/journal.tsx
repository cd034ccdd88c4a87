import type { TemplateProps } from 'rowpress/template';
import { PostList } from '../components/post-list.tsx';
import { Top } from '../components/top.tsx';
import type { Site } from '../types/site.ts';

/** All notes of the journal. */
export default function Journal({ page, site, list }: TemplateProps<unknown, Site>) {
  return (
    <div className="wrap stack">
      <Top page={page} site={site} />
      <div className="opening">
        <h1>{page.title}</h1>
        <p className="lede">{page.description}</p>
      </div>
      <PostList links={list?.items ?? []} level={2} />
    </div>
  );
}
