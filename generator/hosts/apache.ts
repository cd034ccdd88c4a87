import { decodeLetters } from '../address/letters.ts';
import { APACHE_FILE, APACHE_MAP_FILE, ERROR_FILE, FOR_GOOD, HASHED } from '../address/site-files.ts';
import type { Encoding } from '../types/plan.ts';
import { wordLine } from '../utils/markup.ts';
import { type ExactRule, escapePattern, type PrefixRule, splitTarget } from './host-rules.ts';
import { type HostInput, type HostWriter, hiddenPattern } from './host-writer.ts';

/** Apache reads `.htaccess` at each request, so more rules than these are looked up in a map. */
const MOST_RULES = 1000;

/** Apache reads `.htaccess` in the folder of the site. Without a map, it needs no other setting. */
export const writeApache: HostWriter = (input) => {
  const { rules } = input;
  const hasMap = rules.exact.length + rules.gone.length > MOST_RULES;
  const lines = apacheLines(input, hasMap);
  const longest = lines.reduce((most, line) => Math.max(most, Buffer.byteLength(line)), 0);
  return {
    files: [
      { file: APACHE_FILE, bytes: `${lines.join('\n')}\n` },
      ...(hasMap ? [{ file: APACHE_MAP_FILE, bytes: mapLines(input).join('') }] : []),
    ],
    counted: [
      { limit: 'configLine', used: longest, subjectOf: () => ({ subject: 'host', name: APACHE_FILE }) },
    ],
    shortcomings: [],
  };
};

/** Returns a text in quotes. */
function quote(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}

/** The path in the first line of a request, such as `GET /about/?a=1 HTTP/1.1`. */
const OF_REQUEST = { inside: '[^? ]', end: '[? ]' };

/** Returns an expression of the first line of a request. Within quotes, a backslash stays one. */
function expression(pattern: string): string {
  return `"^[A-Z]+ ${pattern}"`;
}

/** Returns a target, in which `%` and `$` are no variables. */
function target(text: string): string {
  return text.replace(/[%$\\]/g, '\\$&');
}

function apacheLines(input: HostInput, hasMap: boolean): string[] {
  const { rules, basePath, headers, hasErrorPage } = input;
  const base = escapePattern(basePath);
  const forms = input.compress;
  const form = forms.length === 0 ? '' : `(?:\\.(?:${forms.join('|')}))?`;
  const hashed = `m#^${base}/${HASHED}${form}$#`;
  return [
    '# Written by rowpress. The site needs "AllowOverride All", mod_rewrite and mod_headers.',
    ...(hasMap
      ? [
          '# The configuration of the server needs a line for the redirects:',
          `#     RewriteMap rowpress "txt:/srv/site/${APACHE_MAP_FILE}"`,
        ]
      : []),
    'Options -Indexes -MultiViews',
    'DirectorySlash Off',
    'DirectoryIndex disabled',
    'AddDefaultCharset utf-8',
    'AddType application/manifest+json .webmanifest',
    'AddType text/javascript .js',
    ...(hasErrorPage
      ? [`ErrorDocument 404 ${basePath}/${ERROR_FILE}`, `ErrorDocument 410 ${basePath}/${ERROR_FILE}`]
      : []),
    ...headers.all.map(([name, text]) => `Header always set ${name} ${quote(text)}`),
    'Header always set Cache-Control "no-cache"',
    `Header always set Cache-Control "${FOR_GOOD}" "expr=%{REQUEST_STATUS} in {'200', '206', '304'} && %{REQUEST_URI} =~ ${hashed}"`,
    ...(headers.link === ''
      ? []
      : [
          `Header set Link ${quote(headers.link)} "expr=%{REQUEST_STATUS} == 200 && %{CONTENT_TYPE} =~ m#^text/html#"`,
        ]),
    ...compressedTypes(forms),
    'RewriteEngine On',
    // An answer with an error is the 404 page, which is no address of a visitor.
    'RewriteCond %{ENV:REDIRECT_STATUS} !^$',
    'RewriteRule ^ - [L]',
    ...(hasMap ? mapRules() : listRules(input)),
    `RewriteCond %{THE_REQUEST} ${expression(`(?:${hiddenPattern(basePath, OF_REQUEST)})`)}`,
    'RewriteRule ^ - [R=404,L]',
    ...compressedRules(input.compress),
    'RewriteCond %{REQUEST_URI} /$',
    'RewriteCond %{REQUEST_FILENAME}index.html -f',
    'RewriteRule ^(.*)$ %{REQUEST_URI}index.html [END]',
    'RewriteCond %{REQUEST_URI} !/$',
    'RewriteCond %{REQUEST_FILENAME} -f',
    'RewriteRule ^ - [END]',
    ...rules.prefixes.flatMap(prefixRules),
    'RewriteRule ^ - [R=404,L]',
  ];
}

/** How browsers call the forms of compressed files. */
const ENCODINGS = { br: 'br', gz: 'gzip', zst: 'zstd' } as const;
/** What sections of the configuration begin and end with. They are no HTML. */
const [OPEN, CLOSE] = ['<', '>'];
/** Texts that are sent compressed. A table in CSV may be offered compressed as well, as a file of its own. */
const TEXT = 'html|css|m?js|json|map|xml|svg|txt|md|webmanifest|vtt|srt|ics';

/** Returns the lines that give compressed texts the type of the plain one. */
function compressedTypes(forms: readonly Encoding[]): string[] {
  if (forms.length === 0) return [];
  const endings = forms.map((form) => `.${form}`).join(' ');
  return [
    `${OPEN}FilesMatch "\\.(?:${TEXT})\\.(?:${forms.join('|')})$"${CLOSE}`,
    `RemoveType ${endings}`,
    ...forms.map((form) => `AddEncoding ${ENCODINGS[form]} .${form}`),
    `${OPEN}/FilesMatch${CLOSE}`,
    `${OPEN}FilesMatch "\\.(?:${TEXT})(?:\\.(?:${forms.join('|')}))?$"${CLOSE}`,
    'Header merge Vary Accept-Encoding',
    `${OPEN}/FilesMatch${CLOSE}`,
  ];
}

/** Returns the rules that send the compressed form of a page or a text to browsers that accept it. */
function compressedRules(forms: readonly Encoding[]): string[] {
  return forms.flatMap((form) => {
    const accepts = String.raw`"(?:^|[ ,])${ENCODINGS[form]}(?! *; *q=0(?:\.0*)?(?:$|[ ,]))(?:$|[ ,;])"`;
    const condition = `RewriteCond %{HTTP:Accept-Encoding} ${accepts}`;
    return [
      condition,
      'RewriteCond %{REQUEST_URI} /$',
      `RewriteCond %{REQUEST_FILENAME}index.html.${form} -f`,
      `RewriteRule ^(.*)$ %{REQUEST_URI}index.html.${form} [END]`,
      condition,
      String.raw`RewriteCond %{REQUEST_URI} \.(?:${TEXT})$`,
      `RewriteCond %{REQUEST_FILENAME}.${form} -f`,
      `RewriteRule ^(.*)$ %{REQUEST_URI}.${form} [END]`,
    ];
  });
}

/** Returns the rules of single addresses. */
function listRules({ rules }: HostInput): string[] {
  return [
    ...rules.gone.map(({ from }) => `${condition(from)}\nRewriteRule ^ - [R=410,L]`),
    ...rules.exact.flatMap((rule) => redirectRules(condition(rule.from), rule)),
  ];
}

function condition(from: string): string {
  return `RewriteCond %{REQUEST_URI} ${quote(`=${decodeLetters(from)}`)}`;
}

/**
 * Returns the rules of a redirect. `QSA` adds the query of the visitor's address, and `NE` leaves escapes as
 * they are. A query goes before a fragment.
 */
function redirectRules(
  condition: string,
  { to, status }: Pick<ExactRule, 'to' | 'status'>,
  rest = '',
): string[] {
  const { start, hasQuery, end } = splitTarget(to);
  const plain = `RewriteRule ^ ${quote(target(start) + rest + target(end))} [R=${status},L,NE`;
  if (end === '') return [condition, `${plain},QSA]`];
  const query = `${target(start)}${hasQuery ? '&' : '?'}%{QUERY_STRING}${target(end)}`;
  return [
    ...['RewriteCond %{QUERY_STRING} .', condition, `RewriteRule ^ ${quote(query)} [R=${status},L,NE]`],
    ...[condition, `${plain}]`],
  ];
}

/** The lines of the map: `/old/ 301:/new/`. */
function mapLines({ rules }: HostInput): string[] {
  return [
    ...rules.exact.map(({ from, to, status }) => wordLine(decodeLetters(from), `${status}:${to}`)),
    ...rules.gone.map(({ from }) => wordLine(decodeLetters(from), '410:')),
  ];
}

function mapRules(): string[] {
  const found = `RewriteCond $\{rowpress:%{REQUEST_URI}}`;
  return [
    `${found} ^410:`,
    'RewriteRule ^ - [R=410,L]',
    ...[301, 302, 308].flatMap((status) => [
      `${found} ^${status}:(.*)$`,
      `RewriteRule ^ "%1" [R=${status},L,NE,QSA]`,
    ]),
  ];
}

function prefixRules(rule: PrefixRule): string[] {
  const condition = `RewriteCond %{THE_REQUEST} ${expression(`${escapePattern(rule.from)}([^? ]*)`)}`;
  return redirectRules(condition, rule, rule.hasRest ? '%1' : '');
}
