import { type TemplateProps, t } from 'rowpress/template';
import { Closing } from '../components/closing.tsx';
import { LinkCards } from '../components/link-cards.tsx';
import { PageTop } from '../components/page-top.tsx';
import { groupLinks } from '../format/group-links.ts';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

/** All integrations, by their kind. */
export default function Integrations({ page, site, links }: Props) {
  const { integrations = [] } = links;
  return (
    <div className="wrap stack">
      <PageTop page={page} title={t('saas.connects')} lede={page.description} />
      {groupLinks(integrations).map(({ name, links: members }) => (
        <section key={name} className="kind stack-small">
          <h2>{name}</h2>
          <LinkCards links={members} level={3} />
        </section>
      ))}
      <Closing site={site} />
    </div>
  );
}

export function jsonLd({ page, links }: Props): object[] {
  return [itemList(page, page.breadcrumbs.at(-1)?.label ?? page.title, links.integrations ?? [])];
}
