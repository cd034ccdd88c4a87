import { type LoadedSearch, loadIndex, sayCount, WORDS } from './load-index.ts';
import { createFilters, createPageElements, createResult, type FilterView } from './page-elements.ts';
import type { SearchHit, SearchPageWords, SearchWords } from './search-index.ts';

/** How many results are shown at first, and with each press of the button below them. */
const STEP = 20;
/** The name of the query in the address. */
const QUERY = 'q';

/** The words of the page that the dialog does not have. */
const PAGE_WORDS: SearchWords & SearchPageWords = {
  ...WORDS,
  button: 'Search',
  more: 'Show more',
  nothing: 'No page fits.',
};

let loaded: Promise<LoadedSearch> | undefined;

/**
 * The default export of an island that shows the results of a search. The address of its page holds the query
 * and the filters, so that a link, a reload and the way back show the same results.
 */
export default function startSearchPage(element: HTMLElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const view = createPageElements(PAGE_WORDS);
  element.append(view.frame);
  open(view, signal).catch(() => {
    loaded = undefined;
    if (!signal.aborted) view.status.textContent = PAGE_WORDS.failed;
  });
  return () => {
    controller.abort();
    view.frame.remove();
  };
}

async function open(view: ReturnType<typeof createPageElements>, signal: AbortSignal): Promise<void> {
  const typedEarly = readAddress().get(QUERY) ?? '';
  view.input.value = typedEarly;
  loaded ??= loadIndex();
  const { index, finder } = await loaded;
  if (signal.aborted) return;
  const words = { ...PAGE_WORDS, ...index.words };
  view.name(words);
  const filters = createFilters(index);
  view.filters.replaceChildren(...filters.map(({ fieldset }) => fieldset));
  view.filters.hidden = filters.length === 0;
  const valuesOf = new Map(index.pages.map(([path, , , values = []]) => [path, values]));
  let shown = STEP;

  const update = () => {
    const query = view.input.value.trim();
    const isAsked = query !== '' || filters.some(({ chosen }) => chosen().size > 0);
    const found = query === '' ? finder.pick(index.pages.map(([path]) => path)) : finder.find(query);
    const fits = (hit: SearchHit, but?: FilterView) =>
      filters.every((filter, at) => filter === but || filter.fits(valuesOf.get(hit.path)?.[at] ?? []));
    const hits = isAsked ? found.filter((hit) => fits(hit)) : [];
    for (const [at, filter] of filters.entries())
      filter.count(
        found.filter((hit) => fits(hit, filter)).map(({ path }) => valuesOf.get(path)?.[at] ?? []),
      );
    const listed = hits.length > 0 ? hits.slice(0, shown) : finder.pick(index.suggestions);
    view.status.textContent = isAsked ? say(words, query, hits.length) : words.suggestions;
    view.status.hidden = !isAsked && listed.length === 0;
    view.list.replaceChildren(...listed.map(createResult));
    view.more.hidden = hits.length <= shown;
  };
  /** Shows what the address holds. */
  const read = () => {
    const address = readAddress();
    view.input.value = address.get(QUERY) ?? '';
    for (const filter of filters) filter.choose(address.getAll(filter.name));
    shown = STEP;
    update();
  };
  /** Puts what is shown into the address, as a new entry of the history. */
  const write = () => {
    const query = view.input.value.trim();
    const address = new URLSearchParams(query === '' ? [] : [[QUERY, query]]);
    for (const { name, chosen } of filters) for (const value of chosen()) address.append(name, value);
    const text = String(address);
    if (text !== String(readAddress()))
      history.pushState(null, '', text === '' ? location.pathname : `?${text}`);
  };

  // What the visitor has typed while the index was loaded counts more than the address.
  const typed = view.input.value;
  read();
  if (typed !== typedEarly) view.input.value = typed;
  if (typed !== typedEarly) update();
  const on = (target: EventTarget, type: string, run: (event: Event) => void) =>
    target.addEventListener(type, run, { signal });
  on(view.input, 'input', () => {
    shown = STEP;
    update();
  });
  on(view.form, 'change', () => {
    write();
    shown = STEP;
    update();
  });
  on(view.form, 'submit', (event) => {
    event.preventDefault();
    write();
  });
  on(view.more, 'click', () => {
    shown += STEP;
    update();
    (view.list.children[shown - STEP]?.querySelector('a') as HTMLElement | null)?.focus();
  });
  on(window, 'popstate', read);
}

function readAddress(): URLSearchParams {
  return new URLSearchParams(location.search);
}

function say(words: SearchWords & SearchPageWords, query: string, count: number): string {
  return query === '' && count === 0 ? words.nothing : sayCount(words, query, count);
}
