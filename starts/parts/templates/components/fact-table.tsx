import type { ReactNode } from 'react';

/** A line of the table. */
export interface FactLine {
  readonly label: string;
  readonly value: ReactNode;
}

/** Shows what is known of the subject of a page. */
export function FactTable({ title, lines }: { readonly title: string; readonly lines: readonly FactLine[] }) {
  return (
    <section className="facts" aria-labelledby="facts">
      <h2 id="facts">{title}</h2>
      <dl>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
