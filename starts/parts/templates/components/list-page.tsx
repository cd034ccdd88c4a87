import type { ReactNode } from 'react';
import type { TemplateProps } from 'rowpress/template';
import { listHeading } from '../format/page-name.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Pager } from './pager.tsx';

interface ListPageProps extends Pick<TemplateProps<unknown>, 'page' | 'list'> {
  /** What stands below the name. It is the description of the page if it is left out. */
  readonly lede?: string;
  /** The entries of this page of the list. */
  readonly children: ReactNode;
}

/** A page of a list: its name, what it holds, its entries, and its other pages. */
export function ListPage({ page, list, lede = page.description, children }: ListPageProps) {
  return (
    <div className="wrap stack">
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="opening">
        <h1>{listHeading(page, list)}</h1>
        <p className="lede">{lede}</p>
      </div>
      {children}
      {list ? <Pager list={list} /> : null}
    </div>
  );
}
