import type { ClientConfig } from '../config.ts';
import { sendRequest } from '../http-client.ts';

/** The type of `submitForm`, which the forms script exports. */
export type SubmitForm = (form: HTMLFormElement, config: ClientConfig) => Promise<void>;

/** The default messages. The attributes `data-invalid`, `data-sending` and so on of a form override them. */
const TEXTS = {
  invalid: 'Enter an email address, such as name@company.com.',
  sending: 'Sending…',
  sent: 'Thank you. Look into your inbox for what comes next.',
  failed: 'That did not work. What you typed is still here: try again in a moment.',
};
type FormState = keyof typeof TEXTS;

/**
 * Validates a form and posts it through the HTTP client. Its fields keep their values until the post
 * succeeds. A second click while it is being sent does nothing. A form with `data-demo` is not posted.
 */
export const submitForm: SubmitForm = async (form, { api }) => {
  if (form.dataset.state === 'sending') return;
  const wrong = [...form.elements].find((field) => !(field as HTMLInputElement).checkValidity()) as
    | HTMLInputElement
    | undefined;
  for (const field of form.querySelectorAll('input')) setInvalid(field, field === wrong);
  if (wrong) {
    show(form, 'invalid');
    wrong.focus();
    wrong.addEventListener('input', () => clear(form, wrong), { once: true });
    return;
  }
  show(form, 'sending');
  try {
    if (form.dataset.demo === undefined) {
      const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
      await sendRequest(form.action, { method: 'POST', body, accept: 'text', baseUrl: api });
    }
    form.reset();
    show(form, 'sent');
    showSuccess(form);
  } catch {
    show(form, 'failed');
  }
};

/** Shows and focuses the element that `data-success` of the form names: a panel that says what comes next. */
function showSuccess({ dataset }: HTMLFormElement): void {
  const panel = document.getElementById(dataset.success ?? '');
  if (!panel) return;
  panel.hidden = false;
  panel.focus();
}

function show(form: HTMLFormElement, state: FormState): void {
  form.dataset.state = state;
  form.ariaBusy = String(state === 'sending');
  messageOf(form).textContent = form.dataset[state] ?? TEXTS[state];
}

function clear(form: HTMLFormElement, field: HTMLInputElement): void {
  setInvalid(field, false);
  delete form.dataset.state;
  messageOf(form).textContent = '';
}

function setInvalid(field: HTMLInputElement, isInvalid: boolean): void {
  if (isInvalid) field.ariaInvalid = 'true';
  else field.removeAttribute('aria-invalid');
}

/** Returns the form's `<output>` for messages, or adds one. Screen readers announce its text. */
function messageOf(form: HTMLFormElement): HTMLOutputElement {
  const found = form.querySelector('output');
  if (found) return found;
  const output = document.createElement('output');
  output.className = 'form-message';
  form.append(output);
  return output;
}
