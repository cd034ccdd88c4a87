import type { TemplateProps } from 'rowpress/template';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { TopicCards } from '../components/topic-cards.tsx';
import { pairsOf } from '../format/pairs.ts';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

/** Lists all services, each with the cities in which it is offered. */
export default function Services({ page, site, links }: Props) {
  const { services = [], pairs = [] } = links;
  return (
    <div className="wrap stack">
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="opening">
        <h1>{page.breadcrumbs.at(-1)?.label ?? page.title}</h1>
        <p className="lede">{page.description}</p>
      </div>
      <TopicCards
        kind="service"
        links={services}
        topics={site.own.services}
        level={2}
        inside={({ label }) => pairsOf(pairs, 'service', label)}
      />
    </div>
  );
}

export function jsonLd({ page, links }: Props): object[] {
  return [itemList(page, page.breadcrumbs.at(-1)?.label ?? page.title, links.services ?? [])];
}
