import type { ReactElement } from 'react';
import { whileWatching } from '../../bundle/templates/watch-elements.ts';
import type { ReactModules } from '../../types/bundle.ts';
import { escapeHtml } from '../../utils/markup.ts';
import { addLinks } from '../links/html-links.ts';
import { addLostHandlers, listenForLosses } from '../losses.ts';
import { type AttributeWriter, createAttributeWriter } from './attribute-writer.ts';
import { createPlainTags, type PlainTag, type Props } from './plain-tags.ts';
import { BAIL_OUT, createSubtreeRenderer, type SubtreeRenderer } from './subtree-renderer.ts';

/** The HTML of a page's main part, what it links to, as templates wrote it, and the marks of what it lost. */
export interface Markup {
  readonly html: string;
  readonly links: ReadonlySet<string>;
  /** What its `<img>` elements show, as templates wrote it. */
  readonly pictures: ReadonlySet<string>;
  readonly losses: ReadonlySet<string>;
}

/**
 * Returns an element's HTML, byte for byte as React renders it, or undefined if React must render all of it.
 */
type FastRenderer = (element: ReactElement) => Markup | undefined;

/** The minor versions of `react` and `react-dom` whose HTML the property test compared with this one's. */
const TESTED_MINORS: ReadonlySet<string> = new Set(['19.0', '19.1', '19.2', '19.3']);

const ELEMENT = Symbol.for('react.transitional.element');
const FRAGMENT = Symbol.for('react.fragment');

/** The page that is being rendered, and what it is rendered with. */
interface Page {
  html: string;
  links: Set<string>;
  pictures: Set<string>;
  losses: Set<string>;
  isInSvg: boolean;
  /** Whether a component has called a hook, even if it caught the error. */
  hasCalledHook: boolean;
  /** The component that was called last. */
  component: object | undefined;
  /** Components that have called a hook or a resource hint; React calls them from then on. */
  reactsOwn: WeakSet<object> | undefined;
  readonly tags: ReadonlyMap<string, PlainTag>;
  readonly attribute: AttributeWriter;
  readonly subtrees: SubtreeRenderer;
  readonly guard: ComponentGuard;
}

/**
 * Creates a renderer that writes plain elements itself and has React render the subtrees for which React has
 * rules of its own. It declines every element if this version of React was not tested.
 */
export function createFastRenderer(react: ReactModules): FastRenderer {
  if (!react.internals || !react.versions.every(isTested)) return () => undefined;
  const page: Page = {
    html: '',
    links: new Set(),
    pictures: new Set(),
    losses: new Set(),
    isInSvg: false,
    hasCalledHook: false,
    component: undefined,
    reactsOwn: undefined,
    tags: createPlainTags(),
    attribute: createAttributeWriter(react),
    subtrees: createSubtreeRenderer(react),
    guard: createComponentGuard(react.internals, () => {
      page.hasCalledHook = true;
      page.reactsOwn ??= new WeakSet();
      if (page.component) page.reactsOwn.add(page.component);
      throw BAIL_OUT;
    }),
  };
  return (element) => {
    Object.assign(page, {
      html: '',
      links: new Set(),
      pictures: new Set(),
      losses: new Set(),
      isInSvg: false,
      hasCalledHook: false,
    });
    page.subtrees.start();
    page.guard.start();
    try {
      addTree(page, element);
      return page.hasCalledHook ? undefined : withHoisted(page);
    } catch {
      // React renders the page once more, and throws what is wrong with it.
      return undefined;
    } finally {
      page.guard.stop();
    }
  };
}

function isTested(version: string): boolean {
  return TESTED_MINORS.has(/^(\d+\.\d+)\.\d+$/.exec(version)?.[1] ?? '');
}

function withHoisted(page: Page): Markup {
  const hoisted = page.subtrees.hoisted();
  const { losses, pictures } = page;
  if (hoisted === '') return { html: page.html, links: page.links, pictures, losses };
  const links = new Set<string>();
  addLinks(hoisted, links);
  for (const link of page.links) links.add(link);
  return { html: hoisted + page.html, links, pictures, losses };
}

function addNode(page: Page, node: unknown): void {
  if (typeof node === 'string') page.html += escapeHtml(node);
  else if (typeof node === 'number') page.html += node;
  else if (Array.isArray(node)) for (const item of node) addNode(page, item);
  else if (typeof node === 'object' && node !== null) addTree(page, node as ReactElement);
  else if (node !== undefined && node !== null && typeof node !== 'boolean') addSubtree(page, node);
}

function addTree(page: Page, node: ReactElement & { readonly $$typeof?: symbol }): void {
  const { $$typeof, type, props } = node;
  if ($$typeof !== ELEMENT) addSubtree(page, node);
  else if (typeof type === 'string') {
    const tag = page.tags.get(type);
    if (!tag || tag.needsReact?.(props as Props)) addSubtree(page, node);
    else addElement(page, tag, props as Props);
  } else if ((type as unknown) === FRAGMENT) addNode(page, (props as Props).children);
  else if (typeof type !== 'function' || type.prototype?.isReactComponent || page.reactsOwn?.has(type))
    addSubtree(page, node);
  else {
    page.component = type;
    addNode(page, (type as (props: unknown) => unknown)(props));
  }
}

function addElement(page: Page, tag: PlainTag, props: Props): void {
  page.html += tag.open;
  let children: unknown;
  let inner: unknown;
  for (const name in props) {
    const value = props[name];
    if (value === null || value === undefined) continue;
    if (name === 'children') children = value;
    else if (name === 'dangerouslySetInnerHTML') inner = value;
    else page.html += page.attribute(tag, name, value, page);
  }
  if (tag.close === '') {
    if (children !== undefined || inner !== undefined) throw BAIL_OUT;
    page.html += '/>';
    return;
  }
  page.html += '>';
  if (inner !== undefined) addInner(page, inner, children);
  else if (tag.name === 'svg') addInSvg(page, children);
  else addNode(page, children);
  page.html += tag.close;
}

function addInSvg(page: Page, children: unknown): void {
  const { isInSvg } = page;
  page.isInSvg = true;
  addNode(page, children);
  page.isInSvg = isInSvg;
}

function addInner(page: Page, inner: unknown, children: unknown): void {
  const text = typeof inner === 'object' ? (inner as { readonly __html?: unknown }).__html : undefined;
  if (typeof text !== 'string' || children !== undefined) throw BAIL_OUT;
  page.html += text;
  addLinks(text, page.links, page.pictures);
}

/** Has React render a node, with the hooks and hints that its components call. */
function addSubtree(page: Page, node: unknown): void {
  const { guard, subtrees } = page;
  guard.stop();
  try {
    addLossesOf(node, page.losses);
    const listener = listenForLosses(page.losses);
    const html = whileWatching(listener, () => subtrees.render(node, page.isInSvg));
    page.html += html;
    addLinks(html, page.links, page.pictures);
  } finally {
    guard.start();
  }
}

/** Adds the marks of elements that exist already: those of a node and its children. */
function addLossesOf(node: unknown, losses: Set<string>): void {
  if (Array.isArray(node)) for (const item of node) addLossesOf(item, losses);
  else if (typeof node === 'object' && node !== null && '$$typeof' in node && 'props' in node) {
    const { type, props } = node as { type?: unknown; props: Props };
    if (typeof type === 'string') addLostHandlers(type, props, losses);
    if (typeof props?.children === 'object') addLossesOf(props.children, losses);
  }
}

/** Watches what components ask of React while they are called without it. */
interface ComponentGuard {
  /** From here on, hooks and resource hints call `onUse`, which throws. */
  start(): void;
  /** Gives React back what `start` replaced. */
  stop(): void;
}

/**
 * Creates a guard. Hooks (`useState`) look for React's dispatcher in `H`, and resource hints (`preload`) in
 * `d`. Outside of React's renderer, hints would be dropped without a word.
 */
function createComponentGuard(
  internals: NonNullable<ReactModules['internals']>,
  onUse: () => never,
): ComponentGuard {
  const refusing = new Proxy({}, { get: onUse });
  const { react, dom } = internals;
  let before: readonly [unknown, unknown] = [react.H, dom.d];
  return {
    start() {
      before = [react.H, dom.d];
      react.H = refusing;
      dom.d = refusing;
    },
    stop() {
      [react.H, dom.d] = before;
    },
  };
}
