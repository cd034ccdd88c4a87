import type { DataObject, SiteData } from './data.ts';
import type { PageIndex, TemplateFiles } from './plan.ts';
import type { Problem } from './problem.ts';

/** A site that is loaded, validated and indexed, and all problems found on the way. */
export interface LoadedSite {
  readonly data: SiteData;
  /** The value of site.yaml. */
  readonly site: DataObject;
  readonly templates: TemplateFiles;
  readonly index: PageIndex;
  /** The hashes of the documents and schemas that are valid if the site has no problem. */
  readonly validated: readonly string[];
  /** The hashes of the row files, by path. */
  readonly rowHashes: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}
