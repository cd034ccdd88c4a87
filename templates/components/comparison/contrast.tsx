import { Inline } from '../prose/inline.tsx';

/** One side of a contrast: a name, what it is or says, and where to read more of it. */
export interface ContrastSide {
  readonly name: string;
  /** A few words under the name. */
  readonly meta?: string | undefined;
  readonly text?: string | undefined;
  readonly href?: string | null | undefined;
}

interface ContrastProps {
  readonly sides: readonly [ContrastSide, ContrastSide];
  /** Puts the sign for "is not" between the two. */
  readonly unlike?: boolean;
  /** What sets the two apart, or how it ended. */
  readonly verdict: string;
  /** A few words before the verdict. */
  readonly verdictLabel?: string;
}

/** Two things side by side, and under them what is to be said of both. */
export function Contrast({ sides, unlike = false, verdict, verdictLabel }: ContrastProps) {
  return (
    <div className={unlike ? 'contrast contrast-unlike' : 'contrast'}>
      {sides.map(({ name, meta, text, href }) => (
        <div key={name} className="contrast-side">
          <p className="contrast-name">{href ? <a href={href}>{name}</a> : name}</p>
          {meta ? <p className="card-meta">{meta}</p> : null}
          {text ? <Inline text={text} /> : null}
        </div>
      ))}
      <div className="contrast-verdict">
        {verdictLabel ? <p className="aside-title">{verdictLabel}</p> : null}
        <Inline text={verdict} />
      </div>
    </div>
  );
}
