import type { AuditReport } from '../types/audit.ts';
import type { Problem } from '../types/problem.ts';

/** Reports a call that cannot be carried out (exit code 2). `advice` says what to do instead. */
export class UsageError extends Error {
  override name = 'UsageError';
  readonly advice: string;
  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

/**
 * Ends a build whose source files changed while it read them. Nothing has been published, and the files must
 * be read again. `isStale` says that their stats are the same, so that a saved state must be wrong.
 */
export class InputsChangedError extends Error {
  override name = 'InputsChangedError';
  readonly files: readonly string[];
  readonly isStale: boolean;
  constructor(files: readonly string[], isStale = false) {
    super(`${listFiles(files)} changed while it was read`);
    this.files = files;
    this.isStale = isStale;
  }
}

/** Returns whether an error is an `InputsChangedError`. An error of another thread has lost its class. */
export function isInputsChanged(error: unknown): error is InputsChangedError {
  return error instanceof Error && error.name === 'InputsChangedError';
}

/** Returns the error that ends a command after its source files changed in each attempt. */
export function keptChanging({ files }: InputsChangedError): UsageError {
  return new UsageError(
    `${listFiles(files)} kept changing while it was read`,
    'Wait until the program that writes it has ended, and run again. The published site is unchanged.',
  );
}

function listFiles([first = 'a source file', ...others]: readonly string[]): string {
  return others.length > 0 ? `${first} (and ${others.length} more)` : first;
}

/** Ends a build with `gate`, since the audit has findings that must not be published. */
export class AuditFailedError extends Error {
  override name = 'AuditFailedError';
  readonly audit: AuditReport;
  /** The problems of the build: with `strict`, its warnings prevent publishing as well. */
  readonly problems: readonly Problem[];
  constructor(audit: AuditReport, problems: readonly Problem[]) {
    super(`${audit.findings.length} findings of the audit prevent publishing`);
    this.audit = audit;
    this.problems = problems;
  }
}
