import { Inline } from '../prose/inline.tsx';

/** A current state and its replacement, in inline Markdown. */
export interface Swap {
  readonly from: string;
  readonly to: string;
  readonly why?: string | undefined;
}

interface SwapsProps {
  /** The labels of the two sides. */
  readonly labels: readonly [from: string, to: string];
  readonly swaps: readonly Swap[];
}

/** Renders pairs: a mistake and its remedy, or a wording and a better one. */
export function Swaps({ labels: [fromLabel, toLabel], swaps }: SwapsProps) {
  return (
    <div className="swaps">
      {swaps.map(({ from, to, why }) => (
        <dl key={from} className="swap">
          <div>
            <dt>{fromLabel}</dt>
            <Inline as="dd" text={from} />
          </div>
          <div>
            <dt>{toLabel}</dt>
            <Inline as="dd" text={to} />
            {why ? <Inline as="dd" className="swap-why" text={why} /> : null}
          </div>
        </dl>
      ))}
    </div>
  );
}
