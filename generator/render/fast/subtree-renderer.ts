import type { ReactNode } from 'react';
import type { ReactModules } from '../../types/bundle.ts';

/** Renders the nodes of a page for which React has rules of its own, each by itself. */
export interface SubtreeRenderer {
  /** Forgets the page before. */
  start(): void;
  /**
   * Returns a node's HTML. @throws `BAIL_OUT` if it may depend on its place in the page, or what React throws
   */
  render(node: unknown, isInSvg: boolean): string;
  /** Returns what React places at the start of the page, such as preloads of images. @throws `BAIL_OUT` */
  hoisted(): string;
}

/**
 * A rendered node: what React hoisted to the start, and what stays in its place, with the marks around it.
 */
interface Subtree {
  readonly marked: ReactNode;
  readonly hoisted: string;
  readonly inPlace: string;
}

/** The identifiers that React makes from a node's place begin with it. */
const ID_PREFIX = 'rowpress-subtree-';
const MARK = { id: 'rowpress-mark' };
const MARK_HTML = '<wbr id="rowpress-mark"/>';
const SVG_OPEN = '<svg id="rowpress-mark">';
const SVG_CLOSE = '</svg>';
/** What React writes apart where it is the outermost element of a page. */
const DOCUMENT = /<(?:html|head|body)\b/;
/** Hooks whose result depends on the component's place in the page. */
const PLACE_HOOKS = ['useId', 'useActionState', 'useFormState'] as const;

type Dispatcher = Partial<Record<(typeof PLACE_HOOKS)[number], (...values: never[]) => unknown>>;

/** Creates the renderer of subtrees. */
export function createSubtreeRenderer(react: ReactModules): SubtreeRenderer {
  const renderAlone = createPlaceWatcher(react);
  let hoisting: Subtree[] = [];
  return {
    start() {
      hoisting = [];
    },
    render(node, isInSvg) {
      const { createElement } = react;
      const mark = createElement('wbr', MARK);
      const children = node as ReactNode;
      const marked = isInSvg ? createElement('svg', { ...MARK, children }) : [mark, children, mark];
      const [open, close] = isInSvg ? [SVG_OPEN, SVG_CLOSE] : [MARK_HTML, MARK_HTML];
      const html = renderAlone(marked);
      const start = html.indexOf(open);
      const inner = html.slice(start + open.length, -close.length);
      // React may append scripts, too.
      const isMarked = start >= 0 && html.endsWith(close) && !inner.includes(open);
      const hoisted = html.slice(0, start);
      if (!isMarked || DOCUMENT.test(hoisted)) throw BAIL_OUT;
      if (start > 0) hoisting.push({ marked, hoisted, inPlace: html.slice(start) });
      return inner;
    },
    hoisted() {
      if (hoisting.length < 2) return hoisting[0]?.hoisted ?? '';
      // React knows which of them are the same, and which come first.
      const html = renderAlone(hoisting.map(({ marked }) => marked));
      const inPlace = hoisting.map((subtree) => subtree.inPlace).join('');
      if (!html.endsWith(inPlace)) throw BAIL_OUT;
      return html.slice(0, -inPlace.length);
    },
  };
}

/** Creates a function that renders by React. @throws `BAIL_OUT` if the result depends on the node's place */
function createPlaceWatcher(react: ReactModules): (node: ReactNode) => string {
  const dispatcher = findDispatcher(react);
  return (node) => {
    let asksPlace = false;
    const own = PLACE_HOOKS.map((name) => [name, dispatcher[name]] as const);
    for (const [name, hook] of own)
      if (hook)
        dispatcher[name] = (...values) => {
          asksPlace = true;
          return hook(...values);
        };
    try {
      const html = react.renderToStaticMarkup(node, { identifierPrefix: ID_PREFIX });
      if (asksPlace || html.includes(ID_PREFIX)) throw BAIL_OUT;
      return html;
    } finally {
      for (const [name, hook] of own) if (hook) dispatcher[name] = hook;
    }
  };
}

/** Returns the object whose methods hooks call while React renders. */
function findDispatcher({ internals, createElement, renderToStaticMarkup }: ReactModules): Dispatcher {
  let found: unknown;
  const Finder = () => {
    found = internals?.react.H;
    return null;
  };
  renderToStaticMarkup(createElement(Finder, {}));
  return found as Dispatcher;
}

/** Thrown while a page is rendered without React, to have React render the whole page. */
export const BAIL_OUT = new Error('only React can render this');
