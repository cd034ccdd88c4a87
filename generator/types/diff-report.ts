import type { AuditReport } from './audit.ts';
import type { SiteDiff } from './diff.ts';
import type { Problem } from './problem.ts';

/** What a site is compared with. */
export interface Since {
  readonly kind: 'folder' | 'facts' | 'commit';
  readonly name: string;
  /** The hash of the commit. */
  readonly commit?: string;
}

/** How a published site differs from an earlier one. Without `diff`, problems prevented a build of the commit. */
export interface DiffReport {
  readonly since: Since;
  readonly diff?: SiteDiff;
  readonly problems: readonly Problem[];
}

/** The result of an audit that leaves out what an earlier site had as well. */
export type NewAuditReport = AuditReport & Pick<DiffReport, 'since' | 'problems'>;
