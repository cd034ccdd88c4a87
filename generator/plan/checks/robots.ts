import type { DataPath, SiteData } from '../../types/data.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { RobotsGroup } from '../../types/plan.ts';
import type { Problem } from '../../types/problem.ts';

/** The robots for which a sitemap is written. A rule for any other robot may block what it likes. */
const SEARCH_ENGINES = new Set(['*', 'googlebot', 'bingbot']);

/** A rule of a group: its path, its place in site.yaml, and whether it blocks. */
interface Rule {
  readonly path: string;
  readonly place: DataPath;
  readonly isBlock: boolean;
  readonly matches: (address: string) => boolean;
}

/**
 * Returns the problems of the rules for robots: a robot with two groups, and, as a warning, a rule that keeps
 * search engines from pages that the sitemap lists.
 */
export function checkRobots(
  groups: readonly RobotsGroup[],
  pages: readonly IndexedPage[],
  data: SiteData,
): Problem[] {
  const listed =
    groups.length === 0 ? [] : pages.filter(({ indexable }) => indexable).map(({ path }) => path);
  return [
    ...findRepeated(groups, data),
    ...groups.flatMap((group, at) =>
      group.userAgents.some((name) => SEARCH_ENGINES.has(name.toLowerCase()))
        ? findBlocked(group, at, listed, data)
        : [],
    ),
  ];
}

function findRepeated(groups: readonly RobotsGroup[], { site, locate }: SiteData): Problem[] {
  const seen = new Set<string>();
  return groups.flatMap(({ userAgents }, at) =>
    userAgents.flatMap((name, number): Problem[] => {
      const isSeen = seen.has(name.toLowerCase());
      seen.add(name.toLowerCase());
      if (!isSeen) return [];
      return [
        {
          kind: 'wrong-value',
          severity: 'error',
          ...locate(site.file, ['robots', at, 'userAgents', number]),
          message: `robots[${at}].userAgents[${number}]: ${name} has rules already`,
          advice: 'Put all rules for one robot into one group.',
        },
      ];
    }),
  );
}

function findBlocked(
  { userAgents, allow, disallow }: RobotsGroup,
  at: number,
  listed: readonly string[],
  { site, locate }: SiteData,
): Problem[] {
  const rules = [
    ...disallow.map((path, number) => toRule(path, ['robots', at, 'disallow', number], true)),
    ...allow.map((path, number) => toRule(path, ['robots', at, 'allow', number], false)),
  ];
  const blocked = new Map<Rule, string[]>();
  for (const path of listed) {
    const rule = decidingRule(path, rules);
    if (!rule?.isBlock) continue;
    const paths = blocked.get(rule);
    if (paths) paths.push(path);
    else blocked.set(rule, [path]);
  }
  return [...blocked].map(([rule, [first, ...others]]) => ({
    kind: 'blocked-page',
    severity: 'warning',
    ...locate(site.file, rule.place),
    message: `robots: ${rule.path} keeps ${userAgents.join(', ')} from ${first}${others.length === 0 ? '' : ` and ${others.length} more pages`}, which the sitemap lists`,
    advice:
      'Write a rule that leaves them out, or add them to allow. To keep a page out of search, use noindex.',
  }));
}

/**
 * Returns the rule that decides about an address: the longest, and of two that are as long, the one that
 * allows.
 */
function decidingRule(address: string, rules: readonly Rule[]): Rule | undefined {
  let found: Rule | undefined;
  for (const rule of rules) {
    if (found && rule.path.length < found.path.length) continue;
    if (found && rule.path.length === found.path.length && rule.isBlock) continue;
    if (rule.matches(address)) found = rule;
  }
  return found;
}

function toRule(path: string, place: DataPath, isBlock: boolean): Rule {
  return { path, place, isBlock, matches: createMatcher(path) };
}

/**
 * Makes the test of a path of robots.txt (RFC 9309, section 2.2.3): an address begins with it, `*` stands for
 * any characters, and `$` at the end for the end of the address.
 */
function createMatcher(path: string): (address: string) => boolean {
  const isWhole = path.endsWith('$');
  const parts = (isWhole ? path.slice(0, -1) : path).split('*');
  const [first = '', ...others] = parts;
  return (address) => {
    if (!address.startsWith(first)) return false;
    let at = first.length;
    for (const [number, part] of others.entries()) {
      const isLast = isWhole && number === others.length - 1;
      const found = isLast ? address.length - part.length : address.indexOf(part, at);
      if (found < at || !address.startsWith(part, found)) return false;
      at = found + part.length;
    }
    return !isWhole || at === address.length;
  };
}
