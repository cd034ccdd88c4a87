import { basePathOf } from '../address/base-path.ts';
import type { TemplateModules } from '../types/bundle.ts';
import type { PageProps } from '../types/page.ts';
import type { LayoutHtml, RenderContext } from '../types/page-job.ts';
import type { TemplateModule } from '../types/template.ts';
import { hashContent } from '../utils/hash-content.ts';
import { languageAttributes } from '../utils/language-tag.ts';
import { html, trustedMarkup } from '../utils/markup.ts';
import { TemplateError } from './faults/template-error.ts';
import { layoutLinks, pageLinks } from './links/page-links.ts';
import { pictureMarks } from './links/page-media.ts';
import { createLinkPrefixer } from './links/prefix-links.ts';
import { createSiteLinkReader, type SiteLinkReader } from './links/site-link.ts';
import { createPageBuffer } from './page-buffer.ts';
import { renderPageHead } from './page-head.ts';
import { renderHead, renderStructuredData } from './render-head.ts';
import { createMainRenderer } from './render-main.ts';
import { shownVideo, videoMarks, videoObject } from './videos/shown-video.ts';

/**
 * A rendered page. The next page overwrites its bytes. `contentHash` covers only what readers and search
 * engines see: title, description, main part and structured data.
 */
export interface RenderedPage {
  readonly bytes: Uint8Array;
  readonly fileHash: string;
  readonly contentHash: string;
  /**
   * What the main element links to (see `pageLinks`), and the marks of what it lost (see `LossMark`) and of
   * what it shows (see `page-media.ts`).
   */
  readonly links: readonly string[];
}

/**
 * Creates the function that turns a page's props into its HTML. The same props, templates and layouts give
 * the same bytes, with `fastRender` (plain elements are written without React) and without it. @throws what a
 * template throws
 */
export function createPageRenderer(
  modules: TemplateModules,
  {
    layouts,
    islands,
    origins,
    fastRender,
  }: Pick<RenderContext, 'layouts' | 'islands' | 'origins' | 'fastRender'>,
): (props: PageProps) => RenderedPage {
  const readLink = createSiteLinkReader(origins);
  const prefix = createLinkPrefixer(basePathOf(origins[0] ?? ''));
  const encoded = encodeLayouts(layouts, readLink, prefix);
  const buffer = createPageBuffer();
  const hashOfContent = createContentHasher();
  const renderMain = createMainRenderer(modules, islands, fastRender);
  const plain = new Set<TemplateModule>();
  return (props) => {
    const { page } = props;
    const template = modules.pages[page.template];
    if (!template) throw new Error(`there is no template "${page.template}"`);
    if (!plain.has(template)) plain.add(assertNotAsync(template));
    const rendered = renderMain(page.template, template.default, props);
    const { links, pictures, losses, hasIslands } = rendered;
    const main = prefix(rendered.html);
    const video = shownVideo(props, rendered);
    const objects = [
      ...(modules.layouts[page.layout]?.jsonLd?.(props) ?? []),
      ...breadcrumbList(props),
      ...(template.jsonLd?.(props) ?? []),
      ...(video ? [videoObject(props, video)] : []),
    ];
    const structured = renderStructuredData(objects, page);
    const head = renderPageHead(template, modules, props);
    const layout = encoded.get(page.layout) ?? encoded.get('');
    if (!layout) throw new Error('there is no empty layout');
    buffer.start();
    buffer.text(
      html`<!doctype html><html ${languageAttributes(page.language)}><head>${renderHead(page)}${trustedMarkup(prefix(head.html))}`
        .text,
    );
    buffer.bytes(layout.heads.get(page.template) ?? layout.head);
    const data = buffer.text(structured.text);
    buffer.bytes(layout.header);
    const mainBytes = buffer.text(main);
    buffer.bytes(layout.footer);
    const content = hasIslands ? Buffer.from(withoutScripts(main)) : mainBytes;
    const bytes = buffer.all();
    return {
      bytes,
      fileHash: hashContent(bytes),
      contentHash: hashOfContent(page, content, data),
      links: [
        ...pageLinks(withLinks(links, head.links), main, page.path, layout.links, readLink),
        ...losses,
        ...pictureMarks(pictures, page.path, readLink),
        ...videoMarks(props, video, modules),
      ],
    };
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

/** Returns what pages need of each layout, and of the empty one. */
function encodeLayouts(
  layouts: RenderContext['layouts'],
  readLink: SiteLinkReader,
  prefix: (html: string) => string,
) {
  const all = Object.entries<LayoutHtml>({ '': { head: '', header: '', footer: '' }, ...layouts });
  return new Map(
    all.map(([name, layout]) => [
      name,
      {
        links: layoutLinks(layout, readLink),
        head: Buffer.from(prefix(layout.head)),
        heads: new Map(
          Object.entries(layout.heads ?? {}).map(([template, head]) => [template, Buffer.from(prefix(head))]),
        ),
        header: Buffer.from(html`</head><body>${trustedMarkup(prefix(layout.header))}<main id="main">`.text),
        footer: Buffer.from(html`</main>${trustedMarkup(prefix(layout.footer))}</body></html>\n`.text),
      },
    ]),
  );
}

function withLinks(links: ReadonlySet<string>, more: ReadonlySet<string>): ReadonlySet<string> {
  return more.size > 0 ? new Set([...links, ...more]) : links;
}

/** Returns the HTML without the addresses of island scripts, which neither readers nor search engines see. */
function withoutScripts(main: string): string {
  return main.replace(/ data-src="[^"]*"/g, '');
}

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
