import type { ListProps } from 'rowpress/template';

/**
 * Renders links to the pages of a long list. Renders nothing if there is only one page. `label` names the
 * list.
 */
export function Pager({
  list,
  label,
}: {
  readonly list: Pick<ListProps, 'page' | 'addresses' | 'previous' | 'next'>;
  readonly label: string;
}) {
  if (list.addresses.length < 2) return null;
  return (
    <nav className="pager no-print" aria-label={label}>
      {list.previous ? (
        <a href={list.previous} rel="prev">
          Newer
        </a>
      ) : null}
      {list.addresses.map((address, at) =>
        at + 1 === list.page ? (
          <span key={address} aria-current="page">
            {at + 1}
          </span>
        ) : (
          <a key={address} href={address} aria-label={`Page ${at + 1}`}>
            {at + 1}
          </a>
        ),
      )}
      {list.next ? (
        <a href={list.next} rel="next">
          Older
        </a>
      ) : null}
    </nav>
  );
}
