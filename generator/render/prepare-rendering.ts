import type { ClientConfig } from '../../client/config.ts';
import { clientConfig } from '../bundle/client/client-config.ts';
import { whileWatching } from '../bundle/templates/watch-elements.ts';
import { layoutKey } from '../languages/route-names.ts';
import { siteLanguages } from '../languages/site-languages.ts';
import { type PageVideos, readPageVideos } from '../plan/page-videos.ts';
import type { ClientBundle, PublishedAssets, TemplateBundle, TemplateModules } from '../types/bundle.ts';
import type { SiteLanguage } from '../types/language.ts';
import type { LoadedSite, SitePictures } from '../types/plan.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import type { LayoutHtml } from '../types/rendering.ts';
import type { LayoutLanguage, LayoutProps } from '../types/template.ts';
import { ownValue } from '../utils/data-values.ts';
import { hashContent } from '../utils/hash-content.ts';
import { html, type Markup, scriptJson } from '../utils/markup.ts';
import { prepareImages, type SiteImages } from './images/site-images.ts';
import { loadBundle } from './import-bundle.ts';
import { createSourceFinder } from './links/source-finder.ts';
import { listenForLosses, lossProblem } from './losses.ts';
import { createIslandRenderer } from './main-part.ts';
import { createMessageReader, type MessageReader } from './page-messages.ts';
import { createFaultCollector, readFault } from './template-faults.ts';

/**
 * The code of a site that pages are rendered with: the bundle, the assets, the layouts, the images and the
 * videos.
 */
export interface RenderParts {
  readonly bundle: TemplateBundle;
  readonly assets: PublishedAssets;
  /** The HTML of each layout, by its name. */
  readonly layouts: Readonly<Record<string, LayoutHtml>>;
  readonly images: SiteImages;
  readonly videos: PageVideos;
  /** The pictures of rows. Undefined for a site without any. */
  readonly pictures?: SitePictures | undefined;
}

/**
 * Renders the layouts, and names the images without drawing them. Faults in layouts, cards and fonts are
 * problems.
 */
export async function prepareRendering(
  options: { readonly root: string; readonly images: boolean },
  site: LoadedSite,
  { bundle, assets, pictures }: Pick<RenderParts, 'bundle' | 'assets' | 'pictures'>,
  cache: string,
): Promise<Outcome<RenderParts>> {
  const [layouts, images] = await Promise.all([
    prepareLayouts(options.root, site, bundle, assets),
    prepareImages(options, site, { bundle, pictures }, cache),
  ]);
  const files = new Set(assets.files.map(({ file }) => `/${file}`));
  const videos = readPageVideos(site.data['page-videos'], files, (path) => site.index.byPath.has(path));
  return {
    value: { bundle, assets, layouts: layouts.value, images: images.value, videos: videos.value, pictures },
    problems: [...layouts.problems, ...images.problems, ...videos.problems.map(site.data.addFrame)],
  };
}

type Layouts = Readonly<Record<string, LayoutHtml>>;

/**
 * Renders the HTML of all layouts once per build. It is a problem if a layout throws, if it exports nothing
 * that rowpress knows, or if its HTML lacks something that it gave.
 */
async function prepareLayouts(
  root: string,
  site: LoadedSite,
  bundle: TemplateBundle,
  assets: PublishedAssets,
): Promise<Outcome<Layouts>> {
  try {
    const modules = await loadBundle(bundle);
    const messages = createMessageReader(site.data.messages, bundle.messagesOf);
    const { value, losses } = renderLayouts(modules, site, { assets, messages });
    const finder = createSourceFinder(root, site);
    const lost = [...losses].flatMap(([name, own]) => {
      const template = layoutFile(name);
      const places = { finder, template, otherwise: { file: template, line: 1, column: 1 } };
      return [...own].map((loss) => lossProblem(loss, `the layout "${name}"`, places));
    });
    return { value, problems: [...findEmptyLayouts(modules), ...lost] };
  } catch (error) {
    const faults = createFaultCollector();
    faults.add(readFault(error), { path: 'the layouts', template: 'templates/layouts' }, 0);
    return { value: {}, problems: faults.problems(bundle, root).map(({ problem }) => problem) };
  }
}

/** Renders the HTML of every layout that its pages of a language share. @throws what a layout throws */
function renderLayouts(
  modules: TemplateModules,
  { site, sites }: Pick<LoadedSite, 'site' | 'sites'>,
  { assets, messages }: { readonly assets: PublishedAssets; readonly messages: MessageReader },
): { value: Layouts; losses: ReadonlyMap<string, ReadonlySet<string>> } {
  const { layouts, createElement, renderToStaticMarkup } = modules;
  const value: Record<string, LayoutHtml> = {};
  const losses = new Map<string, Set<string>>();
  const [first, ...others] = siteLanguages(site);
  const languages = sites
    ? [first, ...others.filter(({ code }) => sites.has(code))].map(toLayoutLanguage)
    : [];
  const inLanguages = [['', site] as const, ...(sites ?? [])].flatMap(([code, own]) => {
    const props = { site: own, assets: assets.addresses, language: code || first.code, languages };
    return Object.entries(layouts).map(([name, layout]) => ({
      name,
      layout,
      key: layoutKey(name, code),
      props,
    }));
  });
  for (const { name, layout, key, props } of inLanguages) {
    const shownBy = { template: layoutFile(name), language: props.language };
    modules.provideMessages(messages.of(shownBy.template, props.language));
    const parts = { addresses: assets.client.islands, messages };
    const islands = createIslandRenderer(modules, parts, 'layout', shownBy);
    modules.provideIslands(islands.render);
    const lost = new Set<string>();
    const render = (component: (typeof layout)['Head']) =>
      component ? renderToStaticMarkup(createElement(component, props)) : '';
    const shared = whileWatching(listenForLosses(lost), () => ({
      head: render(layout.Head),
      header: render(layout.Header),
      footer: render(layout.Footer),
    }));
    const config = { ...assets.client.config, ...(sites && languageConfig(props)) };
    value[key] = withStyles(name, shared, { ...assets, client: { ...assets.client, config } });
    losses.set(name, new Set([...(losses.get(name) ?? []), ...lost, ...islands.losses]));
  }
  modules.provideMessages(undefined);
  return { value, losses };
}

/**
 * Returns the configuration of the browser that differs by language. So a page of another language is another
 * build, and is loaded in full.
 */
function languageConfig({ site, language }: LayoutProps): Pick<ClientConfig, 'language' | 'consentNote'> {
  const { consent, consentNote } = clientConfig(site, String(site.baseUrl));
  return { language, ...(consent && consentNote ? { consentNote } : {}) };
}

function toLayoutLanguage({ code, name, direction, prefix }: SiteLanguage): LayoutLanguage {
  return { language: code, name, direction, path: `${prefix}/` };
}

/**
 * Adds the stylesheets of a layout in their order: those of all pages, of the layout, and of the template.
 */
function withStyles(name: string, layout: LayoutHtml, assets: PublishedAssets): LayoutHtml {
  const { stylesheets, layoutStylesheets, componentStylesheets, client } = assets;
  const shared = [...stylesheets, ownValue(layoutStylesheets, name), componentStylesheets[`layouts/${name}`]];
  const headWith = (own: readonly string[]) => {
    const links = [...shared, ...own].flatMap((href) =>
      href === undefined ? [] : [html`<link rel="stylesheet" href="${href}">`],
    );
    const head = html`${links}`.text + layout.head;
    return head + renderClient(client, layout).text;
  };
  const heads = Object.entries(componentStylesheets).flatMap(([owner, href]) =>
    owner.startsWith('pages/') ? [[owner.slice('pages/'.length), headWith([href])] as const] : [],
  );
  return {
    ...layout,
    head: headWith([]),
    ...(heads.length === 0 ? {} : { heads: Object.fromEntries(heads) }),
  };
}

const EXPORTS = ['Head', 'Header', 'Footer', 'jsonLd'];

/** Returns an error for each layout from which pages would get nothing. */
function findEmptyLayouts({ layouts }: TemplateModules): Problem[] {
  return Object.entries(layouts)
    .filter(([, layout]) => !EXPORTS.some((name) => name in layout))
    .map(([name, layout]) => ({
      kind: 'empty-layout',
      severity: 'error',
      file: layoutFile(name),
      line: 1,
      column: 1,
      message: `expected an export ${EXPORTS.join(', ')}, got ${Object.keys(layout).join(', ') || 'none'}`,
      advice: 'Export the components Head, Header and Footer, at least one of them, by these names.',
    }));
}

function layoutFile(name: string): string {
  return `templates/layouts/${name}.tsx`;
}

/** The length of a build's mark. It is enough to distinguish the builds of a site. */
const BUILD_DIGITS = 12;
/** The length of the mark of a header and footer. A site has few of them. */
const FRAME_DIGITS = 8;

/**
 * Returns the tags that start the runtime: the marks of the build and of the layout's header and footer, the
 * configuration as JSON, and the script. The runtime replaces what differs between two pages of one build. It
 * loads a page of another build in full, since it cannot replace itself.
 */
function renderClient(
  { script, config }: ClientBundle,
  { header, footer }: Pick<LayoutHtml, 'header' | 'footer'>,
): Markup {
  const json = scriptJson(config);
  const build = hashContent(JSON.stringify([script, json.text])).slice(0, BUILD_DIGITS);
  const frame = hashContent(JSON.stringify([header, footer])).slice(0, FRAME_DIGITS);
  return html`<meta name="rowpress-build" content="${build}"><meta name="rowpress-frame" content="${frame}"><script type="application/json" id="rowpress">${json}</script><script type="module" src="${script}"></script>`;
}
