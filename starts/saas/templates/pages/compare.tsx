import { type TemplateProps, t } from 'rowpress/template';
import { Closing } from '../components/closing.tsx';
import { PageTop } from '../components/page-top.tsx';
import { pageName } from '../format/page-name.ts';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

/** All comparisons, each with the page of its alternatives. */
export default function Compare({ page, site, links }: Props) {
  const { versus = [], alternatives = [] } = links;
  // Both pages of a product have its slug.
  const others = new Map(alternatives.map((link) => [link.slug, link]));
  return (
    <div className="wrap stack">
      <PageTop page={page} title={t('saas.compared', { name: site.name })} lede={page.description} />
      <ul className="cards">
        {versus.map(({ path, slug, label, summary }) => {
          const other = others.get(slug);
          return (
            <li key={path} className="card">
              <h2>
                <a className="card-link" href={path}>
                  {label}
                </a>
              </h2>
              {summary && summary !== label ? <p>{summary}</p> : null}
              {other ? (
                <p className="card-more">
                  <a href={other.path}>{other.label}</a>
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
      {site.own.compareNote ? <p className="note">{site.own.compareNote}</p> : null}
      <Closing site={site} />
    </div>
  );
}

export function jsonLd({ page, links }: Props): object[] {
  return [itemList(page, pageName(page), links.versus ?? [])];
}
