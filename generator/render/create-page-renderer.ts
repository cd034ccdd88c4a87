import type { IslandAddresses, PublishedAssets, TemplateModules } from '../types/bundle.ts';
import type { DataObject } from '../types/data.ts';
import type { PageProps } from '../types/page.ts';
import type { LayoutHtml } from '../types/page-job.ts';
import { hashContent } from '../utils/hash-content.ts';
import { html, trustedMarkup } from '../utils/markup.ts';
import { createPageBuffer } from './page-buffer.ts';
import { renderClient } from './render-client.ts';
import { renderHead, renderStructuredData } from './render-head.ts';
import { createIslandRenderer } from './render-island.ts';
import { createMainRenderer } from './render-main.ts';

/**
 * A rendered page. The next page overwrites its bytes. `contentHash` covers only what readers and search
 * engines see: title, description, main part and structured data.
 */
export interface RenderedPage {
  readonly bytes: Uint8Array;
  readonly fileHash: string;
  readonly contentHash: string;
  /** The addresses of the site that the main element links to, each once, without fragment. */
  readonly links: readonly string[];
}

/** Renders the HTML of every layout that all its pages share. @throws what a layout throws */
export function renderLayouts(
  modules: TemplateModules,
  site: DataObject,
  assets: PublishedAssets,
): Record<string, LayoutHtml> {
  const { layouts, createElement, renderToStaticMarkup } = modules;
  const rendered: Record<string, LayoutHtml> = {};
  const props = { site, assets: assets.addresses };
  for (const [name, layout] of Object.entries(layouts)) {
    modules.provideIslands(createIslandRenderer(modules, assets.client.islands, 'layout').render);
    const render = (component: (typeof layout)['Head']) =>
      component ? renderToStaticMarkup(createElement(component, props)) : '';
    const styles = html`${assets.stylesheets.map((href) => html`<link rel="stylesheet" href="${href}">`)}`;
    const shared = {
      head: styles.text + render(layout.Head),
      header: render(layout.Header),
      footer: render(layout.Footer),
    };
    rendered[name] = { ...shared, head: shared.head + renderClient(assets.client, shared).text };
  }
  return rendered;
}

/**
 * Creates the function that turns a page's props into its HTML. The same props, templates and layouts give
 * the same bytes, with `fastRender` (plain elements are written without React) and without it. @throws what a
 * template throws
 */
export function createPageRenderer(
  modules: TemplateModules,
  layouts: Readonly<Record<string, LayoutHtml>>,
  islands: IslandAddresses,
  fastRender?: boolean,
): (props: PageProps) => RenderedPage {
  const encoded = new Map(
    Object.entries({ '': { head: '', header: '', footer: '' }, ...layouts }).map(([name, layout]) => [
      name,
      {
        head: Buffer.from(layout.head),
        header: Buffer.from(html`</head><body>${trustedMarkup(layout.header)}<main id="main">`.text),
        footer: Buffer.from(html`</main>${trustedMarkup(layout.footer)}</body></html>\n`.text),
      },
    ]),
  );
  const buffer = createPageBuffer();
  const contentBuffer = createPageBuffer();
  const hashOfContent = ({ title, description }: PageProps['page'], main: Uint8Array, data: Uint8Array) => {
    contentBuffer.start();
    contentBuffer.text(`${title}\0${description}\0`);
    contentBuffer.bytes(main);
    contentBuffer.text('\0');
    contentBuffer.bytes(data);
    return hashContent(contentBuffer.all());
  };
  const renderMain = createMainRenderer(modules, islands, fastRender);
  return (props) => {
    const { page } = props;
    const template = modules.pages[page.template];
    if (!template) throw new Error(`there is no template "${page.template}"`);
    const { html: main, links, hasIslands } = renderMain(page.template, template.default, props);
    const structured = renderStructuredData([
      ...(modules.layouts[page.layout]?.jsonLd?.(props) ?? []),
      ...breadcrumbList(props),
      ...(template.jsonLd?.(props) ?? []),
    ]);
    const layout = encoded.get(page.layout) ?? encoded.get('');
    if (!layout) throw new Error('there is no empty layout');
    buffer.start();
    buffer.text(html`<!doctype html><html lang="${page.language}"><head>${renderHead(page)}`.text);
    buffer.bytes(layout.head);
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
      links: [...links],
    };
  };
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
