import { Inline, type TextLanguage } from '../prose/inline.tsx';

/** A term and its meaning, in inline Markdown. */
export interface Term {
  readonly term: string;
  readonly meaning: string;
}

/** Renders terms beside their meanings. */
export function Terms({ terms, code }: { readonly terms: readonly Term[]; readonly code?: TextLanguage }) {
  return (
    <dl className="terms">
      {terms.map(({ term, meaning }) => (
        <div key={term}>
          <dt>{term}</dt>
          <Inline as="dd" text={meaning} code={code} />
        </div>
      ))}
    </dl>
  );
}
