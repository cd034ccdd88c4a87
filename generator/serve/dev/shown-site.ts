import { closeSync, readFileSync } from 'node:fs';
import { withoutBasePath } from '../../address/base-path.ts';
import { IMAGE_FOLDER, PICTURE_FOLDER, REDIRECTS_FILE } from '../../address/site-files.ts';
import type { PreparedSite } from '../../types/options.ts';
import { html } from '../../utils/markup.ts';
import {
  createBasePathReader,
  createRuleReader,
  NO_RULES,
  openFile,
  resolveAddress,
  rulesBelow,
  type ServedFile,
  type SiteFiles,
  type SiteRules,
} from '../served-folder.ts';
import type { SiteHandler } from '../server.ts';

/** What the dev server shows: the published folder, or in front of it a site that is not published yet. */
export interface ShownSite extends SiteFiles {
  readonly basePath: () => string;
  readonly draw: DrawImage;
  /** Whether a prepared site is shown. */
  readonly isPrepared: boolean;
  /** Shows a prepared site. */
  showPrepared(site: PreparedSite): void;
  /** Shows the published folder. */
  showPublished(): void;
  /** Sets the function that draws the images of published pages. */
  drawPublished(draw: DrawImage): void;
  /**
   * Returns whether a prepared site answers one of some addresses with other bytes than are shown now.
   * @throws what a template throws
   */
  differs(site: PreparedSite, addresses: readonly string[]): boolean;
}

/** A prepared site and its rules. */
interface Prepared {
  readonly site: PreparedSite;
  readonly rules: SiteRules;
}

/** Makes what the dev server shows. It begins with the published folder. */
export function createShownSite(out: string): ShownSite {
  const publishedRules = createRuleReader(out);
  const publishedPath = createBasePathReader(out);
  let drawPublished: DrawImage = async () => undefined;
  let prepared: Prepared | undefined;
  const open = (file: string) => (prepared ? openPrepared(prepared, file, out) : openFile(out, file));
  return {
    open,
    rules: () => prepared?.rules ?? publishedRules(),
    basePath: () => prepared?.site.basePath ?? publishedPath(),
    draw: async (file) => (await prepared?.site.images(file)) ?? drawPublished(file),
    get isPrepared() {
      return prepared !== undefined;
    },
    showPrepared(site) {
      prepared = { site, rules: rulesOf(site) };
    },
    showPublished() {
      prepared = undefined;
    },
    drawPublished(draw) {
      drawPublished = draw;
    },
    differs: (site, addresses) =>
      addresses.some((address) => {
        const found = resolveAddress(withoutBasePath(address, site.basePath) ?? address, NO_RULES);
        if (found.kind !== 'file') return false;
        const next = site.read(found.file);
        return next !== 'unknown' && !isSame(next, open(found.file));
      }),
  };
}

function rulesOf(site: PreparedSite): SiteRules {
  const text = site.read(REDIRECTS_FILE);
  return typeof text === 'string' ? NO_RULES : rulesBelow(Buffer.from(text).toString(), site.basePath);
}

/**
 * Opens a file of a prepared site. A page that cannot be rendered is shown as it was published last. The
 * problem comes with the end of the build.
 */
function openPrepared({ site }: Prepared, file: string, out: string): ServedFile | undefined {
  let bytes: ReturnType<PreparedSite['read']>;
  try {
    bytes = site.read(file);
  } catch {
    return openFile(out, file) ?? { file, status: 503, bytes: Buffer.from(NOT_YET) };
  }
  if (bytes === 'missing') return undefined;
  return bytes === 'unknown' ? openFile(out, file) : { file, bytes };
}

const NOT_YET = waitingPage('This page cannot be rendered yet.');

/** Returns whether bytes are those of a file, which is closed. */
function isSame(next: Uint8Array | 'missing', now: ServedFile | undefined): boolean {
  if (!now || next === 'missing') return !now && next === 'missing';
  if ('bytes' in now) return Buffer.compare(now.bytes, next) === 0;
  try {
    return Buffer.compare(readFileSync(now.descriptor), next) === 0;
  } finally {
    closeSync(now.descriptor);
  }
}

/**
 * Draws the image that is published as a file. Returns its bytes or the error of its card. Returns
 * undefined if no page has the image.
 */
type DrawImage = (
  file: string,
) => Promise<{ readonly bytes: Buffer } | { readonly fault: unknown } | undefined>;

const IMAGE = new RegExp(
  `^/(${IMAGE_FOLDER}[0-9a-f/]+\\.png|${PICTURE_FOLDER}[0-9a-f]+/[a-z\\d-]+\\.(?:avif|webp|jpg|png|gif|svg))(?:\\?|$)`,
);
const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', svg: 'image/svg+xml' };

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
        else if ('bytes' in image) answer(200, typeOf(file), image.bytes);
        else answer(500, 'text/plain; charset=utf-8', `This image cannot be made: ${String(image.fault)}\n`);
      });
  };
}

function typeOf(file: string): string {
  const ending = file.slice(file.lastIndexOf('.') + 1);
  return TYPES[ending] ?? `image/${ending}`;
}

/** Returns the HTML of a page of the dev server's own, with one sentence. */
export function waitingPage(sentence: string): string {
  return html`<!doctype html><html lang="en"><head><title>rowpress</title></head><body><h1>${sentence}</h1></body></html>`
    .text;
}
