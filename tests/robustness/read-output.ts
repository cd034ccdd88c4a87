import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import sax from 'sax';
import { expect } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Attributes that browsers read as addresses. */
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'poster', 'data', 'cite', 'background']);
const DANGEROUS = /^(?:(?:java|vb|live)script|data|blob|file|filesystem|view-source|jar):$/;
/** What Markdown may make of a text, and the attributes of these elements. */
const MARKDOWN: ReadonlySet<string> = new Set(
  'p em strong s code pre a img ul ol li blockquote h1 h2 h3 h4 h5 h6 hr br div table thead tbody tr th td'.split(
    ' ',
  ),
);
const MARKDOWN_ATTRIBUTES: ReadonlySet<string> = new Set(
  'href title src alt id class rel scope data-label start tabindex style'.split(' '),
);
const ORIGIN = 'https://www.loose.example';

/** Reads a page as a browser does, and returns its elements and their attributes as one text. */
export function pageSkeleton(html: string, path: string): string {
  return readPage(html, path)
    .map((node) => skeleton(node, path, false))
    .join('');
}

/** Reads a page as a browser does, and returns its elements with the names of their attributes, each once. */
export function pageElements(html: string, path: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: Node): void => {
    if (!('tagName' in node)) return;
    expectOwnElement(node, path);
    const isMarkdown = MARKDOWN.has(node.tagName);
    for (const { name } of node.attrs)
      if (!isMarkdown || !MARKDOWN_ATTRIBUTES.has(name)) found.add(`${node.tagName} ${name}`);
    if (!isMarkdown) found.add(node.tagName);
    node.childNodes.forEach(visit);
  };
  readPage(html, path).forEach(visit);
  return found;
}

function readPage(html: string, path: string): Node[] {
  const onParseError = ({ code }: { readonly code: string }) => {
    throw new Error(`${path}: ${code}`);
  };
  return parse(html, { onParseError }).childNodes;
}

/** Expects an element without handlers, dangerous addresses and scripts of others. */
function expectOwnElement(node: Element, path: string): void {
  for (const { name, value } of node.attrs) {
    if (/^on/i.test(name)) throw new Error(`${path} has the handler ${name}`);
    // A picture of a data address runs nothing.
    const isPicture = node.tagName === 'img' && name === 'src' && value.startsWith('data:image/');
    if (ADDRESSES.has(name) && !isPicture) expectHarmless(value, path);
  }
  if (attribute(node, 'property') === 'og:image') expectHarmless(attribute(node, 'content') ?? '', path);
  if (node.tagName === 'script') expectOwnScript(node, path);
}

function skeleton(node: Node, path: string, isMarkdown: boolean): string {
  if (node.nodeName === '#comment') throw new Error(`${path} has a comment`);
  if (!('tagName' in node)) return '';
  const { tagName, attrs } = node;
  expectOwnElement(node, path);
  const property = attribute(node, 'property');
  if (isMarkdown) {
    const isOwn = MARKDOWN.has(tagName) && attrs.every(({ name }) => MARKDOWN_ATTRIBUTES.has(name));
    if (!isOwn)
      throw new Error(`${path} has <${tagName} ${attrs.map(({ name }) => name).join(' ')}> in Markdown`);
  }
  const inside = isMarkdown || attribute(node, 'data-markdown') !== undefined;
  const below = node.childNodes.map((child) => skeleton(child, path, inside)).join('');
  // React leaves an empty address out, and preloads an image that has one. Images of pages are optional.
  const isOptional =
    property === 'og:image' || (tagName === 'link' && attribute(node, 'as') === 'image') || isMarkdown;
  const names = attrs.map(({ name }) => name).filter((name) => !ADDRESSES.has(name));
  return isOptional ? '' : `<${tagName} ${names.join(' ')}>${below}</>`;
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value;
}

/** Expects an address that a browser opens without harm. */
function expectHarmless(address: string, path: string): void {
  if (!URL.canParse(address, ORIGIN)) return;
  const { protocol } = new URL(address, ORIGIN);
  if (DANGEROUS.test(protocol)) throw new Error(`${path} has the address ${JSON.stringify(address)}`);
  // A text with spaces is a sentence that a template takes for an address.
  if (/^https?:[^ ]*[\t\n\r][^ ]*$/.test(address))
    throw new Error(`${path} has line breaks in the address ${JSON.stringify(address)}`);
}

/** Expects a script of rowpress: JSON, or one of its own files. */
function expectOwnScript(script: Element, path: string): void {
  const type = attribute(script, 'type');
  const text = script.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  if (type === 'application/json' || type === 'application/ld+json') JSON.parse(text);
  else expect([type, text], path).toEqual(['module', '']);
  expect(attribute(script, 'src') ?? '/assets/', path).toMatch(/^\/assets\//);
}

/** Reads XML strictly. Returns its elements with their attributes, and the texts of some of them. */
export function readXml(text: string): { readonly names: string[]; readonly texts: Map<string, string[]> } {
  const parser = sax.parser(true);
  const names: string[] = [];
  const texts = new Map<string, string[]>();
  const open: string[] = [];
  const addText = (more: string) => {
    const list = texts.get(open.at(-1) ?? '') ?? [];
    list[list.length - 1] += more;
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    names.push([name, ...Object.keys(attributes)].join(' '));
    texts.set(name, [...(texts.get(name) ?? []), '']);
    open.push(name);
  };
  parser.onclosetag = () => open.pop();
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onprocessinginstruction = ({ name }) => expect(name).toBe('xml');
  parser.ondoctype = () => expect.unreachable('there is a document type');
  parser.oncomment = () => expect.unreachable('there is a comment');
  parser.write(text).close();
  return { names, texts };
}

/** The elements of sitemaps, with the names of their attributes. */
const OF_SITEMAPS =
  /^(?:urlset xmlns(?: xmlns:image)?(?: xmlns:video)?|url|loc|lastmod|image:image|image:loc|video:(?:video|title|description|duration|publication_date|(?:content|thumbnail)_loc))$/;

/** Expects that everything in an output besides pages consists of what rowpress itself writes. */
export function expectOwnFiles(out: string, origin = ORIGIN): void {
  const read = (file: string) => readFileSync(join(out, file), 'utf8');
  const sitemap = readXml(read(SITEMAP_FILE));
  expect(sitemap.names).toEqual(expect.arrayContaining(['loc', 'url']));
  for (const name of sitemap.names) expect(name).toMatch(OF_SITEMAPS);
  for (const kind of ['image:loc', 'video:thumbnail_loc', 'video:content_loc'])
    for (const address of sitemap.texts.get(kind) ?? []) expect(new URL(address).origin).toBe(origin);
  for (const address of sitemap.texts.get('loc') ?? []) expect(new URL(address).origin).toBe(origin);
  for (const day of sitemap.texts.get('lastmod') ?? [])
    expect(day).toMatch(/^\d{4}-\d\d-\d\d(?:T[\d:.Z+-]+)?$/);
  expect(read('robots.txt').split('\n')).toHaveLength(5);
  JSON.parse(read('manifest.json'));
}

/** Expects that a feed has only the elements of feeds, addresses of its site, and dates. */
export function expectOwnFeed(text: string, origin = ORIGIN): void {
  const { names, texts } = readXml(text);
  const channel = [
    'rss version xmlns:atom',
    'channel',
    'lastBuildDate',
    'docs',
    'generator',
    'language',
    'copyright',
  ];
  const item = [
    ...['title', 'link', 'description', 'content:encoded', 'item', 'guid', 'guid isPermaLink', 'pubDate'],
  ];
  const atom = ['atom:link href rel type'];
  for (const name of names)
    expect([...channel, ...item, ...atom, 'rss version xmlns:dc xmlns:content xmlns:atom']).toContain(name);
  for (const date of [...(texts.get('pubDate') ?? []), ...(texts.get('lastBuildDate') ?? [])])
    expect(Number.isNaN(Date.parse(date)), date).toBe(false);
  for (const link of texts.get('link') ?? []) expect(new URL(link).origin).toBe(origin);
}
