import { type ListProps, t } from 'rowpress/template';

/** How far the linked pages are from the present one: near ones, and steps into a very long list. */
const STEPS = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500];

/**
 * Links to the other pages of a long list: the first, the last, and some between, so that none is far away.
 */
export function Pager({ list }: { readonly list: ListProps }) {
  if (list.pages < 2) return null;
  const numbers = list.addresses
    .map((path, at) => ({ path, number: at + 1 }))
    .filter(
      ({ number }) => number === 1 || number === list.pages || STEPS.includes(Math.abs(number - list.page)),
    );
  return (
    <nav className="pager" aria-label={t('pages')}>
      <ol>
        {numbers.map(({ path, number }, at) => (
          <li
            key={path}
            className={at > 0 && number - (numbers[at - 1]?.number ?? 0) > 1 ? 'gap' : undefined}
          >
            {number === list.page ? <span aria-current="page">{number}</span> : <a href={path}>{number}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
