import { Inline } from '../prose/inline.tsx';

/** What is there and what to put in its place, in inline Markdown. */
export interface Swap {
  readonly from: string;
  readonly to: string;
  readonly why?: string | undefined;
}

interface SwapsProps {
  /** What the two sides are called. */
  readonly labels: readonly [from: string, to: string];
  readonly swaps: readonly Swap[];
}

/** Pairs of what goes wrong and what to do, or of a wording and a better one. */
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
