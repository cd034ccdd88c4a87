import { type ListProps, type TemplateProps, t } from 'rowpress/template';
import { Chips, ToolCards } from '../components/tool-cards.tsx';
import { Top } from '../components/top.tsx';
import type { Site } from '../types/site.ts';

/** Lists tools: all of them, or those of a topic. */
export default function Tools({ page, site, list, links }: TemplateProps<unknown, Site>) {
  return (
    <div className="wrap stack">
      <Top page={page} site={site} />
      <div className="opening">
        <h1>{page.title}</h1>
        {list ? <p className="lede">{t('tools.count', { count: list.total })}</p> : null}
      </div>
      {links.topics ? <Chips links={links.topics} /> : null}
      {list ? <ToolCards links={list.items} level={2} /> : null}
      {list ? <Pager list={list} /> : null}
    </div>
  );
}

function Pager({ list }: { readonly list: ListProps }) {
  if (list.pages < 2) return null;
  return (
    <nav className="pager" aria-label={t('tools.pages')}>
      {list.previous ? (
        <a className="arrow-back" href={list.previous}>
          {t('tools.previous')}
        </a>
      ) : null}
      {list.next ? (
        <a className="arrow" href={list.next}>
          {t('tools.next')}
        </a>
      ) : null}
    </nav>
  );
}
