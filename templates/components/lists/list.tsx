import { Inline, type TextLanguage } from '../prose/inline.tsx';

/** The marker of a list's items: bullets, ticks, crosses, or empty boxes to tick on paper. */
export type ListMark = 'bullets' | 'checks' | 'crosses' | 'boxes';

/** Renders a list of texts in inline Markdown. */
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
