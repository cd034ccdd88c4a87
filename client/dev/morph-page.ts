import morphdom from 'morphdom';
import { pageParts } from '../document/swap-page.ts';
import { mergeAttributes, takeControl } from './typed-values.ts';

/**
 * What the server has sent for each element of the page: a copy of the element. Only what differs between
 * two of these copies is changed in the page, so what visitors and scripts have changed stays. Elements
 * without one were added by scripts, and stay as well.
 */
const served = new WeakMap<Node, Element>();

/** Elements that hold something that would be lost if another element of their kind took their place. */
const WITH_STATE = 'input,textarea,select,details,dialog,iframe,video,audio,canvas,object,embed';

/** Notes what the server has sent for the page that is shown. Must run before scripts change the page. */
export function noteServed(): void {
  noteElement(document.body, document.body.cloneNode(false) as Element);
  const main = document.querySelector('main');
  for (const node of [...(main ? [main] : []), ...pageParts().frame.flat()])
    if (node instanceof Element && !served.has(node)) noteElement(node, node.cloneNode(true) as Element);
}

function noteElement(element: Element, copy: Element): void {
  // An island that is awake shows what its script has made of the page.
  if (served.has(element) || element.matches('[data-island][data-ready]')) return;
  served.set(element, copy);
  for (const [at, child] of [...copy.children].entries()) {
    const original = element.children[at];
    if (original) noteElement(original, child);
  }
}

/** Returns whether the server has sent an element, or a script has added it. */
export function isServed(element: Element): boolean {
  return served.has(element);
}

/**
 * Changes the body of the document into that of another page, element by element. Returns the islands that
 * are awake and have another script or other properties now: they must be rendered again.
 */
export function morphBody(next: HTMLElement): HTMLElement[] {
  // Without scripts the parser reads what is in noscript as elements, and the browser as a text.
  for (const element of next.querySelectorAll('noscript')) element.textContent = element.innerHTML;
  const copies = copyAll(next);
  const keys = new WeakMap<Node, string>();
  keyElements(document.body, keys, (element) => !served.has(element));
  keyElements(next, keys, () => false);
  const islands: HTMLElement[] = [];
  const focus = holdFocus();
  morphdom(document.body, next, {
    getNodeKey: (node) => keys.get(node),
    onBeforeElUpdated: (element, wanted) => update(element, wanted, copies, islands),
    onNodeAdded(node) {
      const copy = copies.get(node);
      if (copy) served.set(node, copy);
    },
    onBeforeNodeDiscarded: (node) => !(node instanceof Element) || served.has(node) || isIsland(node),
  });
  focus();
  return islands;
}

/** Returns a copy of each element below another one, and of itself. */
function copyAll(root: Element): Map<Node, Element> {
  const copy = root.cloneNode(true) as Element;
  const copies = copy.querySelectorAll('*');
  const pairs = [...root.querySelectorAll('*')].map(
    (element, at) => [element, copies[at] as Element] as const,
  );
  return new Map<Node, Element>([[root, copy], ...pairs]);
}

/** Updates an element that stays. Returns whether its attributes and content are still to be updated. */
function update(
  element: HTMLElement,
  wanted: HTMLElement,
  copies: ReadonlyMap<Node, Element>,
  islands: HTMLElement[],
): boolean {
  const before = served.get(element);
  const copy = copies.get(wanted) as HTMLElement;
  if (isIsland(element)) {
    updateIsland(element, copy, islands);
    return false;
  }
  if (before?.isEqualNode(wanted) || element.localName === 'noscript') return false;
  served.set(element, copy);
  if (takeControl(element, wanted, before)) {
    for (const [at, child] of [...element.children].entries())
      if (copy.children[at]) noteElement(child, copy.children[at]);
    return false;
  }
  mergeAttributes(element, wanted, before);
  // morphdom would make the attributes those of the other element.
  for (const name of wanted.getAttributeNames())
    if (!element.hasAttribute(name)) wanted.removeAttribute(name);
  for (const { name, value } of element.attributes) wanted.setAttribute(name, value);
  return true;
}

function isIsland(element: Element): boolean {
  return element.matches('[data-island]');
}

/**
 * Updates an island. One that is awake, and is a component with the same prefix for its identifiers, is
 * rendered again in its place. Any other starts anew.
 */
function updateIsland(element: HTMLElement, wanted: HTMLElement, islands: HTMLElement[]): void {
  const before = served.get(element);
  const isAwake = element.dataset.ready !== undefined;
  const isComponent = wanted.dataset.props !== undefined;
  if (before ? before.isEqualNode(wanted) : isAwake && isComponent && hasSameMarks(element, wanted)) return;
  if (isAwake && isComponent && element.dataset.prefix === wanted.dataset.prefix) {
    mergeAttributes(element, wanted, before ?? wanted);
    Object.assign(element.dataset, wanted.dataset);
    served.set(element, wanted);
    islands.push(element);
    return;
  }
  const fresh = document.importNode(wanted, true);
  noteElement(fresh, wanted);
  element.replaceWith(fresh);
}

function hasSameMarks({ dataset: one }: HTMLElement, { dataset: other }: HTMLElement): boolean {
  return ['src', 'props', 'prefix', 'messages'].every((name) => one[name] === other[name]);
}

/**
 * Gives elements a key by which they are found again at another place: those with an id or a state, and
 * islands. An element that a script has added gets one that no other has, so none takes its place.
 */
function keyElements(
  root: Element,
  keys: WeakMap<Node, string>,
  isAdded: (element: Element) => boolean,
): void {
  const counts = new Map<string, number>();
  const walk = (parent: Element) => {
    for (const element of parent.children) {
      const isOwn = isIsland(element);
      const name = isAdded(element) && !isOwn ? 'added' : nameOf(element);
      if (name !== '') {
        const count = counts.get(name) ?? 0;
        counts.set(name, count + 1);
        keys.set(element, `${name} ${count}`);
      }
      // What is in an island belongs to its script.
      if (!isOwn && name !== 'added') walk(element);
    }
  };
  walk(root);
}

function nameOf(element: Element): string {
  const of = (...names: string[]) => names.map((name) => element.getAttribute(name) ?? '').join(' ');
  if (isIsland(element)) return `island ${of('data-island')}`;
  if (element.id) return `id ${element.id}`;
  if (!element.matches(WITH_STATE)) return '';
  const tag = element.localName;
  if (tag === 'details') return `details ${element.querySelector('summary')?.textContent}`;
  const isChosen = element.matches('[type=radio],[type=checkbox]');
  return `${tag} ${of('type', 'name', 'aria-label', 'src')} ${isChosen ? of('value') : ''}`;
}

/** Remembers what has the focus and the selection in it. Returns the function that restores both. */
function holdFocus(): () => void {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return () => {};
  const field = element as HTMLInputElement;
  // Fields such as numbers have no selection.
  const [start, end, direction] = [field.selectionStart, field.selectionEnd, field.selectionDirection];
  return () => {
    if (document.activeElement === element || !element.isConnected) return;
    element.focus({ preventScroll: true });
    if (start != null) field.setSelectionRange(start, end, direction ?? undefined);
  };
}
