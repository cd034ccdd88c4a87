import type { PlanGuide } from '../../types/pricing.schema.d.ts';

type PlanFinderProps = Pick<PlanGuide, 'plans' | 'questions'>;

/**
 * Renders questions that find a plan: the largest one among the answers. The stylesheet shows the advice for
 * the checked answers, so no script is needed. Browsers without `:has()` and printed pages show all advice.
 * The form passes the answers to the page for a demo.
 */
export function PlanFinder({ plans, questions }: PlanFinderProps) {
  const levelOf = (plan: string) => plans.findIndex(({ slug }) => slug === plan) + 1;
  return (
    <form
      className="finder"
      action="/demo/"
      method="get"
      id="find-your-plan"
      aria-labelledby="finder-heading"
    >
      <h2 id="finder-heading">Find your plan</h2>
      {questions.map(({ slug, question, answers }) => (
        <fieldset key={slug}>
          <legend>{question}</legend>
          <div className="finder-answers">
            {answers.map(({ slug: value, text, plan }) => (
              <label key={value} className="finder-answer">
                <input type="radio" name={slug} value={value} data-level={levelOf(plan)} />
                <span>{text}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="finder-advice" aria-live="polite">
        <p className="finder-start muted">See your plan here, and why it fits.</p>
        {plans.map(({ slug, name, because }, at) => (
          <div key={slug} data-level={at + 1}>
            <h3>{name}</h3>
            <p>{because}</p>
          </div>
        ))}
      </div>
      <button className="button no-print" type="submit">
        Take my answers to a demo
      </button>
    </form>
  );
}
