import { counted } from './fill-slots.ts';

/** What a person chose in the filters of a list. Texts are in lower case. */
export interface Filters {
  readonly text: string;
  readonly level: string;
  readonly family: string;
  readonly order: string;
}

/**
 * Shows the filters of a list, and calls `onChange` when one of them changes. It returns how many items fit,
 * which the filters tell: 3 findings. `noun` names an item.
 */
export function readFilters(name: string, noun: string, onChange: (filters: Filters) => number): void {
  const form = document.querySelector<HTMLFormElement>(`[data-filters="${name}"]`);
  if (!form) return;
  form.hidden = false;
  const output = form.querySelector('output');
  const nothing = form.querySelector<HTMLElement>('.nothing');
  const read = () => {
    const fields = new FormData(form);
    const value = (field: string) => String(fields.get(field) ?? '');
    const text = value('text').trim().toLowerCase();
    const count = onChange({
      text,
      level: value('level'),
      family: value('family'),
      order: value('order'),
    });
    if (output) output.value = counted(count, noun);
    if (nothing) nothing.hidden = count > 0;
  };
  let wait = 0;
  form.addEventListener('input', () => {
    clearTimeout(wait);
    wait = window.setTimeout(read, 120);
  });
  // The fields have their first values only after this event.
  form.addEventListener('reset', () => setTimeout(read));
  form.addEventListener('submit', (event) => event.preventDefault());
  read();
}
