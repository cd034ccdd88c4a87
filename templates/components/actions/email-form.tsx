import type { Site } from '../../types/site.schema.d.ts';

interface EmailFormProps {
  readonly site: Site;
  /** The button's label, which also says what the form is for. */
  readonly button: string;
  /** The id of the field, unique on the page. */
  readonly id: string;
  /** Says what happens with the address, in one sentence. */
  readonly note?: string;
}

/**
 * Renders a form with one field for an email address. It works without JavaScript. With JavaScript, it
 * reports the progress of the submission.
 */
export function EmailForm({ site, button, id, note }: EmailFormProps) {
  return (
    <form
      className="email-form"
      action={site.emailForm.action}
      method="post"
      data-post=""
      data-demo=""
      data-sent={site.emailForm.sent}
    >
      <label htmlFor={id}>Your work email</label>
      <div className="email-form-row">
        <EmailField id={id} site={site} noteId={note ? `${id}-note` : undefined} />
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

/** An address whose host has a dot. Browsers also accept `a@b`, which is no address that mail reaches. */
const ADDRESS = String.raw`[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+`;

interface EmailFieldProps {
  readonly id: string;
  readonly site: Site;
  /** The id of the text that describes the field. */
  readonly noteId?: string | undefined;
}

/** Renders the field for an email address. */
export function EmailField({ id, site, noteId }: EmailFieldProps) {
  return (
    <input
      className="input"
      id={id}
      name="email"
      type="email"
      required
      pattern={ADDRESS}
      title="An address such as name@company.com"
      autoComplete="email"
      placeholder={site.emailForm.placeholder}
      aria-describedby={noteId}
    />
  );
}
