import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { defaultWorkers } from '../../bin/environment.ts';

const cores = availableParallelism();

it.each([
  ['no quota', {}, cores],
  ['a quota without limit', { '/sys/fs/cgroup/cpu.max': 'max 100000\n' }, cores],
  ['one core', { '/sys/fs/cgroup/cpu.max': '100000 100000\n' }, 1],
  ['half a core', { '/sys/fs/cgroup/cpu.max': '50000 100000\n' }, 1],
  ['more cores than there are', { '/sys/fs/cgroup/cpu.max': '6400000 100000\n' }, cores],
  [
    'an old quota of one core',
    { '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '100000\n', '/sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000\n' },
    1,
  ],
  [
    'an old quota without limit',
    { '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '-1\n', '/sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000\n' },
    cores,
  ],
] as const)(
  'in a container with %s, defaultWorkers returns the number of threads that can run',
  (_, files: Record<string, string>, expected) => {
    expect(defaultWorkers((file) => files[file] ?? '')).toBe(expected);
  },
);
