import type { AuditReport } from './audit.ts';
import type { Problem } from './problem.ts';

/** What a build did to the pages of one family. */
export interface FamilyCount {
  readonly name: string;
  readonly pages: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly noindex: number;
}

/** What a build did. If `published` is false, the output is as it was before. */
export interface GenerateReport {
  readonly published: boolean;
  readonly problems: readonly Problem[];
  readonly families: readonly FamilyCount[];
  readonly pages: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly noindex: number;
  readonly filesWritten: number;
  readonly imagesDrawn: number;
  /**
   * Which pages the build looked at: none (nothing has changed), those of changed
   * rows, or all that it was asked for.
   */
  readonly scope: 'nothing' | 'rows' | 'all';
  /** With `gate`: what the audit found. Left out if the build failed before. */
  readonly audit?: AuditReport;
}
