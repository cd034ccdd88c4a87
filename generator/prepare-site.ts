import { readFileSync } from 'node:fs';
import { indexPages, resolveFamilies } from './plan/index.ts';
import { sortProblems } from './problems/index.ts';
import { readSiteData } from './read/index.ts';
import { listTemplates } from './render/index.ts';
import type { DataObject, JsonSchema, SiteData } from './types/data.ts';
import type { PageIndex, SiteParts } from './types/plan.ts';
import type { Problem } from './types/problem.ts';
import { type EngineSchemas, validateSiteData } from './validate/index.ts';

/** The choices that decide which pages a site has. */
export interface PrepareOptions {
  readonly root: string;
  /** The day of the build, YYYY-MM-DD. */
  readonly date: string;
  readonly drafts: boolean;
  /** Whether families that only the dev server shows are among them. */
  readonly dev?: boolean | undefined;
}

/** A site read, checked and indexed, and every problem that this found. */
export interface PreparedSite {
  readonly data: SiteData;
  readonly site: DataObject;
  readonly parts: SiteParts;
  readonly index: PageIndex;
  readonly problems: readonly Problem[];
}

/**
 * The first half of the way: read, validate, and the plan's index. Each stage runs as far as the data allows, so that one run shows all
 * problems.
 */
export async function prepareSite({
  root,
  date,
  drafts,
  dev = false,
}: PrepareOptions): Promise<PreparedSite> {
  const [read, parts] = await Promise.all([readSiteData(root), listTemplates(root)]);
  const { value: data, problems: faults } = validateSiteData(read.value, engineSchemas());
  // Addresses and texts show the site's own values everywhere: without them nothing can be said of routes.
  const canPlan = !read.value.incomplete.has('site') && isObject(read.value.site.value);
  const families = canPlan ? resolveFamilies(data, parts, date) : { value: [], problems: [] };
  const isPartial =
    data.incomplete.size + data.faultyFamilies.size + families.problems.length > 0 ||
    countRows(data) < countRows(read.value);
  const index = indexPages(
    data,
    families.value.filter((family) => dev || !family.devOnly),
    { date, drafts, isPartial },
  );
  const problems = sortProblems([...read.problems, ...faults, ...families.problems, ...index.problems]);
  return {
    data,
    site: data.site.value as DataObject,
    parts,
    index: index.value,
    problems: problems.map(data.addFrame),
  };
}

function countRows({ datasets }: SiteData): number {
  return [...datasets.values()].reduce((sum, { rows }) => sum + rows.length, 0);
}

function isObject(value: unknown): value is DataObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function engineSchemas(): EngineSchemas {
  const read = (name: string) =>
    JSON.parse(
      readFileSync(new URL(`../../generator/schemas/${name}.schema.json`, import.meta.url), 'utf8'),
    ) as JsonSchema;
  return { site: read('site'), routes: read('routes'), redirects: read('redirects') };
}
