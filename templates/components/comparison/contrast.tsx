import { Inline } from '../prose/inline.tsx';

/** One side of a contrast: a name, a description, and a link to more. */
export interface ContrastSide {
  readonly name: string;
  /** A short text below the name. */
  readonly meta?: string | undefined;
  readonly text?: string | undefined;
  readonly href?: string | null | undefined;
}

interface ContrastProps {
  readonly sides: readonly [ContrastSide, ContrastSide];
  /** Puts a "not equal" sign between the two sides. */
  readonly unlike?: boolean;
  /** The difference between the two sides, or how the matter ended. */
  readonly verdict: string;
  /** A short label above the verdict. */
  readonly verdictLabel?: string;
}

/** Renders two things side by side, with a verdict below them. */
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
