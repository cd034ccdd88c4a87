import type { Plan, PlanGuide } from '../../types/pricing.schema.d.ts';
import { PlanStairs } from './plan-stairs.tsx';

type PlanFinderProps = Pick<PlanGuide, 'plans' | 'questions'>;
type Question = PlanGuide['questions'][number];

/**
 * Renders questions above the plans. The largest plan among the answers rises, the others recede, and a
 * sentence says why. The stylesheet does this, so no script is needed. Browsers without `:has()` and printed
 * pages show every sentence. The form passes the answers to the page for a demo.
 */
export function PlanFinder({ plans, questions }: PlanFinderProps) {
  return (
    <form className="finder" action="/demo/" method="get" id="find-your-plan" aria-label="Find your plan">
      {questions.map((question) => (
        <Answers key={question.slug} question={question} plans={plans} />
      ))}
      <div className="finder-result">
        <div className="finder-bars" aria-hidden="true">
          {plans.map(({ slug }, at) => (
            <span key={slug} data-step={at + 1} />
          ))}
        </div>
        <div className="finder-advice" aria-live="polite">
          <p className="finder-start">
            Answer one question or all three. Your largest need decides the plan.
          </p>
          {plans.map(({ slug, name, because }, at) => (
            <p key={slug} data-step={at + 1}>
              <strong>{name}</strong>
              {because}
            </p>
          ))}
        </div>
        <div className="finder-ways no-print">
          <button className="button button-small" type="submit">
            Take my answers to a demo
          </button>
          <button className="finder-reset" type="reset" aria-label="Clear my answers">
            Clear
          </button>
        </div>
      </div>
      <PlanStairs plans={plans} />
    </form>
  );
}

function Answers({ question, plans }: { readonly question: Question; readonly plans: readonly Plan[] }) {
  const levelOf = (plan: string) => plans.findIndex(({ slug }) => slug === plan) + 1;
  return (
    <fieldset>
      <legend>{question.question}</legend>
      <div className="finder-answers">
        {question.answers.map(({ slug, text, plan }) => (
          <label key={slug} className="finder-answer">
            <input type="radio" name={question.slug} value={slug} data-level={levelOf(plan)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
