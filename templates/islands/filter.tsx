import { useEffect, useId, useRef, useState } from 'react';

export interface FilterProps {
  /** The field's label. */
  readonly label: string;
  /** The id of the element that contains all filtered items. */
  readonly within: string;
  /** A selector of the items inside that element. */
  readonly items: string;
}

/** The query parameter that holds the search text. */
const PARAMETER = 'q';

/**
 * Renders a field that filters a list on the page to the items whose text contains every word. The query
 * string keeps the text, so that the result can be shared.
 */
export default function Filter({ label, within, items }: FilterProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [found, setFound] = useState<{ readonly count: number; readonly total: number } | null>(null);
  const apply = (text: string) =>
    setFound(text === '' ? showAll(within, items) : showMatches(within, items, text));

  useEffect(() => {
    const { current } = field;
    if (!current) return;
    // Text typed before hydration wins over the query string.
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

/** Hides items that lack a word, and sections with no matching item. */
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

/** Removes differences of case and accents. */
function simplify(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
