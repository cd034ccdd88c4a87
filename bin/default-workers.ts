import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** The files in which Linux limits the processors of a container, for versions 2 and 1 of control groups. */
const QUOTA_FILES = ['/sys/fs/cgroup/cpu.max'];
const OLD_QUOTA_FILES = ['/sys/fs/cgroup/cpu/cpu.cfs_quota_us', '/sys/fs/cgroup/cpu/cpu.cfs_period_us'];

/**
 * Returns the number of threads if no flag sets it: the number of cores, or fewer if the quota of a container
 * allows fewer. Node 20 does not read the quota. Source: the kernel's documentation of cgroup v2, `cpu.max`.
 */
export function defaultWorkers(read: (file: string) => string = readText): number {
  const written = [QUOTA_FILES, OLD_QUOTA_FILES].map((files) => files.map(read).join(' ').trim());
  const quotas = written.map(parseQuota).filter((cores) => cores !== undefined);
  return Math.max(1, Math.min(availableParallelism(), ...quotas));
}

/**
 * Returns the cores of a quota: two for `200000 100000`. Returns undefined for `max 100000` and `-1 100000`,
 * which are no quota. Rounds up, since one more thread only waits.
 */
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
