import { Inline, type TextLanguage } from '../prose/inline.tsx';

/** How the items of a list are marked: plain points, ticks, crosses, or empty boxes to tick on paper. */
export type ListMark = 'bullets' | 'checks' | 'crosses' | 'boxes';

/** A list of texts in inline Markdown. */
export function List({
  items,
  mark = 'bullets',
  code,
}: {
  readonly items: readonly string[];
  readonly mark?: ListMark;
  readonly code?: TextLanguage;
}) {
  return (
    <ul className={mark}>
      {items.map((item) => (
        <Inline key={item} as="li" text={item} code={code} />
      ))}
    </ul>
  );
}
