import type { ListProps } from 'rowpress/template';

/** How many numbers are shown on each side of the present one. */
const NEIGHBOURS = 2;

/** Links to the other pages of a long list: the first, the last, and those near the present one. */
export function Pager({ list }: { readonly list: ListProps }) {
  if (list.pages < 2) return null;
  const numbers = list.addresses
    .map((path, at) => ({ path, number: at + 1 }))
    .filter(
      ({ number }) => number === 1 || number === list.pages || Math.abs(number - list.page) <= NEIGHBOURS,
    );
  return (
    <nav className="pager" aria-label="Pages">
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
