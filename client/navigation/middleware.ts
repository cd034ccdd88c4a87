import { UNKNOWN_MIDDLEWARE_TEXT } from '../constants.ts';
import { PageError } from '../document/page-error.ts';

/**
 * What runs before a page is shown on navigation. It may return the address to go to instead; what it throws becomes the error page. The default export
 * of `templates/middleware/NAME.ts`.
 */
export type PageMiddleware = (visit: {
  readonly to: URL;
  readonly from: URL;
}) => string | undefined | Promise<string | undefined>;

export type MiddlewareRegistry = Readonly<Record<string, PageMiddleware>>;

/** Runs the middleware that a page names, in order, until one leads elsewhere. @throws PageError for a name that is unknown, and what a middleware throws */
export async function runMiddleware(
  names: string | null | undefined,
  registry: MiddlewareRegistry,
  visit: Parameters<PageMiddleware>[0],
): Promise<string | undefined> {
  for (const name of names?.split(' ') ?? []) {
    const middleware = Object.hasOwn(registry, name) && registry[name];
    if (!middleware) throw new PageError(UNKNOWN_MIDDLEWARE_TEXT);
    const elsewhere = await middleware(visit);
    if (elsewhere) return elsewhere;
  }
  return undefined;
}
