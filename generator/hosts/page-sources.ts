import { createHash } from 'node:crypto';
import type { PolicySources } from '../types/plan.ts';
import { decodeHtml } from '../utils/markup.ts';

/** What a page contains that a policy must allow, and what it preloads. */
export interface PageSources {
  /** Sources by directive. */
  readonly sources: PolicySources;
  /** Its preloads, as values of a `Link` header. */
  readonly links: readonly string[];
}

const TAG = /<([a-z][a-z\d-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /\s+([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
/** The types of scripts that browsers run. */
const RUNS = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

/** The directive of each attribute that loads something, by element. */
const LOADS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  img: { src: 'img-src', srcset: 'img-src' },
  source: { src: 'media-src', srcset: 'img-src' },
  video: { src: 'media-src', poster: 'img-src' },
  audio: { src: 'media-src' },
  track: { src: 'media-src' },
  iframe: { src: 'frame-src' },
  script: { src: 'script-src' },
  form: { action: 'form-action' },
  button: { formaction: 'form-action' },
  input: { formaction: 'form-action', src: 'img-src' },
  object: { data: 'object-src' },
  embed: { src: 'object-src' },
};
/** The directive of a link, by its relation and by `as`. */
const LINKS: Readonly<Record<string, string>> = {
  stylesheet: 'style-src',
  icon: 'img-src',
  'apple-touch-icon': 'img-src',
  manifest: 'manifest-src',
  modulepreload: 'script-src',
  font: 'font-src',
  image: 'img-src',
  script: 'script-src',
  style: 'style-src',
  fetch: 'connect-src',
};

/** How a preload begins among needs. */
const LINK = 'link ';
/** The need of a page that needs nothing, so that it differs from one that was not read. */
const NOTHING = 'nothing';

/**
 * Returns what the HTML of a page needs of a host as texts: `DIRECTIVE SOURCE` for what a policy must allow,
 * and `link VALUE` for its preloads. There is always at least one.
 */
export function needsOf(html: string, origin: string): readonly string[] {
  const { sources, links } = pageSources(html, origin);
  const allowed = Object.entries(sources).flatMap(([directive, names]) =>
    names.map((name) => `${directive} ${name}`),
  );
  const needs = [...allowed, ...links.map((link) => LINK + link)];
  return needs.length > 0 ? needs : [NOTHING];
}

/**
 * Joins the needs of pages, or joined needs: what any of them must be allowed, and what all of them preload,
 * in the order of the first. Without pages, there are none.
 */
export function joinNeeds<Page>(
  pages: Iterable<Page>,
  needsOf: (page: Page) => readonly string[],
): readonly string[] {
  const allowed = new Set<string>();
  let links: string[] | undefined;
  for (const page of pages) {
    const needs = needsOf(page);
    if (needs.length === 0) continue;
    const own: string[] = [];
    for (const need of needs)
      if (need.startsWith(LINK)) own.push(need);
      else if (need !== NOTHING) allowed.add(need);
    links = links?.filter((link) => own.includes(link)) ?? own;
  }
  if (!links) return [];
  const joined = [...[...allowed].sort(), ...links];
  return joined.length > 0 ? joined : [NOTHING];
}

/**
 * Adds to joined needs what more pages must be allowed, whose preloads do not count: those that are shown at
 * any address. Without pages, there are none.
 */
export function allowMore(joined: readonly string[], more: Iterable<readonly string[]>): readonly string[] {
  if (joined.length === 0) return joined;
  const links = joined.filter((need) => need.startsWith(LINK));
  const others = [...more].flat().filter((need) => !need.startsWith(LINK));
  return joinNeeds([joined, [...others, ...links]], (needs) => needs);
}

/** Returns needs as what a policy must allow, by directive, and what is preloaded. */
export function readNeeds(needs: readonly string[]): PageSources {
  const sources = new Map<string, string[]>();
  const links: string[] = [];
  for (const need of needs) {
    const at = need.indexOf(' ');
    const [name, value] = [need.slice(0, at), need.slice(at + 1)];
    if (need.startsWith(LINK)) links.push(value);
    else if (at > 0) sources.set(name, [...(sources.get(name) ?? []), value]);
  }
  return { sources: Object.fromEntries(sources), links };
}

/** Returns what the HTML of a page contains that a policy must allow. Its own site is at `origin`. */
export function pageSources(html: string, origin: string): PageSources {
  const sources = new Map<string, Set<string>>();
  const links: string[] = [];
  const allow = (directive: string, source: string | undefined) => {
    if (source === undefined) return;
    sources.set(directive, (sources.get(directive) ?? new Set()).add(source));
  };
  const tag = new RegExp(TAG);
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    const name = (match[1] ?? '').toLowerCase();
    const attributes = attributesOf(match[2] ?? '');
    const content = contentAfter(html, tag.lastIndex, name);
    // What looks like a tag in a script is none.
    tag.lastIndex += content.length;
    addInline(name, attributes, content, allow);
    for (const [attribute, directive] of Object.entries(LOADS[name] ?? {}))
      for (const address of addressesIn(attribute, attributes.get(attribute)))
        allow(directive, sourceOf(address, origin));
    if (name === 'base') allow('base-uri', sourceOf(attributes.get('href') ?? '', origin) ?? "'self'");
    if (name !== 'link') continue;
    allow(linkDirective(attributes) ?? '', sourceOf(attributes.get('href') ?? '', origin));
    const link = linkHeader(attributes);
    if (link !== undefined) links.push(link);
  }
  sources.delete('');
  return { sources: Object.fromEntries([...sources].map(([name, found]) => [name, [...found]])), links };
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, plain]) => [
      name.toLowerCase(),
      decodeHtml(double ?? single ?? plain ?? ''),
    ]),
  );
}

/** Returns the text of a script or a style, which begins at `start`. Other elements have none. */
function contentAfter(html: string, start: number, name: string): string {
  const end = ENDS[name];
  if (!end) return '';
  const rest = html.slice(start);
  const length = rest.search(end);
  return length < 0 ? rest : rest.slice(0, length);
}

const ENDS: Readonly<Record<string, RegExp>> = { script: /<\/script/i, style: /<\/style/i };

type Allow = (directive: string, source: string | undefined) => void;

/** Allows the own script or style of an element, its `style` attribute, and its handlers, by their hashes. */
function addInline(
  name: string,
  attributes: ReadonlyMap<string, string>,
  content: string,
  allow: Allow,
): void {
  if (name === 'style') allow('style-src', hashSource(content));
  if (name === 'script' && !attributes.has('src') && RUNS.test(attributes.get('type') ?? ''))
    allow('script-src', hashSource(content));
  const style = attributes.get('style');
  if (style !== undefined) {
    allow('style-src-attr', "'unsafe-hashes'");
    allow('style-src-attr', hashSource(style));
  }
  for (const [attribute, text] of attributes) {
    if (!attribute.startsWith('on')) continue;
    allow('script-src-attr', "'unsafe-hashes'");
    allow('script-src-attr', hashSource(text));
  }
}

/** Returns the source that allows a script or a style by its text. */
function hashSource(text: string): string {
  // Browsers hash the text after they have read line ends.
  return `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`;
}

function addressesIn(attribute: string, value: string | undefined): readonly string[] {
  if (value === undefined) return [];
  return attribute === 'srcset'
    ? value.split(',').flatMap((candidate) => candidate.trim().split(/\s+/).slice(0, 1))
    : [value];
}

/** Returns the origin of an address of another host. Returns undefined for addresses of the site. */
function sourceOf(address: string, origin: string): string | undefined {
  if (!/^\s*(?:https?:)?\/\//i.test(address) || !URL.canParse(address.trim(), origin)) return undefined;
  const url = new URL(address.trim(), origin);
  return url.origin === origin ? undefined : url.origin;
}

function linkDirective(attributes: ReadonlyMap<string, string>): string | undefined {
  const relations = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  if (relations.includes('preload') || relations.includes('prefetch'))
    return LINKS[attributes.get('as') ?? ''];
  const known = relations.find((relation) => Object.hasOwn(LINKS, relation));
  return known === undefined ? undefined : LINKS[known];
}

/** Returns a preload as the value of a `Link` header. */
function linkHeader(attributes: ReadonlyMap<string, string>): string | undefined {
  const relation = (attributes.get('rel') ?? '').toLowerCase();
  const address = attributes.get('href') ?? '';
  if ((relation !== 'preload' && relation !== 'modulepreload') || !/^\/[^\s<>";,]*$/.test(address))
    return undefined;
  const others = ['as', 'type', 'crossorigin'].flatMap((name) => {
    const text = attributes.get(name);
    if (text === undefined || !/^[\w/+.-]*$/.test(text)) return [];
    return name === 'type' ? [`type=${JSON.stringify(text)}`] : [text === '' ? name : `${name}=${text}`];
  });
  return [`<${address}>`, `rel=${relation}`, ...others].join('; ');
}
