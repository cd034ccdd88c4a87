/** A figure and what it counts. */
export interface Fact {
  readonly value: string;
  readonly label: string;
}

/** Renders figures in a row. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
