import type { IslandAddresses, TemplateModules } from '../types/bundle.ts';
import type { IslandRenderer } from '../types/template.ts';

/** The renderer of one page's islands, and how many it has rendered. */
export interface CountedIslands {
  readonly render: IslandRenderer;
  readonly count: number;
}

/**
 * Makes the renderer of one page's islands. Each is rendered by itself, with a prefix of its own for the identifiers of `useId`, so that the
 * browser can hydrate it alone. @throws when the site has no such island, or its component throws
 */
export function createIslandRenderer(
  { islands, createElement, renderToString }: TemplateModules,
  addresses: IslandAddresses,
  prefix: string,
): CountedIslands {
  let count = 0;
  const render: IslandRenderer = ({ name, props = {}, when = 'visible', as = 'div' }) => {
    const island = islands[name];
    const src = addresses[name];
    if (!island || !src) {
      const names = Object.keys(islands).join(', ') || 'none';
      throw new Error(`there is no island "${name}"; templates/islands/ has ${names}`);
    }
    const identifierPrefix = `${prefix}${count++}-`;
    const html = renderToString(createElement(island.default, props), { identifierPrefix });
    return createElement(as, {
      'data-island': name,
      'data-src': src,
      'data-when': when,
      'data-prefix': identifierPrefix,
      'data-props': JSON.stringify(props),
      dangerouslySetInnerHTML: { __html: html },
    });
  };
  return {
    render,
    get count() {
      return count;
    },
  };
}
