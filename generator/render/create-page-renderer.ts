import type { IslandAddresses, PublishedAssets, TemplateModules } from '../types/bundle.ts';
import type { DataObject } from '../types/data.ts';
import type { PageProps } from '../types/page.ts';
import type { LayoutHtml } from '../types/page-job.ts';
import { hashContent } from '../utils/hash-content.ts';
import { createPageBuffer } from './page-buffer.ts';
import { renderClient } from './render-client.ts';
import { renderHead, renderStructuredData } from './render-head.ts';
import { createIslandRenderer } from './render-island.ts';
import { createMainRenderer } from './render-main.ts';

/** A rendered page: its bytes (which the next page overwrites), their hash, and the hash of what a reader and a search engine get. */
export interface RenderedPage {
  readonly bytes: Uint8Array;
  readonly fileHash: string;
  readonly contentHash: string;
  /** The addresses of the site that the main part links to, each once, without fragment. */
  readonly links: readonly string[];
}

/** Renders the shared parts of every layout. @throws what a layout throws */
export function renderLayouts(
  modules: TemplateModules,
  site: DataObject,
  assets: PublishedAssets,
): Record<string, LayoutHtml> {
  const { layouts, createElement, renderToStaticMarkup } = modules;
  const parts: Record<string, LayoutHtml> = {};
  const props = { site, assets: assets.addresses };
  for (const [name, layout] of Object.entries(layouts)) {
    modules.provideIslands(createIslandRenderer(modules, assets.client.islands, 'layout').render);
    const part = (component: (typeof layout)['Head']) =>
      component ? renderToStaticMarkup(createElement(component, props)) : '';
    const styles = assets.stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
    const shared = {
      head: styles + part(layout.Head),
      header: part(layout.Header),
      footer: part(layout.Footer),
    };
    parts[name] = { ...shared, head: shared.head + renderClient(assets.client, shared) };
  }
  return parts;
}

/**
 * Creates the function that turns a page's props into its HTML. The same props, templates and layouts give the same
 * bytes, with `fastRender` (plain elements are written without React) and without it. @throws what a template throws
 */
export function createPageRenderer(
  modules: TemplateModules,
  layouts: Readonly<Record<string, LayoutHtml>>,
  islands: IslandAddresses,
  fastRender?: boolean,
): (props: PageProps) => RenderedPage {
  const encoded = new Map(
    Object.entries({ '': { head: '', header: '', footer: '' }, ...layouts }).map(([name, parts]) => [
      name,
      {
        head: Buffer.from(parts.head),
        header: Buffer.from(`</head><body>${parts.header}<main id="main">`),
        footer: Buffer.from(`</main>${parts.footer}</body></html>\n`),
      },
    ]),
  );
  const sheet = createPageBuffer();
  const contentSheet = createPageBuffer();
  const hashOfContent = ({ title, description }: PageProps['page'], main: Uint8Array, data: Uint8Array) => {
    contentSheet.start();
    contentSheet.text(`${title}\0${description}\0`);
    contentSheet.bytes(main);
    contentSheet.text('\0');
    contentSheet.bytes(data);
    return hashContent(contentSheet.all());
  };
  const renderMain = createMainRenderer(modules, islands, fastRender);
  return (props) => {
    const { page } = props;
    const template = modules.pages[page.template];
    if (!template) throw new Error(`there is no template "${page.template}"`);
    const { html, links, hasIslands } = renderMain(page.template, template.default, props);
    const structured = renderStructuredData([
      ...(modules.layouts[page.layout]?.jsonLd?.(props) ?? []),
      ...breadcrumbList(props),
      ...(template.jsonLd?.(props) ?? []),
    ]);
    const layout = encoded.get(page.layout) ?? encoded.get('');
    if (!layout) throw new Error('there is no empty layout');
    sheet.start();
    sheet.text(`<!doctype html><html lang="${page.language}"><head>${renderHead(page)}`);
    sheet.bytes(layout.head);
    const data = sheet.text(structured);
    sheet.bytes(layout.header);
    const main = sheet.text(html);
    sheet.bytes(layout.footer);
    const content = hasIslands ? Buffer.from(withoutScripts(html)) : main;
    const bytes = sheet.all();
    return {
      bytes,
      fileHash: hashContent(bytes),
      contentHash: hashOfContent(page, content, data),
      links: [...links],
    };
  };
}

/** Where an island's script stands is nothing that a reader or a search engine gets. */
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
