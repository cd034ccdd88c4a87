import { Inline } from '../prose/inline.tsx';

/** A step: what to do, and how. Without a title, the step is only its text. */
export interface Step {
  readonly title?: string | undefined;
  readonly text: string;
  /** A short note beside the title, such as the minutes the step takes. */
  readonly note?: string | undefined;
}

interface StepsProps {
  readonly steps: readonly Step[];
  readonly level?: 3 | 4;
  /** Puts the steps side by side if there is room. For a page's main steps. */
  readonly wide?: boolean;
}

/** Renders numbered steps. `level` is the heading level of their titles. */
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
