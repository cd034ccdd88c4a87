import type { SearchHit, SearchIndex, SearchPageWords, SearchWords } from './search-index.ts';

/** The elements of a page of search results. */
export interface PageElements {
  readonly frame: HTMLElement;
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly filters: HTMLElement;
  readonly status: HTMLElement;
  readonly list: HTMLElement;
  readonly more: HTMLButtonElement;
  /** Sets the words of the field and of the buttons. */
  name(words: ShownWords): void;
}

type ShownWords = Pick<SearchWords & SearchPageWords, 'label' | 'button' | 'more'>;

/** Makes the elements of the page: the form, with a place for filters, and the results. */
export function createPageElements(words: ShownWords): PageElements {
  const input = create('input', '');
  input.type = 'search';
  input.name = 'q';
  input.autocomplete = 'off';
  input.spellcheck = false;
  input.enterKeyHint = 'search';
  const button = create('button', '');
  const field = create('div', 'search-field', input, button);
  const filters = create('div', 'search-filters');
  filters.hidden = true;
  const form = create('form', '', field, filters);
  form.role = 'search';
  const status = create('p', 'search-status');
  status.role = 'status';
  const list = create('ol', 'search-results');
  const more = create('button', 'search-more');
  more.type = 'button';
  more.hidden = true;
  const frame = create('div', 'search-page', form, status, list, more);
  const name = ({ label, button: press, more: next }: ShownWords) => {
    input.ariaLabel = input.placeholder = form.ariaLabel = label;
    button.textContent = press;
    more.textContent = next;
  };
  name(words);
  return { frame, form, input, filters, status, list, more, name };
}

/** Makes the element of a result: a link with the label of the page, and the label of the page above it. */
export function createResult({ path, label, parent }: SearchHit): HTMLElement {
  const link = create('a', '', label);
  link.href = ROWPRESS_BASE_PATH + path;
  return create('li', '', link, ...(parent === undefined ? [] : [' ', create('small', '', parent)]));
}

/** The boxes of a filter. */
export interface FilterView {
  /** Its name in the address. */
  readonly name: string;
  readonly fieldset: HTMLElement;
  /** Returns the values that are chosen. */
  chosen(): ReadonlySet<string>;
  choose(values: readonly string[]): void;
  /** Returns whether a page with these values fits: it has one that is chosen, or none is. */
  fits(values: readonly string[]): boolean;
  /** Shows how many of these pages have each value. A value that none has is left out. */
  count(pages: readonly (readonly string[])[]): void;
}

/** Makes the filters of an index, each with the values that its pages have. */
export function createFilters({ filters = [], pages }: SearchIndex): FilterView[] {
  return filters.map(({ name, label }, at) => {
    const values = [...new Set(pages.flatMap(([, , , own]) => own?.[at] ?? []))];
    const language = document.documentElement.lang;
    values.sort((a, b) => a.localeCompare(b, language, { numeric: true }));
    return createFilter(name, label, values);
  });
}

function createFilter(name: string, label: string, values: readonly string[]): FilterView {
  const boxes = values.map((value) => {
    const box = create('input', '');
    box.type = 'checkbox';
    box.name = name;
    box.value = value;
    const number = create('small', '');
    return { value, box, number, line: create('label', '', box, ' ', value, ' ', number) };
  });
  const legend = create('legend', '', label);
  const fieldset = create('fieldset', 'search-filter', legend);
  const chosen = () => new Set(boxes.flatMap(({ box, value }) => (box.checked ? [value] : [])));
  return {
    name,
    fieldset,
    chosen,
    choose(wanted) {
      for (const { box, value } of boxes) box.checked = wanted.includes(value);
    },
    fits(own) {
      const wanted = chosen();
      return wanted.size === 0 || own.some((value) => wanted.has(value));
    },
    count(found) {
      let before: Element = legend;
      for (const { box, value, number, line } of boxes) {
        const { length } = found.filter((own) => own.includes(value));
        number.textContent = String(length);
        // A box that is chosen or has the focus stays. Moving a line would take the focus from it.
        const isShown = length > 0 || box.checked || document.activeElement === box;
        if (!isShown) line.remove();
        else if (!line.parentNode) before.after(line);
        if (isShown) before = line;
      }
    },
  };
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
}
