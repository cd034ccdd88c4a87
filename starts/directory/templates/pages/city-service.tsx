import { type TemplateProps, t, type ValueRow } from 'rowpress/template';
import { Artwork } from '../components/artwork.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { LinkChips } from '../components/link-chips.tsx';
import { Pager } from '../components/pager.tsx';
import { PlaceCards } from '../components/place-cards.tsx';
import { listHeading, pageName } from '../format/page-name.ts';
import { pairsOf } from '../format/pairs.ts';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly city: ValueRow; readonly service: ValueRow }, Site>;

/** The page of a service in a city: who offers it, what else there is, and the same in other cities. */
export default function CityServicePage({ page, site, rows: { city, service }, list, links }: Props) {
  const { here = [], elsewhere = [] } = links;
  const topic = site.own.services?.[service.slug];
  const parent = page.breadcrumbs.at(-2);
  const first = list?.addresses[0] ?? page.path;
  const services = [
    ...(parent ? [{ path: parent.path, label: t('directory.all') }] : []),
    { path: first, label: service.name, count: String(list?.total ?? '') },
    ...pairsOf(here, 'city'),
  ];
  return (
    <div className="wrap stack">
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="banner">
        <div className="opening">
          <h1>{listHeading(page, list)}</h1>
          {topic?.summary ? <p className="lede">{topic.summary}</p> : null}
        </div>
        <Artwork kind="service" seed={service.slug} />
      </div>
      <section className="stack-small">
        <h2>{t('directory.addressesIn', { count: list?.total ?? 0, city: city.name })}</h2>
        <LinkChips label={t('directory.chooseService')} choices={services} current={first} />
        <PlaceCards links={list?.items ?? []} level={3} />
      </section>
      {list ? <Pager list={list} /> : null}
      {elsewhere.length > 0 ? (
        <section className="stack-small">
          <h2>{t('directory.elsewhere', { service: service.name })}</h2>
          <LinkChips label={t('directory.chooseCity')} choices={pairsOf(elsewhere, 'service')} />
        </section>
      ) : null}
      {links.about?.map(({ path, label }) => (
        <p key={path}>
          <a href={path}>{t('directory.about', { name: label })}</a>
        </p>
      ))}
    </div>
  );
}

export function jsonLd({ page, list }: Props): object[] {
  return [itemList(page, pageName(page), list?.items ?? [])];
}
