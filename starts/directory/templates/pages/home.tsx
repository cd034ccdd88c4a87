import { type TemplateProps, t } from 'rowpress/template';
import { Artwork } from '../components/artwork.tsx';
import { Finder } from '../components/finder.tsx';
import { PlaceCards } from '../components/place-cards.tsx';
import { PostList } from '../components/post-list.tsx';
import { TopicCards } from '../components/topic-cards.tsx';
import { pairsOf } from '../format/pairs.ts';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

/** The home page: what the site is about, its cities and services, some places, and the newest posts. */
export default function Home({ site, links }: Props) {
  const { cities = [], services = [], pairs = [], places = [], posts = [] } = links;
  const search = site.own.search ?? '/';
  return (
    <div className="wrap stack">
      <div className="hero welcome">
        <div className="welcome-text">
          <h1>{site.own.headline ?? site.name}</h1>
          <p className="lede">{site.description}</p>
          <Finder cities={cities} services={services} search={search} />
        </div>
        <Artwork kind="city" seed={site.name} palette={1} />
      </div>
      <section className="stack-small">
        <h2>{t('directory.cities')}</h2>
        <TopicCards
          kind="city"
          links={cities}
          topics={site.own.cities}
          level={3}
          inside={({ label }) => pairsOf(pairs, 'city', label)}
        />
      </section>
      <section className="stack-small">
        <h2>{t('directory.services')}</h2>
        <TopicCards kind="service" links={services} topics={site.own.services} level={3} />
      </section>
      <section className="stack-small">
        <div className="heading">
          <h2>{t('directory.featured')}</h2>
          <a href={search}>{t('directory.allPlaces')}</a>
        </div>
        <PlaceCards links={places} level={3} hasCity />
      </section>
      {posts.length > 0 ? (
        <section className="stack-small">
          <h2>{t('directory.journal')}</h2>
          <PostList links={posts} level={3} />
        </section>
      ) : null}
    </div>
  );
}

export function jsonLd({ page, site, links }: Props): object[] {
  return [itemList(page, site.name, links.cities ?? [])];
}
