import { Markdown } from 'rowpress/template';
import { Points } from './points.tsx';

/** A heading, and what stands below it: a text in Markdown, or lines. */
export type Verdict = readonly [title: string, text: string | readonly string[] | undefined];

/** Shows what speaks for one thing or the other, side by side. Those without a text are left out. */
export function Verdicts({ verdicts }: { readonly verdicts: readonly Verdict[] }) {
  const filled = verdicts.filter(([, text]) => text?.length);
  if (filled.length === 0) return null;
  return (
    <div className="verdicts">
      {filled.map(([title, text = '']) => (
        <section key={title}>
          <h2>{title}</h2>
          <VerdictText text={text} />
        </section>
      ))}
    </div>
  );
}

function VerdictText({ text }: { readonly text: string | readonly string[] }) {
  if (typeof text === 'string') return <Markdown text={text} headingLevel={3} />;
  return text.length === 1 ? <p>{text[0]}</p> : <Points points={text} />;
}
