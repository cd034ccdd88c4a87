import type { SiteCheck } from './check-site.ts';
import type { DevOptions, DevServer } from './dev-site.ts';
import type { ChangeList } from './list-changes.ts';
import type { RouteListing } from './list-routes.ts';
import type { MergeOptions, MergeReport } from './merge-parts.ts';
import type { PrepareOptions } from './prepare-site.ts';
import type { RunningServer } from './serve/index.ts';
import type { Problem } from './types/problem.ts';

export type { SiteCheck } from './check-site.ts';
export type { FamilyCount } from './count-pages.ts';
export type { DevOptions, DevServer } from './dev-site.ts';
export type { GenerateOptions, OnProgress } from './generate-options.ts';
export type { GenerateReport } from './generate-report.ts';
export type { ChangeList, FileChange } from './list-changes.ts';
export type { RouteListing } from './list-routes.ts';
export type { MergeOptions, MergeReport } from './merge-parts.ts';
export type { PrepareOptions } from './prepare-site.ts';
export { PROBLEM_KINDS, type ProblemKind } from './problems/index.ts';
export { runGenerate as generate } from './run-generate.ts';
export type { Manifest, ManifestFile, ManifestPage } from './types/manifest.ts';
export type { Shard } from './types/part.ts';
export type { Place, Problem } from './types/problem.ts';
export { UsageError } from './usage-error.ts';
export { VERSION } from './version.ts';
export { OutputBusyError, OutputRefusedError } from './write/index.ts';

// Each way in loads its code when it is called: a command pays for what it does, and a run that finds nothing changed for nearly nothing.

/** Checks a site's data, routes, texts and templates without rendering or publishing anything. */
export async function checkSite(options: PrepareOptions & { readonly workers?: number }): Promise<SiteCheck> {
  return (await import('./check-site.ts')).checkSite(options);
}

/** The routes of a site, in the order in which addresses are matched, and the addresses of their pages. */
export async function listRoutes(
  options: PrepareOptions,
): Promise<{ routes: RouteListing[]; problems: readonly Problem[] }> {
  return (await import('./list-routes.ts')).listRoutes(options);
}

/** Serves a published folder. @throws UsageError when nothing is published there; the system's error when the port is taken */
export async function serveSite(options: {
  out: string;
  host: string;
  port: number;
}): Promise<RunningServer> {
  return (await import('./serve-site.ts')).serveSite(options);
}

/** Joins parts made with `shard` into the whole output. @throws OutputRefusedError, OutputBusyError, AbortError, or the file system's own error */
export async function mergeParts(options: MergeOptions): Promise<MergeReport> {
  return (await import('./merge-parts.ts')).mergeParts(options);
}

/** What to upload and to remove since an earlier manifest, in order. @throws UsageError when a manifest cannot be read; OutputBusyError during a run */
export async function listChanges(options: { since: string; out: string }): Promise<ChangeList> {
  return (await import('./list-changes.ts')).listChanges(options);
}

/** Serves a site while it is edited. @throws the system's error when the port is taken */
export async function devSite(options: DevOptions): Promise<DevServer> {
  return (await import('./dev-site.ts')).devSite(options);
}
