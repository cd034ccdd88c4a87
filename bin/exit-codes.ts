/** The exit codes of rowpress. CI relies on them. */
export const EXIT = {
  done: 0,
  faultyData: 1,
  wrongUsage: 2,
  failedMachine: 3,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
