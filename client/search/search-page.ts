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

type PageView = ReturnType<typeof createPageElements>;

/** Loads the index, and shows what the address asks for from then on. */
async function open(view: PageView, signal: AbortSignal): Promise<void> {
  const early = readAddress().get(QUERY) ?? '';
  view.input.value = early;
  loaded ??= loadIndex();
  const search = await loaded;
  if (signal.aborted) return;
  const words = { ...PAGE_WORDS, ...search.index.words };
  view.name(words);
  const filters = createFilters(search.index);
  view.filters.replaceChildren(...filters.map(({ fieldset }) => fieldset));
  view.filters.hidden = filters.length === 0;
  const update = createUpdate(view, search, filters, words);
  const read = () => {
    const address = readAddress();
    view.input.value = address.get(QUERY) ?? '';
    for (const filter of filters) filter.choose(address.getAll(filter.name));
    update();
  };
  // What the visitor has typed while the index was loaded counts more than the address.
  const typed = view.input.value;
  read();
  if (typed !== early) view.input.value = typed;
  update();
  const on = (target: EventTarget, type: string, run: (event: Event) => void) =>
    target.addEventListener(type, run, { signal });
  on(view.input, 'input', () => update());
  on(view.form, 'change', () => {
    writeAddress(view, filters);
    update();
  });
  on(view.form, 'submit', (event) => {
    event.preventDefault();
    writeAddress(view, filters);
  });
  on(view.more, 'click', () => {
    const next = view.list.children.length;
    update(next + STEP);
    view.list.children[next]?.querySelector('a')?.focus();
  });
  on(window, 'popstate', read);
}

/** Makes the function that shows the results, at most so many, and how many each value of a filter has. */
function createUpdate(
  { input, status, list, more }: PageView,
  { index, finder }: LoadedSearch,
  filters: readonly FilterView[],
  words: SearchWords & SearchPageWords,
): (most?: number) => void {
  const valuesOf = new Map(index.pages.map(([path, , , values = []]) => [path, values]));
  const ofFilter = ({ path }: SearchHit, at: number) => valuesOf.get(path)?.[at] ?? [];
  const fits = (hit: SearchHit, but?: FilterView) =>
    filters.every((filter, at) => filter === but || filter.fits(ofFilter(hit, at)));
  return (most = STEP) => {
    const query = input.value.trim();
    const isAsked = query !== '' || filters.some(({ chosen }) => chosen().size > 0);
    const found = query === '' ? finder.pick([...valuesOf.keys()]) : finder.find(query);
    for (const [at, filter] of filters.entries())
      filter.count(found.filter((hit) => fits(hit, filter)).map((hit) => ofFilter(hit, at)));
    const hits = isAsked ? found.filter((hit) => fits(hit)) : [];
    const listed = hits.length > 0 ? hits.slice(0, most) : finder.pick(index.suggestions);
    status.textContent = isAsked ? say(words, query, hits.length) : words.suggestions;
    status.hidden = !isAsked && listed.length === 0;
    list.replaceChildren(...listed.map(createResult));
    more.hidden = hits.length <= most;
  };
}

/** Puts the query and the filters into the address, as a new entry of the history. */
function writeAddress({ input }: PageView, filters: readonly FilterView[]): void {
  const query = input.value.trim();
  const address = new URLSearchParams(query === '' ? [] : [[QUERY, query]]);
  for (const { name, chosen } of filters) for (const value of chosen()) address.append(name, value);
  const text = String(address);
  if (text !== String(readAddress()))
    history.pushState(null, '', text === '' ? location.pathname : `?${text}`);
}

function readAddress(): URLSearchParams {
  return new URLSearchParams(location.search);
}

function say(words: SearchWords & SearchPageWords, query: string, count: number): string {
  return query === '' && count === 0 ? words.nothing : sayCount(words, query, count);
}
