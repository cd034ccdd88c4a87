import type { ReactNode } from 'react';
import { type ListProps, t } from 'rowpress/template';
import { Pager } from './pager.tsx';
import { ProductCards } from './product-cards.tsx';

interface ShelfProps {
  readonly list: ListProps | null;
  readonly currency: string;
  /** The filter above the products. */
  readonly children: ReactNode;
}

/** Shows a list of products: a filter beside their number, the products, and the other pages of the list. */
export function Shelf({ list, currency, children }: ShelfProps) {
  return (
    <>
      <div className="shelf">
        <div className="shelf-bar">
          {children}
          <p>{t('catalogue.products', { count: list?.total ?? 0 })}</p>
        </div>
        <ProductCards links={list?.items ?? []} level={2} currency={currency} />
      </div>
      {list ? <Pager list={list} /> : null}
    </>
  );
}
