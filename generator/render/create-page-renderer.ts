import { absoluteJson } from '../address/absolute-address.ts';
import { basePathOf } from '../address/base-path.ts';
import { layoutLanguage } from '../languages/route-names.ts';
import type { TemplateModules } from '../types/bundle.ts';
import type { OwnProps, PageFacts, PageProps, PageVideo } from '../types/page.ts';
import type { RenderedFields } from '../types/page-record.ts';
import type { LayoutHtml, RenderContext } from '../types/rendering.ts';
import type { TemplateModule } from '../types/template.ts';
import { hashContent } from '../utils/hash-content.ts';
import { languageAttributes } from '../utils/language-tag.ts';
import { html, type Markup, scriptJson, trustedMarkup } from '../utils/markup.ts';
import { createLinkPrefixer } from './links/html-links.ts';
import {
  alternateLinks,
  alternateTag,
  createLocalLinks,
  cutAtAlternates,
  type LayoutPart,
  searchAttribute,
} from './links/local-links.ts';
import { createSiteLinkReader, layoutLinks, pageLinks, type SiteLinkReader } from './links/page-links.ts';
import { isVideoStale, shownPictures, shownVideo, videoObject } from './links/page-media.ts';
import { createMainRenderer } from './main-part.ts';
import { feedLinks, namedFeeds, renderPageHead, TemplateError } from './page-head.ts';
import type { MessageReader } from './page-messages.ts';
import { createPagePictures } from './pictures/page-pictures.ts';

/**
 * A rendered page. The next page overwrites its bytes. Its content hash covers only what readers and search
 * engines see: title, description, main part and structured data.
 */
export interface RenderedPage {
  readonly bytes: Uint8Array;
  readonly fields: RenderedFields;
}

/**
 * Creates the function that turns a page's props into its HTML. The same props, templates and layouts give
 * the same bytes, with `fastRender` (plain elements are written without React) and without it. @throws what a
 * template throws
 */
export function createPageRenderer(
  modules: TemplateModules,
  context: Pick<RenderContext, 'layouts' | 'islands' | 'origins' | 'languages' | 'fastRender'>,
  messages: MessageReader,
): (props: PageProps, own?: Pick<OwnProps, 'pictures' | 'shared'>) => RenderedPage {
  const { layouts, islands, origins, languages, fastRender } = context;
  const readLink = createSiteLinkReader(origins);
  const prefix = createLinkPrefixer(basePathOf(origins[0] ?? ''));
  const localLinks = createLocalLinks(languages);
  const layoutOf = encodeLayouts(layouts, readLink, { prefix, localLinks });
  const buffer = createPageBuffer();
  const hashOfContent = createContentHasher();
  const pictures = createPagePictures(modules);
  const parts = { addresses: islands, messages, startPictures: pictures.startMain };
  const renderMain = createMainRenderer(modules, parts, fastRender);
  const templateOf = createTemplateFinder(modules);
  return (props, own = {}) => {
    const { page } = props;
    const template = templateOf(page.template);
    modules.provideMessages(messages.of(page.template, page.language));
    modules.providePictures(pictures.start(own));
    const rendered = renderMain(page.template, template.default, props);
    const { html: localHtml, links, layout: key } = localLinks.read(page, rendered);
    const main = prefix(localHtml);
    const video = shownVideo(props, rendered);
    const structured = renderStructuredData(listObjects(props, template, modules, video), page);
    const head = renderPageHead(template, modules, props);
    // A card has none: its image would not be drawn again.
    modules.provideMessages(undefined);
    modules.providePictures(pictures.end());
    const layout = layoutOf(key);
    buffer.start();
    buffer.text(
      html`<!doctype html><html ${languageAttributes(page.language, page.direction)}${searchAttribute(page, languages)}><head>${renderHead(page)}${alternateLinks(page, languages)}${feedsOf(page, layout.feeds, head.html)}${trustedMarkup(prefix(head.html))}`
        .text,
    );
    buffer.bytes(layout.heads.get(page.template) ?? layout.head);
    const data = buffer.text(structured.text);
    buffer.parts(layout.header, page);
    const mainBytes = buffer.text(main);
    buffer.parts(layout.footer, page);
    const content = rendered.hasIslands ? Buffer.from(withoutScripts(main)) : mainBytes;
    const bytes = buffer.all();
    return {
      bytes,
      fields: {
        fileHash: hashContent(bytes),
        contentHash: hashOfContent(page, content, data),
        showsVideo: video !== undefined,
        hasStaleVideo: isVideoStale(props, modules),
        links: pageLinks(withLinks(links, head.links), main, page.path, layout.links, readLink),
        pictures: shownPictures(rendered.pictures, page.path, readLink),
        variants: pictures.asked(),
        losses: [...rendered.losses],
      },
    };
  };
}

/** Makes the function that returns a template by its name. The function throws if it is none. */
function createTemplateFinder({ pages }: TemplateModules): (name: string) => TemplateModule {
  const plain = new Set<TemplateModule>();
  return (name) => {
    const template = pages[name];
    if (!template) throw new Error(`there is no template "${name}"`);
    if (!plain.has(template)) plain.add(assertNotAsync(template));
    return template;
  };
}

/** Returns the template. @throws TemplateError if a function that it exports is async */
function assertNotAsync(template: TemplateModule): TemplateModule {
  for (const name of ['default', 'head', 'jsonLd'] as const)
    if (template[name]?.constructor.name === 'AsyncFunction')
      throw new TemplateError(
        `the template is async, but pages are made without waiting`,
        name,
        'Remove "async" and "await". Put what it loads into data/, or load it in a hook of rowpress.config.ts.',
      );
  return template;
}

/** Makes the function that hashes what readers and search engines see of a page. */
function createContentHasher() {
  const buffer = createPageBuffer();
  return ({ title, description }: PageProps['page'], main: Uint8Array, data: Uint8Array): string => {
    buffer.start();
    buffer.text(`${title}\0${description}\0`);
    buffer.bytes(main);
    buffer.text('\0');
    buffer.bytes(data);
    return hashContent(buffer.all());
  };
}

/** What changes the links of HTML: the base path, and the language. */
interface LinkChanges {
  readonly prefix: (html: string) => string;
  readonly localLinks: ReturnType<typeof createLocalLinks>;
}

/** Makes the function that returns what pages need of a layout by its key, or else of the empty one. */
function encodeLayouts(
  layouts: RenderContext['layouts'],
  readLink: SiteLinkReader,
  { prefix: addBase, localLinks }: LinkChanges,
) {
  const encode = (layout: LayoutHtml, language: string) => {
    const local = (text: string) => localLinks.change(text, language);
    const prefix = (text: string) => addBase(local(text));
    const cut = (text: string) => cutAtAlternates(local(text), addBase);
    return {
      links: layoutLinks(layout, readLink),
      feeds: namedFeeds(layout.head),
      head: Buffer.from(prefix(layout.head)),
      heads: new Map(
        Object.entries(layout.heads ?? {}).map(([template, head]) => [template, Buffer.from(prefix(head))]),
      ),
      header: cut(html`</head><body>${trustedMarkup(layout.header)}<main id="main">`.text),
      footer: cut(html`</main>${trustedMarkup(layout.footer)}</body></html>\n`.text),
    };
  };
  const empty = encode({ head: '', header: '', footer: '' }, '');
  const encoded = new Map(
    Object.entries(layouts).map(([key, layout]) => [key, encode(layout, layoutLanguage(key))]),
  );
  return (key: string) => encoded.get(key) ?? empty;
}

function withLinks(links: ReadonlySet<string>, more: ReadonlySet<string>): ReadonlySet<string> {
  return more.size > 0 ? new Set([...links, ...more]) : links;
}

/** Returns the HTML without the addresses of island scripts, which neither readers nor search engines see. */
function withoutScripts(main: string): string {
  return main.replace(/ data-src="[^"]*"/g, '');
}

function feedsOf(page: PageFacts, named: ReadonlySet<string>, head: string): readonly Markup[] {
  return page.feeds ? feedLinks(page, new Set([...named, ...namedFeeds(head)])) : NO_MARKUP;
}

const NO_MARKUP: readonly Markup[] = [];

function breadcrumbList({ page }: PageProps): object[] {
  if (page.breadcrumbs.length < 2) return [];
  const origin = page.url.slice(0, page.url.length - page.path.length);
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: page.breadcrumbs.map(({ label, path }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: label,
        item: origin + path,
      })),
    },
  ];
}

/**
 * Returns the tags of the head that follow from the page's data: title, description, canonical, robots, Open
 * Graph.
 */
function renderHead(page: PageFacts): Markup {
  const graph = page.openGraph.map(
    ([property, content]) => html`<meta property="${property}" content="${content}">`,
  );
  const card = page.openGraph.some(([property]) => property === 'og:image')
    ? 'summary_large_image'
    : 'summary';
  const names = page.middleware.join(' ');
  const middleware = names === '' ? [] : [html`<meta name="rowpress-middleware" content="${names}">`];
  return html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${page.title}</title><meta name="description" content="${page.description}"><meta name="robots" content="${page.robots}"><link rel="canonical" href="${page.canonical}">${graph}<meta name="twitter:card" content="${card}">${middleware}`;
}

/** Returns the objects that a page's structured data describe. */
function listObjects(
  props: PageProps,
  template: TemplateModule,
  { layouts }: TemplateModules,
  video: PageVideo | undefined,
): object[] {
  return [
    ...(layouts[props.page.layout]?.jsonLd?.(props) ?? []),
    ...breadcrumbList(props),
    ...(template.jsonLd?.(props) ?? []),
    ...(video ? [videoObject(props, video)] : []),
  ];
}

/** Returns a JSON-LD script per object, with whole addresses. */
function renderStructuredData(objects: readonly object[], page: PageFacts): Markup {
  const scripts = objects.map((object) => {
    const json = scriptJson({ '@context': 'https://schema.org', ...absoluteJson(object, page) });
    return html`<script type="application/ld+json">${json}</script>`;
  });
  return html`${scripts}`;
}

/** The first size in bytes. Most pages fit. */
const FIRST_SIZE = 256 * 1024;
/** The most UTF-8 bytes of one UTF-16 unit of a text. */
const BYTES_PER_CHARACTER = 3;

/** A buffer for the bytes of one page. The next page uses the same memory. */
interface PageBuffer {
  /** Begins another page. It overwrites the bytes that were returned before. */
  start(): void;
  /** Adds a text as UTF-8, and returns its bytes. */
  text(text: string): Uint8Array;
  bytes(bytes: Uint8Array): void;
  /** Adds a layout around the main part of a page. */
  parts(parts: readonly LayoutPart[], page: PageFacts): void;
  /** Returns all bytes of the page. */
  all(): Uint8Array;
}

/**
 * Makes a buffer that grows as pages need it. Reusing memory costs half as much as allocating it for each
 * page.
 */
function createPageBuffer(): PageBuffer {
  let memory = Buffer.allocUnsafe(FIRST_SIZE);
  let end = 0;
  const makeRoom = (size: number) => {
    if (end + size <= memory.length) return;
    const larger = Buffer.allocUnsafe(2 * (end + size));
    memory.copy(larger, 0, 0, end);
    memory = larger;
  };
  const buffer: PageBuffer = {
    start() {
      end = 0;
    },
    text(text) {
      makeRoom(text.length * BYTES_PER_CHARACTER);
      const from = end;
      end += memory.write(text, end);
      return memory.subarray(from, end);
    },
    bytes(bytes) {
      makeRoom(bytes.length);
      memory.set(bytes, end);
      end += bytes.length;
    },
    parts(parts, page) {
      for (const part of parts)
        if (part instanceof Uint8Array) buffer.bytes(part);
        else buffer.text(alternateTag(part, page));
    },
    all: () => memory.subarray(0, end),
  };
  return buffer;
}
