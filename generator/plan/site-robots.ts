import type { DataObject, DataValue, SiteData } from '../types/data.ts';
import type { RobotsGroup } from '../types/plan.ts';
import { isObject } from '../utils/is-object.ts';

/** Returns the rules of `robots` in site.yaml. The schema reports what is no rule. */
export function siteRobots(data: SiteData): readonly RobotsGroup[] {
  const { robots } = data.site.value as DataObject;
  if (!Array.isArray(robots) || data.incomplete.has('site')) return [];
  return robots.filter(isObject).map((group: DataObject) => ({
    userAgents: textsOf(group.userAgents),
    allow: textsOf(group.allow),
    disallow: textsOf(group.disallow),
  }));
}

function textsOf(value: DataValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}
