import { decodeLetters } from '../address/letters.ts';
import { ERROR_FILE, FOR_GOOD, NGINX_HTTP_FILE, NGINX_SERVER_FILE } from '../address/site-files.ts';
import type { Encoding } from '../types/plan.ts';
import { type ExactRule, escapePattern, type PrefixRule, splitTarget } from './host-rules.ts';
import { type Counted, type HostInput, type HostWriter, hiddenPattern } from './host-writer.ts';

const STATUSES = [301, 302, 308] as const;

/**
 * nginx looks addresses up in maps, which are hashes, so 100,000 redirects cost as much as one. A map ignores
 * capitals, so each value begins with its address, which a second map compares.
 */
export const writeNginx: HostWriter = (input) => {
  const http = httpLines(input);
  const server = serverLines(input);
  const longest = [...http, ...server].reduce((most, line) => Math.max(most, longestToken(line)), 0);
  const counted: Counted = {
    limit: 'configToken',
    used: longest,
    subjectOf: () => ({ subject: 'host', name: NGINX_SERVER_FILE }),
  };
  return {
    files: [
      { file: NGINX_HTTP_FILE, bytes: `${http.join('\n')}\n` },
      { file: NGINX_SERVER_FILE, bytes: `${server.join('\n')}\n` },
    ],
    counted: [counted],
    shortcomings: [],
  };
};

function longestToken(line: string): number {
  return Math.max(
    0,
    ...(line.match(/"(?:[^"\\]|\\.)*"|[^\s"]+/g) ?? []).map((token) => Buffer.byteLength(token)),
  );
}

/** Returns a text in quotes. */
function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Returns an expression as the key of a map. In quotes, nginx takes only `\\"` and `\\\\` for escapes. */
function expression(pattern: string): string {
  return quote(`~${pattern}`);
}

/** Returns an expression whose match is a variable. */
function capture(name: string, pattern: string): string {
  return `(?<${name}>${pattern})`;
}

/** Returns the value of a map. There, `$` begins a variable, so the sign itself is one. */
function value(text: string): string {
  return quote(text.replaceAll('$', DOLLAR));
}

const DOLLAR = `$\{rowpress_dollar}`;

/** Returns what a rule says after its address: status, target, and fragment. A space separates them. */
function answerOf({ status, to }: ExactRule): string {
  const { start, end } = splitTarget(to);
  return `${status} ${start} ${end}`;
}

function httpLines({ rules, basePath, headers }: HostInput): string[] {
  const keys = [...rules.exact, ...rules.gone].map(({ from }) => decodeLetters(from));
  const longest = Math.max(32, ...keys.map((key) => Buffer.byteLength(key)));
  const bucket = 2 ** Math.ceil(Math.log2(longest + 64));
  const size = 2 ** Math.ceil(Math.log2(Math.max(1024, 2 * keys.length)));
  const base = escapePattern(basePath);
  return [
    '# Written by rowpress. Include this file in the block "http" of nginx.conf:',
    `#     include /srv/site/${NGINX_HTTP_FILE};`,
    `map_hash_max_size ${size};`,
    `map_hash_bucket_size ${bucket};`,
    '',
    `geo ${DOLLAR.replace(/[{}]/g, '')} { default "$"; }`,
    'map $uri $rowpress_rule {',
    '    default "";',
    ...rules.exact.map((rule) => {
      const from = decodeLetters(rule.from);
      return `    ${quote(from)} ${value(`${from} ${answerOf(rule)}`)};`;
    }),
    ...rules.gone.map(
      ({ from }) => `    ${quote(decodeLetters(from))} ${value(`${decodeLetters(from)} 410`)};`,
    ),
    '}',
    'map "$uri $rowpress_rule" $rowpress_gone {',
    '    default "";',
    String.raw`    "~^([^ ]+) \1 410$" 1;`,
    '}',
    ...STATUSES.flatMap((status) => [
      `map "$uri $rowpress_rule" $rowpress_${status} {`,
      '    default "";',
      `    "~^([^ ]+) \\1 ${status} ${capture(`rowpress_start_${status}`, '[^ ]+')} " $rowpress_start_${status};`,
      '}',
    ]),
    'map $rowpress_rule $rowpress_end {',
    '    default "";',
    `    "~ ${capture('rowpress_fragment', '#.*')}$" $rowpress_fragment;`,
    '}',
    ...prefixMaps(rules.prefixes),
    ...fragmentMap(rules.prefixes),
    ...queryMaps(),
    '',
    '# Addresses that visitors cannot see.',
    'map $request_uri $rowpress_hidden {',
    '    default "";',
    `    ${expression(`^(?:${hiddenPattern(basePath)})`)} 1;`,
    '}',
    'map "$status $uri" $rowpress_cache {',
    '    default "no-cache";',
    `    "~^(?:200|206|304) ${base}/assets/(?:.*-[A-Za-z0-9]{8}|og/[0-9a-f]{32})\\.[a-z0-9]+$" "${FOR_GOOD}";`,
    '}',
    ...(headers.link === ''
      ? []
      : [
          'map "$status $uri" $rowpress_link {',
          '    default "";',
          `    "~^200 .*/index\\.html$" ${quote(headers.link)};`,
          '}',
        ]),
  ];
}

function prefixMaps(prefixes: readonly PrefixRule[]): string[] {
  return STATUSES.flatMap((status) => [
    `map $request_uri $rowpress_rest_${status} {`,
    '    default "";',
    ...prefixes.map((rule, at) => prefixLine(rule, status, at)),
    '}',
  ]);
}

/** Returns the line of a prefix. In the maps of other statuses, it stands in the way of shorter ones. */
function prefixLine({ from, to, status, hasRest }: PrefixRule, wanted: number, at: number): string {
  const name = `rowpress_rest_${wanted}_${at}`;
  const pattern = expression(`^${escapePattern(from)}${capture(name, '[^?]*')}`);
  if (status !== wanted) return `    ${pattern} "";`;
  const target = value(splitTarget(to).start).slice(0, -1);
  return `    ${pattern} ${target}${hasRest ? `$${name}` : ''}";`;
}

/** Returns the map of the fragments that targets of prefixes have. */
function fragmentMap(prefixes: readonly PrefixRule[]): string[] {
  return [
    'map $request_uri $rowpress_rest_end {',
    '    default "";',
    ...prefixes.map(({ from, to }) => {
      const { end } = splitTarget(to);
      return `    ${expression(`^${escapePattern(from)}`)} ${value(end)};`;
    }),
    '}',
  ];
}

/** The query of the visitor's address follows the target, after `?` or `&`. */
function queryMaps(): string[] {
  return [
    'map "$rowpress_301$rowpress_302$rowpress_308$rowpress_rest_301$rowpress_rest_302$rowpress_rest_308 $args" $rowpress_query {',
    '    default "";',
    String.raw`    "~^[^ ]*\?[^ ]* ." "&$args";`,
    '    "~^[^ ]* ." "?$args";',
    '}',
  ];
}

function serverLines({ rules, basePath, headers, hasErrorPage, compress }: HostInput): string[] {
  const base = escapePattern(basePath);
  const errors = hasErrorPage
    ? [`error_page 404 ${basePath}/${ERROR_FILE};`, `error_page 410 ${basePath}/${ERROR_FILE};`]
    : [];
  const redirects = STATUSES.filter((status) => rules.exact.some((rule) => rule.status === status));
  const open = STATUSES.filter((status) => rules.prefixes.some((rule) => rule.status === status));
  return [
    '# Written by rowpress. Include this file in the block "server" of the site, whose root is the folder of the site:',
    `#     root /srv/site;  include /srv/site/${NGINX_SERVER_FILE};`,
    ...(basePath === ''
      ? []
      : [`# The content of the site is in the folder ${basePath.slice(1)} of the root.`]),
    'absolute_redirect off;',
    'merge_slashes off;',
    'charset utf-8;',
    ...compressedLines(compress),
    ...errors,
    ...headers.all.map(([name, text]) => `add_header ${name} ${quote(text)} always;`),
    'add_header Cache-Control $rowpress_cache always;',
    ...(headers.link === '' ? [] : ['add_header Link $rowpress_link;']),
    ...redirects.map(
      (status) =>
        `if ($rowpress_${status}) { return ${status} $rowpress_${status}$rowpress_query$rowpress_end; }`,
    ),
    ...(basePath === '' ? [] : [`location = ${basePath} { return 302 ${basePath}/; }`]),
    ...(hasErrorPage ? [`location = ${basePath}/${ERROR_FILE} { }`] : []),
    `location ~ ^${base}/(?:.*/)?$ {`,
    '    if ($rowpress_gone) { return 410; }',
    '    if ($rowpress_hidden) { return 404; }',
    `    try_files "$\{uri}index.html" @rowpress_missing;`,
    '}',
    String.raw`location ~ \.webmanifest$ {`,
    '    if ($rowpress_hidden) { return 404; }',
    '    default_type application/manifest+json;',
    '    try_files $uri @rowpress_missing;',
    '}',
    `location ${basePath}/ {`,
    '    if ($rowpress_hidden) { return 404; }',
    '    try_files $uri @rowpress_missing;',
    '}',
    'location @rowpress_missing {',
    ...open.map(
      (status) =>
        `    if ($rowpress_rest_${status}) { return ${status} $rowpress_rest_${status}$rowpress_query$rowpress_rest_end; }`,
    ),
    '    return 404;',
    '}',
  ];
}

/** Returns the lines that make nginx send compressed files. It has no module for Zstandard. */
function compressedLines(compress: readonly Encoding[]): string[] {
  return [
    ...(compress.includes('gz') ? ['gzip_static on;'] : []),
    ...(compress.includes('br')
      ? ['# Needs the module ngx_brotli (Debian: libnginx-mod-http-brotli-static).', 'brotli_static on;']
      : []),
    ...(compress.includes('gz') || compress.includes('br') ? ['gzip_vary on;'] : []),
  ];
}
