import { type TemplateProps, t } from 'rowpress/template';
import { LinkCards } from '../components/link-cards.tsx';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

/** The home page: what the site is about, its lists, and the first pages. */
export default function Home({ site, links }: Props) {
  return (
    <div className="wrap stack">
      <div className="opening hero">
        <h1>{site.own.headline ?? site.name}</h1>
        <p className="lede">{site.description}</p>
      </div>
      <LinkCards links={links.items ?? []} level={2} />
      {(links.hubs ?? []).map(({ path, label }) => (
        <p key={path}>
          <a className="button" href={path}>
            {t('allOf', { label })}
          </a>
        </p>
      ))}
    </div>
  );
}

export function jsonLd({ page, site, links }: Props): object[] {
  return [itemList(page, site.name, links.items ?? [])];
}
