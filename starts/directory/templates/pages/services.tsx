import type { TemplateProps } from 'rowpress/template';
import { ListPage } from '../components/list-page.tsx';
import { TopicCards } from '../components/topic-cards.tsx';
import { pageName } from '../format/page-name.ts';
import { pairsOf } from '../format/pairs.ts';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

/** Lists all services, each with the cities in which it is offered. */
export default function Services({ page, site, list, links }: Props) {
  const { services = [], pairs = [] } = links;
  return (
    <ListPage page={page} list={list}>
      <TopicCards
        kind="service"
        links={services}
        topics={site.own.services}
        level={2}
        inside={({ label }) => pairsOf(pairs, 'service', label)}
      />
    </ListPage>
  );
}

export function jsonLd({ page, links }: Props): object[] {
  return [itemList(page, pageName(page), links.services ?? [])];
}
