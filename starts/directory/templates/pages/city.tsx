import { Markdown, type TemplateProps, t, type ValueRow } from 'rowpress/template';
import { Artwork } from '../components/artwork.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { LinkChips } from '../components/link-chips.tsx';
import { PlaceCards } from '../components/place-cards.tsx';
import { pairsOf } from '../format/pairs.ts';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly city: ValueRow }, Site>;

/** The page of a city: its services, its places, and the other cities. */
export default function CityPage({ page, site, rows: { city }, links }: Props) {
  const topic = site.own.cities?.[city.slug];
  const { pairs = [], places = [], cities = [] } = links;
  const services = [{ path: page.path, label: t('directory.all') }, ...pairsOf(pairs, 'city')];
  return (
    <div className="wrap stack">
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="banner">
        <div className="opening">
          <h1>{city.name}</h1>
          <p className="lede">{topic?.summary ?? page.description}</p>
        </div>
        <Artwork kind="city" seed={city.slug} />
      </div>
      <section className="stack-small">
        <h2>{t('directory.addressesIn', { count: city.count, city: city.name })}</h2>
        <LinkChips label={t('directory.chooseService')} choices={services} current={page.path} />
        <PlaceCards links={places} level={3} />
      </section>
      {topic?.about ? (
        <section className="beside">
          <h2>{t('directory.about', { name: city.name })}</h2>
          <Markdown className="prose" text={topic.about} headingLevel={3} />
        </section>
      ) : null}
      {cities.length > 0 ? (
        <section className="stack-small">
          <h2>{t('directory.otherCities')}</h2>
          <LinkChips label={t('directory.otherCities')} choices={cities} />
        </section>
      ) : null}
    </div>
  );
}

export function jsonLd({ page, rows: { city }, links }: Props): object[] {
  return [itemList(page, city.name, links.places ?? [])];
}
