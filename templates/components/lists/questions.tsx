import { Inline } from '../prose/inline.tsx';

/** A question in the reader's words, and its answer in inline Markdown. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Renders questions that open to their answers, without JavaScript. */
export function Questions({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <Inline className="answer" text={answer} />
        </details>
      ))}
    </div>
  );
}
