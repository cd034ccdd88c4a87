import { basePathOf, withBasePath } from '../address/base-path.ts';
import type { PublishedFile } from '../types/bundle.ts';
import type { RobotsGroup } from '../types/plan.ts';
import { wordLine } from '../utils/markup.ts';

/** Allows everything, since pages that are not indexable say so. */
const EVERYTHING = 'User-agent: *\nAllow: /\n';

/**
 * Returns `robots.txt`: the site's own groups, whose paths get the base path, and a group that allows everything to
 * all other robots. It names the sitemap.
 */
export function buildRobots(
  own: readonly RobotsGroup[],
  baseUrl: string,
  hasSitemap: boolean,
): PublishedFile {
  const isForAll = own.some(({ userAgents }) => userAgents.includes('*'));
  const basePath = basePathOf(baseUrl);
  const groups = [...own.map((group) => formatGroup(group, basePath)), ...(isForAll ? [] : [EVERYTHING])];
  const sitemap = hasSitemap ? [wordLine('Sitemap:', `${baseUrl}/sitemap.xml`)] : [];
  return { file: 'robots.txt', bytes: [...groups, ...sitemap].join('\n') };
}

function formatGroup({ userAgents, allow, disallow }: RobotsGroup, basePath: string): string {
  // Names without a rule would belong to the next group.
  if (allow.length + disallow.length === 0)
    return formatGroup({ userAgents, allow: ['/'], disallow: [] }, basePath);
  return [
    ...userAgents.map((name) => wordLine('User-agent:', name)),
    ...disallow.map((path) => wordLine('Disallow:', withBasePath(path, basePath))),
    ...allow.map((path) => wordLine('Allow:', withBasePath(path, basePath))),
  ].join('');
}
