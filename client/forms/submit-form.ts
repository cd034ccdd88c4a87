import type { ClientConfig } from '../config.ts';
import { sendRequest } from '../http-client.ts';

export type SubmitForm = (form: HTMLFormElement, config: ClientConfig) => Promise<void>;

/** What a form says, unless its `data-invalid`, `data-sending`, `data-sent` and `data-failed` say it better. */
const TEXTS = {
  invalid: 'Enter an email address, such as name@company.com.',
  sending: 'Sending…',
  sent: 'Thank you. Look into your inbox for what comes next.',
  failed: 'That did not work. What you typed is still here: try again in a moment.',
};
type FormState = keyof typeof TEXTS;

/** Checks and posts a form through the HTTP client. What was typed stays until it was sent; a second click while it is sent does nothing. */
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
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    await sendRequest(form.action, { method: 'POST', body, accept: 'text', baseUrl: api });
    form.reset();
    show(form, 'sent');
  } catch {
    show(form, 'failed');
  }
};

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

/** The place of the form's messages: its own `<output>`, or one that is added. Screen readers are told what it says. */
function messageOf(form: HTMLFormElement): HTMLOutputElement {
  const found = form.querySelector('output');
  if (found) return found;
  const output = document.createElement('output');
  output.className = 'form-message';
  form.append(output);
  return output;
}
