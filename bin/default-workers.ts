import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Where Linux says how much of the processors a container may use: version 2 of control groups, and version 1. */
const QUOTA_FILES = ['/sys/fs/cgroup/cpu.max'];
const OLD_QUOTA_FILES = ['/sys/fs/cgroup/cpu/cpu.cfs_quota_us', '/sys/fs/cgroup/cpu/cpu.cfs_period_us'];

/**
 * How many threads render when no flag says so: as many as there are cores, but no more than a container's quota lets run at a time, which Node 20 does not ask for. Source: the kernel's
 * documentation of cgroup v2, `cpu.max`.
 */
export function defaultWorkers(read: (file: string) => string = readText): number {
  const written = [QUOTA_FILES, OLD_QUOTA_FILES].map((files) => files.map(read).join(' ').trim());
  const quotas = written.map(parseQuota).filter((cores) => cores !== undefined);
  return Math.max(1, Math.min(availableParallelism(), ...quotas));
}

/** `200000 100000` are two cores; `max 100000` and `-1 100000` are no quota. Part of a core counts as one: a thread more only waits. */
function parseQuota(text: string): number | undefined {
  const [quota = 0, period = 0] = text.split(/\s+/).map(Number);
  return quota > 0 && period > 0 ? Math.ceil(quota / period) : undefined;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
