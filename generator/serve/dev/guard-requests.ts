import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerText } from '../answer-text.ts';
import type { SiteHandler } from '../site-handler.ts';

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
 * Guards the dev server, which shows drafts and source code. A page of another site must not read them:
 *
 * - Its own name may lead to this machine (DNS rebinding). So a Host header must name this machine.
 * - It may embed or request what is here. So a browser may come from another site only to open a page.
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
    if (sentence !== undefined) refuse(request, response, sentence);
    else {
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
      handler(request, response);
    }
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, sentence: string): void {
  answerText(request, response, 403, sentence);
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

/** Refuses what a browser loads for a page of another site, except a page that it opens. */
function refuseSite({ headers }: IncomingMessage, isPrivate: boolean): string | undefined {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'none' || site === 'same-origin') return undefined;
  if (headers['sec-fetch-mode'] === 'navigate' && !isPrivate) return undefined;
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
