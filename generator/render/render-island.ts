import { whileWatching } from '../bundle/templates/watch-elements.ts';
import type { IslandAddresses, TemplateModules } from '../types/bundle.ts';
import type { IslandRenderer } from '../types/template.ts';
import { addLostProps } from './losses.ts';

/** The renderer of one page's islands, and the number of islands that it has rendered. */
export interface CountedIslands {
  readonly render: IslandRenderer;
  readonly count: number;
  /** The marks of props that the browser would not get. */
  readonly losses: ReadonlySet<string>;
}

/**
 * Makes the renderer of one page's islands. Each island is rendered separately, with its own prefix for the
 * identifiers of `useId`, so that the browser can hydrate it alone.
 * @throws Error if the site has no such island, and what its component throws
 */
export function createIslandRenderer(
  { islands, createElement, renderToString }: TemplateModules,
  addresses: IslandAddresses,
  prefix: string,
): CountedIslands {
  const losses = new Set<string>();
  let count = 0;
  const render: IslandRenderer = ({ name, props = {}, when = 'visible', as = 'div', children }) => {
    const island = islands[name];
    const src = addresses[name];
    if (!island || !src) {
      const names = Object.keys(islands).join(', ') || 'none';
      throw new Error(`there is no island "${name}"; templates/islands/ has ${names}`);
    }
    const marks = { 'data-island': name, 'data-src': src, 'data-when': when };
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
