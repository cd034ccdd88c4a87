import { FOR_GOOD, HASHED, VERCEL_FILE } from '../address/site-files.ts';
import type { ExactRule, PrefixRule } from './host-rules.ts';
import { type Counted, type HostWriter, subjectOfRule } from './host-writer.ts';
import { oldPages } from './old-pages.ts';

/** What patterns of Vercel take for an expression or a parameter. */
const SPECIAL = /[\\:(){}*+?[\]|^$.]/g;

/** Vercel redirects before it looks for a page, and adds the slash that an address of a page lacks. */
export const writeVercel: HostWriter = (input) => {
  const { rules, headers, basePath, publishedBelow } = input;
  const exact = rules.exact.map((rule) => ({
    source: rule.from.replace(SPECIAL, '\\$&'),
    destination: escapeTarget(rule.to),
    statusCode: rule.status,
  }));
  const open = rules.prefixes.map((rule) => openRedirect(rule, publishedBelow(rule.from)));
  const redirects = [...exact, ...open];
  const origins: readonly ExactRule[] = [...rules.exact, ...rules.prefixes];
  const all = headers.all.map(([key, value]) => ({ key, value }));
  const forever = [{ key: 'Cache-Control', value: FOR_GOOD }];
  const document = {
    $schema: `https://openapi.vercel.sh/${VERCEL_FILE}`,
    trailingSlash: true,
    cleanUrls: false,
    ...(redirects.length > 0 ? { redirects } : {}),
    headers: [
      { source: `${basePath}/(.*)`, headers: all },
      ...(headers.link === ''
        ? []
        : [{ source: `${basePath}/(.*/)?`, headers: [{ key: 'Link', value: headers.link }] }]),
      { source: `${basePath}/${hashedSource()}`, headers: forever },
    ],
  };
  const lengths = redirects.map(({ source, destination }) => Math.max(source.length, destination.length));
  const longest = lengths.indexOf(Math.max(...lengths));
  const counted: Counted[] = [
    {
      limit: 'redirectLines',
      used: redirects.length,
      subjectOf: (most) => origins[most] && subjectOfRule(origins[most]),
    },
    {
      limit: 'lineLength',
      used: Math.max(0, ...lengths),
      subjectOf: () => origins[longest] && subjectOfRule(origins[longest]),
    },
  ];
  return {
    files: [
      { file: VERCEL_FILE, bytes: `${JSON.stringify(document, null, 2)}\n` },
      ...oldPages(input, [], rules.gone),
    ],
    counted,
    shortcomings: rules.gone.map((rule) => ({ kind: 'gone-page', rule })),
  };
};

/** Returns the redirect of a prefix. Pages below it stay what they are. */
function openRedirect({ from, to, status, hasRest }: PrefixRule, shown: readonly string[]) {
  const kept = shown.map((address) => address.slice(from.length).replace(SPECIAL, '\\$&'));
  const others = kept.length === 0 ? '' : `(?!(?:${kept.join('|')})$)`;
  return {
    source: `${from.replace(SPECIAL, '\\$&')}:rest(${others}.*)`,
    destination: `${escapeTarget(to)}${hasRest ? ':rest' : ''}`,
    statusCode: status,
  };
}

/** Returns a target as a pattern: its parameters, which it has none of, begin with a colon. */
function escapeTarget(to: string): string {
  const [, scheme = '', rest = to] = /^(https?:\/\/[^/?#]*)(.*)$/.exec(to) ?? [];
  return scheme + rest.replace(/[\\:(){}*+]/g, '\\$&');
}

/** The hashed files as a pattern, which has groups that keep nothing. */
function hashedSource(): string {
  return `(${HASHED})`;
}
