import { Inline } from '../prose/inline.tsx';

/** A short title and its explanation. */
interface Point {
  readonly title: string;
  readonly text: string;
}

/** Renders a few numbered points side by side, such as reasons or mistakes. */
export function Points({ points }: { readonly points: readonly Point[] }) {
  return (
    <ol className="points">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <Inline text={text} />
        </li>
      ))}
    </ol>
  );
}
