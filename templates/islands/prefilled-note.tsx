import { useEffect, useState } from 'react';

export interface PrefilledNoteProps {
  /** The id of the form. */
  readonly form: string;
  /** The note above an empty form. */
  readonly before: string;
  /** The note once fields were filled in from the address. */
  readonly after: string;
}

/**
 * Fills in a form's lists from parameters of the page's address, and says so. If the address names answers
 * but no plan, the plan is the largest that they call for.
 */
export default function PrefilledNote({ form, before, after }: PrefilledNoteProps) {
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    const element = document.getElementById(form);
    if (element) setFilled(fill(element, new URLSearchParams(location.search)));
  }, [form]);
  return <p className="muted request-note">{isFilled ? after : before}</p>;
}

/** Returns whether any field was filled in. */
function fill(form: HTMLElement, given: URLSearchParams): boolean {
  const lists = [...form.querySelectorAll('select')];
  for (const list of lists) choose(list, given.get(list.name));
  const plan = lists.find(({ name }) => name === 'plan');
  const plans = [...(plan?.options ?? [])].map(({ value }) => value);
  const called = lists.map((list) => plans.indexOf(list.selectedOptions[0]?.dataset.plan ?? ''));
  if (plan && !plan.value) plan.selectedIndex = Math.max(0, ...called);
  return lists.some(({ value }) => value !== '');
}

/** Chooses the option with this value, if the list has it. */
function choose(list: HTMLSelectElement, value: string | null): void {
  const at = [...list.options].findIndex((option) => option.value === value);
  if (at > 0) list.selectedIndex = at;
}
