/** What a person chose in the filters of a list. Texts are in lower case. */
export interface Filters {
  readonly text: string;
  readonly level: string;
  readonly family: string;
  readonly order: string;
}

/** Shows the filters of a list, and calls `onChange` when one of them changes. Returns their output. */
export function readFilters(name: string, onChange: (filters: Filters) => string): void {
  const form = document.querySelector<HTMLFormElement>(`[data-filters="${name}"]`);
  if (!form) return;
  form.hidden = false;
  const output = form.querySelector('output');
  const read = () => {
    const fields = new FormData(form);
    const value = (field: string) => String(fields.get(field) ?? '');
    const text = value('text').trim().toLowerCase();
    const said = onChange({
      text,
      level: value('level'),
      family: value('family'),
      order: value('order'),
    });
    if (output) output.value = said;
  };
  let wait = 0;
  form.addEventListener('input', () => {
    clearTimeout(wait);
    wait = window.setTimeout(read, 120);
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  read();
}
