import { cloneMarkup, counted, fillSlots } from './fill-slots.ts';
import { type Filters, readFilters } from './read-filters.ts';

/** A finding that is not in the document yet; see `generator/audit/report/finding-list.ts`. */
interface Entry {
  readonly message: string;
  readonly advice: string;
  readonly place: string;
  readonly cause: string;
  readonly addresses: readonly (readonly [path: string, place: string])[];
  readonly more: number;
}

interface Item {
  readonly text: string;
  readonly element: () => HTMLElement;
}

/** How many findings of a list are shown, and added each time. */
const AT_ONCE = 20;

interface Data {
  readonly baseUrl: string;
  readonly rest: Readonly<Record<string, readonly Entry[]>>;
}

/** Makes the lists of findings filter, and show all their findings on demand. */
export function showFindings({ baseUrl, rest }: Data): void {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-list]')].map((list) => {
    const id = list.dataset.list ?? '';
    const items: Item[] = [...list.children].map((child) => {
      const element = child as HTMLElement;
      return { text: (element.textContent ?? '').toLowerCase(), element: () => element };
    });
    for (const entry of rest[id] ?? []) items.push(toItem(entry, baseUrl));
    return startList(list, items);
  });
  const kinds = [...document.querySelectorAll<HTMLDetailsElement>('.kind')];
  readFilters('findings', 'finding', (filters) => {
    const shown = lists.reduce((sum, show) => sum + show(filters), 0);
    for (const kind of kinds) kind.hidden = !kind.querySelector('section:not([hidden])');
    for (const level of document.querySelectorAll<HTMLElement>('.level'))
      level.hidden = !level.querySelector('.kind:not([hidden])');
    return shown;
  });
}

/** Returns a function that shows the findings of a list that fit, and returns their number. */
function startList(list: HTMLElement, items: readonly Item[]): (filters: Filters) => number {
  const section = list.closest('section') as HTMLElement;
  const level = section.closest<HTMLElement>('.kind')?.dataset.level;
  const more = document.querySelector<HTMLElement>(`[data-more="${list.dataset.list}"]`);
  const button = document.createElement('button');
  button.type = 'button';
  let fitting: readonly Item[] = items;
  let limit = AT_ONCE;
  const show = () => {
    list.replaceChildren(...fitting.slice(0, limit).map(({ element }) => element()));
    const hidden = fitting.length - limit;
    if (more) more.hidden = hidden <= 0;
    button.textContent = `Show ${Math.min(AT_ONCE, hidden)} of ${counted(hidden, 'more finding')}`;
  };
  button.addEventListener('click', () => {
    const next = limit;
    limit += AT_ONCE;
    show();
    list.children[next]?.querySelector('a')?.focus();
  });
  more?.replaceChildren(button);
  return ({ text, level: wanted, family }) => {
    const isWanted =
      (wanted === '' || wanted === level) && (family === '' || family === section.dataset.family);
    fitting = isWanted ? items.filter((item) => item.text.includes(text)) : [];
    limit = AT_ONCE;
    section.hidden = fitting.length === 0;
    show();
    return fitting.length;
  };
}

function toItem(entry: Entry, baseUrl: string): Item {
  const { message, advice, place, cause, addresses } = entry;
  let element: HTMLElement | undefined;
  return {
    text: [message, advice, place, cause, ...addresses.flat()].join(' ').toLowerCase(),
    element: () => {
      element ??= fill(entry, baseUrl);
      return element;
    },
  };
}

function fill({ message, advice, place, cause, addresses, more }: Entry, baseUrl: string): HTMLElement {
  const { item, slot } = cloneMarkup('finding-markup');
  fillSlots(slot, { message, advice, place, cause });
  const list = slot('addresses');
  const markup = list.firstElementChild as HTMLElement;
  list.replaceChildren(
    ...addresses.map(([path, place]) => {
      const row = markup.cloneNode(true) as HTMLElement;
      const link = row.querySelector('a') as HTMLAnchorElement;
      link.href = baseUrl + path;
      link.textContent = path;
      (row.querySelector('code') as HTMLElement).textContent = place;
      return row;
    }),
  );
  if (more > 0) {
    const rest = document.createElement('li');
    rest.textContent = `and ${more.toLocaleString('en')} more`;
    list.append(rest);
  }
  return item;
}
