import type { TemplateProps } from 'rowpress/template';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { LinkCards } from '../components/link-cards.tsx';
import { Pager } from '../components/pager.tsx';
import { groupLinks } from '../format/group-links.ts';
import { listHeading, pageName } from '../format/page-name.ts';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

/** Lists the pages of a family. A long list is cut into pages. */
export default function Hub({ page, list, links }: Props) {
  const groups = groupLinks(list?.items ?? links.items ?? []);
  return (
    <div className="wrap stack">
      {page.breadcrumbs.length > 1 ? <Breadcrumbs trail={page.breadcrumbs} /> : null}
      <div className="opening">
        <h1>{listHeading(page, list)}</h1>
        <p className="lede">{page.description}</p>
      </div>
      {groups.map((group) => (
        <section key={group.name} className="stack-small">
          {group.name === '' ? null : <h2>{group.name}</h2>}
          <LinkCards links={group.links} level={group.name === '' ? 2 : 3} />
        </section>
      ))}
      {list ? <Pager list={list} /> : null}
    </div>
  );
}

export function jsonLd({ page, list, links }: Props): object[] {
  const name = pageName(page);
  return [itemList(page, name, list?.items ?? links.items ?? [])];
}
