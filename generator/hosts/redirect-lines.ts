import { SPLAT } from '../address/redirect-finder.ts';
import { ERROR_FILE, NO_JEKYLL_FILE, REDIRECTS_FILE } from '../address/site-files.ts';
import type { HostSubject } from '../types/plan.ts';
import { wordLine } from '../utils/markup.ts';
import { headerBlocks } from './headers.ts';
import type { ExactRule, HostRules, PrefixRule } from './host-rules.ts';
import {
  type Counted,
  type HostInput,
  type HostWriter,
  type Shortcoming,
  subjectOfGone,
  subjectOfRule,
  type Written,
} from './host-writer.ts';
import { oldPages } from './old-pages.ts';

/** A line of a `_redirects` file, and what it comes from. */
interface RedirectLine {
  readonly text: string;
  readonly from: string;
  readonly subject: HostSubject;
}

/**
 * Returns the target of a redirect with `*`. A rest that begins with a slash would name another host after
 * the first slash, so the site's own host stands before it.
 */
function targetOf({ to, hasRest }: PrefixRule, origin: string): string {
  if (!hasRest) return to;
  return to === '/' ? `${origin}/${SPLAT}` : to + SPLAT;
}

/** Makes the line of a rule. */
function lineOf(rule: ExactRule, from: string, to: string, status: number | string): RedirectLine {
  return { text: wordLine(from, to, status), from, subject: subjectOfRule(rule).subject };
}

/** Returns the count of some lines. */
function countLines(limit: Counted['limit'], lines: readonly RedirectLine[], isDropped = false): Counted {
  return {
    limit,
    used: lines.length,
    subjectOf: (most) => {
      const line = lines[most];
      return line && { subject: line.subject, name: line.from };
    },
    ...(isDropped ? { lostOf: (most: number) => lines.slice(most).map(({ from }) => from) } : {}),
  };
}

/** Returns the length of the longest line. */
function longestLine(lines: readonly RedirectLine[]): Counted {
  let longest: RedirectLine | undefined;
  for (const line of lines) if (!longest || line.text.length > longest.text.length) longest = line;
  const found = longest && { subject: longest.subject, name: longest.from };
  return { limit: 'lineLength', used: longest ? longest.text.length - 1 : 0, subjectOf: () => found };
}

function fileOf(lines: readonly RedirectLine[]) {
  return lines.length === 0 ? [] : [{ file: REDIRECTS_FILE, bytes: lines.map(({ text }) => text).join('') }];
}

/** Netlify answers these addresses itself. */
const isOfNetlify = ({ from }: { readonly from: string }) => from.startsWith('/.netlify');

/** Netlify looks for a page first, unless the status ends with `!`. Its lines are those of `serve`. */
export const writeNetlify: HostWriter = (input) => {
  const { basePath, origin, hasOldPages, hasGonePages } = input;
  const { exact, prefixes, gone } = input.rules;
  const forced = hasOldPages ? '!' : '';
  const lines = [
    ...exact
      .filter((rule) => !isOfNetlify(rule))
      .map((rule) => lineOf(rule, rule.from, rule.to, `${rule.status}${forced}`)),
    ...gone
      .filter((rule) => !isOfNetlify(rule))
      .map((rule) => ({
        text: wordLine(rule.from, `${basePath}/${ERROR_FILE}`, `410${hasGonePages ? '!' : ''}`),
        from: rule.from,
        subject: subjectOfGone(rule).subject,
      })),
    ...prefixes
      .filter((rule) => !isOfNetlify(rule))
      .map((rule) => lineOf(rule, `${rule.from}*`, targetOf(rule, origin), rule.status)),
  ];
  const own = {
    exact: exact.filter(isOfNetlify),
    prefixes: prefixes.filter(isOfNetlify),
    gone: gone.filter(isOfNetlify),
  };
  return {
    files: [...fileOf(lines), ...headerBlocks(input).files, ...oldPages(input, own.exact, own.gone)],
    counted: [countLines('redirectLines', lines)],
    shortcomings: shortcomingsOf(own),
  };
};

/** A target that the file of Cloudflare Pages may have: below the site, or of another host by HTTPS. */
function isCloudflareTarget(to: string): boolean {
  return (
    to.startsWith('https://') || (to.startsWith('/') && !/\/index(?:\.html)?$/.test(to.replace(/[?#].*/, '')))
  );
}

/**
 * Cloudflare Pages redirects before it looks for a page, takes lines without `*` first, and drops what is
 * beyond its limits in silence. It counts a line with 410, and cannot use it.
 */
export const writeCloudflare: HostWriter = (input) => {
  const { rules, origin, publishedBelow } = input;
  const own = rules.exact.filter(({ to }) => !isCloudflareTarget(to));
  const exact = rules.exact.filter(({ to }) => isCloudflareTarget(to));
  const lost = rules.prefixes.filter(({ to }) => !isCloudflareTarget(to));
  const prefixes = rules.prefixes.filter(({ to }) => isCloudflareTarget(to));
  const shown = shownPages(prefixes, publishedBelow);
  const fixed = [
    ...exact.map((rule) => lineOf(rule, rule.from, rule.to, rule.status)),
    // A page below a prefix stays what it is.
    ...shown.map(({ rule, address }) => lineOf(rule, address, address, 200)),
  ];
  const open = prefixes.map((rule) => lineOf(rule, `${rule.from}*`, targetOf(rule, origin), rule.status));
  const headers = headerBlocks(input);
  const shortcomings = shortcomingsOf({ exact: own, prefixes: lost, gone: rules.gone });
  return {
    files: [...fileOf([...fixed, ...open]), ...headers.files, ...oldPages(input, own, rules.gone)],
    counted: [
      countLines('staticLines', fixed, true),
      countLines('dynamicLines', open, true),
      longestLine([...fixed, ...open]),
      ...headers.counted,
    ],
    shortcomings,
  };
};

/** Returns the pages and files that prefixes cover, each with the first of them. */
function shownPages(prefixes: readonly PrefixRule[], publishedBelow: HostInput['publishedBelow']) {
  const seen = new Set<string>();
  return prefixes.flatMap((rule) =>
    publishedBelow(rule.from).flatMap((address) => {
      if (seen.has(address)) return [];
      seen.add(address);
      return [{ rule, address }];
    }),
  );
}

/** GitLab Pages shows a page first, and knows neither 410 nor 308. Beyond a limit, it ignores all lines. */
export const writeGitLab: HostWriter = (input) => {
  const { rules, origin, hasOldPages } = input;
  const paged = hasOldPages ? rules.exact : rules.exact.filter(({ status }) => status === 308);
  const exact = hasOldPages ? [] : rules.exact.filter(({ status }) => status !== 308);
  const lines = [
    ...exact.map((rule) => lineOf(rule, rule.from, rule.to, rule.status)),
    ...rules.prefixes.map((rule) =>
      lineOf(rule, `${rule.from}*`, targetOf(rule, origin), rule.status === 308 ? 301 : rule.status),
    ),
  ];
  const bytes = Buffer.byteLength(lines.map(({ text }) => text).join(''));
  const last = lines.at(-1);
  const shortcomings: Shortcoming[] = [
    ...paged.map((rule) => ({ kind: 'redirect-page', rule }) as const),
    ...rules.prefixes
      .filter(({ status }) => status === 308)
      .map((rule) => ({ kind: 'other-status', rule }) as const),
    ...rules.gone.map((rule) => ({ kind: 'gone-page', rule }) as const),
    { kind: 'no-headers' },
  ];
  return {
    files: [...fileOf(lines), ...oldPages(input, paged, rules.gone)],
    counted: [
      countLines('redirectLines', lines),
      {
        limit: 'rulesBytes',
        used: bytes,
        subjectOf: () => last && { subject: last.subject, name: last.from },
      },
      deepestLine(lines),
    ],
    shortcomings,
  };
};

/** Returns the most segments of an address among some lines. */
function deepestLine(lines: readonly RedirectLine[]): Counted {
  const depth = ({ from }: RedirectLine) => from.split('/').length - 1;
  const deepest = lines.reduce<RedirectLine | undefined>(
    (before, line) => (before && depth(before) >= depth(line) ? before : line),
    undefined,
  );
  const found = deepest && { subject: deepest.subject, name: deepest.from };
  return { limit: 'pathSegments', used: deepest ? depth(deepest) : 0, subjectOf: () => found };
}

/** GitHub Pages knows no redirect and no header. */
export const writeGitHub: HostWriter = (input) => {
  const { rules } = input;
  return {
    files: [{ file: NO_JEKYLL_FILE, bytes: '' }, ...oldPages(input, rules.exact, rules.gone)],
    counted: [],
    shortcomings: [...shortcomingsOf(rules), { kind: 'no-headers' }],
  };
};

/** Returns what a host cannot do that does nothing with some rules. */
function shortcomingsOf({ exact, prefixes, gone }: HostRules): Written['shortcomings'] {
  return [
    ...exact.map((rule) => ({ kind: 'redirect-page', rule }) as const),
    ...prefixes.map((rule) => ({ kind: 'no-prefix', rule }) as const),
    ...gone.map((rule) => ({ kind: 'gone-page', rule }) as const),
  ];
}
