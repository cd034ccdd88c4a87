import { Inline } from '../prose/inline.tsx';

/** A step: what to do, and how. A step without a title is its text alone. */
export interface Step {
  readonly title?: string | undefined;
  readonly text: string;
  /** A few words beside the title, such as the minutes it takes. */
  readonly note?: string | undefined;
}

interface StepsProps {
  readonly steps: readonly Step[];
  readonly level?: 3 | 4;
  /** Side by side where there is room, for a page's main steps. */
  readonly wide?: boolean;
}

/** Numbered steps; `level` is the heading level of their titles. */
export function Steps({ steps, level = 3, wide = false }: StepsProps) {
  const Title = `h${level}` as const;
  return (
    <ol className={wide ? 'steps steps-wide' : 'steps'}>
      {steps.map(({ title, text, note }) => (
        <li key={title ?? text}>
          {title ? (
            <Title>
              {title} {note ? <span className="badge">{note}</span> : null}
            </Title>
          ) : null}
          <Inline text={text} />
        </li>
      ))}
    </ol>
  );
}
