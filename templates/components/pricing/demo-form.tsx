import { Island } from 'rowpress/template';
import type { PrefilledNoteProps } from '../../islands/prefilled-note.tsx';
import type { PlanGuide } from '../../types/pricing.schema.d.ts';
import type { Site } from '../../types/site.schema.d.ts';
import { EmailField } from '../actions/email-form.tsx';
import { Steps } from '../lists/steps.tsx';

interface DemoFormProps {
  readonly site: Site;
  readonly guide: PlanGuide;
}

const FORM = 'demo-form';
const SENT = 'demo-sent';

/**
 * Renders the form for a demo, and the panel that takes its place once it was sent. The address may hold
 * answers of the plan finder.
 */
export function DemoForm({ site, guide: { plans, questions, request } }: DemoFormProps) {
  return (
    <div className="request">
      <form
        id={FORM}
        action={site.emailForm.action}
        method="post"
        data-post=""
        data-success={SENT}
        data-demo=""
        data-sent={site.emailForm.sent}
      >
        <h2>{request.heading}</h2>
        <Island<PrefilledNoteProps>
          name="prefilled-note"
          when="interaction"
          props={{ form: FORM, before: request.intro, after: request.filled }}
        />
        <label htmlFor="email">Your work email</label>
        <EmailField id="email" site={site} />
        <Choice name="plan" label="Plan" options={plans.map(({ slug, name }) => ({ slug, text: name }))} />
        {questions.map(({ slug, question, answers }) => (
          <Choice key={slug} name={slug} label={question} options={answers} />
        ))}
        <label htmlFor="demo-question">The question your customers keep asking</label>
        <textarea className="input" id="demo-question" name="question" rows={2} />
        <button className="button" type="submit">
          {request.button}
        </button>
      </form>
      <div id={SENT} className="request-sent" tabIndex={-1} hidden>
        <h2>{request.sentHeading}</h2>
        <p className="note">{site.emailForm.sent}</p>
        <Steps steps={request.sentSteps.map((text) => ({ text }))} />
        <p>
          Until then, <a href="/aitools/free-screen-recorder/">record the screen you will talk about</a>.
        </p>
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  /** An option may name the plan that it calls for. */
  readonly options: readonly { readonly slug: string; readonly text: string; readonly plan?: string }[];
}

function Choice({ name, label, options }: ChoiceProps) {
  return (
    <>
      <label htmlFor={`demo-${name}`}>{label}</label>
      <select className="input" id={`demo-${name}`} name={name}>
        <option value="">Not sure yet</option>
        {options.map(({ slug, text, plan }) => (
          <option key={slug} value={slug} data-plan={plan}>
            {text}
          </option>
        ))}
      </select>
    </>
  );
}
