import { Inline } from '../prose/inline.tsx';

/** What happened at a time. */
export interface JourneyStop {
  readonly label?: string | undefined;
  readonly text: string;
}

/** Renders stops along one line: side by side where there is room, else below each other. */
export function Journey({ stops }: { readonly stops: readonly JourneyStop[] }) {
  return (
    <ol className="journey">
      {stops.map(({ label, text }) => (
        <li key={text}>
          {label ? <strong>{label}</strong> : null}
          <Inline text={text} />
        </li>
      ))}
    </ol>
  );
}
