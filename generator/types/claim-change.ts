import type { Claim } from './audit.ts';

/** What of a fact or a claim is another one now. Without `before` it is new, without `after` it is gone. */
export interface ClaimField {
  readonly field: 'value' | 'text' | 'unit' | 'source' | 'checked' | 'expires' | 'url';
  readonly before?: string;
  readonly after?: string;
}

/** A fact or a claim that changed, came, went, or became older than its limit (`overdue`). */
export interface ClaimChange
  extends Pick<Claim, 'kind' | 'name' | 'text' | 'unit' | 'row' | 'file' | 'line' | 'pages'> {
  readonly change: 'changed' | 'new' | 'gone' | 'overdue';
  readonly fields: readonly ClaimField[];
  /** Why it is older than its limit, if it was not before. */
  readonly overdue?: string;
}
