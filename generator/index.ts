import { createActs } from './acts/create-acts.ts';
import type { CheckSite } from './acts/run-act.ts';
import type { DevOptions, DevServer } from './dev-server.ts';
import type { DiffOptions, RollbackOptions, RollbackReport } from './diff-site.ts';
import type { AheadOptions } from './inspect/audit-ahead.ts';
import type { Calendar, CalendarSpan } from './inspect/calendar.ts';
import type { IcsOptions } from './inspect/write-ics.ts';
import type { AuditOptions, HostList } from './inspect-site.ts';
import type { LoadersInput, LoadersReport } from './loaders/run-loaders.ts';
import type { PingList } from './publish/list-pings.ts';
import type { PingReport, Pings } from './publish/send-pings.ts';
import type { ChangeList, FileChange } from './publish/uploads/list-changes.ts';
import type { UploadTarget } from './publish/uploads/upload-lists.ts';
import type { RunningServer } from './serve/server.ts';
import type { MergeOptions } from './shards/load-shards.ts';
import type { MergeReport } from './shards/merged-site.ts';
import type {
  ExportedSheet,
  ExportSheetOptions,
  ImportSheetOptions,
  ImportSheetReport,
} from './sheets/exchange-sheets.ts';
import type { VideoOptions, VideoSite } from './site-videos.ts';
import type { AheadReport, AuditReport } from './types/audit.ts';
import type { DiffReport, NewAuditReport } from './types/diff.ts';
import type { Explanation, SearchReport } from './types/explanation.ts';
import type { GenerateInput, GenerateReport, LoadOptions, ValidateInput } from './types/options.ts';
import type { Outcome, Problem } from './types/problem.ts';
import { withLoadDefaults } from './utils/default-options.ts';
import type { RouteListing, ValidationReport } from './validate-site.ts';

export type { NewRowOptions } from './acts/new-row.ts';
export type { RetireOptions } from './acts/retire-row.ts';
export type { ActOptions, ActReport } from './acts/run-act.ts';
export type { SetOptions } from './acts/set-field.ts';
export { defineConfig } from './config/define-config.ts';
export type { DevOptions, DevServer } from './dev-server.ts';
export * from './diff/index.ts';
export type { DiffOptions, RollbackOptions, RollbackReport } from './diff-site.ts';
export type { Calendar, CalendarEntry, CalendarSpan } from './inspect/calendar.ts';
export type { IcsOptions } from './inspect/write-ics.ts';
export type { AuditOptions, HostList } from './inspect-site.ts';
export type { LoadedSnapshot, LoadersInput, LoadersReport } from './loaders/run-loaders.ts';
export { MixedOutputError, OutputBusyError, OutputRefusedError } from './output/output-folder.ts';
export { isAuditFailed, isFailed } from './problems/collect-problems.ts';
export { UsageError } from './problems/errors.ts';
export type { PingList } from './publish/list-pings.ts';
export type { PingFailure, PingReport, Pings } from './publish/send-pings.ts';
export type { ChangeList, FileChange } from './publish/uploads/list-changes.ts';
export type { UploadTarget, UploadTool } from './publish/uploads/upload-lists.ts';
export type { MergeOptions } from './shards/load-shards.ts';
export type { MergeReport } from './shards/merged-site.ts';
export type {
  ExportedSheet,
  ExportSheetOptions,
  ImportedColumn,
  ImportSheetOptions,
  ImportSheetReport,
  UnderstoodSheet,
} from './sheets/exchange-sheets.ts';
export type { VideoDrawing, VideoOptions, VideoPage, VideoSite } from './site-videos.ts';
export * from './start/index.ts';
export * from './traffic/index.ts';
export * from './translate/index.ts';
export type {
  AheadReport,
  AuditReport,
  Claim,
  Finding,
  ProposedHold,
} from './types/audit.ts';
export type {
  ConfigFiles,
  ConfigPage,
  ConfigProblem,
  ConfigRow,
  ConfigSite,
  HelperValue,
  SiteConfig,
  TextHelper,
} from './types/config.ts';
export type { OldValue } from './types/data.ts';
export type * from './types/diff.ts';
export type { DataFact, Explanation, FoundText, SearchReport, TrafficFigures } from './types/explanation.ts';
export { FINDING_KINDS, type FindingKind, type FindingLevel } from './types/finding-kinds.ts';
export type { ListedVideo, Manifest, ManifestFile, ManifestPage, Shard } from './types/manifest.ts';
export type { MarkdownParser } from './types/markdown.ts';
export type * from './types/options.ts';
export type { FamilyCount, GenerateReport, HeldReport, KeptPage, PreparedSite } from './types/options.ts';
export type { PageVideo } from './types/page.ts';
export type { PageContent, SiteFact } from './types/page-content.ts';
export { HOST_NAMES, type HostName } from './types/plan.ts';
export type { PasteBlock, Place, Problem, Severity } from './types/problem.ts';
export { PROBLEM_KINDS, type ProblemKind } from './types/problem.ts';
export type { ImageFinder } from './types/rendering.ts';
export type { DrawnVideo } from './types/template.ts';
export { VERSION } from './utils/version.ts';
export type { RouteListing, ValidationReport } from './validate-site.ts';

// Each way in loads its code when it is called: a command pays for what it does, and a run that finds nothing
// changed for nearly nothing.

/**
 * Generates a site. Only the site's folder must be given. @throws OutputRefusedError, OutputBusyError,
 * UsageError, AbortError, or the file system's own error
 */
export async function generate(input: GenerateInput): Promise<GenerateReport> {
  return (await import('./generate.ts')).generate(input);
}

/**
 * Checks a site's data, routes, texts and templates without rendering or publishing anything. Only the site's
 * folder must be given. @throws AbortError
 */
export async function validateSite(options: ValidateInput): Promise<ValidationReport> {
  return (await import('./validate-site.ts')).validateSite(withLoadDefaults(options));
}
export { validateSite as validate };

/** The routes of a site, in the order in which addresses are matched, and the addresses of their pages. */
export async function listRoutes(
  options: LoadOptions,
): Promise<{ routes: RouteListing[]; problems: readonly Problem[] }> {
  return (await import('./validate-site.ts')).listRoutes(options);
}

/**
 * Serves a published folder. @throws UsageError when nothing is published there; the system's error when the
 * port is taken
 */
export async function serveSite(options: {
  out: string;
  host: string;
  port: number;
}): Promise<RunningServer> {
  return (await import('./serve/serve-site.ts')).serveSite(options);
}

/**
 * Joins parts made with `shard` into the whole output. @throws OutputRefusedError, OutputBusyError,
 * AbortError, or the file system's own error
 */
export async function mergeShards(options: MergeOptions): Promise<MergeReport> {
  return (await import('./build-site.ts')).mergeShards(options);
}

/**
 * What to upload and to remove since an earlier manifest, in order. @throws UsageError when a manifest cannot
 * be read; OutputBusyError during a run
 */
export async function listChanges(options: { since: string; out: string }): Promise<ChangeList> {
  return (await import('./publish/uploads/list-changes.ts')).listChanges(options);
}

/**
 * Writes lists of changed files for an upload program, and returns the commands that read them, in order.
 * @throws UsageError, or the file system's own error
 */
export async function writeUploadLists(
  changes: readonly FileChange[],
  target: UploadTarget,
): Promise<readonly string[]> {
  return (await import('./publish/uploads/upload-lists.ts')).writeUploadLists(changes, target);
}

/**
 * The addresses that a cache in front of the site must forget after changes. @throws UsageError when a
 * manifest cannot be read; OutputBusyError during a run
 */
export async function listPurges(
  options: { since: string; out: string },
  changes: readonly FileChange[],
): Promise<readonly string[]> {
  return (await import('./publish/uploads/list-changes.ts')).listPurges(options, changes);
}

/**
 * The addresses to tell search engines since an earlier manifest. @throws UsageError if a manifest cannot be
 * read; OutputBusyError during a run
 */
export async function listPings(options: { since: string; out: string }): Promise<PingList> {
  return (await import('./publish/list-pings.ts')).listPings(options);
}

/** Sends addresses to IndexNow. @throws AbortError */
export async function sendPings(pings: Pings): Promise<PingReport> {
  return (await import('./publish/send-pings.ts')).sendPings(pings);
}

/**
 * Runs the loaders of a site, and writes what they print as snapshots. @throws UsageError for a name of no
 * loader; OutputBusyError; AbortError; the file system's own error
 */
export async function runLoaders(input: LoadersInput): Promise<LoadersReport> {
  return (await import('./loaders/run-loaders.ts')).runLoaders(input);
}

/**
 * Writes the rows of a dataset as a sheet. @throws UsageError for an unknown dataset, field or format; the
 * file system's own error
 */
export async function exportSheet(options: ExportSheetOptions): Promise<ExportedSheet> {
  return (await import('./sheets/exchange-sheets.ts')).exportSheet(options);
}

/**
 * Imports a sheet into a dataset. @throws UsageError for a file or columns that cannot be read;
 * OutputBusyError; the file system's own error
 */
export async function importSheet(options: ImportSheetOptions): Promise<ImportSheetReport> {
  return (await import('./sheets/exchange-sheets.ts')).importSheet(options, checkSite);
}

/** Opens a site that draws videos. @throws UsageError if it has no template of videos */
export async function openVideos(options: VideoOptions): Promise<Outcome<VideoSite | undefined>> {
  return (await import('./site-videos.ts')).openVideos(options);
}

/** Serves a site while it is edited. @throws the system's error when the port is taken */
export async function startDevServer(options: DevOptions): Promise<DevServer> {
  return (await import('./dev-server.ts')).startDevServer(options);
}

/**
 * Judges the published pages of a site. @throws UsageError when nothing is published; AbortError; the file
 * system's own error
 */
export async function auditSite(options: AuditOptions & { readonly only?: string }): Promise<AuditReport> {
  return (await import('./inspect-site.ts')).auditSite(options);
}

/**
 * The findings of pages that a site will have, and has not published yet: drafts, or pages of a later day.
 * @throws as `generate`
 */
export async function auditAhead(options: AuditOptions & AheadOptions): Promise<AheadReport> {
  const [inspect, build] = await Promise.all([import('./inspect-site.ts'), import('./generate.ts')]);
  return inspect.auditAhead(options, build.generate);
}

/** How the published site fits its hosts, or all hosts if site.yaml names none. @throws as `auditSite` */
export async function listHosts(options: AuditOptions): Promise<HostList> {
  return (await import('./inspect-site.ts')).listHosts(options);
}

/**
 * What an address of a site is, and what decided on its page. @throws UsageError if it is empty;
 * AbortError; the file system's own error
 */
export async function explainAddress(options: AuditOptions, address: string): Promise<Explanation> {
  return (await import('./inspect-site.ts')).explainAddress(options, address);
}

/** What is due on the days from a day on: rows and launches to come, drafts, holds, facts and claims. */
export async function listCalendar(options: AuditOptions & CalendarSpan): Promise<Calendar> {
  return (await import('./inspect-site.ts')).listCalendar(options);
}

/** A calendar as a file of iCalendar. */
export async function formatIcs(calendar: Calendar, options: IcsOptions): Promise<string> {
  return (await import('./inspect/write-ics.ts')).formatIcs(calendar, options);
}

/** Where a phrase stands in the data, the templates and the published pages. @throws as `explainAddress` */
export async function findText(options: AuditOptions, text: string): Promise<SearchReport> {
  return (await import('./inspect-site.ts')).findText(options, text);
}

/**
 * What a release changes: the differences of a published site from an earlier one. @throws UsageError if
 * there is no such site; AbortError; the file system's own error
 */
export async function diffSite(options: DiffOptions): Promise<DiffReport> {
  return (await import('./diff-site.ts')).diffSite(options);
}

/** What brings an earlier release back online, and what that loses. @throws as `diffSite` */
export async function rollBack(options: RollbackOptions): Promise<RollbackReport> {
  return (await import('./diff-site.ts')).rollBack(options);
}

/** The findings that an earlier site did not have. @throws as `diffSite` */
export async function auditSince(options: DiffOptions): Promise<NewAuditReport> {
  return (await import('./diff-site.ts')).auditSince(options);
}

/** The lines of `rowpress facts`: one for the site, then one for each page. @throws as `auditSite` */
export async function exportFacts(options: AuditOptions, withTexts: boolean): Promise<Iterable<string>> {
  return (await import('./diff-site.ts')).exportFacts(options, withTexts);
}

const checkSite: CheckSite = async (options) => (await import('./validate-site.ts')).checkData(options);

/** The acts on rows: each checks the edited site before it writes. See `Acts`. */
export const { setField, addRow, renameRow, retireRow } = createActs(checkSite);
