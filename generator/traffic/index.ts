import type { TrafficOptions } from './import-exports.ts';
import type { TrafficReportOptions } from './report-traffic.ts';
import type { TrafficImport, TrafficReport } from './traffic-report.ts';

export type * from './traffic-report.ts';

// Each function loads its code when it is called.

/**
 * Imports exports of Search Console into the search data of a site. @throws UsageError if that is damaged;
 * the file system's own error
 */
export async function importTraffic(options: TrafficOptions): Promise<TrafficImport> {
  return (await import('./import-exports.ts')).importExports(options);
}

/** Removes the search data of a site. Returns whether there was any. @throws the file system's own error */
export async function forgetTraffic(root: string): Promise<boolean> {
  return (await import('./traffic-store.ts')).removeStore(root);
}

/**
 * Reports what searches bring to a published site. @throws UsageError without search data, or if nothing is
 * published
 */
export async function reportTraffic(options: TrafficReportOptions): Promise<TrafficReport> {
  return (await import('./report-traffic.ts')).reportTraffic(options);
}

/** Returns a report on searches as one HTML file. */
export async function renderTraffic(report: TrafficReport): Promise<string> {
  return (await import('./report-page.ts')).renderTraffic(report);
}
