import type { ClientConfig } from '../config.ts';
import { loadChunk } from '../loading/load-chunk.ts';
import type { SubmitForm } from './submit-form.ts';

/** A form that posts through the HTTP client when it can: `<form data-post>`. */
const FORM = 'form[data-post]';

/**
 * Takes over the sending of marked forms. Its script is loaded when a form is first touched; when that cannot be had, the browser sends the form
 * as ever.
 */
export function watchForms(src: string, config: ClientConfig): void {
  const load = () => loadChunk(src) as Promise<{ submitForm: SubmitForm } | undefined>;
  addEventListener('focusin', ({ target }) => {
    const form = (target as Element).closest?.<HTMLFormElement>(FORM);
    if (!form || form.noValidate) return;
    // The messages are our own from here on: they stay, and screen readers are told.
    form.noValidate = true;
    load().catch(() => {
      form.noValidate = false;
    });
  });
  addEventListener('submit', async (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(FORM)) return;
    event.preventDefault();
    const module = await load().catch(() => undefined);
    if (module) await module.submitForm(form, config);
    else form.submit();
  });
}
