/**
 * A Content-Security-Policy as strict as a host of a published site can set it; `docs/client.md` states it.
 * Forms and events go to the product's hosts.
 */
export function strictPolicy({ hosts = '', fonts = '' }: { hosts?: string; fonts?: string } = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `font-src 'self' ${fonts}`,
    `connect-src 'self' ${hosts}`,
    "manifest-src 'self'",
    `form-action 'self' ${hosts}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ]
    .map((directive) => directive.trim())
    .join('; ');
}
