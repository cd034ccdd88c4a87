import type { SiteHandler } from '../site-handler.ts';

/**
 * Draws the image that is published as a file. Returns its bytes or the error of its card. Returns
 * undefined if no page has the image.
 */
export type DrawImage = (
  file: string,
) => Promise<{ readonly bytes: Buffer } | { readonly fault: unknown } | undefined>;

const IMAGE = /^\/(assets\/og\/[0-9a-f]+\.png)(?:\?|$)/;

/**
 * Adds the images of pages to a handler. Each is drawn when it is requested. If no page has an image,
 * the site's own handler answers.
 */
export function serveImages(site: SiteHandler, draw: DrawImage): SiteHandler {
  return (request, response) => {
    const file = IMAGE.exec(request.url ?? '')?.[1];
    if (file === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
      site(request, response);
      return;
    }
    const answer = (status: number, type: string, body: Buffer | string) =>
      response
        .writeHead(status, {
          'Content-Type': type,
          'Content-Length': Buffer.byteLength(body),
          'Cache-Control': 'no-cache',
        })
        .end(request.method === 'HEAD' ? undefined : body);
    draw(file)
      .catch((fault: unknown) => ({ fault }))
      .then((image) => {
        if (!image) site(request, response);
        else if ('bytes' in image) answer(200, 'image/png', image.bytes);
        else answer(500, 'text/plain; charset=utf-8', `The card threw: ${String(image.fault)}\n`);
      });
  };
}
