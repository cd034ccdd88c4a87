import type { Site } from '../../types/site.schema.d.ts';

interface EmailFormProps {
  readonly site: Site;
  /** What the button says; also what the form is for. */
  readonly button: string;
  /** Tells the form apart from others on the page. */
  readonly id: string;
  /** What happens with the address, in one sentence. */
  readonly note?: string;
}

/** One field for an email address. A plain form: it works without JavaScript, and with it tells how the sending goes. */
export function EmailForm({ site, button, id, note }: EmailFormProps) {
  return (
    <form className="email-form" action={site.emailForm.action} method="post" data-post="">
      <label htmlFor={id}>Your work email</label>
      <div className="email-form-row">
        <input
          className="input"
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder={site.emailForm.placeholder}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        <button className="button" type="submit">
          {button}
        </button>
      </div>
      {note ? (
        <p className="card-meta" id={`${id}-note`}>
          {note}
        </p>
      ) : null}
    </form>
  );
}
