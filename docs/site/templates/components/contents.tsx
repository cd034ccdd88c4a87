import type { Heading } from '../format/markdown.ts';

interface ContentsProps {
  readonly headings: readonly Heading[];
}

/** Lists the parts of a page: beside the text on very wide windows, else folded. Styles show one of them. */
export function Contents({ headings }: ContentsProps) {
  if (headings.length < 2) return null;
  return (
    <>
      <details className="contents folded">
        <summary>On this page</summary>
        <nav aria-label="On this page">
          <Parts headings={headings} />
        </nav>
      </details>
      <nav className="contents beside" aria-label="On this page">
        <h2>On this page</h2>
        <Parts headings={headings} />
      </nav>
    </>
  );
}

function Parts({ headings }: ContentsProps) {
  return (
    <ul>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
