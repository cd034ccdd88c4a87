import type { TemplateModules } from '../types/bundle.ts';
import type { PageFacts, PageProps } from '../types/page.ts';
import type { TemplateModule } from '../types/template.ts';
import { decodeHtml, html, type Markup } from '../utils/markup.ts';
import { addLinks } from './links/html-links.ts';

/** The head elements of a page that its template returns, and what they link to. */
interface PageHead {
  readonly html: string;
  readonly links: ReadonlySet<string>;
}

const NONE: PageHead = { html: '', links: new Set() };

/** React ends a void element with `/>`, and escapes `>` and `"` in attributes. */
const ELEMENT = /<(\/?[^\s/>]+)((?:\s[^<>]*)?)>/g;
const ATTRIBUTE = /\s([^\s=]+)="([^"]*)"/g;

/** The names of `<meta>` that rowpress writes, and where their values come from. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  description: 'Set description of the family in data/routes.yaml.',
  robots: 'Set index of the family in data/routes.yaml, or noindex of the row.',
  viewport: 'Leave it out.',
  'twitter:card': 'Leave it out: it follows from the image of the page.',
};

/** The values of `rel` that a template must not write, and what to do instead. */
const OWN_RELATIONS: Readonly<Record<string, string>> = {
  canonical: 'Set canonical of the family in data/routes.yaml.',
  stylesheet: 'Import the stylesheet in the template.',
};

/** The elements that a template must not return, and what to do instead. */
const OTHER_ELEMENTS: Readonly<Record<string, string>> = {
  title: 'Set title of the family in data/routes.yaml.',
  script: 'Make it an island. For structured data, export jsonLd.',
  style: 'Write a stylesheet, and import it in the template.',
};

/**
 * Renders the elements that a template's `head(props)` returns. @throws TemplateError if one is neither
 * `<meta>` nor `<link>`, or if rowpress writes it itself; and whatever the template throws
 */
export function renderPageHead(
  { head }: TemplateModule,
  { createElement, renderToStaticMarkup }: Pick<TemplateModules, 'createElement' | 'renderToStaticMarkup'>,
  props: PageProps,
): PageHead {
  if (head === undefined) return NONE;
  const text = renderToStaticMarkup(createElement(() => head(props), {}));
  const graph = new Set(props.page.openGraph.map(([property]) => property));
  for (const [, name = '', attributes = ''] of text.matchAll(ELEMENT)) checkElement(name, attributes, graph);
  const rest = text.replace(ELEMENT, '').trim();
  if (rest !== '') throw fault(`the text "${rest.slice(0, 40)}"`, 'Return only <meta> and <link>.');
  const links = new Set<string>();
  addLinks(text, links);
  return { html: text, links };
}

/**
 * Returns the links to the feeds of a page, for readers of feeds. A feed that the head of its layout or its
 * template names already is left out. `named` are the addresses that `namedFeeds` has found in these.
 */
export function feedLinks(
  { feeds = [], url, path }: Pick<PageFacts, 'feeds' | 'url' | 'path'>,
  named: ReadonlySet<string>,
): readonly Markup[] {
  const origin = url.slice(0, url.length - path.length);
  return feeds
    .filter((feed) => !named.has(feed.path) && !named.has(origin + feed.path))
    .map(
      (feed) =>
        html`<link rel="alternate" type="application/rss+xml" title="${feed.title}" href="${origin + feed.path}">`,
    );
}

/** Returns the addresses of `<link rel="alternate">` in the HTML of a head. */
export function namedFeeds(head: string): ReadonlySet<string> {
  const named = new Set<string>();
  if (!head.includes('alternate')) return named;
  for (const [, name, text = ''] of head.matchAll(ELEMENT)) {
    const attributes = attributesOf(text);
    if (name === 'link' && attributes.get('rel') === 'alternate')
      named.add(decodeHtml(attributes.get('href') ?? ''));
  }
  return named;
}

function checkElement(name: string, text: string, graph: ReadonlySet<string>): void {
  const attributes = attributesOf(text);
  if (name === 'meta') checkMeta(attributes, graph);
  else if (name === 'link') checkLink(attributes);
  else throw fault(`the element ${name}`, adviceOf(OTHER_ELEMENTS, name) ?? 'Return only <meta> and <link>.');
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key.toLowerCase(), value]));
}

/** Returns the advice of a name. It may be that of a method which every object has. */
function adviceOf(table: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function checkMeta(attributes: ReadonlyMap<string, string>, graph: ReadonlySet<string>): void {
  if (attributes.has('charset')) throw own('meta charset', 'Leave it out.');
  if (attributes.has('http-equiv'))
    throw fault('the element meta http-equiv', 'Set headers of answers where the site is hosted.');
  // Consumers compare names without regard to capitals.
  const property = attributes.get('property')?.toLowerCase();
  if (property !== undefined && graph.has(property))
    throw own(
      `meta with property "${property}"`,
      'Set title, description, summary, type or image of the family.',
    );
  const name = attributes.get('name')?.toLowerCase();
  if (name === undefined) return;
  const advice =
    adviceOf(OWN_NAMES, name) ?? (name.startsWith('rowpress-') ? 'Choose another name.' : undefined);
  if (advice !== undefined) throw own(`meta with name "${name}"`, advice);
}

function checkLink(attributes: ReadonlyMap<string, string>): void {
  for (const relation of attributes.get('rel')?.toLowerCase().split(/\s+/) ?? []) {
    const advice = adviceOf(OWN_RELATIONS, relation);
    if (advice === undefined) continue;
    throw relation === 'canonical'
      ? own('link with rel "canonical"', advice)
      : fault(`the element link with rel "${relation}"`, advice);
  }
}

function own(element: string, advice: string): TemplateError {
  return new TemplateError(
    `head() returned the element ${element}, which rowpress writes itself`,
    'head',
    advice,
  );
}

function fault(what: string, advice: string): TemplateError {
  return new TemplateError(`head() returned ${what}, which may not be there`, 'head', advice);
}

/** A template returned something that it must not return. */
export class TemplateError extends Error {
  /** The export of the template that returned it. */
  readonly exported: string;
  /** What to do. */
  readonly advice: string;

  constructor(message: string, exported: string, advice: string) {
    super(message);
    this.exported = exported;
    this.advice = advice;
  }
}
