import { whileWatching } from '../bundle/templates/watch-elements.ts';
import type { IslandAddresses, TemplateModules } from '../types/bundle.ts';
import type { PageProps } from '../types/page.ts';
import type { IslandRenderer, TemplateModule } from '../types/template.ts';
import { createFastRenderer, type Markup } from './fast/fast-renderer.ts';
import { addLinks } from './links/html-links.ts';
import { addLostProps, listenForLosses } from './losses.ts';
import type { MessageReader } from './page-messages.ts';

/** The main part of a page, and whether it has islands. */
interface MainPart extends Markup {
  readonly hasIslands: boolean;
}

type MainRenderer = (name: string, component: TemplateModule['default'], props: PageProps) => MainPart;

/** How many pages of a template the fast renderer tries before its failures count. */
const FIRST_TRIES = 8;
/** One failure in so many pages is worth it: to try in vain costs half of what a success saves. */
const TRIES_FOR_ONE = 4;

/**
 * Creates the function that renders the main part of a page: by the fast renderer if it can, otherwise by
 * React. A template that nearly always needs React goes to React directly. With `isFast` false, React renders
 * every page.
 */
export function createMainRenderer(
  modules: TemplateModules,
  islands: IslandParts,
  isFast = true,
): MainRenderer {
  const renderFast = isFast ? createFastRenderer(modules) : () => undefined;
  const tries = new Map<string, { all: number; failed: number }>();
  const openIslands = ({ page }: PageProps) => {
    const island = createIslandRenderer(modules, islands, 'island', page);
    modules.provideIslands(island.render);
    islands.startPictures?.();
    return island;
  };
  return (name, component, props) => {
    const tried = tries.get(name) ?? { all: 0, failed: 0 };
    tries.set(name, tried);
    if (tried.all < FIRST_TRIES || tried.failed * TRIES_FOR_ONE < tried.all) {
      const island = openIslands(props);
      const made = renderFast(modules.createElement(component, props));
      tried.all++;
      if (made) return withIslands(made, island);
      tried.failed++;
    }
    const island = openIslands(props);
    const losses = new Set<string>();
    const html = whileWatching(listenForLosses(losses), () =>
      modules.renderToStaticMarkup(modules.createElement(component, props)),
    );
    const links = new Set<string>();
    const pictures = new Set<string>();
    addLinks(html, links, pictures);
    return withIslands({ html, links, pictures, losses }, island);
  };
}

function withIslands({ html, links, pictures, losses }: Markup, island: CountedIslands): MainPart {
  const all = island.losses.size > 0 ? new Set([...losses, ...island.losses]) : losses;
  return { html, links, pictures, losses: all, hasIslands: island.count > 0 };
}

/** What islands of a site need: the addresses of their scripts, and the messages of the site. */
export interface IslandParts {
  readonly addresses: IslandAddresses;
  readonly messages: MessageReader;
  /** Called before the main part of a page is rendered, perhaps once more. */
  readonly startPictures?: () => void;
}

/** The renderer of one page's islands, and the number of islands that it has rendered. */
interface CountedIslands {
  readonly render: IslandRenderer;
  readonly count: number;
  /** The marks of props that the browser would not get. */
  readonly losses: ReadonlySet<string>;
}

/**
 * Makes the renderer of one page's islands. Each island is rendered separately, with its own prefix for the
 * identifiers of `useId`, so that the browser can hydrate it alone. The first island that shows a message
 * has it for the others.
 * @throws Error if the site has no such island, and what its component throws
 */
export function createIslandRenderer(
  { islands, createElement, renderToString }: TemplateModules,
  { addresses, messages }: IslandParts,
  prefix: string,
  shownBy: { readonly template: string; readonly language: string },
): CountedIslands {
  const losses = new Set<string>();
  const sent = new Set<string>();
  const messagesOf = (name: string): object => {
    const source = messages.of(shownBy.template, shownBy.language);
    const rest = Object.entries(messages.ofIsland(name, source) ?? {}).flatMap(([language, table]) => {
      const own = Object.entries(table).filter(([key]) => !sent.has(key));
      for (const [key] of own) sent.add(key);
      return own.length > 0 ? [[language, Object.fromEntries(own)] as const] : [];
    });
    return rest.length > 0 ? { 'data-messages': JSON.stringify(Object.fromEntries(rest)) } : {};
  };
  let count = 0;
  const render: IslandRenderer = ({ name, props = {}, when = 'visible', as = 'div', children }) => {
    const island = islands[name];
    const src = addresses[name];
    if (!island || !src) {
      const names = Object.keys(islands).join(', ') || 'none';
      throw new Error(`there is no island "${name}"; templates/islands/ has ${names}`);
    }
    const marks = { 'data-island': name, 'data-src': src, 'data-when': when, ...messagesOf(name) };
    if (children !== undefined) {
      count++;
      return createElement(as, { ...marks, children });
    }
    const identifierPrefix = `${prefix}${count++}-`;
    addLostProps(name, props, losses);
    // Its handlers work in the browser.
    const html = whileWatching(undefined, () =>
      renderToString(createElement(island.default, props), { identifierPrefix }),
    );
    return createElement(as, {
      ...marks,
      'data-prefix': identifierPrefix,
      'data-props': JSON.stringify(props),
      dangerouslySetInnerHTML: { __html: html },
    });
  };
  return {
    render,
    losses,
    get count() {
      return count;
    },
  };
}
