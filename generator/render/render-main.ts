import type { IslandAddresses, TemplateModules } from '../types/bundle.ts';
import type { PageProps } from '../types/page.ts';
import type { TemplateModule } from '../types/template.ts';
import { createFastRenderer, type Markup } from './fast-markup.ts';
import { createIslandRenderer } from './render-island.ts';
import { addLinks } from './site-links.ts';

/** The main part of a page; whether it has islands. */
export interface MainPart extends Markup {
  readonly hasIslands: boolean;
}

/** Trees of a template that are rendered quickly, or tried to be, before anything is concluded. */
const FIRST_TRIES = 8;
/** Of so many trees, one may be left to React: to try costs half of what it spares. */
const TRIES_FOR_ONE = 4;

/** Makes the function that renders the main part of a page: quickly, if the quick renderer can, else by React. Templates that are nearly always left to React are not tried any more. */
export function createMainRenderer(
  modules: TemplateModules,
  islands: IslandAddresses,
): (name: string, component: TemplateModule['default'], props: PageProps) => MainPart {
  const renderQuickly = createFastRenderer(modules);
  const tries = new Map<string, { all: number; inVain: number }>();
  return (name, component, props) => {
    const tried = tries.get(name) ?? { all: 0, inVain: 0 };
    tries.set(name, tried);
    const open = () => {
      const island = createIslandRenderer(modules, islands, 'island');
      modules.provideIslands(island.render);
      return island;
    };
    if (tried.all < FIRST_TRIES || tried.inVain * TRIES_FOR_ONE < tried.all) {
      const island = open();
      const made = renderQuickly(modules.createElement(component, props));
      tried.all++;
      if (made) return { ...made, hasIslands: island.count > 0 };
      tried.inVain++;
    }
    const island = open();
    const html = modules.renderToStaticMarkup(modules.createElement(component, props));
    const links = new Set<string>();
    addLinks(html, links);
    return { html, links, hasIslands: island.count > 0 };
  };
}
