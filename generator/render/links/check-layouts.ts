import type { LayoutHtml } from '../../types/page-job.ts';
import type { PageIndex } from '../../types/plan.ts';
import type { Place, Problem } from '../../types/problem.ts';
import type { FaultFinder } from './find-fault.ts';
import { layoutLinks } from './page-links.ts';
import { createSiteLinkReader } from './site-link.ts';
import { findLink, type SourceFinder } from './source-finder.ts';

/** The result of checking the links of layouts. */
export interface LayoutCheck {
  readonly problems: readonly Problem[];
  /** The layouts that link to a part of each page, by that link (`#part`), and the place of the link. */
  readonly fragments: ReadonlyMap<string, { readonly name: string; readonly place: Place }>;
}

/** Checks the links around the main element once for all pages: those of the layouts that families have. */
export function checkLayouts(
  { families }: PageIndex,
  layouts: Readonly<Record<string, LayoutHtml>>,
  origins: readonly string[],
  findFault: FaultFinder,
  finder: SourceFinder,
): LayoutCheck {
  const readLink = createSiteLinkReader(origins);
  const problems: Problem[] = [];
  const fragments = new Map<string, { name: string; place: Place }>();
  for (const name of new Set(families.map(({ layout }) => layout))) {
    const html = layouts[name];
    if (!html) continue;
    const file = `templates/layouts/${name}.tsx`;
    const placeOf = (link: string) =>
      finder.inCode(file, (line) => findLink(line, link)) ??
      finder.inSite(link) ?? { file, line: 1, column: 1 };
    const add = (link: string, says: string, advice: string) =>
      problems.push({
        kind: 'broken-link',
        severity: 'warning',
        ...placeOf(link),
        message: `the layout "${name}" links to ${link}${says}`,
        advice,
      });
    const links = layoutLinks(html, readLink);
    for (const link of links.links) {
      const fault = findFault(link);
      if (fault) add(fault.link, fault.says, fault.advice());
    }
    for (const value of links.relative)
      add(value, ', which leads elsewhere on each page', 'Begin the link with "/".');
    for (const fragment of links.fragments)
      fragments.set(`#${fragment}`, { name, place: placeOf(`#${fragment}`) });
  }
  return { problems, fragments };
}
