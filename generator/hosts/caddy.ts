import { decodeLetters } from '../address/letters.ts';
import { CADDY_FILE, ERROR_FILE, FOR_GOOD, HASHED, HOST_FOLDER } from '../address/site-files.ts';
import { escapePattern, type PrefixRule, splitTarget } from './host-rules.ts';
import { type HostInput, type HostWriter, hiddenAddresses } from './host-writer.ts';

/** Caddy looks addresses up in its map. Its matchers take files apart from folders, so no slash is added. */
export const writeCaddy: HostWriter = (input) => ({
  files: [{ file: CADDY_FILE, bytes: `${caddyLines(input).join('\n')}\n` }],
  counted: [],
  shortcomings: [],
});

/** Returns a text in quotes. */
function quoteKey(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Returns a text in quotes. In braces, it would be a placeholder; addresses have these as escapes. */
function quote(text: string): string {
  return quoteKey(text.replaceAll('{', '%7B').replaceAll('}', '%7D'));
}

/** Returns an expression in backquotes, in which nothing is an escape. */
function pattern(text: string): string {
  return `\`${text.replaceAll('`', '%60')}\``;
}

const STATUSES = [301, 302, 308] as const;

function caddyLines(input: HostInput): string[] {
  const { rules, basePath, headers, hasErrorPage } = input;
  const base = escapePattern(basePath);
  return [
    '# Written by rowpress. Import this file in the block of the site, whose root is the folder of the site:',
    `#     root * /srv/site`,
    `#     import /srv/site/${CADDY_FILE}`,
    ...(basePath === ''
      ? []
      : [`# The content of the site is in the folder ${basePath.slice(1)} of the root.`]),
    'map {path} {rowpress_status} {rowpress_start} {rowpress_end} {',
    ...rules.exact.map(({ from, to, status }) => {
      const { start, hasQuery, end } = splitTarget(to);
      const mark = hasQuery ? '&' : '?';
      return `\t${quoteKey(decodeLetters(from))} ${status}${mark === '&' ? '+' : ''} ${quote(start)} ${quote(end)}`;
    }),
    ...rules.gone.map(({ from }) => `\t${quoteKey(decodeLetters(from))} 410 "" ""`),
    '\tdefault "" "" ""',
    '}',
    'map {query} {rowpress_first} {rowpress_more} {',
    `\t~^(.+)$ "?$\{1}" "&$\{1}"`,
    '\tdefault "" ""',
    '}',
    'header {',
    ...headers.all.map(([name, text]) => `\t${name} ${quote(text)}`),
    '\tCache-Control no-cache',
    '}',
    `@rowpress_hashed path_regexp ${pattern(`^${base}/${HASHED}$`)}`,
    // Caddy knows no type of these files.
    '@rowpress_manifest path *.webmanifest',
    ...(headers.link === ''
      ? []
      : ['@rowpress_pages path */', `header @rowpress_pages Link ${quote(headers.link)}`]),
    'route {',
    ...ruleLines(input).map((line) => `\t${line}`),
    '}',
    'handle_errors {',
    ...(hasErrorPage
      ? [`\trewrite * ${basePath}/${ERROR_FILE}`, ...fileServer(input).map((line) => `\t${line}`)]
      : ['\trespond "{err.status_code}"']),
    '}',
  ];
}

function ruleLines(input: HostInput): string[] {
  const { rules, basePath } = input;
  const hidden = hiddenAddresses(basePath).map((entry, at) => ({ ...entry, name: `@rowpress_hidden${at}` }));
  return [
    '@rowpress_gone vars {rowpress_status} 410',
    'error @rowpress_gone "Gone" 410',
    ...STATUSES.flatMap((status) =>
      redirectLines(
        status,
        rules.exact.some((rule) => rule.status === status),
      ),
    ),
    ...(basePath === '' ? [] : [`redir ${basePath} ${basePath}/ 302`]),
    // Expressions of Caddy cannot look ahead.
    ...hidden.flatMap(({ name, pattern: text, except }) => [
      `${name} {`,
      `\tvars_regexp {http.request.orig_uri} ${pattern(text)}`,
      ...(except === undefined ? [] : [`\tnot path ${except}*`]),
      '}',
      `error ${name} "Not found" 404`,
    ]),
    `error ${basePath}/${HOST_FOLDER}/* "Not found" 404`,
    '@rowpress_page {',
    '\tpath */',
    '\tfile {path}index.html',
    '}',
    'handle @rowpress_page {',
    '\trewrite * {path}index.html',
    ...fileServer(input).map((line) => `\t${line}`),
    '}',
    '@rowpress_file {',
    '\tnot path */',
    '\tfile {path}',
    '}',
    'handle @rowpress_file {',
    `\theader @rowpress_hashed Cache-Control ${quote(FOR_GOOD)}`,
    '\theader @rowpress_manifest Content-Type application/manifest+json',
    ...fileServer(input).map((line) => `\t${line}`),
    '}',
    ...rules.prefixes.flatMap(prefixLines),
    'error "Not found" 404',
  ];
}

/** How Caddy calls the forms of compressed files. */
const ENCODINGS = { br: 'br', gz: 'gzip', zst: 'zstd' } as const;

/** Returns the lines that send a file. Without the first, Caddy adds and removes slashes. */
function fileServer({ compress }: HostInput): string[] {
  const forms = compress.map((encoding) => ENCODINGS[encoding]);
  return [
    'file_server {',
    '\tdisable_canonical_uris',
    ...(forms.length === 0 ? [] : [`\tprecompressed ${forms.join(' ')}`]),
    '}',
  ];
}

/** Returns the lines of redirects with a status: the query of the visitor's address goes after `?` or `&`. */
function redirectLines(status: number, isUsed: boolean): string[] {
  if (!isUsed) return [];
  const name = `@rowpress_${status}`;
  return [
    `${name} vars {rowpress_status} ${status}`,
    `redir ${name} {rowpress_start}{rowpress_first}{rowpress_end} ${status}`,
    `${name}_more vars {rowpress_status} ${status}+`,
    `redir ${name}_more {rowpress_start}{rowpress_more}{rowpress_end} ${status}`,
  ];
}

function prefixLines({ from, to, status, hasRest }: PrefixRule, at: number): string[] {
  const name = `rowpress_rest${at}`;
  const { start, hasQuery, end } = splitTarget(to);
  const rest = hasRest ? `{re.${name}.1}` : '';
  const query = hasQuery ? '{rowpress_more}' : '{rowpress_first}';
  const target = `${quote(start).slice(0, -1)}${rest}${query}${quote(end).slice(1)}`;
  return [
    `@${name} vars_regexp ${name} {http.request.orig_uri} ${pattern(`^${escapePattern(from)}([^?]*)`)}`,
    `redir @${name} ${target} ${status}`,
  ];
}
