import { useId, useState } from 'react';
import { textOf, type Work } from '../builder/work.ts';
import { answersOf } from './question.ts';

/** Lets the visitor answer the quiz as a learner would. */
export function QuizPreview({ work }: { readonly work: Work }) {
  const id = useId();
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<number | null>(null);
  const place = Math.min(at, work.items.length - 1);
  const item = work.items[place];
  if (!item) return <p className="tool-empty">No questions yet.</p>;
  const answers = answersOf(item, place);
  const answer = chosen === null ? undefined : answers[chosen];
  const next = (place + 1) % work.items.length;
  return (
    <fieldset className="tool-note tool-body">
      <legend className="visually-hidden">Try the quiz</legend>
      <p>
        <b>
          {place + 1} of {work.items.length}
        </b>{' '}
        {textOf(item, 'situation')}
      </p>
      {answers.map(({ text }, number) => (
        <label key={text} className="builder-choice">
          <input type="radio" name={id} checked={chosen === number} onChange={() => setChosen(number)} />
          {text}
        </label>
      ))}
      <div className="tool-row">
        <span className="builder-verdict" aria-live="polite">
          {answer
            ? `${answer.isRight ? 'Right.' : 'Wrong.'} ${textOf(item, 'feedback')}`
            : 'Choose an answer.'}
        </span>
        <button
          type="button"
          className="tool-link"
          onClick={() => {
            setChosen(null);
            setAt(next);
          }}
        >
          Next question
        </button>
      </div>
    </fieldset>
  );
}
