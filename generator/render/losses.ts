import type { Listener } from '../bundle/templates/watch-elements.ts';
import { isOfDraft } from '../plan/checks/addresses.ts';
import type { TextTable } from '../state/page-record.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageRecords } from '../types/page-record.ts';
import type { Place, Problem } from '../types/problem.ts';
import type { SourceFinder } from './links/source-finder.ts';

/**
 * Something that a template gave, but that its page does not have. It is kept with the page, so that it is
 * reported as long as the page is as it is.
 */
type Loss = `handler ${string}` | `prop ${string}` | `hook ${string}`;

/** Props of elements that React calls in a browser. */
const HANDLER = /^(?:on[A-Z]|action$|formAction$)/;
/** Deeper props are left to JSON. */
const MAX_DEPTH = 64;

/** Returns the listener that adds what templates ask of React in vain. */
export function listenForLosses(losses: Set<string>): Listener {
  return {
    onElement: (element, props) => addLostHandlers(element, props, losses),
    onHook: (name) => losses.add(`hook ${name}` satisfies Loss),
  };
}

/** Adds each function among the props of an element. In a page, no React would call it. */
export function addLostHandlers(
  element: string,
  props: Readonly<Record<string, unknown>>,
  losses: Set<string>,
): void {
  for (const name in props) addLostHandler(element, name, props[name], losses);
}

/** Adds a prop of an element if it is a function that React would call in a browser. */
export function addLostHandler(element: string, name: string, value: unknown, losses: Set<string>): void {
  if (typeof value === 'function' && HANDLER.test(name))
    losses.add(`handler ${element} ${name}` satisfies Loss);
}

/** Adds each value among the props of an island that the browser would get as something else. */
export function addLostProps(island: string, props: object, losses: Set<string>): void {
  const visit = (value: unknown, path: string, depth: number): void => {
    const what = lostKind(value);
    if (what !== undefined) losses.add(`prop ${island} ${path} ${what}` satisfies Loss);
    else if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
    else if (Array.isArray(value))
      for (const [at, item] of value.entries())
        if (item === undefined) losses.add(`prop ${island} ${path}[${at}] undefined` satisfies Loss);
        else visit(item, `${path}[${at}]`, depth + 1);
    else for (const [key, item] of Object.entries(value)) visit(item, `${path}.${key}`, depth + 1);
  };
  visit(props, 'props', 0);
}

/** Returns what a value is in words if JSON cannot hold it, or holds it as something else. */
function lostKind(value: unknown): string | undefined {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'symbol') return 'a symbol';
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${value}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  if ('$$typeof' in value) return 'an element of React';
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return undefined;
  return `a ${value.constructor?.name ?? 'value of a class'}`;
}

/** Where the code of a loss is looked for: in a template, and else at a place. */
interface LossPlaces {
  readonly finder: Pick<SourceFinder, 'inCode'>;
  readonly template: string;
  readonly otherwise: Place;
}

/** Returns a warning for each loss of pages, with the first page that has it and the number of others. */
export function checkLosses(
  pages: readonly IndexedPage[],
  records: PageRecords,
  { texts }: TextTable,
  placesOf: (page: IndexedPage) => LossPlaces,
): Problem[] {
  if (texts.length === 0) return [];
  const found = new Map<number, { first: IndexedPage; count: number }>();
  for (const page of pages)
    for (const number of records.get(page.position)?.losses ?? []) {
      const known = found.get(number);
      if (!known) found.set(number, { first: page, count: 1 });
      else {
        known.count++;
        if (isOfDraft(known.first) && !isOfDraft(page)) known.first = page;
      }
    }
  return [...found].map(([number, { first, count }]) => {
    const who = `${first.path}${count > 1 ? ` and ${count - 1} more` : ''}`;
    return lossProblem(texts[number] ?? '', who, placesOf(first));
  });
}

/**
 * Returns the warning of a loss (see `Loss`). `who` has it. The place is the first one in the code that may
 * be meant.
 */
export function lossProblem(loss: string, who: string, { finder, template, otherwise }: LossPlaces): Problem {
  const [kind, name = '', detail = '', ...what] = loss.split(' ');
  const find = (pattern: RegExp) => finder.inCode(template, (line) => line.search(pattern)) ?? otherwise;
  if (kind === 'handler')
    return {
      kind: 'lost-handler',
      severity: 'warning',
      ...find(new RegExp(`\\b${detail}\\b\\s*[=:]`)),
      message: `${who}: ${detail} of <${name}> is never called, since only islands run in a browser`,
      advice: 'Move it into a component of templates/islands/, or use a link or a form.',
    };
  if (kind === 'hook')
    return {
      kind: 'lost-state',
      severity: 'warning',
      ...find(new RegExp(`\\b${name}\\b\\s*[<(]`)),
      message: `${who}: ${name} has no effect, since only islands run in a browser`,
      advice: 'Move the component into templates/islands/, and show it with <Island>.',
    };
  return {
    kind: 'lost-prop',
    severity: 'warning',
    ...find(new RegExp(`\\bname=["'{]+${name}["']`)),
    message: `${who}: ${detail} of the island "${name}" is ${what.join(' ')}, which the browser does not get`,
    advice: 'Give it only what JSON can hold: texts, numbers, lists and plain objects.',
  };
}
