import { fillPage, type Preview } from './fill-page.ts';
import { type Filters, readFilters } from './read-filters.ts';

/** How many pages are shown at once. */
const AT_ONCE = 20;
const COMPARE: Readonly<Record<string, (a: Preview, b: Preview) => number>> = {
  path: (a, b) => (a.path < b.path ? -1 : 1),
  own: (a, b) => a.own - b.own,
  depth: (a, b) => b.depth - a.depth,
};

interface Data {
  readonly baseUrl: string;
  readonly host: string;
  readonly pages: readonly Preview[];
  readonly pictures: Readonly<Record<string, string>>;
}

/** Shows the pages that fit the filters, some at a time. */
export function showPages(data: Data): void {
  const list = document.querySelector<HTMLElement>('.pages');
  const pager = document.querySelector<HTMLElement>('.pager');
  if (!list || !pager) return;
  document.querySelector('[data-pages-more]')?.remove();
  const known = new Map<Preview, Element>();
  for (const [at, element] of [...list.children].entries()) {
    const page = data.pages[at];
    if (page) known.set(page, element);
  }
  const texts = data.pages.map(({ path, title, description, kinds }) =>
    [path, title, description, ...kinds.map(([kind]) => kind)].join(' ').toLowerCase(),
  );
  const [back, next] = pager.querySelectorAll('button');
  let fitting = data.pages;
  let first = 0;
  const show = () => {
    list.replaceChildren(
      ...fitting.slice(first, first + AT_ONCE).map((page) => {
        const element = known.get(page) ?? fillPage(page, data);
        known.set(page, element);
        return element;
      }),
    );
    pager.hidden = fitting.length <= AT_ONCE;
    const last = Math.min(first + AT_ONCE, fitting.length);
    const position = pager.querySelector('[data-position]');
    if (position) position.textContent = `${first + 1} to ${last} of ${fitting.length.toLocaleString('en')}`;
    if (back) back.disabled = first === 0;
    if (next) next.disabled = last === fitting.length;
  };
  pager.addEventListener('click', ({ target }) => {
    const step = Number((target as HTMLElement).dataset.step ?? 0);
    if (step === 0) return;
    first += step * AT_ONCE;
    show();
    list.parentElement?.querySelector('.filters')?.scrollIntoView();
  });
  readFilters('pages', 'page', (filters) => {
    fitting = findFitting(data.pages, texts, filters);
    first = 0;
    show();
    return fitting.length;
  });
}

function findFitting(
  pages: readonly Preview[],
  texts: readonly string[],
  { text, level, family, order }: Filters,
): readonly Preview[] {
  const fitting = pages.filter(
    (page, at) =>
      (level === '' || page.level === level) &&
      (family === '' || page.family === family) &&
      (text === '' || texts[at]?.includes(text)),
  );
  const compare = COMPARE[order];
  return compare ? fitting.sort(compare) : fitting;
}
