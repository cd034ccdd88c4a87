import type { IncomingMessage } from 'node:http';
import { answerText, type SiteHandler } from '../server.ts';

/** Where the dev server may be asked from. */
export interface AllowedHosts {
  /** The name or address that the server listens on. */
  readonly host: string;
  /** Further names. One that begins with a dot allows all names that end with it. */
  readonly names: readonly string[];
}

/** A name or an address as it stands in a Host header, with or without a port. */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+?)\.?(?::\d{1,5})?$/;

/** The names of this machine that no name server decides about (RFC 6761). */
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * What every answer says, also to browsers that do not tell where a request comes from: other sites embed and
 * frame nothing, and a site that opened a window cannot reach into it. Pages of the site may frame each
 * other.
 */
const HEADERS = [
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Content-Security-Policy', "frame-ancestors 'self'"],
] as const;

/**
 * Guards the dev server, which shows drafts and source code. A page of another site must not read them:
 *
 * - Its own name may lead to this machine (DNS rebinding). So a Host header must name this machine.
 * - It may embed, frame or request what is here. So a browser may come from another site only to open a page
 *   in a tab or window of its own. `HEADERS` keep that window apart from the site that opened it.
 *
 * `isPrivate` says of an address whether it may not even be opened from another site.
 */
export function guardRequests(
  handler: SiteHandler,
  allowed: AllowedHosts,
  isPrivate: (address: string) => boolean,
): SiteHandler {
  return (request, response) => {
    const sentence =
      refuseHost(request, allowed) ??
      refuseOrigin(request, allowed) ??
      refuseSite(request, isPrivate(request.url ?? '/'));
    for (const [name, value] of HEADERS) response.setHeader(name, value);
    if (sentence !== undefined) answerText(request, response, 403, sentence);
    else handler(request, response);
  };
}

function refuseHost(request: IncomingMessage, allowed: AllowedHosts): string | undefined {
  const name = nameOf(request.headers.host);
  if (name === undefined) return 'The Host header names no host.';
  if (isAllowed(name, allowed) || name === ownAddress(request)) return undefined;
  return `The host ${name} is not allowed: start "rowpress dev" with --allowed-host ${name} if it is yours.`;
}

/** Refuses what a script of another origin requests. Pages of the dev server ask under their own name. */
function refuseOrigin({ headers }: IncomingMessage, { names }: AllowedHosts): string | undefined {
  if (headers.origin === undefined) return undefined;
  const host = /^https?:\/\/(.+)$/.exec(headers.origin)?.[1];
  if (host !== undefined && host === headers.host?.toLowerCase()) return undefined;
  // A tunnel may give this server another Host than the browser has.
  const name = nameOf(host);
  if (name !== undefined && isNamed(name, names)) return undefined;
  return 'A page of another site may not read from the dev server.';
}

/**
 * Refuses what a browser loads for a page of another site, except a page that it opens in a tab or window.
 */
function refuseSite({ headers }: IncomingMessage, isPrivate: boolean): string | undefined {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'none' || site === 'same-origin') return undefined;
  const isOpened = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  if (isOpened && !isPrivate) return undefined;
  return 'A page of another site may not load anything from the dev server.';
}

/** Returns the name or address in a Host header, without its port, in lower case. */
function nameOf(host: string | undefined): string | undefined {
  return HOST.exec(host?.toLowerCase() ?? '')?.[1];
}

function isAllowed(name: string, { host, names }: AllowedHosts): boolean {
  const own = host.includes(':') ? `[${host}]` : host;
  return LOCAL.has(name) || name.endsWith('.localhost') || name === own.toLowerCase() || isNamed(name, names);
}

function isNamed(name: string, names: readonly string[]): boolean {
  return names.some((allowed) => {
    const suffix = allowed.toLowerCase();
    return suffix.startsWith('.') ? `.${name}`.endsWith(suffix) : name === suffix;
  });
}

/** Returns the address of this machine at which a request arrived. No page of another site has it as name. */
function ownAddress({ socket }: IncomingMessage): string {
  const address = socket.localAddress?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  return address.includes(':') ? `[${address}]` : address;
}
