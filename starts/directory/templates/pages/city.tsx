import { Markdown, type TemplateProps, t } from 'rowpress/template';
import { Artwork } from '../components/artwork.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { LinkChips } from '../components/link-chips.tsx';
import { PlaceCards } from '../components/place-cards.tsx';
import { pairsOf } from '../format/pairs.ts';
import { itemList } from '../format/structured-data.ts';
import type { City } from '../types/cities.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly city: City }, Site>;

/** The page of a city: its services, its places, and the other cities. */
export default function CityPage({ page, rows: { city }, links }: Props) {
  const { pairs = [], places = [], cities = [] } = links;
  const services = [{ path: page.path, label: t('directory.all') }, ...pairsOf(pairs, 'city')];
  return (
    <div className="wrap stack">
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="banner">
        <div className="opening">
          <h1>{city.name}</h1>
          {city.summary ? <p className="lede">{city.summary}</p> : null}
        </div>
        <Artwork kind="city" seed={city.slug} />
      </div>
      <section className="stack-small">
        <h2>{t('directory.addressesIn', { count: places.length, city: city.name })}</h2>
        <LinkChips label={t('directory.chooseService')} choices={services} current={page.path} />
        <PlaceCards links={places} level={3} />
      </section>
      {city.about ? (
        <section className="stack-small">
          <h2>{t('directory.about', { name: city.name })}</h2>
          <Markdown className="prose" text={city.about} headingLevel={3} />
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
