import { useEffect, useId, useRef, useState } from 'react';

export interface FilterProps {
  /** What the field says it is for. */
  readonly label: string;
  /** The id of the element that holds everything that is filtered. */
  readonly within: string;
  /** The items in it, as a selector. */
  readonly items: string;
}

/** The address's parameter that holds what is looked for. */
const PARAMETER = 'q';

/** A field that leaves only those items of a list on the page whose text holds every word of it. The address keeps it, so that it can be shared. */
export default function Filter({ label, within, items }: FilterProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [found, setFound] = useState<{ readonly count: number; readonly total: number } | null>(null);
  const apply = (text: string) =>
    setFound(text === '' ? showAll(within, items) : showMatches(within, items, text));

  useEffect(() => {
    const { current } = field;
    if (!current) return;
    // What was typed before the island woke counts more than what the address says.
    current.value ||= new URLSearchParams(location.search).get(PARAMETER) ?? '';
    if (current.value.trim() !== '') setFound(showMatches(within, items, current.value.trim()));
  }, [within, items]);

  const onInput = () => {
    const text = field.current?.value.trim() ?? '';
    const url = new URL(location.href);
    if (text === '') url.searchParams.delete(PARAMETER);
    else url.searchParams.set(PARAMETER, text);
    history.replaceState(history.state, '', url);
    apply(text);
  };
  return (
    <search className="filter">
      <label htmlFor={id}>{label}</label>
      <input ref={field} className="input" id={id} type="search" autoComplete="off" onInput={onInput} />
      <output htmlFor={id}>{found ? describe(found.count, found.total) : ''}</output>
    </search>
  );
}

function describe(count: number, total: number): string {
  return count === 0 ? 'Nothing matches. Try a shorter word.' : `${count} of ${total}`;
}

function showAll(within: string, items: string): null {
  showMatches(within, items, '');
  return null;
}

/** Hides the items that lack a word, and the sections that have no other. */
function showMatches(within: string, items: string, text: string): { count: number; total: number } {
  const words = simplify(text).split(/\s+/);
  const scope = document.getElementById(within);
  const all = [...(scope?.querySelectorAll<HTMLElement>(items) ?? [])];
  const shown = all.filter((item) => words.every((word) => simplify(item.textContent ?? '').includes(word)));
  const visible = new Set(shown);
  for (const item of all) item.hidden = !visible.has(item);
  for (const section of scope?.querySelectorAll('section') ?? []) {
    const own = all.filter((item) => section.contains(item));
    section.hidden = own.length > 0 && own.every((item) => item.hidden);
  }
  return { count: shown.length, total: all.length };
}

/** Capitals and accents make no difference. */
function simplify(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
