import type { ReactNode } from 'react';
import { Inline } from '../prose/inline.tsx';

/** One of two products: its mark, its name and one sentence. */
export interface DuelSide {
  readonly mark: ReactNode;
  readonly name: string;
  readonly text: string;
}

/** Renders two products side by side, with "or" between them. */
export function Duel({ sides }: { readonly sides: readonly [DuelSide, DuelSide] }) {
  return (
    <div className="duel">
      {sides.map(({ mark, name, text }) => (
        <div key={name} className="duel-side">
          {mark}
          <p className="duel-name">{name}</p>
          <Inline text={text} />
        </div>
      ))}
      <span className="duel-or" aria-hidden="true">
        or
      </span>
    </div>
  );
}
