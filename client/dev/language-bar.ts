import type { PageInLanguages, ShownLanguage } from '../../generator/types/language.ts';
import { BAR_STYLES } from './bar-styles.ts';
import { addMarkStyles, type FoundText, findTexts, showMarks } from './mark-texts.ts';

/** The bar's name in the page, and in the storage of the tab when it is closed there. */
const NAME = 'rowpress-languages';
/** Kept for the site: whether untranslated texts are marked, and whether the panel is open. */
const MARKS = 'rowpress-marks';
const PANEL = 'rowpress-languages-panel';
/** The event after the dev server has changed the page; see `page-updates.ts`. */
const UPDATE_EVENT = 'rowpress:update';
/** The wait after a change of the page, since islands change it in bursts. */
const SETTLE_MS = 150;
/** How many texts are listed. */
const MOST_LISTED = 30;
const EXCERPT = 70;

/** What the bar shows. */
interface Shown {
  readonly page: PageInLanguages;
  readonly current: ShownLanguage;
  readonly found: readonly FoundText[];
}

/** Shows the bar for the page, again when navigation shows another one, and its texts when they change. */
function start(): void {
  if (sessionStorage.getItem(NAME) !== null || document.getElementById(NAME)) return;
  const host = document.createElement('div');
  host.id = NAME;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(BAR_STYLES);
  root.adoptedStyleSheets = [sheet];
  addMarkStyles();
  let path: string | undefined;
  let page: PageInLanguages | null = null;
  let drawn = '';
  const draw = () => {
    const current = page?.languages.find(({ isCurrent }) => isCurrent);
    if (!page || !current) {
      host.remove();
      showMarks([]);
      return;
    }
    const found = findTexts(page.texts);
    showMarks(areMarksOn() ? found : []);
    // An element of the bar that has the focus stays, unless something else is to be shown.
    const next = JSON.stringify([page, found.map(({ text }) => text.source), areMarksOn()]);
    if (next !== drawn) root.replaceChildren(createBar({ page, current, found }, draw, close));
    drawn = next;
    // Outside of the body, navigation and the page's own styles leave it alone.
    if (!host.isConnected) document.documentElement.append(host);
  };
  const load = async (isEdited = false) => {
    if (path === location.pathname && !isEdited) return;
    path = location.pathname;
    const wanted = path;
    const answer = await fetch(`/__rowpress/languages.json?page=${encodeURIComponent(path)}`);
    if (wanted !== location.pathname) return;
    page = answer.ok ? await answer.json() : null;
    draw();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(draw, SETTLE_MS);
  });
  const close = () => {
    sessionStorage.setItem(NAME, 'closed');
    observer.disconnect();
    closed.abort();
    page = null;
    draw();
  };
  const onPage = () => {
    restorePlace();
    void load();
  };
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  const closed = new AbortController();
  window.navigation?.addEventListener('navigatesuccess', onPage, { signal: closed.signal });
  document.addEventListener(UPDATE_EVENT, () => load(true), { signal: closed.signal });
  onPage();
}

function areMarksOn(): boolean {
  return localStorage.getItem(MARKS) !== 'off';
}

/** Creates an element with attributes and children. Texts become text nodes. */
function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function createBar(shown: Shown, draw: () => void, close: () => void): HTMLElement {
  const { page, current, found } = shown;
  const counts = countStates(found);
  const summary = create('summary', {}, create('b', { lang: current.code }, current.name));
  const states = [
    ...(current.isFallback ? ['fallback'] : []),
    ...Object.entries(counts).flatMap(([state, count]) => (count > 0 ? [`${count} ${state}`] : [])),
  ];
  if (states.length > 0) summary.append(create('span', {}, ` · ${states.join(' · ')}`));
  const languages = page.languages.map(createLanguage);
  const panel = create('div', { class: 'panel' }, create('ul', { class: 'languages' }, ...languages));
  panel.append(...createMarks(found, counts, draw));
  const details = create('details', {}, summary, panel);
  details.open = localStorage.getItem(PANEL) === 'open';
  details.addEventListener('toggle', () => localStorage.setItem(PANEL, details.open ? 'open' : 'closed'));
  const button = create('button', { class: 'close', type: 'button', 'aria-label': 'Close the bar' }, '×');
  button.title = 'Close the bar in this tab';
  button.addEventListener('click', close);
  const label = 'Languages of this page';
  const bar = create('section', { 'aria-label': label, lang: 'en', dir: 'ltr' }, details, button);
  bar.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !details.open) return;
    details.open = false;
    summary.focus();
  });
  return bar;
}

function countStates(found: readonly FoundText[]): Readonly<Record<'missing' | 'stale', number>> {
  const count = (state: string) => found.filter(({ text }) => text.state === state).length;
  return { missing: count('missing'), stale: count('stale') };
}

/** Creates the entry of a language: a link to the page, or why there is none. */
function createLanguage(language: ShownLanguage): HTMLElement {
  const { code, name, direction, isDraft, isCurrent, isFallback, path, reason, stale } = language;
  const of = { lang: code, dir: direction };
  const entry = create('li', {});
  if (path === undefined) entry.append(create('span', { ...of, class: 'absent' }, name));
  else if (isCurrent) entry.append(create('span', { ...of, 'aria-current': 'page' }, name));
  else entry.append(createLink(path, name, { ...of, hreflang: code }));
  const state = path === undefined ? 'no page' : isFallback ? 'fallback, noindex' : 'noindex';
  const says = [
    ...(isDraft ? ['in progress: only rowpress dev shows it'] : []),
    ...(reason === undefined ? [] : [`${state}: ${reason}`]),
    ...(stale > 0 ? [countStale(stale)] : []),
  ];
  if (says.length > 0) entry.append(create('small', {}, says.join('; ')));
  return entry;
}

function countStale(stale: number): string {
  return `${stale} ${stale === 1 ? 'text has' : 'texts have'} another source now`;
}

/** Creates a link that keeps the fragment and the place of the page. */
function createLink(path: string, name: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const link = create('a', attributes, name);
  link.href = path;
  link.addEventListener('click', () => {
    link.href = path + location.hash;
    savePlace(link.pathname);
  });
  return link;
}

/** Creates the button of marks, their legend, and the list of texts. Empty for a page without such texts. */
function createMarks(
  found: readonly FoundText[],
  counts: ReturnType<typeof countStates>,
  draw: () => void,
): readonly HTMLElement[] {
  if (found.length === 0) return [];
  const isOn = areMarksOn();
  const button = create(
    'button',
    { type: 'button', 'aria-pressed': String(isOn) },
    'Mark untranslated texts',
  );
  button.addEventListener('click', () => {
    localStorage.setItem(MARKS, isOn ? 'off' : 'on');
    const root = button.getRootNode() as ShadowRoot;
    draw();
    root.querySelector<HTMLElement>('[aria-pressed]')?.focus();
  });
  const legend = Object.entries(counts).flatMap(([state, count]) =>
    count > 0 ? [create('span', {}, create('mark', { class: state }, state), ` ${count}`)] : [],
  );
  const entries = found.slice(0, MOST_LISTED).map(({ text: { state, source }, ranges: [range] }) => {
    const shown = range?.toString().replace(/\s+/g, ' ').trim() ?? '';
    const excerpt = shown.length > EXCERPT ? `${shown.slice(0, EXCERPT)}…` : shown;
    const mark = create('mark', { class: state }, state);
    return create('li', {}, mark, ' ', create('bdi', {}, excerpt), create('small', {}, source));
  });
  const rest = found.length - entries.length;
  if (rest > 0) entries.push(create('li', {}, `${rest} more`));
  return [create('p', { class: 'marks' }, button, ...legend), create('ul', { class: 'texts' }, ...entries)];
}

/** The place at which the tab is to show the page in another language. */
const PLACE = 'rowpress-place';
const HEADINGS = ':is(main, article) :is(h1, h2, h3, h4, h5, h6)';

/** The place of a page: the heading that is nearest to the window's top, and the pixels from it to there. */
interface Place {
  /** The address of the page that is to be shown at the place. */
  readonly path: string;
  readonly headings: number;
  /** The number of the heading. It is -1 on a page without headings. */
  readonly heading: number;
  readonly below: number;
  /** How far the page is scrolled, from 0 to 1. */
  readonly share: number;
}

/** Saves the place of the shown page for the same page in another language, whose address is given. */
function savePlace(path: string): void {
  const tops = topsOfHeadings();
  const distances = tops.map((top) => Math.abs(top - scrollY));
  const heading = distances.indexOf(Math.min(...distances));
  const place: Place = {
    path,
    headings: tops.length,
    heading,
    below: scrollY - (tops[heading] ?? 0),
    share: scrollY / Math.max(1, scrollRoom()),
  };
  sessionStorage.setItem(PLACE, JSON.stringify(place));
}

/** Scrolls to the place that was saved for this page: the same heading, or the same share of the page. */
function restorePlace(): void {
  const saved = sessionStorage.getItem(PLACE);
  if (saved === null) return;
  sessionStorage.removeItem(PLACE);
  const { path, headings, heading, below, share }: Place = JSON.parse(saved);
  if (path !== location.pathname) return;
  const tops = topsOfHeadings();
  const near = tops.length === headings ? tops[heading] : undefined;
  const top = near === undefined ? share * scrollRoom() : near + below;
  scrollTo({ top, behavior: 'instant' });
}

function topsOfHeadings(): readonly number[] {
  const headings = document.querySelectorAll(HEADINGS);
  return [...headings].map((heading) => Math.round(heading.getBoundingClientRect().top + scrollY));
}

function scrollRoom(): number {
  return document.documentElement.scrollHeight - innerHeight;
}

start();
