import type { Heading } from '../format/markdown.ts';

/** Lists the parts of a page. On a phone it is closed until it is touched. */
export function Contents({ headings }: { readonly headings: readonly Heading[] }) {
  if (headings.length < 2) return null;
  return (
    <details className="contents">
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <ul>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
