import { type JudgedPages, type Judgement, judgeFacts } from '../audit/judge-facts.ts';
import type { FindingPlaces } from '../audit/to-finding.ts';
import { placeInRows } from '../explain/place-in-rows.ts';
import { readClaims, type SiteClaims } from '../explain/read-claims.ts';
import { findCutValues } from '../load/find-cut-values.ts';
import { otherPaths } from '../plan/other-paths.ts';
import { type InspectOptions, type OpenSite, siteFieldsOf } from './open-site.ts';

/** Judges pages with the settings of an open site. With `isComplete`, consequences of findings are listed too. */
export function judgePages(
  { root, date }: Pick<InspectOptions, 'root' | 'date'>,
  opened: OpenSite,
  claims: SiteClaims,
  pages: JudgedPages,
  isComplete = false,
): Judgement {
  const { site, files } = opened;
  const { data } = site;
  const judge = {
    ...{ site, date, claims, places: placesOf(opened) },
    otherPaths: otherPaths(site.site),
    cutValues: findCutValues(root, [data.site.file, data.routes.file, ...files]),
  };
  return judgeFacts(pages, judge, isComplete);
}

/** Returns the facts and claims of a site, and the texts that say a fact by hand. */
export function claimsOf(
  options: Pick<InspectOptions, 'root' | 'cache'>,
  { site, fullRow }: OpenSite,
): SiteClaims {
  return readClaims({
    ...{ site, fullRow },
    // Read on access, since few sites have facts.
    get siteFields() {
      return siteFieldsOf(options);
    },
  });
}

/** Returns what finds the lines of texts and families in the data. */
function placesOf({ site: { index, data }, fullRow }: OpenSite): FindingPlaces {
  return {
    placeOf: ({ path }, text) =>
      placeInRows(Object.values(index.byPath.get(path)?.rows ?? {}), text, fullRow, data.locate),
    familyPlace: (family) => {
      const found = index.families.find(({ name }) => name === family);
      return found && { file: found.file, line: found.line };
    },
  };
}
