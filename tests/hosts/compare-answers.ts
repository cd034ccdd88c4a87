import { readdirSync, statSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { hashContent } from '../../generator/utils/hash-content.ts';
import type { ServerName } from './real-servers.ts';

/** The answer of a server. */
interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks a server for an address as it is written. */
export function ask(port: number, path: string, encoding?: string): Promise<Answer> {
  const headers = { Host: 'small.example', ...(encoding ? { 'Accept-Encoding': encoding } : {}) };
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.once('error', reject).end();
  });
}

/** Types that mean the same. Servers have lists of their own. */
const SAME_TYPES: Readonly<Record<string, string>> = {
  'application/javascript': 'text/javascript',
  'text/xml': 'application/xml',
};

/** Returns what must be the same. The bytes of a redirect are each server's own. */
function compared({ status, headers, body }: Answer) {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  const hasContent = status === 200 || status === 404 || status === 410;
  const location = headers.location && new URL(headers.location, 'http://small.example').href;
  return {
    status,
    location: location?.replace(/^http:\/\/small\.example(?::\d+)?/, ''),
    ...(hasContent
      ? {
          type: SAME_TYPES[type] ?? type,
          cache: headers['cache-control'],
          sniff: headers['x-content-type-options'],
          body: hashContent(body),
        }
      : {}),
  };
}

/**
 * Returns whether a difference is known. `serve` calls addresses malformed that are only missing for others,
 * and Apache answers an encoded slash before it reads the files of the site, with a page of its own.
 */
function isKnown(name: ServerName, path: string, mine: Answer, theirs: Answer): boolean {
  if (mine.status === 400) return theirs.status === 404;
  return name === 'apache' && /%2f/i.test(path) && mine.status === 404 && theirs.status === 404;
}

/** Returns the addresses of all published files, by kind. */
export function publishedAddresses(out: string): Record<string, string[]> {
  const files = (readdirSync(out, { recursive: true }) as string[]).filter((file) =>
    statSync(join(out, file)).isFile(),
  );
  const encode = (file: string) => `/${file.split('/').map(encodeURIComponent).join('/')}`;
  const pages = files
    .filter((file) => /(?:^|\/)index\.html$/.test(file))
    .map((file) => encode(file).slice(0, -10));
  const plain = files.filter(
    (file) => !/(?:^|\/)index\.html$|^_|^\.htaccess$|\.(?:br|gz)$|^manifest/.test(file),
  );
  return {
    page: pages,
    'page with a query': pages.map((page) => `${page}?a=b`),
    'page without slash': pages.filter((page) => page !== '/').map((page) => page.slice(0, -1)),
    'index.html': pages.map((page) => `${page}index.html`),
    'other capitals': pages.filter((page) => page !== '/').map((page) => page.toUpperCase()),
    file: plain.map(encode),
    'file with a slash': plain.map((file) => `${encode(file)}/`),
  };
}

/** The ports of `serve` and of another server, and the path of the site. */
interface Compared {
  readonly ports: readonly [own: number, other: number];
  readonly basePath: string;
}

/** Compares the answers of two servers by kind of address. Returns what differs, and the rows of a table. */
export async function compareAnswers(
  name: ServerName,
  kinds: Readonly<Record<string, readonly string[]>>,
  { ports, basePath }: Compared,
): Promise<{ readonly differing: string[]; readonly rows: string[] }> {
  const differing: string[] = [];
  const rows: string[] = [];
  for (const [kind, paths] of Object.entries(kinds)) {
    let equal = 0;
    for (const path of paths) {
      const [mine, theirs] = await Promise.all(ports.map((port) => ask(port, basePath + path)));
      if (!mine || !theirs) continue;
      const [expected, found] = [compared(mine), compared(theirs)].map((answer) => JSON.stringify(answer));
      if (expected === found || isKnown(name, path, mine, theirs)) equal++;
      else differing.push(`${kind} ${basePath}${path}\n  serve: ${expected}\n  ${name}: ${found}`);
    }
    rows.push(`| ${basePath || '/'} | ${name} | ${kind} | ${paths.length} | ${equal} |`);
  }
  return { differing, rows };
}
