import { withoutBasePath } from '../address/base-path.ts';
import { answerText } from './answer-text.ts';
import { splitUrl } from './create-site-handler.ts';
import type { SiteHandler } from './site-handler.ts';

/**
 * Makes the handler that answers below the base path of a site. The handler of the site gets addresses without it.
 * The root of the server redirects to the site.
 */
export function serveBelowPath(site: SiteHandler, basePathNow: () => string): SiteHandler {
  return (request, response) => {
    const basePath = basePathNow();
    const { address } = splitUrl(request.url);
    const below = withoutBasePath(address, basePath);
    if (basePath !== '' && (address === '/' || address === basePath))
      response.writeHead(302, { Location: `${basePath}/`, 'Content-Length': 0 }).end();
    else if (below === undefined) answerText(request, response, 404, `This site begins at ${basePath}/.`);
    else {
      request.url = below + (request.url ?? '').slice(address.length);
      site(request, response);
    }
  };
}
