import { hashContent } from '../hash/index.ts';
import type { IslandAddresses, PublishedAssets, TemplateModules } from '../types/bundle.ts';
import type { DataObject } from '../types/data.ts';
import type { PageProps } from '../types/page.ts';
import type { LayoutParts } from '../types/page-job.ts';
import { renderClient } from './render-client.ts';
import { renderHead, renderStructuredData } from './render-head.ts';
import { createIslandRenderer } from './render-island.ts';

/** A rendered page: its bytes as text, and the hash of what a reader and a search engine get. */
export interface RenderedPage {
  readonly html: string;
  readonly contentHash: string;
  /** The addresses of the site that the main part links to, each once, without fragment. */
  readonly links: readonly string[];
}

/** Renders the shared parts of every layout. @throws what a layout throws */
export function renderLayouts(
  modules: TemplateModules,
  site: DataObject,
  assets: PublishedAssets,
): Record<string, LayoutParts> {
  const { layouts, createElement, renderToStaticMarkup } = modules;
  const parts: Record<string, LayoutParts> = {};
  const props = { site, assets: assets.addresses };
  for (const [name, layout] of Object.entries(layouts)) {
    modules.provideIslands(createIslandRenderer(modules, assets.client.islands, 'layout'));
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
 * Makes the function that turns a page's props into its HTML. Pure: the same props, templates and layout parts give the same bytes.
 * @throws what a template throws
 */
export function createPageRenderer(
  modules: TemplateModules,
  layouts: Readonly<Record<string, LayoutParts>>,
  islands: IslandAddresses,
): (props: PageProps) => RenderedPage {
  const none: LayoutParts = { head: '', header: '', footer: '' };
  return (props) => {
    const { page } = props;
    const template = modules.pages[page.template];
    if (!template) throw new Error(`there is no template "${page.template}"`);
    modules.provideIslands(createIslandRenderer(modules, islands, 'island'));
    const main = modules.renderToStaticMarkup(modules.createElement(template.default, props));
    const structured = renderStructuredData([
      ...(modules.layouts[page.layout]?.jsonLd?.(props) ?? []),
      ...breadcrumbList(props),
      ...(template.jsonLd?.(props) ?? []),
    ]);
    const layout = layouts[page.layout] ?? none;
    const head = renderHead(page);
    const html =
      `<!doctype html><html lang="${page.language}"><head>${head}${layout.head}${structured}</head>` +
      `<body>${layout.header}<main id="main">${main}</main>${layout.footer}</body></html>\n`;
    const contentHash = hashContent(
      page.title,
      '\0',
      page.description,
      '\0',
      withoutScripts(main),
      '\0',
      structured,
    );
    return { html, contentHash, links: siteLinks(main) };
  };
}

/** Where an island's script stands is nothing that a reader or a search engine gets. */
function withoutScripts(main: string): string {
  return main.includes(' data-island=') ? main.replace(/ data-src="[^"]*"/g, '') : main;
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

function siteLinks(main: string): string[] {
  const links = new Set<string>();
  for (const match of main.matchAll(/ href="(\/(?!\/)[^"#?]*)/g)) if (match[1]) links.add(match[1]);
  return [...links];
}
