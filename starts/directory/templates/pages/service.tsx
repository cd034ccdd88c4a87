import { Markdown, type TemplateProps, t, type ValueRow } from 'rowpress/template';
import { Artwork } from '../components/artwork.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { LinkChips } from '../components/link-chips.tsx';
import { PlaceCards } from '../components/place-cards.tsx';
import { pairsOf } from '../format/pairs.ts';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly service: ValueRow }, Site>;

/** The page of a service: what it is, where it is offered, and the other services. */
export default function ServicePage({ page, site, rows: { service }, links }: Props) {
  const topic = site.own.services?.[service.slug];
  const { pairs = [], places = [], services = [] } = links;
  return (
    <div className="wrap stack">
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="banner">
        <div className="opening">
          <h1>{service.name}</h1>
          <p className="lede">{topic?.summary ?? t('directory.addresses', { count: service.count })}</p>
          <LinkChips label={t('directory.chooseCity')} choices={pairsOf(pairs, 'service')} />
        </div>
        <Artwork kind="service" seed={service.slug} />
      </div>
      <Markdown className="prose" text={topic?.about} />
      <section className="stack-small">
        <h2>{t('directory.featured')}</h2>
        <PlaceCards links={places} level={3} hasCity />
      </section>
      {services.length > 0 ? (
        <section className="stack-small">
          <h2>{t('directory.services')}</h2>
          <LinkChips label={t('directory.services')} choices={services} />
        </section>
      ) : null}
    </div>
  );
}

export function jsonLd({ page, rows: { service }, links }: Props): object[] {
  return [itemList(page, service.name, links.pairs ?? [])];
}
