import { type TemplateProps, t } from 'rowpress/template';
import { PostList } from '../components/post-list.tsx';
import { Chips, ToolCards } from '../components/tool-cards.tsx';
import { Top } from '../components/top.tsx';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

/** What the museum is, the first tools, the topics and the newest notes. */
export default function Home({ page, site, links }: Props) {
  return (
    <div className="wrap stack">
      <Top page={page} site={site} />
      <div className="opening">
        <h1>{site.name}</h1>
        <p className="lede">{t('home.lede')}</p>
        <p>{site.description}</p>
      </div>
      <section className="stack-small">
        <h2>{t('home.tools')}</h2>
        <ToolCards links={links.tools ?? []} level={3} />
        <p>
          <a className="button" href="/tools/">
            {t('home.all')}
          </a>
        </p>
      </section>
      <section className="stack-small">
        <h2>{t('home.topics')}</h2>
        <Chips links={links.topics ?? []} />
      </section>
      <section className="stack-small">
        <h2>{t('home.posts')}</h2>
        <PostList links={links.posts ?? []} level={3} />
      </section>
    </div>
  );
}

export const jsonLd = ({ page, site }: Props) => [
  {
    '@type': 'Museum',
    name: site.name,
    description: site.description,
    url: page.url,
    address: site.address,
  },
];
