import { canonicalLetters } from '../address/letters.ts';
import type { DataObject, DataValue, SiteData } from '../types/data.ts';
import type { RobotsGroup } from '../types/plan.ts';
import { isObject } from '../utils/is-object.ts';

/** What a path of robots.txt has as an escape: what URLs have so, and a "%" that begins none. */
const UNSAFE = /%(?![\da-f]{2})|[^\w.~!$&'()*+,/:;=?@%-]/gi;

/**
 * Returns the rules of `robots` in site.yaml. Paths are percent-encoded, as robots compare them (RFC 9309, section
 * 2.2.2). The schema reports what is no rule.
 */
export function siteRobots(data: SiteData): readonly RobotsGroup[] {
  const { robots } = data.site.value as DataObject;
  if (!Array.isArray(robots) || data.incomplete.has('site')) return [];
  return robots.filter(isObject).map((group: DataObject) => ({
    userAgents: textsOf(group.userAgents),
    allow: textsOf(group.allow).map(encodePath),
    disallow: textsOf(group.disallow).map(encodePath),
  }));
}

function textsOf(value: DataValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

function encodePath(path: string): string {
  return canonicalLetters(path).replace(UNSAFE, encodeURIComponent);
}
