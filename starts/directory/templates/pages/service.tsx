import { Markdown, type TemplateProps, t } from 'rowpress/template';
import { Artwork } from '../components/artwork.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { LinkChips } from '../components/link-chips.tsx';
import { pairsOf } from '../format/pairs.ts';
import { itemList } from '../format/structured-data.ts';
import type { Service } from '../types/services.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly service: Service }, Site>;

/** The page of a service: what it is, where it is offered, and the other services. */
export default function ServicePage({ page, rows: { service }, links }: Props) {
  const { pairs = [], services = [] } = links;
  return (
    <div className="wrap stack">
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="banner">
        <div className="opening">
          <h1>{service.name}</h1>
          {service.summary ? <p className="lede">{service.summary}</p> : null}
          <LinkChips label={t('directory.chooseCity')} choices={pairsOf(pairs, 'service')} />
        </div>
        <Artwork kind="service" seed={service.slug} />
      </div>
      {service.about ? <Markdown className="prose" text={service.about} /> : null}
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
