import { UNKNOWN_MIDDLEWARE_TEXT } from '../constants.ts';
import { PageError } from '../document/page-error.ts';

/**
 * Runs before a page is shown on navigation; the default export of `templates/middleware/NAME.ts`. It may
 * return another URL to go to. An error that it throws becomes the error page.
 */
export type PageMiddleware = (visit: {
  readonly to: URL;
  readonly from: URL;
}) => string | undefined | Promise<string | undefined>;

/** The site's middleware by name. */
export type MiddlewareRegistry = Readonly<Record<string, PageMiddleware>>;

/**
 * Runs a page's middleware in order. Returns the first URL that one of them returns, and skips the rest.
 * Passes on what a middleware throws.
 * @throws PageError if a name is unknown
 */
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
