import type { ClientConfig } from '../config.ts';
import { loadChunk } from '../loading/load-chunk.ts';
import type { SubmitForm } from './submit-form.ts';

/** A form that is posted through the HTTP client: `<form data-post>`. */
const FORM = 'form[data-post]';

/**
 * Handles the submission of forms with `data-post`. Loads the forms script when such a form is first touched.
 * If it cannot be loaded, the browser submits the form as usual.
 */
export function watchForms(src: string, config: ClientConfig): void {
  const load = () => loadChunk(src) as Promise<{ submitForm: SubmitForm } | undefined>;
  addEventListener('focusin', ({ target }) => {
    const form = (target as Element).closest?.<HTMLFormElement>(FORM);
    if (!form || form.noValidate) return;
    // The script shows its own messages, which stay visible and are announced to screen readers.
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
